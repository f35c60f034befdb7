package scoretable

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// readTotal adds a pair with its printed result.
func (d *reader) readTotal(cells map[string]string) (err error) {
	p := printed.Pair{
		ID:        cells["Section"] + cells["PairId"],
		Direction: cells["Direction"],
		Place:     cells["Rank"],
		Pos:       printed.Pos{Line: d.line},
	}
	if cells["PairId"] == "" {
		return d.errorf("a row of totals has no PairId")
	}
	switch p.Direction {
	case "NS", "EW":
		d.s.Winners = 2
	case "N-S", "E-W":
		p.Direction = strings.Replace(p.Direction, "-", "", 1)
		d.s.Winners = 2
	default:
		p.Direction = ""
	}
	if names := cells["Names"]; names != "" {
		p.Names = []string{names}
	}
	for _, column := range []string{"TotalScoreMP", "TotalScoreIMP", "TotalScore"} {
		if p.Total, err = d.number(cells, column); err != nil || p.Total.Present {
			break
		}
	}
	if err == nil {
		p.Percentage, err = d.number(cells, "TotalPercentage")
	}
	d.s.Pairs = append(d.s.Pairs, p)
	return err
}

// readResult adds a line to the board.
func (d *reader) readResult(cells map[string]string) (err error) {
	l := printed.Line{
		NS:       cells["PairId_NS"],
		EW:       cells["PairId_EW"],
		Contract: cells["Contract"],
		PlayedBy: cells["Declarer"],
		Lead:     cells["Lead"],
		Tricks:   cells["Result"],
		Score:    cells["Score_NS"],
		Pos:      printed.Pos{Line: d.line},
	}
	times := 1
	if d.s.Frequencies {
		if times, err = d.multiplicity(cells); err != nil {
			return err
		}
	} else if l.NS == "" || l.EW == "" {
		return d.errorf("a result lacks a pair: PairId_NS %s, PairId_EW %s", plain.Found(l.NS), plain.Found(l.EW))
	}
	if l.NS != "" {
		l.NS, l.EW = cells["Section"]+l.NS, cells["Section"]+l.EW
	}
	if ew := cells["Score_EW"]; l.Score == "" && ew != "" {
		n, err := d.number(cells, "Score_EW")
		if err != nil {
			return err
		}
		l.Score = n.Frac().Neg().String()
	}
	if err := d.readPoints(cells, &l); err != nil {
		return err
	}
	board := d.currentBoard(l.Pos)
	for range times {
		board.Lines = append(board.Lines, l)
	}
	d.hasResults = true
	return nil
}

// multiplicity returns the number of times that the score in a row occurs.
func (d *reader) multiplicity(cells map[string]string) (times int, err error) {
	text := cells["Multiplicity"]
	if text == "" {
		return 1, nil
	}
	if times, err = strconv.Atoi(text); err != nil || times < 1 || times > 1000 {
		return 0, d.errorf("Multiplicity is %s, expected the number of times the score occurs", plain.Found(text))
	}
	return times, nil
}

// readPoints reads the printed points of a line. The form of scoring determines the kind of IMPs.
func (d *reader) readPoints(cells map[string]string, l *printed.Line) (err error) {
	for i, side := range []string{"NS", "EW"} {
		if l.Matchpoints[i], err = d.number(cells, "MP_"+side); err != nil {
			return err
		}
		if l.Butler[i], err = d.number(cells, "IMP_"+side); err != nil {
			return err
		}
	}
	l.CrossIMPs = l.Butler
	return nil
}

// currentBoard returns the board to which a row at a position belongs. The rows of a board must be consecutive, so
// that a different board completes the previous one.
func (d *reader) currentBoard(pos printed.Pos) *printed.Board {
	number := d.tags["board"]
	i, exists := d.boards[number]
	if !exists {
		i = len(d.s.Boards)
		d.boards[number] = i
		d.s.Boards = append(d.s.Boards, printed.Board{Number: number, Pos: pos})
	}
	if i != d.current {
		d.s.Complete(d.current)
		d.current = i
	}
	return &d.s.Boards[i]
}

// number parses a cell with a number. An empty cell gives a missing number.
func (d *reader) number(cells map[string]string, column string) (printed.Number, error) {
	if cells[column] == "" {
		return printed.Number{}, nil
	}
	n, ok := printed.ParseNumber(cells[column])
	if !ok {
		return n, d.errorf("%s is %s, expected a number", column, plain.Found(cells[column]))
	}
	return n, nil
}
