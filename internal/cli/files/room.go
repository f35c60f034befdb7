// Package files implements the commands that work on hand files: convert, stats and dd.
package files

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Commands returns the commands convert, stats and dd.
func Commands(t *term.UI) []term.Command {
	u := &ui{t}
	return []term.Command{u.convertCommand(), u.statsCommand(), u.ddCommand()}
}

type ui struct{ *term.UI }
