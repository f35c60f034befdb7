// Package files is the room of the commands that read hand files and make
// something of them: convert, stats, dd.
package files

import "github.com/fairdeal/fairdeal/internal/cli/term"

// Commands returns the commands for hand files.
func Commands(t *term.UI) []term.Command {
	u := &ui{t}
	return []term.Command{u.convertCommand(), u.statsCommand(), u.ddCommand()}
}

// ui is one run of the program with what the commands of this room do.
type ui struct{ *term.UI }
