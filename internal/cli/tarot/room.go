// Package tarot is the room of the commands of tarot.
package tarot

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Command is the command of tarot with those below it.
func Command(t *term.UI) *cobra.Command { return newTarot(&ui{t}) }

// ui is one run of the program with what the commands of this room do.
type ui struct{ *term.UI }
