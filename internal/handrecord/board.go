package handrecord

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
)

// Board is a board in a record, with its double-dummy table and results.
type Board struct {
	bridge.Board // with all four hands, unless several are unknown

	table *table // dealer and vulnerability; nil if they follow from the number

	Tricks   *doubledummy.Table // double-dummy table, or nil
	Par      *doubledummy.ParResult
	FromFile bool // Tricks and Par were not computed but are from the hand file

	Results []Result
}

// Result is a traveller line, ready for printing.
type Result struct {
	NS, EW   string // pair numbers or names
	Contract string // 4♥x or Pass; the original text if it is not a contract
	Declarer string // translated N, E, S or W; empty if unknown
	Lead     string // ♠K, or the original text; empty if unknown
	Tricks   string // tricks taken by the declarer; empty if unknown
	Score    string // from the point of view of North-South
	Points   string // matchpoints or IMPs of North-South
}

// table is the dealer and the vulnerability of a board.
type table struct {
	dealer bridge.Seat
	vul    bridge.Vulnerability
}

// Dealer returns the dealer set by SetTables or, without one, the dealer that follows from the number.
func (b *Board) Dealer() bridge.Seat {
	if b.table != nil {
		return b.table.dealer
	}
	return b.Board.Dealer()
}

// Vul returns the vulnerability set by SetTables or, without one, the vulnerability that follows from the number.
func (b *Board) Vul() bridge.Vulnerability {
	if b.table != nil {
		return b.table.vul
	}
	return b.Board.Vul()
}

// SetTable sets the double-dummy table of a board, and computes the par from it.
func (b *Board) SetTable(t doubledummy.Table, fromFile bool) {
	par := doubledummy.Par(t, b.Dealer(), b.Vul())
	b.Tricks, b.Par, b.FromFile = &t, &par, fromFile
}
