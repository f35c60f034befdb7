package tarot

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/words"
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

// TestFrenchHelp has no English line in the help of any command.
func TestFrenchHelp(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(the|of|with|this|print|file|deal|usage|flags|examples?|default|command)\b`)
	var out bytes.Buffer
	root := Command(&term.UI{In: &bytes.Buffer{}, Out: &out, Err: &bytes.Buffer{}, Lang: words.French})
	root.SetOut(&out)
	root.CompletionOptions.DisableDefaultCmd = true
	for _, cmd := range append([]*cobra.Command{root}, root.Commands()...) {
		out.Reset()
		args := []string{"--help"}
		if cmd != root {
			args = append([]string{cmd.Name()}, args...)
		}
		root.SetArgs(args)
		if err := root.Execute(); err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(out.String(), cmd.Example, "")
		for line := range strings.Lines(text) {
			plain := regexp.MustCompile(`--?[a-z-]+|\(FFT\)|"[^"]*"`).ReplaceAllString(line, "")
			if w := english.FindString(plain); w != "" {
				t.Errorf("%s: %q has the English word %q", cmd.Name(), strings.TrimSpace(line), w)
			}
		}
		if !strings.Contains(text, "Utilisation :") {
			t.Errorf("%s: no help\n%s", cmd.Name(), text)
		}
	}
}
