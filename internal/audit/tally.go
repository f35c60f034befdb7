package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// mark says what the files show of one board of a set.
type mark uint8

const (
	dealt    mark = 1 << iota // a file shows it as dealt
	proven                    // one that is none of a table's device does
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
	shownBy [][]string         // of each board the files that show it; nil: not asked for
	files   uniques[*handFile] // that show it, or claim to
	// What was stated to be replaced from outside the program, whichever set was played
	// (spec/squaredeal13.md, Statements): some numbers, or all boards.
	replaced    []int
	allReplaced bool

	wrong, open excerpt // of the differences in files that show the set
}

// excerpt is the first of several sentences, and how many there are.
type excerpt struct {
	first words.Text
	n     int
}

// add adds the sentences of another excerpt.
func (s *excerpt) add(other excerpt) {
	if s.n == 0 {
		s.first = other.first
	}
	s.n += other.n
}

// texts returns the first sentence, and how many more there are.
func (s *excerpt) texts() []words.Text { return append([]words.Text{s.first}, say.More(s.n-1)...) }

// tallies are those of the sets that files, statements or reports mention.
type tallies struct {
	facts    *facts.Facts
	replaced []BoardsPlayed
	named    bool // files are named for each board
	bySet    map[squaredeal.ID]*tally
}

func newTallies(f *facts.Facts, opt *Options) *tallies {
	return &tallies{f, opt.Replaced, opt.EachBoard, map[squaredeal.ID]*tally{}}
}

// of returns the tally of a set; nil where the set cannot be dealt.
func (all *tallies) of(id squaredeal.ID) *tally {
	if t, ok := all.bySet[id]; ok {
		return t
	}
	want, err := all.facts.Dealt.Boards(id)
	if err != nil || len(want) == 0 {
		return nil
	}
	t := &tally{id: id, want: want, first: 1, marks: make([]mark, len(want))}
	t.unknown = !all.facts.Description.Phases[id.Phase-1].List.Known()
	for _, p := range all.replaced {
		if p.ID == id.Of(squaredeal.Original) {
			t.replaced = append(t.replaced, p.Boards...)
			t.allReplaced = t.allReplaced || p.Boards == nil
		}
	}
	if all.named {
		t.shownBy = make([][]string, len(want))
	}
	all.bySet[id] = t
	return t
}

// number returns the number of the board with an index.
func (t *tally) number(index int) int {
	if t.unknown {
		return t.first + index
	}
	return t.want[index].Number
}

// stated returns the numbers that were stated to be replaced.
func (t *tally) stated() []int {
	numbers := t.replaced
	for k := 0; t.allReplaced && k < len(t.want); k++ {
		numbers = append(numbers, t.number(k))
	}
	return numbers
}

// statedBeyond returns the numbers that were stated to be replaced, and that the set does not
// have.
func (t *tally) statedBeyond() (out []int) {
	if t == nil {
		return nil
	}
	for _, n := range t.replaced {
		if k := n - t.number(0); k < 0 || k >= t.size() {
			out = append(out, n)
		}
	}
	return out
}

// addMark notes that a file shows a board as dealt, or hands of it.
func (t *tally) addMark(v *handFile, index int, m mark) {
	if m == dealt && !v.fromDevice() {
		m |= proven
	}
	t.marks[index] |= m
	if t.shownBy != nil {
		t.shownBy[index] = append(t.shownBy[index], v.Name)
	}
	t.files.add(v)
}

// addDifference adds to wrong or open what a file shows of a board that is not as dealt.
func (t *tally) addDifference(v *handFile, differences *excerpt, text words.Text) {
	t.files.add(v)
	differences.add(excerpt{ofFile(shortName(v.Name), Line{Text: text}).Text, 1})
}

// isRight reports whether a board is shown as dealt, and nowhere wrong or open.
func (t *tally) isRight(index int) bool { return t.result != nil && t.result.Right[index] }

// size returns how many boards a set has: of one with "?" up to the last that is shown.
func (t *tally) size() int {
	if t.unknown && t.result != nil {
		return t.result.Facts
	}
	return len(t.want)
}

// marked returns the boards with a mark.
func (t *tally) marked(m mark) (boards []bridge.Board) {
	for k := range t.want {
		if t.marks[k]&m != 0 {
			boards = append(boards, bridge.Board{Number: t.number(k), Deal: t.want[k].Deal})
		}
	}
	return boards
}
