package cli

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// The most that there may be to learn: a command line is frozen by its first release,
// and whoever wants to add something takes something away.
const (
	mostLeaves      = 56   // commands that do something
	mostFlags       = 319  // of all leaves, and those that many have in common
	mostFirst       = 200  // of them on the first screens of help
	mostOfOne       = 12   // of them on one first screen
	mostWords       = 9000 // of all first screens
	mostLinesOfRoot = 30
)

// TestLittleToLearn prints what there is to learn, a command a line, and holds the
// limits. A flag that stands above many commands, as --json and --lang above all, counts
// once: it is one, declared in one place, and means the same wherever it is taken. Only
// --help and --color do not count.
func TestLittleToLearn(t *testing.T) {
	var leaves, flags, first, words int
	names := map[string]bool{}
	t.Logf("%-28s %5s %5s %5s", "command", "flags", "first", "words")
	everyCommand(func(cmd *cobra.Command) {
		if hidden(cmd) || cmd.IsAdditionalHelpTopicCommand() || cmd.Name() == "help" {
			return
		}
		screen := len(strings.Fields(helpOf(t, cmd)))
		words += screen
		cmd.PersistentFlags().VisitAll(func(f *pflag.Flag) {
			if f.Name != "color" {
				names[f.Name] = true
				flags++
			}
		})
		if cmd.HasAvailableSubCommands() && (len(listed(cmd)) == 0 || !cmd.HasParent()) {
			t.Logf("%-28s %5s %5s %5d", cmd.CommandPath(), "", "", screen)
			return
		}
		leaves++
		all := listed(cmd)
		for _, f := range all {
			names[f.Name] = true
		}
		wanted := term.FirstOf(cmd)
		for _, name := range wanted {
			if f := cmd.Flags().Lookup(name); f == nil || f.Hidden {
				t.Errorf("%s: the first screen names --%s, which is not there", cmd.CommandPath(), name)
			}
		}
		shown := len(wanted)
		flags += len(all)
		first += shown
		t.Logf("%-28s %5d %5d %5d", cmd.CommandPath(), len(all), shown, screen)
		if shown > mostOfOne {
			t.Errorf("%s: %d flags on the first screen, want %d at most", cmd.CommandPath(), shown, mostOfOne)
		}
	})
	t.Logf("%d leaves, %d flags of %d names, %d on first screens, %d words", leaves, flags, len(names), first, words)
	for _, x := range []struct {
		what      string
		got, most int
	}{
		{"leaves", leaves, mostLeaves}, {"flags", flags, mostFlags}, {"flags on first screens", first, mostFirst}, {"words of first screens", words, mostWords},
	} {
		if x.got > x.most {
			t.Errorf("%d %s, want %d at most", x.got, x.what, x.most)
		}
	}
	root := newRoot(&term.UI{}, false)
	if got := strings.Count(helpOf(t, root), "\n"); got > mostLinesOfRoot {
		t.Errorf("the help of fairdeal has %d lines, want %d at most", got, mostLinesOfRoot)
	}
}

// hidden reports whether a command or one above it is hidden.
func hidden(cmd *cobra.Command) bool {
	for ; cmd != nil; cmd = cmd.Parent() {
		if cmd.Hidden || cmd.Deprecated != "" {
			return true
		}
	}
	return false
}

// helpOf is the first screen of a command's help.
func helpOf(t *testing.T, cmd *cobra.Command) string {
	t.Helper()
	var out, err bytes.Buffer
	args := append(strings.Fields(cmd.CommandPath()), "--help")
	if cmd.DisableFlagParsing {
		args = append([]string{"fairdeal", "help"}, strings.Fields(cmd.CommandPath())[1:]...)
	}
	if got := Main(args, &bytes.Buffer{}, &out, &err); got != term.StatusDone || err.Len() > 0 {
		t.Errorf("%s: status %d, %s", fmt.Sprint(args), got, &err)
	}
	return out.String()
}
