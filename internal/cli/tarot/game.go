package tarot

import (
	"os"
	"slices"
	"strconv"
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
		"label":    &g.label,
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
	if isMistyped := err != nil && startsWithDigit; isMistyped {
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
	t, err := g.terms(in.Has("label"), in.Has("choice"))
	if err != nil {
		return tarot.Record{}, err
	}
	return tarot.NewRevealedRecord(t, n)
}

// newShuffler returns the shuffler for a revealed record, which always contains the game's numbers.
func newShuffler(r *tarot.Record) (*tarot.Shuffler, error) {
	game, _ := r.Game()
	return game.NewShuffler()
}

// numbers parses the distribution in the arguments and the sequence in the flags.
func (g *gameFlags) numbers(u *ui, args []string) (n tarot.Numbers, err error) {
	switch {
	case len(args) == 0:
		return n, term.Hint(words.Errorf("tarot-command.no-distribution"), "tarot-command.give-number")
	case g.sequence == "":
		return n, term.Hint(words.Errorf("tarot-command.no-sequence"), "tarot-command.add-sequence")
	}
	typed := strings.Join(args, "")
	if n.Distribution, err = tarot.ParseDistribution(typed); err != nil {
		return n, err
	}
	if n.Sequence, err = tarot.ParseSequence(g.sequence); err != nil {
		return n, err
	}
	if zerosDiffer(typed, n.Distribution.String()) {
		u.Note("tarot-command.zeros", words.T("what", words.New("tarot.distribution")))
	}
	if zerosDiffer(g.sequence, strconv.FormatUint(uint64(n.Sequence), 10)) {
		u.Note("tarot-command.zeros", words.T("what", words.New("tarot.sequence")))
	}
	return n, nil
}

// zerosDiffer reports whether a typed number has more or fewer leading zeros than its canonical form.
// They would change the hash of the number.
func zerosDiffer(typed, canonical string) bool {
	typed = strings.Join(strings.Fields(typed), "")
	return typed != canonical && strings.TrimLeft(typed, "0") == strings.TrimLeft(canonical, "0")
}

// terms returns the terms in the flags. hasLabel and hasChoice mean that the game has a label and a choice of
// boards, because these may be empty.
func (g *gameFlags) terms(hasLabel, hasChoice bool) (t tarot.Terms, err error) {
	if g.players != "" {
		if t.Players, err = tarot.ParsePlayers(g.players); err != nil {
			return t, err
		}
	}
	if hasLabel {
		// A valid label from another program may contain spaces that CanonicalText would collapse.
		t.Label = g.label
		if g.label == "" || tarot.CheckLabel(g.label) != nil {
			if t.Label, err = tarot.CanonicalText(words.New("tarot.label"), g.label); err != nil {
				return t, err
			}
		}
	}
	if hasChoice {
		if t.Choice, err = tarot.ParseChoice(g.choice); err != nil {
			return t, err
		}
	}
	return t, nil
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
