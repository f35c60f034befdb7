// Package tarot is the room of the commands of tarot.
package cli

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// tarotCommand is the command of tarot with those below it.
func tarotCommand(t *term.UI) *cobra.Command { return newTarot(&ui{t}) }
