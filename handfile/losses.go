package handfile

import (
	"bytes"
	"fmt"
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
	if !f.Keeps.Cards {
		return []Loss{{What: words.New("handfile.loss-cards")}}
	}
	var out []Loss
	add := func(what words.Text) { out = append(out, Loss{What: what}) }
	first, last := boards[0].Number, boards[len(boards)-1].Number
	consecutive := last-first+1 == len(boards)
	switch {
	case numbersKept:
	case f.Keeps.Numbers:
		add(words.New("handfile.loss-numbers-high"))
	case consecutive && first == 1:
		add(words.New("handfile.loss-numbers-same"))
	case consecutive:
		out = append(out, Loss{What: words.New("handfile.loss-numbers"), First: first})
	default:
		add(words.New("handfile.loss-numbers-taken", words.Name("boards", Numbers(boards)), words.N("from", 1), words.N("to", len(boards))))
	}
	switch {
	case s.More && f.Keeps.Plays && s.PlaysKept:
		add(words.New("handfile.loss-names"))
	case s.More:
		add(words.New("handfile.loss-rest"))
	case s.hasSaid() && f.Name != jsonFormat.Name:
		add(words.New("handfile.loss-tables"))
	}
	return out
}

// ReadsBack reads data, a file of boards in f that is about to be written, and
// compares. It reports whether a reader who is told nothing finds the boards'
// numbers. The error says what is not as it was.
func (f *Format) ReadsBack(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	if !f.Readable() {
		return f.Keeps.Numbers, nil
	}
	var opt ReadOptions
	if !f.Keeps.Numbers {
		opt.First = boards[0].Number
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
	var parts []string
	for i := 0; i < len(boards); {
		k := i
		for k+1 < len(boards) && boards[k+1].Number == boards[k].Number+1 {
			k++
		}
		part := fmt.Sprint(boards[i].Number)
		if k > i {
			part = bridge.Run{First: boards[i].Number, Last: boards[k].Number}.String()
		}
		if len(parts) == 8 {
			parts = append(parts, "...")
			break
		}
		parts = append(parts, part)
		i = k + 1
	}
	return strings.Join(parts, ", ")
}
