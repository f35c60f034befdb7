// Package record is the room of the commands that show hands to people: record
// writes hand records, show draws boards as text.
package record

import (
	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Commands returns the commands that show hands.
func Commands(t *term.UI) []term.Command {
	u := &ui{&organise.UI{UI: t}}
	return []term.Command{u.recordCommand(), u.showCommand()}
}

// ui is one run of the program with what the commands of this room do.
type ui struct{ *organise.UI }
