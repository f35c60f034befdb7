package handfile

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// Tally collects the data that LossesOf needs about boards that are written part by part.
type Tally struct {
	count, first, last int
	numbers            numberList
	renumbered         bool // a reader finds different numbers
	hasMore            bool // see Set.More
	hasDealData        bool
	playsKept          bool // see Set.PlaysKept
}

// Add adds boards that were written, and the set s from which they were read. Pass the result of ReadsBack as
// numbersKept.
func (t *Tally) Add(s *Set, boards []bridge.Board, numbersKept bool) {
	for i := range boards {
		t.numbers.add(boards[i].Number)
	}
	if len(boards) > 0 {
		if t.count == 0 {
			t.first = boards[0].Number
		}
		t.last = boards[len(boards)-1].Number
	}
	t.count += len(boards)
	t.renumbered = t.renumbered || !numbersKept
	t.hasMore = t.hasMore || s.More
	t.hasDealData = t.hasDealData || s.hasDealData()
	t.playsKept = t.playsKept || s.PlaysKept
}

// Count returns the number of boards added.
func (t *Tally) Count() int { return t.count }

// Numbers lists the board numbers in short form: 1-16, 20, 22-24.
func (t *Tally) Numbers() string { return t.numbers.String() }

// Numbers lists board numbers in short form: 1-16, 20, 22-24.
func Numbers(boards []bridge.Board) string {
	var list numberList
	for i := range boards {
		list.add(boards[i].Number)
	}
	return list.String()
}

// numberList is a list of board numbers as runs. It has at most maxRuns runs and a last one, which String replaces
// with "..." for the remaining numbers.
type numberList []boardrange.Run

const maxRuns = 8

// add adds a number, unless the list is full.
func (l *numberList) add(n int) {
	runs := *l
	last := len(runs) - 1
	switch {
	case last >= 0 && runs[last].Last+1 == n:
		runs[last].Last = n
	case last < maxRuns:
		*l = append(runs, boardrange.Run{First: n, Last: n})
	}
}

func (l numberList) String() string {
	var parts []string
	for i, run := range l {
		switch {
		case i == maxRuns:
			parts = append(parts, "...")
		case run.Len() == 1:
			parts = append(parts, strconv.Itoa(run.First))
		default:
			parts = append(parts, run.String())
		}
	}
	return strings.Join(parts, ", ")
}
