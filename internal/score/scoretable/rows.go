package scoretable

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// readResult adds the result in a row of a ScoreTable to its board. A row of a frequency table may stand for several
// results. The row below is pair 1 against pair 2, 4H= by North for +420:
//
//	[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]
//	1 2 4H N 10 420 2 0
func (r *reader) readResult(cells map[string]string) error {
	l := printed.Line{
		NS:       cells["PairId_NS"],
		EW:       cells["PairId_EW"],
		Contract: cells["Contract"],
		PlayedBy: cells["Declarer"],
		Lead:     cells["Lead"],
		Tricks:   cells["Result"],
		Score:    cells["Score_NS"],
		Pos:      printed.Pos{Line: r.line},
	}
	occurrences := 1
	if r.session.Frequencies {
		var err error
		if occurrences, err = r.multiplicity(cells); err != nil {
			return err
		}
	} else if l.NS == "" || l.EW == "" {
		return r.errorf("a result lacks a pair: PairId_NS %s, PairId_EW %s",
			plain.QuoteExcerpt(l.NS), plain.QuoteExcerpt(l.EW))
	}
	if l.NS != "" {
		l.NS, l.EW = cells["Section"]+l.NS, cells["Section"]+l.EW
	}
	if ew := cells["Score_EW"]; l.Score == "" && ew != "" {
		n, err := r.number(cells, "Score_EW")
		if err != nil {
			return err
		}
		l.Score = n.Frac().Neg().String()
	}
	if err := r.readPoints(cells, &l); err != nil {
		return err
	}

	board := r.enterBoard(l.Pos)
	board.Lines = append(board.Lines, slices.Repeat([]printed.Line{l}, occurrences)...)
	r.hasResults = true
	return nil
}

// maxMultiplicity limits how often a score may occur on a board.
const maxMultiplicity = 1000

// multiplicity returns the number of times that the score in a row occurs.
func (r *reader) multiplicity(cells map[string]string) (int, error) {
	text := cells["Multiplicity"]
	if text == "" {
		return 1, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxMultiplicity {
		return 0, r.errorf("Multiplicity is %s, expected the number of times the score occurs",
			plain.QuoteExcerpt(text))
	}
	return n, nil
}

// readPoints reads the printed points of a line.
func (r *reader) readPoints(cells map[string]string, l *printed.Line) (err error) {
	for i, side := range []string{"NS", "EW"} {
		if l.Matchpoints[i], err = r.number(cells, "MP_"+side); err != nil {
			return err
		}
		if l.Butler[i], err = r.number(cells, "IMP_"+side); err != nil {
			return err
		}
	}
	// Butler and cross-IMPs are in the same columns. Which of them is used depends on the form of scoring.
	l.CrossIMPs = l.Butler
	return nil
}

// enterBoard returns the current board, and adds it to the session if it is new. pos is the position of its first row.
// If the previous row belonged to a different board, that board is complete.
func (r *reader) enterBoard(pos printed.Pos) *printed.Board {
	number := r.tags["board"]
	i, exists := r.boards[number]
	if !exists {
		i = len(r.session.Boards)
		r.boards[number] = i
		r.session.Boards = append(r.session.Boards, printed.Board{Number: number, Pos: pos})
	}
	if i != r.current {
		r.session.CompleteBoard(r.current)
		r.current = i
	}
	return &r.session.Boards[i]
}

// number parses a cell with a number. An empty cell gives a missing number.
func (r *reader) number(cells map[string]string, column string) (printed.Number, error) {
	if cells[column] == "" {
		return printed.Number{}, nil
	}
	n, ok := printed.ParseNumber(cells[column])
	if !ok {
		return n, r.errorf("%s is %s, expected a number", column, plain.QuoteExcerpt(cells[column]))
	}
	return n, nil
}
