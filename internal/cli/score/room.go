// Package score is the room of the commands that score bridge.
package score

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// Command is the command of scoring with those below it.
func Command(t *term.UI) *cobra.Command { return newScore(&ui{UI: t}) }

// ui is one run of the program with what the commands of this room do.
type ui struct {
	*term.UI
	explain bool // --explain, of all that are scored
}
