package term

import (
	"strings"

	"github.com/spf13/cobra"
)

// gone are flags and commands that went before the first release. NEWS has the same
// list: a command or the words that its path begins with, the flag (empty: the command
// itself), and the sentence that says what to type instead.
var gone = []struct{ command, flag, instead string }{
	{"score session", "vp", "gone.vp"},
	{"score", "pdf", "gone.pdf"},
	{"serve", "log-key", "gone.service-log"},
	{"serve", "witness-key", "gone.service-witness"},
	{"tarot verify", "proof", "gone.tarot-log"},
	{"tarot verify", "policy", "gone.tarot-log"},
}

// insteadOf is the key of the sentence that says what to type in place of a flag, or of
// a command where flag is empty; empty: there never was such a thing.
func insteadOf(cmd *cobra.Command, flag string) string {
	_, path, _ := strings.Cut(cmd.CommandPath(), " ")
	for _, g := range gone {
		if g.flag == flag && (path == g.command || strings.HasPrefix(path, g.command+" ")) {
			return g.instead
		}
	}
	return ""
}
