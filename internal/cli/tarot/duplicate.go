package tarot

import (
	"bufio"
	"fmt"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/cli/term"
	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// duplicateFlags contains the flags of duplicate.
type duplicateFlags struct {
	game     gameFlags
	boards   string // number of boards to list
	petitSec bool   // keep deals with a petit sec
	svg      string // file name for drawings

	random string     // --random: number of boards of a new game
	terms  termsFlags // with --random
	out    string     // with --random
}

func (u *ui) duplicate() term.Command {
	var f duplicateFlags
	return term.Command{
		Use: "duplicate [FILE | DISTRIBUTION]",
		Example: `  fairdeal tarot duplicate 94480825 --players 4 --sequence 60000000000 --boards 3
  fairdeal tarot duplicate --random 16 --players 4 --label "Open 2026" -o open.secret
  fairdeal tarot duplicate --random 16 --delayed "French Loto of 1 December 2026, five numbers" --form "integers 5"`,
		First: "boards random svg",
		Flags: term.Flags{
			"boards":    &f.boards,
			"random":    &f.random,
			"out o":     term.File(&f.out),
			"petit-sec": &f.petitSec,
			"svg":       term.File(&f.svg),
			"value":     &f.game.value,
		}.And(f.game.flags(), f.terms.flags()),
		JSON:   true,
		Signed: true,
		Run: func(in *term.Line) error {
			if in.Has("random") {
				f.terms.players, f.terms.label = f.game.players, f.game.label
				return u.randomBoards(in, &f)
			}
			return u.listBoards(in, &f)
		},
	}
}

// listBoards prints and draws the boards of a known game.
func (u *ui) listBoards(in *term.Line, f *duplicateFlags) error {
	for _, name := range []string{"out", "delayed", "form", "name"} {
		if in.Has(name) {
			return words.Errorf("tarot-command.for-random", words.Name("flag", name))
		}
	}
	r, err := f.game.record(u, in)
	if err != nil {
		return err
	}
	choice, err := f.choice(in, &r)
	if err != nil {
		return err
	}
	if in.Has("svg") {
		if err := checkSVG(f.svg, choice.Boards > 1); err != nil {
			return err
		}
		if err := u.drawBoards(f.svg, &r, choice); err != nil {
			return err
		}
	}
	if !choice.SansPetitSec {
		u.Warn("tarot.keeps-petit-sec")
	}
	w := bufio.NewWriter(u.Out)
	if u.JSON {
		single := !in.Has("boards") && r.Choice == (tarot.Choice{})
		err = writeBoardsJSON(w, &r, choice, single)
	} else {
		u.printGame(w, &r, f.game.secret)
		err = u.printBoards(w, &r, choice)
	}
	if err != nil {
		return err
	}
	return w.Flush()
}

// parseBoards parses a number of boards.
func parseBoards(flag, s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > tarot.MaxBoards {
		return 0, words.Errorf("tarot-command.boards-number",
			words.Name("flag", flag), words.Name("found", fmt.Sprintf("%.20q", s)), words.N("most", tarot.MaxBoards))
	}
	return n, nil
}

// choice returns the boards to list: the record's choice or, without one, the flags'.
func (f *duplicateFlags) choice(in *term.Line, r *tarot.Record) (tarot.Choice, error) {
	c := r.Choice
	if c == (tarot.Choice{}) {
		c = tarot.Choice{Boards: 1, SansPetitSec: !f.petitSec}
	} else if f.petitSec && c.SansPetitSec {
		return c, words.Errorf("tarot-command.petit-sec-choice", words.Name("choice", c.String()))
	}
	if !in.Has("boards") {
		return c, nil
	}
	n, err := parseBoards("boards", f.boards)
	if err == nil && r.Choice != (tarot.Choice{}) && n > r.Choice.Boards {
		err = words.Errorf("tarot-command.boards-many", words.N("n", n), words.N("most", r.Choice.Boards))
	}
	c.Boards = n
	return c, err
}
