package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// mark says what the files show of one board of a set.
type mark uint8

const (
	claimed  mark = 1 << iota // as dealt, in a file that claims the session
	byCards                   // as dealt, in a file that does not
	someHand                  // some hands of it, as dealt
)

// tally is what all files together show of one set of a session.
type tally struct {
	id      squaredeal.ID
	want    []bridge.Board // as dealt; of a session whose boards are "?", numbered from 1
	unknown bool           // its boards are "?"
	first   int            // unknown: the number of the first board
	result  *judge.SetResult
	marks   []mark
	files   []*verdictOn // that show it, or claim to
	known   map[*verdictOn]bool

	bad  []found
	open []found
}

// found is what one file shows wrong, or open.
type found struct {
	file *verdictOn
	text words.Text
}

// tally is what is known of a set so far; nil where there is none.
func (a *audit) tally(id squaredeal.ID) *tally {
	if t, ok := a.tallies[id]; ok {
		return t
	}
	want, err := a.cat.boards(id)
	if err != nil {
		return nil
	}
	t := &tally{id: id, want: want, first: 1, marks: make([]mark, len(want))}
	t.unknown = !a.d.Phases[id.Phase-1].List.Known()
	a.tallies[id] = t
	return t
}

// number is that of the board with an index.
func (t *tally) number(index int) int {
	if t.unknown {
		return t.first + index
	}
	return t.want[index].Number
}

// show notes that a file shows a board as dealt.
func (t *tally) show(v *verdictOn, index int, m mark) {
	t.marks[index] |= m
	t.seen(v)
	v.hold(t.id)
}

// seen notes a file that speaks of the set.
func (t *tally) seen(v *verdictOn) {
	if n := len(t.files); n > 0 && t.files[n-1] == v || t.known[v] {
		return
	}
	if t.known == nil {
		t.known = map[*verdictOn]bool{}
	}
	t.known[v] = true
	t.files = append(t.files, v)
}

// leave notes that a board of a file is wrong in the set, or leaves it open.
func (t *tally) leave(v *verdictOn, list *[]found, text words.Text) {
	t.seen(v)
	*list = append(*list, found{v, text})
}

// isRight reports whether a board is shown as dealt, and nowhere wrong or open.
func (t *tally) isRight(index int) bool { return t.result != nil && t.result.Right[index] }

// size is how many boards a set has: of one with "?" up to the last that is shown.
func (t *tally) size() int {
	if t.unknown && t.result != nil {
		return t.result.Facts
	}
	return len(t.want)
}

// numbersShown are the numbers of the boards that are shown as dealt,
func (t *tally) numbersShown() (out []int) {
	for k, m := range t.marks {
		if m&(claimed|byCards) != 0 {
			out = append(out, t.number(k))
		}
	}
	return out
}
