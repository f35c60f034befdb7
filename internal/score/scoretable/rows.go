package scoretable

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
)

// total adds a pair with its printed result.
func (d *reader) total(cells map[string]string) (err error) {
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

// result adds a line to the board.
func (d *reader) result(cells map[string]string) (err error) {
	pos := printed.Pos{Line: d.line}
	l := printed.Line{
		NS:       cells["PairId_NS"],
		EW:       cells["PairId_EW"],
		Contract: cells["Contract"],
		PlayedBy: cells["Declarer"],
		Lead:     cells["Lead"],
		Tricks:   cells["Result"],
		Score:    cells["Score_NS"],
		Pos:      pos,
	}
	times := 1
	if d.s.Frequencies {
		if n := cells["Multiplicity"]; n != "" {
			if times, err = strconv.Atoi(n); err != nil || times < 1 || times > 1000 {
				return d.errorf("Multiplicity is %s, expected the number of times the score occurs", plain.Found(n))
			}
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
	var imps [2]printed.Number
	for i, side := range []string{"NS", "EW"} {
		if l.Matchpoints[i], err = d.number(cells, "MP_"+side); err != nil {
			return err
		}
		if imps[i], err = d.number(cells, "IMP_"+side); err != nil {
			return err
		}
	}
	// The form of scoring determines the kind of IMPs.
	l.CrossIMPs, l.Butler = imps, imps
	number := d.tags["board"]
	i, ok := d.boards[number]
	if !ok {
		i = len(d.s.Boards)
		d.boards[number] = i
		d.s.Boards = append(d.s.Boards, printed.Board{Number: number, Pos: pos})
	}
	if i != d.at { // the previous board is complete, because its rows must be consecutive
		d.s.Complete(d.at)
		d.at = i
	}
	for range times {
		d.s.Boards[i].Lines = append(d.s.Boards[i].Lines, l)
	}
	d.results = true
	return nil
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
