package cli

import (
	"bytes"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// TestFirstScreensNameExistingFlags fails if a command's first help screen lists a flag that the
// command does not have.
func TestFirstScreensNameExistingFlags(t *testing.T) {
	screens := 0
	everyCommand(func(cmd *cobra.Command) {
		if hidden(cmd) || cmd.IsAdditionalHelpTopicCommand() || cmd.Name() == "help" {
			return
		}
		if screen := helpOf(t, cmd); len(strings.Fields(screen)) < 10 {
			t.Errorf("%s: the first screen of help is %q", cmd.CommandPath(), screen)
		}
		screens++
		for _, name := range term.FirstScreenFlags(cmd) {
			if f := cmd.Flags().Lookup(name); f == nil || f.Hidden {
				t.Errorf("%s: the first screen names --%s, which the command does not have",
					cmd.CommandPath(), name)
			}
		}
	})
	if screens < 20 {
		t.Errorf("only %d commands were seen", screens)
	}
}

// hidden reports whether a command or one of its parents is hidden.
func hidden(cmd *cobra.Command) bool {
	for ; cmd != nil; cmd = cmd.Parent() {
		if cmd.Hidden || cmd.Deprecated != "" {
			return true
		}
	}
	return false
}

// helpOf returns the first screen of a command's help.
func helpOf(t *testing.T, cmd *cobra.Command) string {
	t.Helper()
	var out, err bytes.Buffer
	args := append(strings.Fields(cmd.CommandPath()), "--help")
	if cmd.DisableFlagParsing {
		args = append([]string{"fairdeal", "help"}, strings.Fields(cmd.CommandPath())[1:]...)
	}
	if got := Main(args, &bytes.Buffer{}, &out, &err); got != term.StatusDone || err.Len() > 0 {
		t.Errorf("%q: status %d, %s", args, got, &err)
	}
	return out.String()
}
