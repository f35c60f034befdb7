// Package attable holds a second record of the cards, that of the table, beside the
// deals that are proven: hands typed into a device, a play, hands that a player wrote
// down. Such a record claims nothing and changes no verdict: it says how the board was
// played, turned perhaps, or exchanged with another one.
package attable

import (
	"cmp"
	"maps"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// Record is a board as a table had it: four hands, or the cards that each seat showed.
type Record struct {
	Board   int
	Section string // empty: not told
	Table   int    // 0: not told
	Deal    bridge.Deal
}

// Kind is how a board lay on the table.
type Kind string

// The kinds, in the order in which they are tried.
const (
	AsDealt   Kind = "as-dealt"
	Turned    Kind = "turned"    // one rotation of all four hands
	Board     Kind = "board"     // another proven board
	Exchanged Kind = "exchanged" // another proven board, whose record shows this one
	Hands     Kind = "hands"     // two hands changed places
	Cards     Kind = "cards"     // up to mostCards lay in other hands
	Other     Kind = "other"
	TooLittle Kind = "too-little" // to say what it was
)

// mostCards is how many cards in other hands are named; leastShown is how many a seat
// has to show at least.
const (
	mostCards  = 6
	leastShown = 4
)

// Found is what a record shows.
type Found struct {
	Board    int      `json:"board"`
	Section  string   `json:"section,omitempty"`
	Table    int      `json:"table,omitempty"`
	Kind     Kind     `json:"kind"`
	Quarters int      `json:"quarters,omitempty"` // North held the cards of the seat so many places clockwise
	Shown    int      `json:"board_shown,omitempty"`
	Seats    []string `json:"seats,omitempty"` // whose hands changed places
	Cards    []Moved  `json:"cards,omitempty"`

	// Dealt and Held are the proven deal and the record's.
	Dealt bridge.Deal `json:"-"`
	Held  bridge.Deal `json:"-"`
}

// Moved is a card in another hand than dealt.
type Moved struct {
	Card  string `json:"card"`
	Dealt string `json:"dealt"`
	Held  string `json:"held"`
}

// Compare looks at the records of boards whose deals are proven, by their numbers, in
// the order of boards, sections and tables. Records of other boards are left out.
func Compare(proven map[int]bridge.Deal, records []Record) []Found {
	var out []Found
	numbers := slices.Sorted(maps.Keys(proven))
	for _, r := range records {
		d, ok := proven[r.Board]
		if !ok {
			continue
		}
		f := Found{Board: r.Board, Section: r.Section, Table: r.Table, Dealt: d, Held: r.Deal}
		if r.Deal.Complete() {
			f.whole(proven, numbers)
		} else {
			f.part(proven, numbers)
		}
		out = append(out, f)
	}
	for i := range out {
		f := &out[i]
		if f.Kind == Board && slices.ContainsFunc(out, func(g Found) bool { return g.Board == f.Shown && g.Shown == f.Board && g.Section == f.Section }) {
			f.Kind = Exchanged
		}
	}
	for i := range out { // both of them
		f := &out[i]
		if f.Kind == Board && slices.ContainsFunc(out, func(g Found) bool {
			return g.Kind == Exchanged && g.Board == f.Shown && g.Shown == f.Board && g.Section == f.Section
		}) {
			f.Kind = Exchanged
		}
	}
	slices.SortStableFunc(out, func(a, b Found) int {
		return cmp.Or(a.Board-b.Board, cmp.Compare(a.Section, b.Section), a.Table-b.Table)
	})
	return out
}

// turned is a deal of which North held what the seat n places clockwise was dealt.
func turned(d bridge.Deal, n int) (out bridge.Deal) {
	for s := range out {
		out[s] = d[(s+n)&3]
	}
	return out
}

// swapped is a deal in which two hands changed places.
func swapped(d bridge.Deal, a, b int) bridge.Deal {
	d[a], d[b] = d[b], d[a]
	return d
}

func (f *Found) whole(proven map[int]bridge.Deal, numbers []int) {
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
		was, _ := f.Dealt.Holder(c)
		if now, _ := f.Held.Holder(c); now != was {
			moved = append(moved, Moved{c.String(), string(was.Letter()), string(now.Letter())})
		}
	}
	if len(moved) <= mostCards {
		f.Kind, f.Cards = Cards, moved
	}
}

func letters(a, b int) []string {
	return []string{string(bridge.Seat(a).Letter()), string(bridge.Seat(b).Letter())}
}

// part says what cards that were shown can be, if they can be but one thing of a kind.
func (f *Found) part(proven map[int]bridge.Deal, numbers []int) {
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
	one := func(list []Found) bool {
		if len(list) == 1 {
			x := list[0]
			f.Kind, f.Quarters, f.Shown, f.Seats = x.Kind, x.Quarters, x.Shown, x.Seats
		}
		return len(list) == 1
	}
	var turns, boards, pairs []Found
	for q := 1; q < 4; q++ {
		if fits(turned(f.Dealt, q)) {
			turns = append(turns, Found{Kind: Turned, Quarters: q})
		}
	}
	for _, m := range numbers {
		for q := range 4 {
			if m != f.Board && fits(turned(proven[m], q)) {
				boards = append(boards, Found{Kind: Board, Shown: m, Quarters: q})
			}
		}
	}
	for a := range 4 {
		for b := a + 1; b < 4; b++ {
			if fits(swapped(f.Dealt, a, b)) {
				pairs = append(pairs, Found{Kind: Hands, Seats: letters(a, b)})
			}
		}
	}
	switch {
	case one(turns) || one(boards) || one(pairs):
	case len(turns)+len(boards)+len(pairs) == 0:
		f.Kind = Other
	}
}

// counted are the words for how many boards are of a kind.
var counted = []struct {
	kind Kind
	key  string
}{
	{Turned, "at-table.count.turned"}, {Exchanged, "at-table.count.exchanged"}, {Board, "at-table.count.board"}, {Hands, "at-table.count.hands"},
	{Cards, "at-table.count.cards"}, {Other, "at-table.count.other"}, {TooLittle, "at-table.count.too-little"}, {notShown, "at-table.count.not-shown"},
}

// notShown is of boards without a record.
const notShown Kind = "not-shown"

// Summary counts the boards that are proven: as dealt at every table that is shown, or
// what they were at the first table at which they were not.
func Summary(proven int, found []Found) words.Text {
	first := map[int]Kind{}
	for _, f := range found {
		if was, ok := first[f.Board]; !ok || was == AsDealt || was == TooLittle && f.Kind != AsDealt {
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
	more := parts[len(parts)-1]
	for i := len(parts) - 2; i >= 0; i-- {
		more = words.New("list.pair", words.T("first", parts[i]), words.T("second", more))
	}
	return words.New("at-table.summary-more", words.N("n", counts[AsDealt]), words.N("all", proven), words.T("more", more))
}
