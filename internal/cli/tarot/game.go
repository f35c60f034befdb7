package tarot

import (
	"os"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// gameFlags contains the flags that select a game.
type gameFlags struct {
	players  string
	sequence string
	label    string
	choice   string
	value    string // value of the delayed information

	file   string // record that contains the game; "" if the numbers were typed
	secret bool   // the file is a secret record
}

func (g *gameFlags) flags() term.Flags {
	return term.Flags{
		"players":  playersFlag(&g.players),
		"sequence": &g.sequence,
		"label":    term.MayBeEmpty(&g.label),
		"choice":   &g.choice,
	}
}

// playersFlag returns the flag for the number of players.
func playersFlag(target *string) any { return term.Suggest(target, "3", "4", "5") }

// isNumber reports whether a word is a number. It may have a sign or spaces.
func isNumber(word string) bool {
	return word != "-" && strings.Trim(word, "0123456789+- ") == ""
}

// gameFile sets g.file to a single argument that is not a number. It returns the arguments that remain.
func (g *gameFlags) gameFile(args []string) []string {
	if g.file != "" || len(args) != 1 || isNumber(args[0]) {
		return args
	}
	_, err := os.Lstat(args[0])
	startsWithDigit := strings.Contains("0123456789", args[0][:1])
	isMistypedNumber := err != nil && startsWithDigit
	if isMistypedNumber {
		return args
	}
	g.file = args[0]
	return nil
}

// record returns the revealed record of the game in the arguments: a file, or a distribution whose digits may be
// several arguments, with the other numbers in the flags.
func (g *gameFlags) record(u *ui, in *term.Line) (tarot.Record, error) {
	args := g.gameFile(in.Args)
	if g.file != "" {
		if err := g.checkOnlyFile(in, args); err != nil {
			return tarot.Record{}, err
		}
		r, err := u.readRecord(g.file, tarot.FindRevealed)
		if err != nil {
			return r, err
		}
		return g.open(u, in, r)
	}
	return g.typedRecord(u, in, args)
}

// typedRecord returns the record of a game whose distribution is in the arguments and whose other numbers are in the
// flags.
func (g *gameFlags) typedRecord(u *ui, in *term.Line, args []string) (tarot.Record, error) {
	if in.Has("value") {
		return tarot.Record{}, words.Errorf("tarot-command.value-of-secret")
	}
	n, err := g.numbers(u, args)
	if err != nil {
		return tarot.Record{}, err
	}
	if g.players == "" {
		return tarot.Record{}, term.Hint(tarot.ErrPlayersMissing, "tarot-command.add-players")
	}
	terms, err := g.terms(in.Has("label"), in.Has("choice"))
	if err != nil {
		return tarot.Record{}, err
	}
	return tarot.NewRevealedRecord(terms, n)
}

// newShuffler returns the shuffler for a revealed record.
func newShuffler(r *tarot.Record) (*tarot.Shuffler, error) {
	game, _ := r.Game() // A revealed record always contains the game's numbers.
	return game.NewShuffler()
}

// open returns the revealed form of a record that was read from g.file. A secret record with delayed information
// needs the value.
func (g *gameFlags) open(u *ui, in *term.Line, r tarot.Record) (tarot.Record, error) {
	switch r.Kind {
	case tarot.KindRevealed:
		if in.Has("value") {
			return r, words.Errorf("tarot-command.has-value", words.Name("file", plain.Text(g.file)))
		}
		if err := r.Check(); err != nil {
			return r, u.checkFailed(g.file, err)
		}
		return r, nil
	case tarot.KindSecret:
		g.secret = true
		return u.reveal(in, g.file, r, revealFlags{value: g.value, anyway: true})
	}
	return r, words.Errorf("tarot-command.no-numbers",
		words.Name("file", plain.Text(g.file)), words.T("kind", r.Kind.InWords()))
}

// checkOnlyFile returns an error if arguments repeat information that is in the file.
func (g *gameFlags) checkOnlyFile(in *term.Line, args []string) error {
	repeatsRecord := slices.ContainsFunc([]string{"players", "sequence", "label", "choice"}, in.Has)
	if len(args) > 0 || repeatsRecord {
		return words.Errorf("tarot-command.gives-all", words.Name("file", plain.Text(g.file)))
	}
	return nil
}
