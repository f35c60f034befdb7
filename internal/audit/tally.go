package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// mark is a bit set that describes the evidence for a board in the files.
type mark uint8

const (
	markDealt    mark = 1 << iota // a file shows the dealt board
	markProven                    // a file that does not come from a table device shows it
	markSomeHand                  // a file shows some of its hands
)

// tally collects the evidence for one set of a session: for each of its dealt boards, which files show it.
type tally struct {
	id      squaredeal.ID
	want    []bridge.Board // dealt boards, numbered from 1 if published as "?"
	unknown bool           // the boards were published as "?"
	first   int            // number of the first board, if unknown is true
	result  *judge.SetResult
	marks   []mark                // by index in want
	shownBy [][]string            // files that show each board; nil: not needed
	files   orderedSet[*handFile] // files that show or claim the set
	// Boards that were stated to be replaced from outside the program, whichever set was played
	// (spec/squaredeal13.md, Statements): some numbers, or all boards.
	replaced    []int
	allReplaced bool

	wrong, open excerpt // differences in files that show the set
}

// excerpt contains the first of several sentences and their number.
type excerpt struct {
	first words.Text
	count int
}

// add adds the sentences from another excerpt.
func (e *excerpt) add(other excerpt) {
	if e.count == 0 {
		e.first = other.first
	}
	e.count += other.count
}

// texts returns the first sentence and the number of further sentences.
func (e *excerpt) texts() []words.Text { return append([]words.Text{e.first}, say.More(e.count-1)...) }

// setResult adds the result of package judge.
func (t *tally) setResult(result *judge.SetResult) {
	t.result = result
	if t.unknown && len(result.Shifts) > 0 {
		t.first += result.Shifts[0]
	}
}

// number returns the number of the board with the given index.
func (t *tally) number(index int) int {
	if t.unknown {
		return t.first + index
	}
	return t.want[index].Number
}

// replacedNumbers returns the numbers that were stated to be replaced.
func (t *tally) replacedNumbers() []int {
	numbers := t.replaced
	if t.allReplaced {
		for k := range t.want {
			numbers = append(numbers, t.number(k))
		}
	}
	return numbers
}

// replacedBeyond returns the numbers that were stated to be replaced but do not belong to the set. t may be nil.
func (t *tally) replacedBeyond() (beyond []int) {
	if t == nil {
		return nil
	}
	for _, n := range t.replaced {
		if k := n - t.number(0); k < 0 || k >= t.size() {
			beyond = append(beyond, n)
		}
	}
	return beyond
}

// addMark records that a file shows a board or some of its hands.
func (t *tally) addMark(file *handFile, index int, m mark) {
	if m == markDealt && !file.isFromDevice() {
		m |= markProven
	}
	t.marks[index] |= m
	if t.shownBy != nil {
		t.shownBy[index] = append(t.shownBy[index], file.Name)
	}
	t.files.add(file)
}

// addDifference adds a wrong or open board in a file to the given excerpt.
func (t *tally) addDifference(file *handFile, differences *excerpt, text words.Text) {
	t.files.add(file)
	sentence := withFileName(shortName(file.Name), Line{Text: text}).Text
	differences.add(excerpt{first: sentence, count: 1})
}

// isRight reports whether a board matches in a file and is wrong or open in none.
func (t *tally) isRight(index int) bool { return t.result != nil && t.result.Right[index] }

// size returns the number of boards in the set. If it was published as "?", the last board in a file ends the set.
func (t *tally) size() int {
	if t.unknown && t.result != nil {
		return t.result.BoardCount
	}
	return len(t.want)
}

// markedBoards returns the boards with the given mark.
func (t *tally) markedBoards(m mark) (boards []bridge.Board) {
	for k := range t.want {
		if t.marks[k]&m != 0 {
			boards = append(boards, bridge.Board{Number: t.number(k), Deal: t.want[k].Deal})
		}
	}
	return boards
}
