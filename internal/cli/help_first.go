package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/fairdeal/fairdeal/internal/cli/term"
)

// firstFlags are the flags on the first screen of a command's help, in their order; the
// others stand under --help-all. Names are those of help.do in the catalogue.
var firstFlags = [...]struct{ command, flags string }{
	{"tournament.new", "name di phase"},
	{"tournament.edit", "name di phase remove"},
	{"tournament.publish", "recipient passphrase shares log"},
	{"tournament.amend", "reason name di"},
	{"tournament.cancel", "reason"},
	{"tournament.dv", "preview yes beacon"},
	{"tournament.make", "session format dir boards reserve unlock"},
	{"tournament.unseal", "unlock dir"},
	{"tournament.choice", "reason"},
	{"tournament.played", "not-held"},
	{"tournament.reveal", "unlock session early"},
	{"settings", "keys log log-key organiser-key"},
	{"contribute", "name text out"},
}

func firstOf(cmd *cobra.Command) []string {
	for _, c := range firstFlags {
		if c.command == below(cmd) {
			return strings.Fields(c.flags)
		}
	}
	return term.FirstOf(cmd)
}
