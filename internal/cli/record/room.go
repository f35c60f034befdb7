// Package record is the room of the commands that show hands to people: record
// writes hand records, show draws boards as text.
package record

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Commands are the commands that show hands.
func Commands(t *term.UI) []*cobra.Command {
	u := &ui{&organise.UI{UI: t}}
	return []*cobra.Command{u.recordCommand(), u.showCommand()}
}

// ui is one run of the program with what the commands of this room do.
type ui struct{ *organise.UI }
