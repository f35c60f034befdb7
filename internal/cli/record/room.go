// Package record implements the commands that display hands: record writes hand records, and show
// prints boards as text.
package record

import (
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Commands returns the commands record and show.
func Commands(t *term.UI) []term.Command {
	u := &ui{&organise.UI{UI: t}}
	return []term.Command{u.recordCommand(), u.showCommand()}
}

type ui struct{ *organise.UI }
