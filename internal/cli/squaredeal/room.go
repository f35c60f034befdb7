// Package squaredeal is the room of the dialogue that sets a tournament up, makes
// its hands and reveals its keys, and asks for all it needs.
package squaredeal

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/organise"
	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Command is the dialogue.
func Command(t *term.UI) *cobra.Command {
	return (&ui{&organise.UI{UI: t}}).squaredealCommand()
}

// ui is one run of the program with what an organiser does.
type ui struct{ *organise.UI }
