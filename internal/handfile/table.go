package handfile

import (
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Table is the dealer and the vulnerability of a board.
type Table struct {
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
}

// tableOf returns the table of board n according to the rules.
func tableOf(n int) Table { return Table{bridge.Dealer(n), bridge.Vul(n)} }

// index numbers the sixteen possible tables.
func (t Table) index() int { return int(t.Dealer)<<2 | int(t.Vul) }

func eachTable(f func(t Table)) {
	for s := bridge.North; s <= bridge.West; s++ {
		for v := bridge.VulNone; v <= bridge.VulAll; v++ {
			f(Table{s, v})
		}
	}
}

// table returns the index of the stated table, or else of the table for the board number.
func (o *WriteOptions) table(b *bridge.Board) int {
	if o.Tables != nil {
		if t, ok := o.Tables[withFourth(*b)]; ok {
			return t.index()
		}
	}
	return tablesByNumber[(b.Number-1)&15]
}

func withFourth(b bridge.Board) bridge.Board {
	b.Deal = b.Deal.FillFourth()
	return b
}

var tablesByNumber = func() (index [16]int) {
	for i := range index {
		index[i] = tableOf(i + 1).index()
	}
	return
}()

// statedTable is the table that a record states.
type statedTable struct {
	dealer      bridge.Seat
	vul         bridge.Vulnerability
	hasDealer   bool
	vulnerables bool // the vulnerability is stated
}

// state keeps a stated table that differs from that of the board number. Boards without a number get one when the
// whole file is read; see settleTables.
func (s *Set) state(b bridge.Board, said statedTable) {
	t := tableOf(b.Number)
	if said.hasDealer {
		t.Dealer = said.dealer
	}
	if said.vulnerables {
		t.Vul = said.vul
	}
	if b = withFourth(b); t == tableOf(b.Number) {
		return
	}
	if s.tables == nil {
		s.tables = map[bridge.Board]Table{}
	}
	if _, twice := s.tables[b]; !twice {
		s.tables[b] = t
	}
}

// stateNext keeps the table stated for the next board without a number.
func (s *Set) stateNext(said statedTable) {
	if !said.hasDealer && !said.vulnerables {
		return
	}
	if s.places == nil {
		s.places = map[int]statedTable{}
	}
	s.places[len(s.Boards)] = said
}

// settleTables assigns the stated tables after the boards have been numbered.
func (s *Set) settleTables() {
	for _, i := range slices.Sorted(maps.Keys(s.places)) {
		s.state(s.Boards[i], s.places[i])
	}
	s.places = nil
}

// TableOf returns a board's dealer and vulnerability, as stated or else as given by its number.
func (s *Set) TableOf(b bridge.Board) (bridge.Seat, bridge.Vulnerability) {
	t, ok := s.tables[withFourth(b)]
	if !ok {
		t = tableOf(b.Number)
	}
	return t.Dealer, t.Vul
}

// Tables returns the stated tables that differ from those of the board number, by board with the fourth hand
// filled in. It returns an error if a stated dealer or vulnerability is invalid.
func (s *Set) Tables() (map[bridge.Board]Table, error) {
	for _, c := range s.Contradictions {
		ok := true
		switch c.What {
		case Dealer:
			_, ok = seatOf(c.Got)
		case Vulnerable:
			_, ok = vulOf(c.Got)
		}
		if !ok {
			return nil, &words.Error{Text: c.Said()}
		}
	}
	return s.tables, nil
}

// vulOf parses a vulnerability in PBN notation.
func vulOf(word string) (bridge.Vulnerability, bool) {
	for v := bridge.VulNone; v <= bridge.VulAll; v++ {
		if strings.EqualFold(word, v.String()) {
			return v, true
		}
	}
	return 0, false
}
