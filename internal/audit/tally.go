package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/facts"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// mark describes the evidence for a board in the files.
type mark uint8

const (
	dealt    mark = 1 << iota // a file shows the dealt board
	proven                    // a file that does not come from a table device shows it
	someHand                  // a file shows some of its hands
)

// tally collects the evidence for a session's set in all files.
type tally struct {
	id      squaredeal.ID
	want    []bridge.Board // dealt boards, numbered from 1 if published as "?"
	unknown bool           // the boards were published as "?"
	first   int            // if unknown: number of the first board
	result  *judge.SetResult
	marks   []mark
	shownBy [][]string         // files that show each board; nil: not needed
	files   uniques[*handFile] // files that show or claim the set
	// Boards that were stated to be replaced from outside the program, whichever set was played
	// (spec/squaredeal13.md, Statements): some numbers, or all boards.
	replaced    []int
	allReplaced bool

	wrong, open excerpt // differences in files that show the set
}

// excerpt contains the first of several sentences and their number.
type excerpt struct {
	first words.Text
	n     int
}

// add adds the sentences from another excerpt.
func (s *excerpt) add(other excerpt) {
	if s.n == 0 {
		s.first = other.first
	}
	s.n += other.n
}

// texts returns the first sentence and the number of further sentences.
func (s *excerpt) texts() []words.Text { return append([]words.Text{s.first}, say.More(s.n-1)...) }

// tallies contains the tallies of the sets that files, statements or reports mention.
type tallies struct {
	facts    *facts.Facts
	replaced []BoardsPlayed
	named    bool // record the files that show each board
	bySet    map[squaredeal.ID]*tally
}

func newTallies(f *facts.Facts, opt *Options) *tallies {
	return &tallies{f, opt.Replaced, opt.EachBoard, map[squaredeal.ID]*tally{}}
}

// of returns a set's tally, or nil if the set cannot be dealt.
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

// number returns the number of the board with the given index.
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

// statedBeyond returns the numbers that were stated to be replaced but do not belong to the set.
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

// addMark records that a file shows a board or some of its hands.
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

// addDifference adds a wrong or open board in a file to the given excerpt.
func (t *tally) addDifference(v *handFile, differences *excerpt, text words.Text) {
	t.files.add(v)
	differences.add(excerpt{ofFile(shortName(v.Name), Line{Text: text}).Text, 1})
}

// isRight reports whether a board matches in a file and is wrong or open in none.
func (t *tally) isRight(index int) bool { return t.result != nil && t.result.Right[index] }

// size returns the number of boards in the set; if published as "?", up to the last board shown.
func (t *tally) size() int {
	if t.unknown && t.result != nil {
		return t.result.BoardCount
	}
	return len(t.want)
}

// marked returns the boards with the given mark.
func (t *tally) marked(m mark) (boards []bridge.Board) {
	for k := range t.want {
		if t.marks[k]&m != 0 {
			boards = append(boards, bridge.Board{Number: t.number(k), Deal: t.want[k].Deal})
		}
	}
	return boards
}
