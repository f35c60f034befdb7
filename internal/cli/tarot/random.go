package tarot

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// randomBoards draws a new game for the boards of a tournament. It writes the secret record, prints the announcement
// and, if they are known, the numbers of the deals.
func (u *ui) randomBoards(in *term.Line, f *duplicateFlags) error {
	switch {
	case len(in.Args) > 0 || f.game.file != "" || f.game.sequence != "":
		return words.Errorf("tarot-command.random-numbers")
	case in.Has("svg"):
		return words.Errorf("tarot-command.random-svg")
	case in.Has("boards") || in.Has("choice"):
		return words.Errorf("tarot-command.random-boards")
	case in.Has("value"):
		return words.Errorf("tarot-command.value-of-secret")
	}
	n, err := parseBoards("random", f.random)
	if err != nil {
		return err
	}
	t, err := f.terms.terms(u, in)
	if err != nil {
		return err
	}
	t.Choice = tarot.Choice{Boards: n, SansPetitSec: !f.petitSec}
	r, err := tarot.NewRecord(t)
	if err != nil {
		return err
	}
	out := cmp.Or(f.out, "tarot-"+r.Code+".secret")
	file := words.Name("file", term.ShellWord(out))
	if r.Delayed != "" {
		// The deals depend on the value, so they are not known yet.
		if err := u.announce(r, out); err != nil {
			return err
		}
		u.Note("tarot-command.prepare-value", words.N("n", n), file)
		return nil
	}
	deals, err := dealNumbers(&r, t.Choice)
	if err != nil {
		return err
	}
	if err := u.announce(r, out); err != nil {
		return err
	}
	u.Note("tarot-command.boards-are", words.N("n", n), words.Name("deals", strings.Join(deals, " ")))
	u.Note("tarot-command.prepare", file)
	return nil
}

// dealNumbers returns the deal numbers that a choice's boards use.
func dealNumbers(r *tarot.Record, c tarot.Choice) (deals []string, err error) {
	err = eachBoard(r, c, func(b tarot.Board) error {
		deals = append(deals, strconv.FormatUint(uint64(b.Deal), 10))
		return nil
	})
	return deals, err
}
