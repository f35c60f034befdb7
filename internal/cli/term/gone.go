package term

import (
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// gone are flags and commands that went, or have another name now, before the first
// release: a command or the words that its path begins with, the flag (empty: the command
// itself), and what to type instead: a key of the catalogue, or words to type.
var gone = []struct{ command, flag, instead string }{
	{"custody", "", "fairdeal keys"},
	{"tournament name", "", "fairdeal tournament edit NAME --name TITLE"},
	{"tournament di", "", "fairdeal tournament edit NAME --di TEXT"},
	{"tournament phase", "", "fairdeal tournament edit NAME --phase SESSIONS:BOARDS:PREFIX:TEXT"},
	{"tournament diff", "", "fairdeal tournament show A.sqd B.sqd"},
	{"tournament unseal", "", "fairdeal keys open BUNDLE.zip.age -o FOLDER"},
	{"tournament identity", "", "fairdeal keys identity --out FILE"},

	{"tournament publish", "anyway", "gone.anyway"},
	{"tournament dv", "anyway", "gone.anyway"},
	{"tournament make", "anyway", "gone.anyway"},
	{"tournament make", "phase", "--session 1,*"},
	{"tournament make", "seal-recipients-file", "--seal-recipient FILE"},
	{"tournament publish", "recipients-file", "--recipient FILE"},
	{"tournament publish", "passphrase-fd", "--passphrase-file FILE"},
	{"", "identity", "--unlock FILE"},
	{"", "share", "--unlock FILE"},
	{"", "passphrase-file", "--unlock FILE"},
	{"", "passphrase-fd", "--unlock FILE"},
	{"dd", "n", "fairdeal dd FILE BOARDS"},
	{"record", "boards-per-page", "--look 18"},
	{"record", "paper", "--look letter"},
	{"record", "four-colours", "--look four-colours"},
	{"", "ten", "--look T"},
	{"", "tricks", "--look tricks"},
	{"record", "n", "fairdeal record FILE BOARDS -o OUT"},
	{"dd", "boards", "fairdeal dd FILE BOARDS"},
	{"record", "boards", "fairdeal record FILE BOARDS -o OUT"},
	{"", "par-contract", "gone.dd-tags"},
	{"", "jfr", "gone.dd-tags"},
	{"convert", "dd-limit", "fairdeal dd --budget"},
	{"convert", "dd-required", "fairdeal dd"},
	{"record", "dd-limit", "fairdeal dd --budget"},
	{"record", "dd-required", "fairdeal dd"},
	{"record", "workers", "fairdeal dd --workers"},
	{"record", "html", "-o FILE.html"},
	{"show", "dd-limit", "fairdeal dd --budget"},
	{"show", "dd-required", "fairdeal dd"},
	{"show", "workers", "fairdeal dd --workers"},
	{"deal", "formats", "--format"},
	{"replay", "formats", "--format"},
	{"page", "tarot", "fairdeal page tarot"},
	{"tarot", "game", "fairdeal tarot show FILE"},
	{"tarot number", "", "gone.tarot-number"},
	{"tarot duplicate", "count", "--boards"},
	{"manual", "", "gone.manual"},
	{"keys check", "", "fairdeal keys open SHARE..."},
	{"page full", "", "gone.full-page"},
	{"tarot", "seats-drawn", "--name"},

	{"score session", "vp", "gone.vp"},
	{"score", "pdf", "gone.pdf"},
	{"page", "full", "gone.full-page"},
	{"serve", "log-key", "gone.service-log"},
	{"serve", "witness-key", "gone.witness"},
	{"log witness", "", "gone.witness"},
	{"log key", "witness", "gone.witness"},
	{"log init", "organiser", "--organiser-file FILE"},
	{"verify", "boards", "gone.verify-boards"},
	{"verify", "both", "gone.verify-both"},
	{"verify", "from", "gone.verify-from"},
	{"tarot verify", "proof", "gone.tarot-log"},
	{"tarot verify", "policy", "gone.tarot-log"},
}

// insteadOf is what to type in place of a flag of a command, or of the command itself
// where flag is empty; nothing: there never was such a thing. A command is its path.
func insteadOf(command, flag string) words.Text {
	_, path, _ := strings.Cut(command, " ") // without the program's name
	for _, g := range gone {
		if g.flag != flag || g.command != "" && path != g.command && !strings.HasPrefix(path, g.command+" ") {
			continue
		}
		if strings.HasPrefix(g.instead, "gone.") {
			return words.New(g.instead)
		}
		return words.New("gone.type", words.Name("what", g.instead))
	}
	return words.Text{}
}
