// Package verify is the room of the command that verifies a published
// tournament.
package cli

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// verifyCommand is the command that verifies a published tournament.
func verifyCommand(t *term.UI) *cobra.Command { return (&ui{t}).verifyCommand() }
