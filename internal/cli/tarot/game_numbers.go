package tarot

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

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
