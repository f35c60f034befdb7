package handfile

import (
	"bytes"
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
)

// ReadsBack decodes data, an encoded file, and compares it with the boards that were written. The error describes
// the first difference in the cards. NumbersKept reports whether a reader without options finds the same board
// numbers.
func (f *Format) ReadsBack(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	var opt ReadOptions
	if !f.Keeps.Numbers {
		opt.FirstNumber = boards[0].Number
	}
	return f.readsBack(data, boards, opt)
}

// ReadsBackPart is ReadsBack for one part of a larger file: data is encoded like a file with these boards only.
func (f *Format) ReadsBackPart(data []byte, boards []bridge.Board) (numbersKept bool, err error) {
	return f.readsBack(data, boards, ReadOptions{FirstNumber: boards[0].Number})
}

// readsBack is ReadsBack with options.
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
