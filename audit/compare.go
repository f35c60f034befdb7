package audit

import (
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// comparison is what comparing one file's boards with one set found.
type comparison struct {
	finding Finding
	status  Status
	diffs   []Difference
	same    int    // boards that are identical
	note    string // says all of it better than a list of the differences
	beside  string // to be said beside the differences
}

// finder names where a deal of the tournament belongs: "board 3 of session
// 2,1". ok is false for a deal that the tournament never dealt.
type finder func(d *bridge.Deal) (where string, ok bool)

// compare compares boards read from a file with those that had to be dealt
// (spec/audit.md step 8). The boards of want have numbers of their own. Where
// the file carries no numbers, got's are ignored and the order counts.
func compare(want, got []bridge.Board, numbered bool, find finder) comparison {
	if identical(want, got, numbered) {
		return comparison{finding: Identical, status: Pass, same: len(want)}
	}
	got = slices.Clone(got)
	at := make(map[bridge.Deal]int, len(want)) // index in want
	for i := range want {
		at[want[i].Deal] = i
	}
	for j := range got {
		got[j].Deal = complete(got[j].Deal)
	}
	if identical(want, got, numbered) {
		return comparison{finding: Identical, status: Pass, same: len(want)}
	}
	if !numbered {
		number(want, got, at)
	}
	var c comparison
	c.status = Fail
	if permuted(got, len(want), at) {
		c.order(want, got, numbered, at)
		return c
	}
	c.byNumber(want, got, at, find)
	return c
}

// identical is the fast way: same length, same order, same numbers, same cards.
func identical(want, got []bridge.Board, numbered bool) bool {
	if len(want) != len(got) || len(want) == 0 {
		return false
	}
	for i := range want {
		if want[i].Deal != got[i].Deal || numbered && want[i].Number != got[i].Number {
			return false
		}
	}
	return true
}

// number gives the boards of a file without numbers those of the cards that
// they hold; a board with unknown cards follows the one before it.
func number(want, got []bridge.Board, at map[bridge.Deal]int) {
	held := make([]bool, len(want))
	for j := range got {
		if i, ok := at[got[j].Deal]; ok {
			held[i] = true
		}
	}
	aligned := len(want) == len(got)
	next := 0
	for j := range got {
		i, ok := at[got[j].Deal]
		switch {
		case ok:
			next = i + 1
			got[j].Number = want[i].Number
		case aligned && !held[j]:
			got[j].Number = want[j].Number
		case next < len(want) && !held[next]:
			got[j].Number = want[next].Number
			next++
		default:
			got[j].Number = 0 // belongs nowhere
		}
	}
}

// permuted reports whether got holds each of n wanted deals exactly once and
// nothing else.
func permuted(got []bridge.Board, n int, at map[bridge.Deal]int) bool {
	if len(got) != n {
		return false
	}
	seen := make([]bool, n)
	for j := range got {
		i, ok := at[got[j].Deal]
		if !ok || seen[i] {
			return false
		}
		seen[i] = true
	}
	return true
}

// order describes a file that holds the right deals in another order, or under
// other numbers.
func (c *comparison) order(want, got []bridge.Board, numbered bool, at map[bridge.Deal]int) {
	c.finding = Reordered
	inOrder := true
	numbers := make([]int, len(got))
	for j := range got {
		inOrder = inOrder && at[got[j].Deal] == j
		numbers[j] = got[j].Number
	}
	if inOrder {
		wanted := make([]int, len(want))
		for i := range want {
			wanted[i] = want[i].Number
		}
		c.note = fmt.Sprintf("%s: numbered otherwise, want %s; their order is right", boards(numbers), bridge.Runs(wanted))
	}
	for j := range got {
		i := at[got[j].Deal]
		switch {
		case numbered && got[j].Number != want[i].Number:
			c.finding = Renumbered
			c.diffs = append(c.diffs, Difference{Board: got[j].Number, Kind: Moved,
				Text: fmt.Sprintf("the file's board %d holds the cards of board %d", got[j].Number, want[i].Number),
				Got:  got[j].Deal.String()})
		case i != j:
			text := fmt.Sprintf("stands in place %d of the file, want %d; its number and its cards belong together", j+1, i+1)
			if !numbered {
				text = fmt.Sprintf("stands in place %d of the file, want %d", j+1, i+1)
			}
			c.diffs = append(c.diffs, Difference{Board: want[i].Number, Kind: Displaced, Text: text})
		default:
			c.same++
		}
	}
	c.sort()
}

// sort puts the differences in the order of the boards.
func (c *comparison) sort() {
	slices.SortStableFunc(c.diffs, func(a, b Difference) int { return a.Board - b.Board })
}

// byNumber compares board by board, by number.
func (c *comparison) byNumber(want, got []bridge.Board, at map[bridge.Deal]int, find finder) {
	byNumber := make(map[int]int, len(want))
	for i := range want {
		byNumber[want[i].Number] = i
	}
	seen := make([]bool, len(want))
	counts := map[Kind]int{}
	add := func(d Difference) {
		counts[d.Kind]++
		c.diffs = append(c.diffs, d)
	}
	last, ordered := -1, true
	for j := range got {
		g := &got[j]
		i, ok := byNumber[g.Number]
		if !ok {
			add(surplus(g, want, at, find))
			continue
		}
		if seen[i] {
			add(Difference{Board: g.Number, Kind: Twice, Text: fmt.Sprintf("board %d is in the file twice", g.Number)})
			continue
		}
		seen[i] = true
		ordered = ordered && i > last
		last = i
		if g.Deal == want[i].Deal {
			c.same++
			continue
		}
		add(differs(&want[i], g, want, at, find))
	}
	for i := range want {
		if !seen[i] {
			add(Difference{Board: want[i].Number, Kind: Absent, Text: fmt.Sprintf("board %d is not in the file", want[i].Number)})
		}
	}
	c.sort()
	total := len(c.diffs)
	if !ordered && total > 0 {
		c.beside = "; the boards stand in another order"
	}
	switch {
	case total == 0, !ordered && counts[Undisclosed] == total:
		c.finding = Reordered // the only fault there is
	case counts[Undisclosed] == total:
		c.finding, c.status = Incomplete, Unchecked
	case counts[Absent] == total:
		c.finding = Missing
	case counts[Surplus] == total || counts[Surplus]+counts[Twice] == total:
		c.finding = Extra
	default:
		c.finding = Differs
	}
}

// surplus describes a board under a number that the set does not have.
func surplus(g *bridge.Board, want []bridge.Board, at map[bridge.Deal]int, find finder) Difference {
	d := Difference{Board: g.Number, Kind: Surplus, Got: g.Deal.String()}
	name := "a board"
	if g.Number > 0 {
		name = fmt.Sprintf("board %d", g.Number)
	}
	if i, ok := at[g.Deal]; ok {
		d.Kind = Moved
		d.Text = fmt.Sprintf("%s is not in the set; it holds the cards of board %d", name, want[i].Number)
	} else if where, ok := find(&g.Deal); ok {
		d.Text = fmt.Sprintf("%s is not in the set; it holds the cards of %s", name, where)
	} else if g.Deal == (bridge.Deal{}) { // it says nothing that could be false
		d.Kind, d.Got = Undisclosed, ""
		d.Text = fmt.Sprintf("%s is not in the set, and no card of it is shown", name)
	} else if !g.Deal.Complete() {
		d.Text = fmt.Sprintf("%s is not in the set; its cards are not all shown", name)
	} else {
		d.Text = fmt.Sprintf("%s is not in the set; this tournament never dealt its cards", name)
	}
	return d
}

// differs describes a board that has the right number and other cards than w.
func differs(w, g *bridge.Board, want []bridge.Board, at map[bridge.Deal]int, find finder) Difference {
	d := Difference{Board: w.Number, Want: w.Deal.String(), Got: g.Deal.String()}
	if !g.Deal.Complete() {
		if err := wellFormed(&g.Deal); err != nil {
			d.Kind, d.Text = Altered, err.Error()
			return d
		}
		if text, wrong := contradiction(&w.Deal, &g.Deal); wrong {
			d.Kind, d.Text = Altered, text
			return d
		}
		d.Kind, d.Text = Undisclosed, fmt.Sprintf("%s shown, all as dealt", hands(&g.Deal))
		if g.Deal == (bridge.Deal{}) {
			d.Text, d.Got = "no card of it is shown", ""
		}
		return d
	}
	if i, ok := at[g.Deal]; ok {
		d.Kind, d.Text = Moved, fmt.Sprintf("holds the cards of board %d", want[i].Number)
		return d
	}
	if where, ok := find(&g.Deal); ok {
		d.Kind, d.Text = Foreign, "a foreign board: it holds the cards of "+where
		return d
	}
	d.Kind, d.Text = explain(&w.Deal, &g.Deal)
	if d.Kind == NotDealt {
		d.Text = "a foreign board: this tournament never dealt its cards"
	}
	return d
}

// wellFormed is nil where no card of an incomplete deal is there twice and no
// hand has more than 13.
func wellFormed(d *bridge.Deal) error {
	var seen bridge.Hand
	for s, h := range d {
		if twice := seen & h; twice != 0 || h&^bridge.FullPack != 0 {
			return fmt.Errorf("%v has a card that another hand has too", bridge.Seat(s))
		}
		if h.Len() > 13 {
			return fmt.Errorf("%v has %d cards", bridge.Seat(s), h.Len())
		}
		seen |= h
	}
	return nil
}

// hands says how much of an incomplete deal is shown.
func hands(d *bridge.Deal) string {
	n, cards := 0, 0
	for _, h := range d {
		if h.Len() == 13 {
			n++
		}
		cards += h.Len()
	}
	if n*13 == cards {
		return fmt.Sprintf("%d of 4 hands", n)
	}
	return fmt.Sprintf("%d of 52 cards", cards)
}
