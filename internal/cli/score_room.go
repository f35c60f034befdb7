// Package score is the room of the commands that score bridge.
package cli

import (
	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// scoreCommand is the command of scoring with those below it.
func scoreCommand(t *term.UI) *cobra.Command { return newScore(&ui{t}) }
