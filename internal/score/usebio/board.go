package usebio

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/printed"
	"github.com/fairdeal/fairdeal/internal/usebiotext"
)

// readBoard reads a board and adds it to the event.
func (d *decoder) readBoard() error {
	b := printed.Board{Pos: d.pos(), Session: d.session}
	section := d.section
	texts := map[string]*string{"BOARD_NUMBER": &b.Number, "SECTION_ID": &section, "SESSION_ID": &b.Session}
	numbers := map[string]*printed.Number{"BOARD_AVERAGE": &b.Datum}
	err := d.readFields(texts, numbers, func(t usebiotext.Item) error {
		if t.Name != "TRAVELLER_LINE" {
			return d.skip()
		}
		l, err := d.readLine(section)
		if err == nil {
			b.Lines = append(b.Lines, l)
		}
		return err
	})
	if err != nil {
		if e, ok := err.(*printed.Error); ok && e.Board == "" {
			e.Board = b.Number
		}
		return err
	}
	if b.Number == "" {
		return printed.ErrorAt(b.Pos, "a BOARD has no BOARD_NUMBER")
	}
	if n, err := strconv.ParseUint(b.Number, 10, 31); err != nil || n == 0 {
		return printed.ErrorAt(b.Pos, "BOARD_NUMBER is %s, expected a number of 1 or more",
			plain.QuoteExcerpt(b.Number))
	}
	d.addBoard(b)
	return nil
}

// addBoard adds a board to the event. If it exists from a different section, the lines are added to it.
func (d *decoder) addBoard(b printed.Board) {
	key := boardKey{b.Session, b.Number}
	i, exists := d.boards[key]
	if exists {
		first := &d.event.Boards[i]
		first.Lines = append(first.Lines, b.Lines...)
	} else {
		i = len(d.event.Boards)
		d.boards[key] = i
		d.event.Boards = append(d.event.Boards, b)
	}
	d.event.CompleteBoard(i)
}

// readLine reads a result. section is the current section, if the line does not have its own.
func (d *decoder) readLine(section string) (printed.Line, error) {
	const ns, ew = 0, 1 // indexes of the sides in printed points
	l := printed.Line{Pos: d.pos()}
	texts := map[string]*string{
		"SECTION_ID":     &section,
		"NS_PAIR_NUMBER": &l.NS,
		"EW_PAIR_NUMBER": &l.EW,
		"CONTRACT":       &l.Contract,
		"PLAYED_BY":      &l.PlayedBy,
		"LEAD":           &l.Lead,
		"TRICKS":         &l.Tricks,
		"SCORE":          &l.Score,
	}
	numbers := map[string]*printed.Number{
		"NS_MATCH_POINTS":     &l.Matchpoints[ns],
		"EW_MATCH_POINTS":     &l.Matchpoints[ew],
		"NS_CROSS_IMP_POINTS": &l.CrossIMPs[ns],
		"EW_CROSS_IMP_POINTS": &l.CrossIMPs[ew],
		"NS_BUTLER_POINTS":    &l.Butler[ns],
		"EW_BUTLER_POINTS":    &l.Butler[ew],
	}
	err := d.readFields(texts, numbers, func(t usebiotext.Item) error {
		if t.Name == "TRAVELLER_LINE" {
			return printed.ErrorAt(d.pos(), "a TRAVELLER_LINE starts inside another TRAVELLER_LINE")
		}
		return d.skip()
	})
	if err != nil {
		return l, err
	}
	if l.NS == "" || l.EW == "" {
		return l, printed.ErrorAt(l.Pos, "a TRAVELLER_LINE lacks a pair: NS_PAIR_NUMBER %s, EW_PAIR_NUMBER %s",
			plain.QuoteExcerpt(l.NS), plain.QuoteExcerpt(l.EW))
	}
	l.NS, l.EW = d.intern(d.pairID(section, l.NS)), d.intern(d.pairID(section, l.EW))
	return l, nil
}
