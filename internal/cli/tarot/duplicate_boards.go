package tarot

import (
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// eachBoard calls f for the boards of a choice, in order. It stops at the first error and returns it.
func eachBoard(r *tarot.Record, c tarot.Choice, f func(tarot.Board) error) error {
	game, _ := r.Game() // A revealed record contains the numbers, so this cannot fail.
	boards, err := game.Boards(c.SansPetitSec, runtime.GOMAXPROCS(0))
	if err != nil {
		return err
	}
	for b := range boards {
		if err := f(b); err != nil || b.Number == c.Boards {
			return err
		}
	}
	return words.Errorf("tarot-command.no-more")
}

// writeBoardsJSON writes the boards of a choice as a JSON list or, if single is true, the only board without a list.
func writeBoardsJSON(w io.Writer, r *tarot.Record, choice tarot.Choice, single bool) error {
	list := jsonList{w: w, single: single}
	if err := eachBoard(r, choice, func(b tarot.Board) error { return list.add(b) }); err != nil {
		return err
	}
	return list.close()
}

// printBoards prints the boards of a choice with the evaluation of each hand.
func (u *ui) printBoards(w io.Writer, r *tarot.Record, choice tarot.Choice) error {
	s, err := newShuffler(r)
	if err != nil {
		return err
	}
	return eachBoard(r, choice, func(b tarot.Board) error {
		fmt.Fprintf(w, "\n%s\n", u.Translate("tarot-command.board", words.N("n", b.Number)))
		for _, c := range b.Rejected {
			fmt.Fprintln(w, u.Translate("tarot-command.rejected",
				words.N("n", int(c.Deal)), words.T("why", c.Explanation()), words.T("takes", takerText(c))))
		}
		fmt.Fprintln(w, u.Translate("tarot-command.accepted", words.N("n", int(b.Deal)),
			words.T("takes", takerText(b.Candidate)), words.N("atouts", b.Atouts), words.N("cards", b.Longest)))
		deal := s.Deal(b.Deal)
		if err := u.printDeal(w, r, deal); err != nil {
			return err
		}
		for i, hand := range deal.Hands[:deal.Players] {
			e := tarot.Evaluate(hand, deal.Players)
			_, err = fmt.Fprintln(w, u.Translate("tarot-command.points", words.N("n", i+1),
				words.N("points", e.Points), words.Name("bid", e.Bid.String()), words.Name("rows", u.rowsLine(e))))
		}
		return err
	})
}

// drawBoards draws the boards of a choice.
func (u *ui) drawBoards(svg string, r *tarot.Record, choice tarot.Choice) error {
	s, err := newShuffler(r)
	if err != nil {
		return err
	}
	return eachBoard(r, choice, func(b tarot.Board) error {
		takes := words.New("tarot-command.svg-takes", words.N("n", b.Taker), words.Name("bid", b.Bid.String()))
		return u.drawSVG(svg, tarot.Drawing{Record: r, Deal: s.Deal(b.Deal), Caption: takes})
	})
}

// takerText names the taker and the bid. It is empty if everybody passes.
func takerText(c tarot.Candidate) words.Text {
	if c.Taker == 0 {
		return words.Text{}
	}
	return words.New("tarot-command.takes", words.N("n", c.Taker), words.Name("bid", c.Bid.String()))
}

// rowsLine names the rows of the scale that score points.
func (u *ui) rowsLine(e tarot.Evaluation) string {
	var parts []string
	for i, points := range e.Rows {
		if points != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", tarot.RowNames[i], points))
		}
	}
	if len(parts) == 0 {
		return u.Translate("word.nothing")
	}
	return strings.Join(parts, ", ")
}
