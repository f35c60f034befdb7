package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
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
	first   int            // unknown: the number of the first board; 0: not known
	list    []int          // unknown: the numbers of its boards, as stated
	marks   []mark
	files   []*verdictOn // that show it, or claim to
	known   map[*verdictOn]bool
	stated  bool // a file is stated to be it
	claimed bool // a file claims to be it
	// notReplaced are the numbers of boards that were stated as replaced, and of which
	// a file shows the dealt ones.
	notReplaced map[int]bool
	home        bool // a numbered file that claims it, or nothing, shows a board under its own number

	moved  []movedBoard // boards under other numbers than theirs
	runs   []movedBoard // unknown: all boards under numbers
	others []movedBoard // unknown: boards of other sets, or of none, in files that claim it
	bad    []found
	open   []found
	notes  []string
}

// found is what one file shows wrong, or open.
type found struct {
	file *verdictOn
	text string
}

// movedBoard is a board of a set, by its index, under some number.
type movedBoard struct {
	s     *source
	r     *record
	index int
	hard  bool // the file claims the set
	alien bool // the file claims another set
	free  bool // no set that is claimed wants the number
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
	t := &tally{id: id, want: want, marks: make([]mark, len(want))}
	t.unknown = !a.d.Phases[id.Phase-1].List.Known()
	for _, p := range a.opt.Boards {
		if t.unknown && p.ID.Of(id.Set) == id {
			t.list = p.Boards
		}
	}
	a.tallies[id] = t
	return t
}

// at is the index of the board with a number; -1 where the set has none.
func (t *tally) at(number int) int {
	first := t.want[0].Number
	if t.unknown {
		if first = t.first; first == 0 {
			return -1
		}
	}
	if i := number - first; i >= 0 && i < len(t.want) {
		return i
	}
	return -1
}

// has reports whether a number is one of the set's.
func (t *tally) has(number int) bool { return t.at(number) >= 0 }

// number is that of the board with an index.
func (t *tally) number(index int) int {
	if t.unknown {
		return max(t.first, 1) + index
	}
	return t.want[index].Number
}

// show notes that a file shows a board as dealt.
func (t *tally) show(r *record, index int, m mark) {
	t.marks[index] |= m
	t.seen(r.file)
	if s := r.file.source; m != someHand && s.numbered && r.Number == t.number(index) {
		t.home = t.home || len(s.claim.ids) == 0 || slices.Contains(s.claim.ids, t.id)
	}
	switch m {
	case claimed:
		r.file.right++
	case byCards:
		r.file.cards++
	case someHand:
		r.file.partly++
	}
	r.file.hold(t.id)
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

// leave notes that something of a file could not be compared with the set.
func (t *tally) leave(v *verdictOn, d Difference) {
	leaveAll([]*tally{t}, v, d)
}

// leaveAll is the same for several sets; the file says it once.
func leaveAll(sets []*tally, v *verdictOn, d Difference) {
	v.open = append(v.open, d)
	for _, t := range sets {
		t.leaveFor(v, d.Text.String())
	}
}

// leaveFor leaves a set open for what a file says already.
func (t *tally) leaveFor(v *verdictOn, text string) {
	t.seen(v)
	t.open = append(t.open, found{v, text})
}

// shown counts the boards that are shown as dealt with one of the marks.
func (t *tally) shown(m mark) (n int) {
	for _, x := range t.marks {
		if x&m != 0 {
			n++
		}
	}
	return n
}
