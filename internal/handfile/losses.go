package handfile

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// Loss is something that a format does not keep of the boards written in it.
type Loss struct {
	// What is one line for people: "board numbers: readers count from 1".
	What words.Text
	// First is the number that a reader has to be told for the first board; 0
	// where telling it is no help or no need.
	First int
}

// Losses says what f does not keep of s when its boards are written in f, in the
// order of boards. NumbersKept is what ReadsBack reports of the file.
func (f *Format) Losses(s *Set, boards []bridge.Board, numbersKept bool) []Loss {
	var t Tally
	t.Add(s, boards, numbersKept)
	return f.LossesOf(&t)
}

// LossesOf is Losses of boards that are written part by part.
func (f *Format) LossesOf(t *Tally) []Loss {
	if !f.Keeps.Cards {
		return []Loss{{What: words.New("handfile.loss-cards")}}
	}
	var out []Loss
	add := func(what words.Text) { out = append(out, Loss{What: what}) }
	consecutive := t.last-t.first+1 == t.count
	switch {
	case !t.renumbered:
	case f.Keeps.Numbers:
		add(words.New("handfile.loss-numbers-high"))
	case consecutive && t.first == 1:
		add(words.New("handfile.loss-numbers-same"))
	case consecutive:
		out = append(out, Loss{What: words.New("handfile.loss-numbers"), First: t.first})
	default:
		add(words.New("handfile.loss-numbers-taken", words.Name("boards", t.Numbers()), words.N("from", 1), words.N("to", t.count)))
	}
	switch {
	case t.more && f.Keeps.Plays && t.playsKept:
		add(words.New("handfile.loss-names"))
	case t.more:
		add(words.New("handfile.loss-rest"))
	case t.said && f.Name != jsonFormat.Name:
		add(words.New("handfile.loss-tables"))
	}
	return out
}

// ReadsBack reads data, a file of boards in f that is about to be written, and
// compares. It reports whether a reader who is told nothing finds the boards'
// numbers. The error says what is not as it was.
func (f *Format) ReadsBack(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	var opt ReadOptions
	if !f.Keeps.Numbers {
		opt.First = boards[0].Number
	}
	return f.readsBack(data, boards, opt)
}

// ReadsBackBehind is ReadsBack of boards that stand behind others in a file, here as a file of
// their own. Their reader has found the boards before them.
func (f *Format) ReadsBackBehind(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	return f.readsBack(data, boards, ReadOptions{First: boards[0].Number})
}

func (f *Format) readsBack(data []byte, boards []bridge.Board, opt ReadOptions) (numbersKept bool, err error) {
	if !f.Readable() {
		return f.Keeps.Numbers, nil
	}
	back, err := f.decodeAny(data, opt)
	if err != nil {
		return false, fmt.Errorf("the written file cannot be read back: %w", err)
	}
	if len(back.Boards) != len(boards) {
		return false, fmt.Errorf("the written file reads back as %d boards, expected %d", len(back.Boards), len(boards))
	}
	numbersKept = f.Keeps.Numbers
	for i, b := range back.Boards {
		if b.Deal != boards[i].Deal {
			return false, fmt.Errorf("the written file has different cards in board %d", boards[i].Number)
		}
		numbersKept = numbersKept && b.Number == boards[i].Number
	}
	return numbersKept, nil
}

// decodeAny decodes a file that may be larger than Decode reads.
func (f *Format) decodeAny(data []byte, opt ReadOptions) (*Set, error) {
	if int64(len(data)) <= f.MaxWhole() || !f.Streams() {
		return f.Decode(data, opt)
	}
	all := &Set{}
	s := f.newStreamer(opt, func(p *Set) (Work, error) {
		all.Boards = append(all.Boards, p.Boards...)
		return Work{}, nil
	})
	s.ordered = false
	return all, s.run(bytes.NewReader(data), f.PartSize(), 1)
}

// Numbers lists boards shortly: 1-16, 20, 22-24.
func Numbers(boards []bridge.Board) string {
	var list numberList
	for i := range boards {
		list.add(boards[i].Number)
	}
	return list.String()
}

// numberList is a list of board numbers, of which the start is kept.
type numberList []bridge.Run

const longestList = 8

func (l *numberList) add(n int) {
	runs := *l
	switch last := len(runs) - 1; {
	case last >= 0 && runs[last].Last+1 == n:
		runs[last].Last = n
	case last < longestList:
		*l = append(runs, bridge.Run{First: n, Last: n})
	}
}

func (l numberList) String() string {
	var parts []string
	for i, run := range l {
		switch {
		case i == longestList:
			parts = append(parts, "...")
		case run.Len() == 1:
			parts = append(parts, strconv.Itoa(run.First))
		default:
			parts = append(parts, run.String())
		}
	}
	return strings.Join(parts, ", ")
}

// Tally is what is to be said of boards that are written part by part.
type Tally struct {
	count, first, last int
	numbers            numberList
	renumbered         bool // a reader finds other numbers
	more, said         bool // as of Set
	playsKept          bool
}

// Add adds boards of a set that were written; numbersKept is what ReadsBack reports of them.
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
	t.more, t.said, t.playsKept = t.more || s.More, t.said || s.hasSaid(), t.playsKept || s.PlaysKept
}

// Count is how many boards were added.
func (t *Tally) Count() int { return t.count }

// Numbers lists them shortly: 1-16, 20, 22-24.
func (t *Tally) Numbers() string { return t.numbers.String() }
