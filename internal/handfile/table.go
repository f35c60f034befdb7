package handfile

import (
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// Table is who deals a board, and who is vulnerable.
type Table struct {
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
}

// tableOf is the table of board n under the rules.
func tableOf(n int) Table { return Table{bridge.Dealer(n), bridge.Vul(n)} }

// index numbers the sixteen tables there are.
func (t Table) index() int { return int(t.Dealer)<<2 | int(t.Vul) }

// eachTable calls f for all tables.
func eachTable(f func(t Table)) {
	for s := bridge.North; s <= bridge.West; s++ {
		for v := bridge.VulNone; v <= bridge.VulAll; v++ {
			f(Table{s, v})
		}
	}
}

// table is the index of a board's table, as it is stated or by its number.
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

// stated is what a record says of its table.
type stated struct {
	dealer      bridge.Seat
	vul         bridge.Vulnerability
	hasDealer   bool
	vulnerables bool // it says who is vulnerable
}

// state keeps what a record says of its table, where that is not what follows from its
// number. A board without a number has one when all are read: settleTables.
func (s *Set) state(b bridge.Board, said stated) {
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

// stateNext keeps what the record says of the board that is added next, without a number.
func (s *Set) stateNext(said stated) {
	if !said.hasDealer && !said.vulnerables {
		return
	}
	if s.places == nil {
		s.places = map[int]stated{}
	}
	s.places[len(s.Boards)] = said
}

// settleTables gives the tables of boards without a number to the boards as they are
// numbered now.
func (s *Set) settleTables() {
	for _, i := range slices.Sorted(maps.Keys(s.places)) {
		s.state(s.Boards[i], s.places[i])
	}
	s.places = nil
}

// TableOf returns the dealer and the vulnerability of a board of the set: those that its record states,
// else those of its number.
func (s *Set) TableOf(b bridge.Board) (bridge.Seat, bridge.Vulnerability) {
	t, ok := s.tables[withFourth(b)]
	if !ok {
		t = tableOf(b.Number)
	}
	return t.Dealer, t.Vul
}

// Tables are the tables of the boards, with the fourth hand, whose dealer or vulnerability
// is not that of the number. The error says what is no dealer and no vulnerability.
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

// vulOf is the vulnerability of a word of PBN.
func vulOf(word string) (bridge.Vulnerability, bool) {
	for v := bridge.VulNone; v <= bridge.VulAll; v++ {
		if strings.EqualFold(word, v.String()) {
			return v, true
		}
	}
	return 0, false
}
