package handfile

import (
	"maps"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Table is a board's dealer and vulnerability.
type Table struct {
	Dealer bridge.Seat
	Vul    bridge.Vulnerability
}

// tableOf returns the table of board n according to the laws (law 2): North and nobody vulnerable for board 1.
func tableOf(n int) Table { return Table{bridge.Dealer(n), bridge.Vul(n)} }

// index numbers the sixteen possible tables.
func (t Table) index() int { return int(t.Dealer)<<2 | int(t.Vul) }

// eachTable calls f for each possible table.
func eachTable(f func(t Table)) {
	for s := bridge.North; s <= bridge.West; s++ {
		for v := bridge.VulNone; v <= bridge.VulAll; v++ {
			f(Table{s, v})
		}
	}
}

// tableIndex returns the index of the stated table, or else the index for the board number.
func (o *WriteOptions) tableIndex(b *bridge.Board) int {
	if o.Tables != nil {
		if t, ok := o.Tables[withFourth(*b)]; ok {
			return t.index()
		}
	}
	return tableIndexOf(b.Number)
}

// withFourth returns the board with its unknown fourth hand filled in.
func withFourth(b bridge.Board) bridge.Board {
	b.Deal = b.Deal.FillFourth()
	return b
}

// tableIndexOf returns the index of the table for board n. The tables repeat after 16 boards.
func tableIndexOf(n int) int { return tablesByNumber[(n-1)&15] }

// tablesByNumber contains the index of the table for board 1, 2, ..., 16.
var tablesByNumber = func() (indexes [16]int) {
	for i := range indexes {
		indexes[i] = tableOf(i + 1).index()
	}
	return indexes
}()

// statedTable contains the dealer and the vulnerability that a record mentions, or only one of them.
type statedTable struct {
	dealer    bridge.Seat
	vul       bridge.Vulnerability
	hasDealer bool
	hasVul    bool // the vulnerability is stated
}

// recordTable keeps a stated table that does not follow from the board number. Boards without a number get one
// after the whole file has been read; see assignTables.
func (s *Set) recordTable(b bridge.Board, stated statedTable) {
	t := tableOf(b.Number)
	if stated.hasDealer {
		t.Dealer = stated.dealer
	}
	if stated.hasVul {
		t.Vul = stated.vul
	}
	if t == tableOf(b.Number) {
		return
	}
	if s.tables == nil {
		s.tables = map[bridge.Board]Table{}
	}
	b = withFourth(b)
	if _, known := s.tables[b]; !known {
		s.tables[b] = t
	}
}

// recordNextTable keeps the table stated for the next board without a number.
func (s *Set) recordNextTable(stated statedTable) {
	if !stated.hasDealer && !stated.hasVul {
		return
	}
	if s.nextTables == nil {
		s.nextTables = map[int]statedTable{}
	}
	s.nextTables[len(s.Boards)] = stated
}

// assignTables assigns the stated tables after the boards have been numbered.
func (s *Set) assignTables() {
	for _, i := range slices.Sorted(maps.Keys(s.nextTables)) {
		s.recordTable(s.Boards[i], s.nextTables[i])
	}
	s.nextTables = nil
}

// TableOf returns the board's dealer and vulnerability as stated in the file or, if the file does not state them, as
// they follow from the board number.
func (s *Set) TableOf(b bridge.Board) (bridge.Seat, bridge.Vulnerability) {
	t, ok := s.tables[withFourth(b)]
	if !ok {
		t = tableOf(b.Number)
	}
	return t.Dealer, t.Vul
}

// Tables returns the dealers and vulnerabilities in the file that do not follow from the board numbers. The keys are
// boards with the fourth hand filled in. It returns an error if a dealer or a vulnerability is invalid.
func (s *Set) Tables() (map[bridge.Board]Table, error) {
	for _, c := range s.Contradictions {
		ok := true
		switch c.Property {
		case Dealer:
			_, ok = seatOf(c.Got)
		case Vulnerable:
			_, ok = vulOf(c.Got)
		}
		if !ok {
			return nil, &words.Error{Text: c.InWords()}
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
