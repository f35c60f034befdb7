package cli

import (
	"slices"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestNothingIsHidden checks that help lists all commands and flags, except those that only appear
// in fairdeal settings. For removed names, package term suggests a replacement.
func TestNothingIsHidden(t *testing.T) {
	inSettings := []string{"log-key", "organiser-key", "policy"}
	commands := 0
	everyCommand(func(cmd *cobra.Command) {
		commands++
		if cmd.Hidden {
			t.Errorf("%s is hidden", cmd.CommandPath())
		}
		cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Hidden && !slices.Contains(inSettings, f.Name) {
				t.Errorf("%s --%s is hidden", cmd.CommandPath(), f.Name)
			}
		})
	})
	if commands < 50 {
		t.Errorf("%d commands", commands)
	}
}
