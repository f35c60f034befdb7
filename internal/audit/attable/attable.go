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
	Cards     Kind = "cards"     // up to mostCards cards in different hands
	Other     Kind = "other"
	TooLittle Kind = "too-little" // too few cards were shown
)

// At most mostCards misplaced cards are listed, and each seat must show at least leastShown cards.
const (
	mostCards  = 6
	leastShown = 4
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
			f.whole(proven, numbers)
		} else {
			f.part(proven, numbers)
		}
		findings = append(findings, f)
	}
	for i := range findings {
		f := &findings[i]
		if f.Kind == Board && slices.ContainsFunc(findings, func(g Finding) bool { return g.Board == f.Shown && g.Shown == f.Board && g.Section == f.Section }) {
			f.Kind = Exchanged
		}
	}
	// Both boards of an exchange are marked.
	for i := range findings {
		f := &findings[i]
		if f.Kind == Board && slices.ContainsFunc(findings, func(g Finding) bool {
			return g.Kind == Exchanged && g.Board == f.Shown && g.Shown == f.Board && g.Section == f.Section
		}) {
			f.Kind = Exchanged
		}
	}
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(a.Board-b.Board, cmp.Compare(a.Section, b.Section), a.Table-b.Table)
	})
	return findings
}

// turned rotates a deal, so that North holds the hand dealt to the seat n places
// clockwise.
func turned(d bridge.Deal, n int) (result bridge.Deal) {
	for s := range result {
		result[s] = d[(s+n)&3]
	}
	return result
}

// swapped exchanges two hands in a deal.
func swapped(d bridge.Deal, a, b int) bridge.Deal {
	d[a], d[b] = d[b], d[a]
	return d
}

func (f *Finding) whole(proven map[int]bridge.Deal, numbers []int) {
	f.Kind = Other
	for q := range 4 {
		if turned(f.Dealt, q) == f.Held {
			if f.Kind, f.Quarters = Turned, q; q == 0 {
				f.Kind = AsDealt
			}
			return
		}
	}
	for _, m := range numbers {
		for q := range 4 {
			if m != f.Board && turned(proven[m], q) == f.Held {
				f.Kind, f.Shown, f.Quarters = Board, m, q
				return
			}
		}
	}
	for a := range 4 {
		for b := a + 1; b < 4; b++ {
			if swapped(f.Dealt, a, b) == f.Held {
				f.Kind, f.Seats = Hands, letters(a, b)
				return
			}
		}
	}
	var moved []Moved
	for c := range bridge.Card(bridge.Cards) {
		seat, _ := f.Dealt.Holder(c)
		if now, _ := f.Held.Holder(c); now != seat {
			moved = append(moved, Moved{c.String(), string(seat.Letter()), string(now.Letter())})
		}
	}
	if len(moved) <= mostCards {
		f.Kind, f.Cards = Cards, moved
	}
}

func letters(a, b int) []string {
	return []string{string(bridge.Seat(a).Letter()), string(bridge.Seat(b).Letter())}
}

// part sets the kind of a partial record, unless the cards shown leave several
// possibilities.
func (f *Finding) part(proven map[int]bridge.Deal, numbers []int) {
	f.Kind = TooLittle
	for _, h := range f.Held {
		if h.Len() < leastShown {
			return
		}
	}
	fits := func(d bridge.Deal) bool {
		for s, h := range f.Held {
			if h&^d[s] != 0 {
				return false
			}
		}
		return true
	}
	if fits(f.Dealt) {
		f.Kind = AsDealt
		return
	}
	single := func(list []Finding) bool {
		if len(list) == 1 {
			match := list[0]
			f.Kind, f.Quarters, f.Shown, f.Seats = match.Kind, match.Quarters, match.Shown, match.Seats
		}
		return len(list) == 1
	}
	var turns, boards, pairs []Finding
	for q := 1; q < 4; q++ {
		if fits(turned(f.Dealt, q)) {
			turns = append(turns, Finding{Kind: Turned, Quarters: q})
		}
	}
	for _, m := range numbers {
		for q := range 4 {
			if m != f.Board && fits(turned(proven[m], q)) {
				boards = append(boards, Finding{Kind: Board, Shown: m, Quarters: q})
			}
		}
	}
	for a := range 4 {
		for b := a + 1; b < 4; b++ {
			if fits(swapped(f.Dealt, a, b)) {
				pairs = append(pairs, Finding{Kind: Hands, Seats: letters(a, b)})
			}
		}
	}
	switch {
	case single(turns) || single(boards) || single(pairs):
	case len(turns)+len(boards)+len(pairs) == 0:
		f.Kind = Other
	}
}

// counted maps each kind to the key that counts its boards.
var counted = []struct {
	kind Kind
	key  string
}{
	{Turned, "at-table.count.turned"}, {Exchanged, "at-table.count.exchanged"}, {Board, "at-table.count.board"}, {Hands, "at-table.count.hands"},
	{Cards, "at-table.count.cards"}, {Other, "at-table.count.other"}, {TooLittle, "at-table.count.too-little"}, {notShown, "at-table.count.not-shown"},
}

// notShown is the kind for boards without a record.
const notShown Kind = "not-shown"

// Summary counts the proven boards by kind. A board counts as dealt if all its records match; otherwise the first
// record that differs decides.
func Summary(proven int, findings []Finding) words.Text {
	first := map[int]Kind{}
	for _, f := range findings {
		if kind, ok := first[f.Board]; !ok || kind == AsDealt || kind == TooLittle && f.Kind != AsDealt {
			first[f.Board] = f.Kind
		}
	}
	counts := map[Kind]int{}
	for _, k := range first {
		counts[k]++
	}
	counts[notShown] = proven - len(first)
	parts := []words.Text{}
	for _, k := range counted {
		if n := counts[k.kind]; n > 0 {
			parts = append(parts, words.New(k.key, words.N("n", n)))
		}
	}
	if len(parts) == 0 {
		return words.New("at-table.summary", words.N("n", counts[AsDealt]), words.N("all", proven))
	}
	last := parts[len(parts)-1]
	for i := len(parts) - 2; i >= 0; i-- {
		last = words.New("list.pair", words.T("first", parts[i]), words.T("second", last))
	}
	return words.New("at-table.summary-more", words.N("n", counts[AsDealt]), words.N("all", proven), words.T("more", last))
}
