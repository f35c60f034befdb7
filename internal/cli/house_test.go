package cli

import (
	"bytes"
	"strings"
	"testing"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// everyCommand calls f for the root and each of our commands below it.
func everyCommand(f func(cmd *cobra.Command)) {
	var visit func(cmd *cobra.Command)
	visit = func(cmd *cobra.Command) {
		f(cmd)
		for _, sub := range cmd.Commands() {
			visit(sub)
		}
	}
	u := &term.UI{In: &bytes.Buffer{}, Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}
	root := newRoot(u, true)
	u.AddFlags(root)
	help{u, true}.setTexts(root)
	visit(root)
}

func TestEveryCommandHasAnExample(t *testing.T) {
	seen := 0
	everyCommand(func(cmd *cobra.Command) {
		if cmd.IsAdditionalHelpTopicCommand() {
			return
		}
		seen++
		name := cmd.CommandPath()
		if cmd.Short == "" || cmd.HasParent() && isSentence(cmd.Short) {
			t.Errorf("%s: short text %q, want lower case without a period", name, cmd.Short)
		}
		if !strings.Contains(cmd.Example, "fairdeal") && !strings.Contains(cmd.Example, "bigdeal") {
			t.Errorf("%s: no example", name)
		}
		if !cmd.HasSubCommands() && cmd.RunE == nil {
			t.Errorf("%s: does not return its errors (RunE)", name)
		}
		if cmd.Run != nil {
			t.Errorf("%s: uses Run, which cannot return an error", name)
		}
	})
	if seen < 2 {
		t.Fatalf("visited only %d commands", seen)
	}
}

// isSentence reports whether a text begins with a capital, except in an acronym, or ends with a period.
func isSentence(text string) bool {
	isCapitalised := unicode.IsUpper(rune(text[0])) && !unicode.IsUpper(rune(text[1]))
	return isCapitalised || strings.HasSuffix(text, ".")
}

func TestUnknownFlagExitsWithTwo(t *testing.T) {
	everyCommand(func(cmd *cobra.Command) {
		if cmd.IsAdditionalHelpTopicCommand() {
			return
		}
		if cmd.DisableFlagParsing {
			// The programs that replace bigdeal and bigdealx parse their own flags.
			return
		}
		var out, err bytes.Buffer
		args := append(strings.Fields(cmd.CommandPath()), "--no-such-flag")
		if got := Main(args, &bytes.Buffer{}, &out, &err); got != term.StatusUnchecked {
			t.Errorf("%s: status %d, want %d", strings.Join(args, " "), got, term.StatusUnchecked)
		}
		if out.Len() > 0 || !strings.HasPrefix(err.String(), "fairdeal: unknown flag: --no-such-flag\nhint: ") {
			t.Errorf("%s: printed %q and %q", strings.Join(args, " "), &out, &err)
		}
	})
}
