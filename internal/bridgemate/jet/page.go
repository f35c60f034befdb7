package jet

import (
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

func newPageBuffer(pageSize int) pageBuffer {
	return pageBuffer{number: -1, data: make([]byte, pageSize)}
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
	if _, err := f.in.ReadAt(p.data, int64(n)*int64(f.layout.pageSize)); err != nil {
		return fmt.Errorf("page %d: %w", n, err)
	}
	p.number = n
	return nil
}

// pageOwner returns the owner of a data page: the page with the table's definition, or longValueOwner.
func pageOwner(page []byte) uint32 { return uint32At(page, 4) }

// rowCount returns the number of rows that a data page claims to have.
func (f *File) rowCount(page []byte) int { return uint16At(page, f.layout.rowEntries-2) }

// maxRowsOnPage returns the number of row entries that a page has room for.
func (f *File) maxRowsOnPage() int { return (f.layout.pageSize - f.layout.rowEntries) / 2 }

// Parts of a row entry, which has two bytes: the row's offset and two flags.
const (
	rowOffset = 0x1FFF
	isPointer = 0x4000 // the row is a pointer
	isTarget  = 0x8000 // combined with isPointer: deleted; alone: target of a pointer
)

// dataRow returns row i of a data page, and its flags. A page contains the entries of its rows from the first on and
// the rows from its end on, so each row ends where the previous one begins:
//
//	head | entry 0 | entry 1 | free | row 1 | row 0
func (f *File) dataRow(page []byte, i int) (row []byte, flags int, err error) {
	if page[0] != dataPage {
		return nil, 0, fmt.Errorf("the page is of kind %d, expected a data page", page[0])
	}
	n := f.rowCount(page)
	if n > f.maxRowsOnPage() || i >= n {
		return nil, 0, fmt.Errorf("there is no row %d: the page has %d", i, n)
	}
	entries := f.layout.rowEntries
	entry := uint16At(page, entries+2*i)
	flags = entry & (isPointer | isTarget)
	start, end := entry&rowOffset, f.layout.pageSize
	if i > 0 {
		end = uint16At(page, entries+2*(i-1)) & rowOffset
	}
	if start < entries+2*n || start > end || end > f.layout.pageSize {
		return nil, flags, fmt.Errorf("the row extends from byte %d to %d, outside its page", start, end)
	}
	return page[start:end], flags, nil
}

// anyOwner makes follow accept pages with any owner.
const anyOwner = 0

// follow returns the row that a pointer refers to. If that row is a pointer too, it is followed in turn, up to 8
// pointers. The row is in f.other and valid until the next call. Its page must have the given owner.
func (f *File) follow(page, row int, owner uint32) ([]byte, error) {
	for range 8 {
		if err := f.readPage(&f.other, page); err != nil {
			return nil, err
		}
		if owner != anyOwner && pageOwner(f.other.data) != owner {
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

// parsePointer parses a one-byte row number and a three-byte page number.
func parsePointer(b []byte) (page, row int) {
	return int(b[1]) | int(b[2])<<8 | int(b[3])<<16, int(b[0])
}
