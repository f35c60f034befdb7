package jet

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Kinds of pages, their first byte.
const (
	dataPage       = 1
	definitionPage = 2
	mapPage        = 5
)

// pageBuffer contains a page.
type pageBuffer struct {
	number int // -1: empty
	data   []byte
}

// readPage reads page n into a buffer, unless it is the page that the buffer already contains.
func (f *File) readPage(p *pageBuffer, n int) error {
	if n == p.number {
		return nil
	}
	if n <= 0 || n >= f.pages {
		return fmt.Errorf("page %d is outside the file, which has %d pages", n, f.pages)
	}
	if f.reads++; f.reads > maxReads {
		return fmt.Errorf("%w: it needs more than %d page reads", errBound, maxReads)
	}
	p.number = -1
	if _, err := f.in.ReadAt(p.data, int64(n)*int64(f.pageSize)); err != nil {
		return fmt.Errorf("page %d: %w", n, err)
	}
	p.number = n
	return nil
}

// errBound ends reading, because the file exceeds the limits of any real file.
var errBound = errors.New("the file exceeds a limit")

// parsePointer parses a one-byte row number and a three-byte page number.
func parsePointer(b []byte) (page, row int) {
	return int(b[1]) | int(b[2])<<8 | int(b[3])<<16, int(b[0])
}

// These flags are stored with a row's offset.
const (
	isPointer = 0x4000 // the row is a pointer
	isTarget  = 0x8000 // combined with isPointer: deleted; alone: target of a pointer
)

// rowOffset selects the offset in a row's entry. A row ends where the previous one begins.
const rowOffset = 0x1FFF

// dataRow returns row i of a data page, and its flags.
func (f *File) dataRow(page []byte, i int) (row []byte, flags int, err error) {
	head := f.byVersion(10, 14) // The offsets of the rows follow, and their number precedes them.
	n := int(binary.LittleEndian.Uint16(page[head-2:]))
	if page[0] != dataPage {
		return nil, 0, fmt.Errorf("the page is of kind %d, expected a data page", page[0])
	}
	if n > (f.pageSize-head)/2 || i >= n {
		return nil, 0, fmt.Errorf("there is no row %d: the page has %d", i, n)
	}
	start := int(binary.LittleEndian.Uint16(page[head+2*i:]))
	end := f.pageSize
	if i > 0 {
		end = int(binary.LittleEndian.Uint16(page[head+2*i-2:])) & rowOffset
	}
	flags, start = start&(isPointer|isTarget), start&rowOffset
	if start < head+2*n || start > end || end > f.pageSize {
		return nil, flags, fmt.Errorf("the row extends from byte %d to %d, outside its page", start, end)
	}
	return page[start:end], flags, nil
}

// follow reads a pointer's target row into f.other. It follows at most 8 pointers.
func (f *File) follow(page, row int, owner uint32) ([]byte, error) {
	for range 8 {
		if err := f.readPage(&f.other, page); err != nil {
			return nil, err
		}
		if got := binary.LittleEndian.Uint32(f.other.data[4:]); got != owner && owner != 0 {
			return nil, fmt.Errorf("a pointer refers to page %d, which does not belong to the table", page)
		}
		r, flags, err := f.dataRow(f.other.data, row)
		if err != nil {
			return nil, fmt.Errorf("a pointer refers to page %d, row %d: %w", page, row, err)
		}
		if flags&isPointer == 0 {
			return r, nil
		}
		if len(r) < 4 {
			return nil, errors.New("a pointer has fewer than 4 bytes")
		}
		page, row = parsePointer(r)
	}
	return nil, errors.New("a chain of pointers is longer than 8")
}

// These limits apply to a file (spec/access.md step 13).
const (
	MaxSize            = 256 << 20 // size of a file in bytes
	maxReads           = 1 << 21   // number of pages read, including repetitions
	maxRows            = 5_000_000
	maxText            = 64 << 20 // number of bytes in returned texts
	maxMemo            = 16 << 20
	maxPieces          = 8192 // number of pieces of a memo
	maxColumns         = 255
	maxIndexes         = 1000
	maxDefinitionPages = 64
	maxProblems        = 1000    // number of problems that are stored
	maxUnreadableRows  = 100_000 // beyond maxProblems
)
