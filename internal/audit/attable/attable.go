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

// Record contains a board's cards as held at one table: four complete hands, or each seat's played cards.
type Record struct {
	Board   int
	Section string // empty if unknown
	Table   int    // 0 if unknown
	Deal    bridge.Deal
}

// Kind classifies the difference between the cards held at the table and those dealt.
type Kind string

// The kinds of difference. If several fit a complete record, the first one counts.
const (
	AsDealt   Kind = "as-dealt"
	Turned    Kind = "turned"    // all four hands rotated
	Exchanged Kind = "exchanged" // a different proven board, whose own record shows this board
	Board     Kind = "board"     // a different proven board
	Hands     Kind = "hands"     // two hands swapped
	Cards     Kind = "cards"     // up to maxCards cards in different hands
	Other     Kind = "other"
	TooLittle Kind = "too-little" // too few cards were shown
)

const (
	maxCards = 6 // cards in different hands that are listed; with more, the kind is Other
	minShown = 4 // cards that each seat must show, otherwise the kind is TooLittle
)

// Finding is the result of comparing one record with the proven deals, such as "two hands of board 7 were swapped".
type Finding struct {
	Board    int      `json:"board"`
	Section  string   `json:"section,omitempty"`
	Table    int      `json:"table,omitempty"`
	Kind     Kind     `json:"kind"`
	Quarters int      `json:"quarters,omitempty"`    // North had the hand dealt to the seat this many places clockwise
	Shown    int      `json:"board_shown,omitempty"` // for Board and Exchanged: the board whose cards were held
	Seats    []string `json:"seats,omitempty"`       // seats whose hands were swapped
	Cards    []Moved  `json:"cards,omitempty"`       // cards in different hands

	// Dealt is the proven deal, Held the deal in the record.
	Dealt bridge.Deal `json:"-"`
	Held  bridge.Deal `json:"-"`
}

// Moved is a card that was dealt to one seat and held by another.
type Moved struct {
	Card  string `json:"card"`
	Dealt string `json:"dealt"` // letter of the seat to which it was dealt
	Held  string `json:"held"`  // letter of the seat that held it
}

// Compare compares each record with the proven deal for its board. The findings are ordered by board, section and
// table. It ignores records for unproven boards.
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

// markExchanges sets the kind Exchanged if board 5 was played as board 7, and board 7 as board 5, in the same section.
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
