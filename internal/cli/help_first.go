package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// firstFlags are the flags on the first screen of a command's help, in their order; the
// others stand under --help-all. Names are those of help.do in the catalogue.
var firstFlags = [...]struct{ command, flags string }{
	{"deal", "boards format out record"},
	{"show", "dd"},
	{"record", "out boards title dd session"},
	{"convert", "from to"},
	{"dd", "boards out"},
	{"stats", "svg"},

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
	{"desk", ""},
	{"verify", "value digest published played reserve partial html verbose unlock"},
	{"audit", "hands html statements"},
	{"settings", "keys log log-key organiser-key"},

	{"score.session", "rulings method html"},
	{"score.board", "method html board"},
	{"score.match", "scale html"},
	{"score.ranking", "weights carry-over"},
	{"score.contract", "by vul board"},
	{"score.imp", "vul board"},
	{"score.vp", "scale boards table"},
	{"score.damage", "board before after actual offender traveller html"},

	{"tarot.new", "players name delayed out"},
	{"tarot.announce", "out"},
	{"tarot.show", "deal svg value"},
	{"tarot.number", "players"},
	{"tarot.reveal", "value out"},
	{"tarot.verify", "announced code value verbose"},
	{"tarot.duplicate", "boards random svg"},
	{"tarot.stats", "deal"},
	{"version", "check"},

	{"keys.identity", "out"},
	{"keys.check", "unlock"},
	{"keys.open", "unlock out"},
	{"log.key", "name out"},
	{"log.init", "key organiser-file adopt"},
	{"log.add", "log reason value"},
	{"log.show", "out policy"},
	{"log.cosign", "policy"},
	{"log.check", "policy state verbose"},
	{"contribute", "name text out"},
	{"page", "out"},
	{"replay", "owner entropy boards format"},
	{"serve", "listen db"},
	{"serve.token", "operator out list revoke"},
	{"manual", "dir"},
	{"log.policy", "log-key organiser-file witness quorum"},
	{"squaredeal", ""},
	{"completion", ""},
}

// firstNames are the names of the flags of the first screen of a command, by its name
// below the root.
func firstNames(command string) []string {
	for _, c := range firstFlags {
		if c.command == command {
			return strings.Fields(c.flags)
		}
	}
	return nil
}

func firstOf(cmd *cobra.Command) []string { return firstNames(below(cmd)) }
