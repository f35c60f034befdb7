package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Loss is a property of the boards that a format does not keep.
type Loss struct {
	// What is one line for people: "board numbers: readers count from 1".
	What words.Text
	// First is the number that a reader has to be given for the first board; 0 if that is unnecessary or does not
	// help.
	First int
}

// Losses lists the losses when boards from s are written in f, in the given order. Pass the result
// of ReadsBack as numbersKept.
func (f *Format) Losses(s *Set, boards []bridge.Board, numbersKept bool) []Loss {
	var t Tally
	t.Add(s, boards, numbersKept)
	return f.LossesOf(&t)
}

// LossesOf is Losses for boards that are written part by part.
func (f *Format) LossesOf(t *Tally) []Loss {
	if !f.Keeps.Cards {
		return []Loss{{What: words.New("handfile.loss-cards")}}
	}
	var out []Loss
	add := func(loss words.Text) { out = append(out, Loss{What: loss}) }
	isConsecutive := t.last-t.first+1 == t.count
	switch {
	case !t.renumbered:
	case f.Keeps.Numbers:
		add(words.New("handfile.loss-numbers-high"))
	case isConsecutive && t.first == 1:
		add(words.New("handfile.loss-numbers-same"))
	case isConsecutive:
		out = append(out, Loss{What: words.New("handfile.loss-numbers"), First: t.first})
	default:
		add(words.New("handfile.loss-numbers-taken", words.Name("boards", t.Numbers()), words.N("from", 1), words.N("to", t.count)))
	}
	switch {
	case t.hasMore && f.Keeps.Plays && t.playsKept:
		add(words.New("handfile.loss-names"))
	case t.hasMore:
		add(words.New("handfile.loss-rest"))
	case t.hasDealData && f.Name != jsonFormat.Name:
		add(words.New("handfile.loss-tables"))
	}
	return out
}

// ReadsBack reads data, an encoded file, and compares it with the boards. It reports whether a reader without
// options finds the board numbers. The error describes the first difference.
func (f *Format) ReadsBack(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	var opt ReadOptions
	if !f.Keeps.Numbers {
		opt.FirstNumber = boards[0].Number
	}
	return f.readsBack(data, boards, opt)
}

// ReadsBackPart is ReadsBack for boards from the middle of a file. Data is a file with these boards only.
func (f *Format) ReadsBackPart(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	return f.readsBack(data, boards, ReadOptions{FirstNumber: boards[0].Number})
}

func (f *Format) readsBack(data []byte, boards []bridge.Board, opt ReadOptions) (numbersKept bool, err error) {
	if !f.Readable() {
		return f.Keeps.Numbers, nil
	}
	set, err := f.decodeAny(data, opt)
	if err != nil {
		return false, fmt.Errorf("the written file cannot be read back: %w", err)
	}
	if len(set.Boards) != len(boards) {
		return false, fmt.Errorf("the written file reads back as %d boards, expected %d", len(set.Boards), len(boards))
	}
	numbersKept = f.Keeps.Numbers
	for i, b := range set.Boards {
		if b.Deal != boards[i].Deal {
			return false, fmt.Errorf("the written file has different cards in board %d", boards[i].Number)
		}
		numbersKept = numbersKept && b.Number == boards[i].Number
	}
	return numbersKept, nil
}

// decodeAny decodes a file of any size.
func (f *Format) decodeAny(data []byte, opt ReadOptions) (*Set, error) {
	if int64(len(data)) <= f.MaxDecodeSize() || !f.CanStream() {
		return f.Decode(data, opt)
	}
	all := &Set{}
	s := f.newStreamer(opt, func(part *Set) (Work, error) {
		all.Boards = append(all.Boards, part.Boards...)
		return Work{}, nil
	})
	s.ordered = false
	return all, s.run(bytes.NewReader(data), f.PartSize(), 1)
}

// Numbers lists board numbers in short form: 1-16, 20, 22-24.
func Numbers(boards []bridge.Board) string {
	var list numberList
	for i := range boards {
		list.add(boards[i].Number)
	}
	return list.String()
}

// numberList is the beginning of a list of board numbers, with at most maxRuns runs and one more, which stands for
// the rest.
type numberList []boardrange.Run

const maxRuns = 8

func (l *numberList) add(n int) {
	runs := *l
	switch last := len(runs) - 1; {
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

// Tally collects the losses of boards that are written part by part.
type Tally struct {
	count, first, last int
	numbers            numberList
	renumbered         bool // a reader finds different numbers
	hasMore            bool // see Set.More
	hasDealData        bool
	playsKept          bool // see Set.PlaysKept
}

// Add adds boards from s that were written. Pass the result of ReadsBack as numbersKept.
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
