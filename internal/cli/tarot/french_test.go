package tarot

import (
	"bytes"
	"testing"

	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// said are the texts of the help of the commands.
func said(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{"colour words: auto (at a terminal), always or never": "term"}
	root := Command(&term.UI{In: &bytes.Buffer{}, Out: &bytes.Buffer{}, Err: &bytes.Buffer{}})
	for _, cmd := range append(root.Commands(), root) {
		texts[cmd.Short] = cmd.Name()
		if cmd.Long != "" {
			texts[cmd.Long] = cmd.Name()
		}
		visit := func(f *pflag.Flag) {
			if f.Name != "help" {
				texts[f.Usage] = cmd.Name() + " --" + f.Name
			}
		}
		cmd.Flags().VisitAll(visit)
		cmd.PersistentFlags().VisitAll(visit)
	}
	return texts
}

// TestHelpHasFrenchWords holds the commands and their French help together.
func TestHelpHasFrenchWords(t *testing.T) {
	texts := said(t)
	if len(texts) < 40 {
		t.Fatalf("found only %d texts", len(texts))
	}
	seen := map[string]bool{}
	for s, where := range texts {
		if _, ok := frenchCommands[s]; !ok {
			t.Errorf("%s: no French words for %q", where, s)
		}
		seen[s] = true
	}
	for s := range frenchCommands {
		if !seen[s] {
			t.Errorf("nothing here says %q", s)
		}
	}
}
