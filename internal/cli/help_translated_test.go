package cli

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	dealcmd "github.com/fairdeal/fairdeal/internal/cli/deal"
)

// TestHelpIsTranslated checks that Polish and French help contains no English words other than text
// to type.
func TestHelpIsTranslated(t *testing.T) {
	english := regexp.MustCompile(`(?i)\b(the|of|with|this|print|write|which|usage|flags|examples|and|from|for)\b`)
	typed := regexp.MustCompile("--?[a-z-]+|\"[^\"]*\"|fairdeal help [A-Za-z]+|25% of a top|\\[WITH\\]|X-Forwarded-For")
	screens := 0
	everyCommand(func(cmd *cobra.Command) {
		if hidden(cmd) || dealcmd.IsStandIn(cmd.Name()) { // they parse their own flags
			return
		}
		for _, lang := range []string{"pl", "fr"} {
			for _, flag := range []string{"--help", "--help-all"} {
				for line := range strings.Lines(translatedHelp(t, cmd, lang, flag)) {
					line = strings.TrimSpace(line)
					if isTyped(cmd, line) {
						continue
					}
					if word := english.FindString(typed.ReplaceAllString(line, "")); word != "" {
						t.Errorf("%s, %s: %q has the English word %q", cmd.CommandPath(), lang, line, word)
					}
				}
				screens++
			}
		}
	})
	if screens < 240 {
		t.Errorf("read only %d screens, want at least 240", screens)
	}
}

// isTyped reports whether a line of help is a command to type: an example, or the usage.
func isTyped(cmd *cobra.Command, line string) bool {
	isAboutHelp := strings.Contains(line, "fairdeal help ") || strings.Contains(line, "--help-all")
	isCommand := strings.HasPrefix(line, "fairdeal ") && !isAboutHelp
	return isCommand || slices.Contains(strings.Split(cmd.Example, "\n"), line)
}

// translatedHelp returns the help of a command or topic in a language. flag is --help or --help-all.
func translatedHelp(t *testing.T, cmd *cobra.Command, lang, flag string) string {
	t.Helper()
	args := append(strings.Fields(cmd.CommandPath()), "--lang", lang, flag)
	if cmd.IsAdditionalHelpTopicCommand() {
		args = []string{"fairdeal", "--lang", lang, "help", cmd.Name()}
	}
	var out, errs bytes.Buffer
	Main(args, &bytes.Buffer{}, &out, &errs)
	if errs.Len() > 0 {
		t.Errorf("%s: %s", strings.Join(args, " "), &errs)
	}
	return out.String()
}
