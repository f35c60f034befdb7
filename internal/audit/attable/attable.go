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
	"github.com/fairdeal/fairdeal/internal/words"
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
		d, ok := proven[r.Board]
		if !ok {
			continue
		}
		f := Finding{Board: r.Board, Section: r.Section, Table: r.Table, Dealt: d, Held: r.Deal}
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

// classifyComplete sets the kind of a record with four hands.
func (f *Finding) classifyComplete(proven map[int]bridge.Deal, numbers []int) {
	if quarters, ok := findTurn(f.Dealt, f.Held); ok {
		f.Kind, f.Quarters = Turned, quarters
		if quarters == 0 {
			f.Kind = AsDealt
		}
		return
	}
	for _, number := range numbers {
		if quarters, ok := findTurn(proven[number], f.Held); ok && number != f.Board {
			f.Kind, f.Shown, f.Quarters = Board, number, quarters
			return
		}
	}
	for _, pair := range seatPairs {
		if swapped(f.Dealt, pair) == f.Held {
			f.Kind, f.Seats = Hands, pair.letters()
			return
		}
	}
	f.Kind = Other
	if moved := f.movedCards(); len(moved) <= maxCards {
		f.Kind, f.Cards = Cards, moved
	}
}

// movedCards returns the cards in the wrong hand.
func (f *Finding) movedCards() (moved []Moved) {
	for c := range bridge.Card(bridge.Cards) {
		dealt, _ := f.Dealt.Holder(c)
		held, _ := f.Held.Holder(c)
		if held != dealt {
			moved = append(moved, Moved{c.String(), string(dealt.Letter()), string(held.Letter())})
		}
	}
	return moved
}

// classifyPartial sets the kind of a partial record, unless the cards shown leave several
// possibilities.
func (f *Finding) classifyPartial(proven map[int]bridge.Deal, numbers []int) {
	f.Kind = TooLittle
	for _, hand := range f.Held {
		if hand.Len() < minShown {
			return
		}
	}
	if f.fits(f.Dealt) {
		f.Kind = AsDealt
		return
	}
	turns, boards, swaps := f.possibleTurns(), f.possibleBoards(proven, numbers), f.possibleSwaps()
	for _, possible := range [][]Finding{turns, boards, swaps} {
		if len(possible) == 1 {
			match := possible[0]
			f.Kind, f.Quarters, f.Shown, f.Seats = match.Kind, match.Quarters, match.Shown, match.Seats
			return
		}
	}
	if len(turns)+len(boards)+len(swaps) == 0 {
		f.Kind = Other
	}
}

// fits reports whether the record agrees with a deal.
func (f *Finding) fits(d bridge.Deal) bool {
	for seat, hand := range f.Held {
		if hand&^d[seat] != 0 {
			return false
		}
	}
	return true
}

// possibleTurns returns the turns of the board that agree with the record.
func (f *Finding) possibleTurns() (turns []Finding) {
	for quarters := 1; quarters < 4; quarters++ {
		if f.fits(turned(f.Dealt, quarters)) {
			turns = append(turns, Finding{Kind: Turned, Quarters: quarters})
		}
	}
	return turns
}

// possibleBoards returns the other proven boards that agree with the record.
func (f *Finding) possibleBoards(proven map[int]bridge.Deal, numbers []int) (boards []Finding) {
	for _, number := range numbers {
		for quarters := range 4 {
			if number != f.Board && f.fits(turned(proven[number], quarters)) {
				boards = append(boards, Finding{Kind: Board, Shown: number, Quarters: quarters})
			}
		}
	}
	return boards
}

// possibleSwaps returns the swaps of two hands that agree with the record.
func (f *Finding) possibleSwaps() (swaps []Finding) {
	for _, pair := range seatPairs {
		if f.fits(swapped(f.Dealt, pair)) {
			swaps = append(swaps, Finding{Kind: Hands, Seats: pair.letters()})
		}
	}
	return swaps
}

// findTurn returns the number of seats by which a deal must be rotated to become the held one.
func findTurn(dealt, held bridge.Deal) (quarters int, ok bool) {
	for quarters := range 4 {
		if turned(dealt, quarters) == held {
			return quarters, true
		}
	}
	return 0, false
}

// turned rotates a deal, so that North holds the hand dealt to the seat n places
// clockwise.
func turned(d bridge.Deal, n int) (result bridge.Deal) {
	for seat := range d {
		result[seat] = d[(seat+n)&3]
	}
	return result
}

// seatPair contains two seats.
type seatPair [2]bridge.Seat

var seatPairs = []seatPair{
	{bridge.North, bridge.East}, {bridge.North, bridge.South}, {bridge.North, bridge.West},
	{bridge.East, bridge.South}, {bridge.East, bridge.West}, {bridge.South, bridge.West},
}

func (p seatPair) letters() []string {
	return []string{string(p[0].Letter()), string(p[1].Letter())}
}

// swapped exchanges two hands in a deal.
func swapped(d bridge.Deal, seats seatPair) bridge.Deal {
	d[seats[0]], d[seats[1]] = d[seats[1]], d[seats[0]]
	return d
}

// notShown is the kind for boards without a record.
const notShown Kind = "not-shown"

// kindKeys contains the key that counts the boards of each kind.
var kindKeys = []struct {
	kind Kind
	key  string
}{
	{Turned, "at-table.count.turned"},
	{Exchanged, "at-table.count.exchanged"},
	{Board, "at-table.count.board"},
	{Hands, "at-table.count.hands"},
	{Cards, "at-table.count.cards"},
	{Other, "at-table.count.other"},
	{TooLittle, "at-table.count.too-little"},
	{notShown, "at-table.count.not-shown"},
}

// Summary counts the proven boards by kind. A board counts as dealt if all its records match; otherwise the first
// record that differs decides.
func Summary(proven int, findings []Finding) words.Text {
	kinds := map[int]Kind{} // by board
	for _, f := range findings {
		kind, ok := kinds[f.Board]
		if !ok || kind == AsDealt || kind == TooLittle && f.Kind != AsDealt {
			kinds[f.Board] = f.Kind
		}
	}
	counts := map[Kind]int{}
	for _, kind := range kinds {
		counts[kind]++
	}
	counts[notShown] = proven - len(kinds)

	var parts []words.Text
	for _, k := range kindKeys {
		if n := counts[k.kind]; n > 0 {
			parts = append(parts, words.New(k.key, words.N("n", n)))
		}
	}
	matching, all := words.N("n", counts[AsDealt]), words.N("all", proven)
	if len(parts) == 0 {
		return words.New("at-table.summary", matching, all)
	}
	list := parts[len(parts)-1]
	for i := len(parts) - 2; i >= 0; i-- {
		list = words.New("list.pair", words.T("first", parts[i]), words.T("second", list))
	}
	return words.New("at-table.summary-more", matching, all, words.T("more", list))
}
