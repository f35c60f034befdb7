package jet

import (
	"errors"
	"fmt"
)

// longValueOwner is the owner of pages that contain long values.
const longValueOwner = 'L' | 'V'<<8 | 'A'<<16 | 'L'<<24

// A row contains these bytes for a memo:
//
//	flags and length (4)   pointer (4)   not used (4)   value, if memoInRow is set
//
// Without flags, the pointer leads to a chain of rows, each with a pointer to the next one and a piece of the value.
const (
	memoLength     = 0x3FFFFFFF
	memoInRow      = 0x80000000
	memoInOtherRow = 0x40000000

	memoHeadSize = 12
	pointerSize  = 4
)

// memo returns the value of the memo with the given bytes in its row.
func (f *File) memo(b []byte) ([]byte, error) {
	if len(b) < memoHeadSize {
		return nil, errOutside
	}
	head := uint32At(b, 0)
	length := int(head & memoLength)
	if length > maxMemo {
		return nil, fmt.Errorf("a memo has %d bytes, the limit is %d", length, maxMemo)
	}
	page, row := parsePointer(b[4:])
	switch {
	case head&memoInRow != 0:
		return b[memoHeadSize:min(len(b), memoHeadSize+length)], nil
	case head&memoInOtherRow != 0:
		r, err := f.follow(page, row, longValueOwner)
		if err != nil {
			return nil, err
		}
		return r[:min(len(r), length)], nil
	}
	return f.memoChain(page, row, length)
}

// memoChain joins a memo of the given length whose first piece is in a row of a page.
func (f *File) memoChain(page, row, length int) ([]byte, error) {
	var joined []byte
	for pieces := 0; page != 0 && len(joined) < length; pieces++ {
		r, err := f.follow(page, row, longValueOwner)
		if err != nil {
			return nil, err
		}
		if len(r) < pointerSize || pieces == maxPieces {
			return nil, errors.New("a memo has too many pieces, or one is damaged")
		}
		page, row = parsePointer(r)
		piece := r[pointerSize:]
		joined = append(joined, piece[:min(len(piece), length-len(joined))]...)
	}
	return joined, nil
}
