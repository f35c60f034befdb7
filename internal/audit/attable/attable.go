// Package attable compares records from the tables with proven deals. A record contains hands typed into a table
// device, the cards of a play, or hands that a player noted. It never changes a verdict. It shows how a board was
// played, for example rotated, or swapped with a different board.
//
//	for _, finding := range attable.Compare(proven, records) {
//		finding.Kind   // attable.Turned
//		finding.Text() // the board was turned at table 3, ...
//	}
package attable

import (
	"cmp"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Record is a board at a table: four hands, or the cards that each seat played.
type Record struct {
	Board   int
	Section string // empty if unknown
	Table   int    // 0 if unknown
	Deal    bridge.Deal
}

// Kind classifies the cards at the table compared with the deal.
type Kind string

// Kinds, in the order in which they are tried.
const (
	AsDealt   Kind = "as-dealt"
	Turned    Kind = "turned"    // all four hands rotated
	Board     Kind = "board"     // a different proven board
	Exchanged Kind = "exchanged" // a different proven board, whose own record shows this board
	Hands     Kind = "hands"     // two hands swapped
	Cards     Kind = "cards"     // up to maxCards cards in different hands
	Other     Kind = "other"
	TooLittle Kind = "too-little" // too few cards were shown
)

// At most maxCards misplaced cards are listed, and each seat must show at least minShown cards.
const (
	maxCards = 6
	minShown = 4
)

// Finding is the result for one record.
type Finding struct {
	Board    int      `json:"board"`
	Section  string   `json:"section,omitempty"`
	Table    int      `json:"table,omitempty"`
	Kind     Kind     `json:"kind"`
	Quarters int      `json:"quarters,omitempty"` // North had the hand dealt to the seat this many places clockwise
	Shown    int      `json:"board_shown,omitempty"`
	Seats    []string `json:"seats,omitempty"` // seats whose hands were swapped
	Cards    []Moved  `json:"cards,omitempty"`

	// Dealt is the proven deal, Held the deal in the record.
	Dealt bridge.Deal `json:"-"`
	Held  bridge.Deal `json:"-"`
}

// Moved is a card in the wrong hand.
type Moved struct {
	Card  string `json:"card"`
	Dealt string `json:"dealt"`
	Held  string `json:"held"`
}

// Compare compares records with the proven deals, by board number. The findings are
// ordered by board, section and table. Records of other boards are ignored.
func Compare(proven map[int]bridge.Deal, records []Record) []Finding {
	var findings []Finding
	numbers := slices.Sorted(maps.Keys(proven))
	for _, r := range records {
		dealt, ok := proven[r.Board]
		if !ok {
			continue
		}
		f := Finding{Board: r.Board, Section: r.Section, Table: r.Table, Dealt: dealt, Held: r.Deal}
		if r.Deal.Complete() {
			f.classifyComplete(proven, numbers)
		} else {
			f.classifyPartial(proven, numbers)
		}
		findings = append(findings, f)
	}
	markExchanges(findings)
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(a.Board-b.Board, cmp.Compare(a.Section, b.Section), a.Table-b.Table)
	})
	return findings
}

// markExchanges marks the boards whose records show each other.
func markExchanges(findings []Finding) {
	for i := range findings {
		f := &findings[i]
		isCounterpart := func(g Finding) bool {
			return g.Board == f.Shown && g.Shown == f.Board && g.Section == f.Section
		}
		if f.Kind == Board && slices.ContainsFunc(findings, isCounterpart) {
			f.Kind = Exchanged
		}
	}
}
