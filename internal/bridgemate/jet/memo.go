package jet

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// longValueOwner is the owner of pages that contain long values.
const longValueOwner = 'L' | 'V'<<8 | 'A'<<16 | 'L'<<24

// A memo in a row starts with its length, whose two highest bits show where the value is. Without
// them, it is in a chain of rows. These are the bits of the length and the two flags.
const (
	memoLength     = 0x3FFFFFFF
	memoInRow      = 0x80000000
	memoInOtherRow = 0x40000000
)

// memo returns a memo's value, which is stored in the row, in a different row, or in a chain of
// rows.
func (f *File) memo(b []byte) ([]byte, error) {
	if len(b) < 12 {
		return nil, errOutside
	}
	head := binary.LittleEndian.Uint32(b)
	length := int(head & memoLength)
	if length > maxMemo {
		return nil, fmt.Errorf("a memo has %d bytes, the limit is %d", length, maxMemo)
	}
	page, row := parsePointer(b[4:])
	switch {
	case head&memoInRow != 0:
		return b[12:min(len(b), 12+length)], nil
	case head&memoInOtherRow != 0:
		r, err := f.follow(page, row, longValueOwner)
		if err != nil {
			return nil, err
		}
		return r[:min(len(r), length)], nil
	}

	var text []byte
	for pieces := 0; page != 0 && len(text) < length; pieces++ {
		r, err := f.follow(page, row, longValueOwner)
		if err != nil {
			return nil, err
		}
		if len(r) < 4 || pieces == maxPieces {
			return nil, errors.New("a memo has too many pieces, or one is damaged")
		}
		page, row = parsePointer(r)
		text = append(text, r[4:min(len(r), 4+length-len(text))]...)
	}
	return text, nil
}
