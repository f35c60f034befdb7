package jet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// visitRows yields the rows on a table's pages (spec/access.md steps 2, 5 and 6).
func (f *File) visitRows(d *definition, yield func(Row) bool) error {
	pages, err := f.mappedPages(d)
	if errors.Is(err, errBound) {
		return err
	}
	if err != nil {
		problem := fmt.Errorf("the table was read without its page map: %w", err)
		f.report(Problem{Table: d.table, Page: -1, Row: -1, Err: problem})
		if pages, err = f.findPages(d); err != nil {
			return err
		}
	}
	row := Row{d: d, values: make([]value, len(d.wanted))}
	for _, n := range pages {
		if err := f.visitPage(n, row, yield); err != nil {
			return err
		}
	}
	return nil
}

// visitPage yields the rows on a page, one after the other in row, unless the page belongs to
// a different table.
func (f *File) visitPage(n int, row Row, yield func(Row) bool) error {
	d := row.d
	if err := f.readPage(&f.page, n); err != nil {
		if errors.Is(err, errBound) {
			return err
		}
		f.report(Problem{Table: d.table, Page: n, Row: -1, Lost: true, Err: err})
		return nil
	}
	if !f.isDataOf(d) {
		return nil
	}
	head := f.byVersion(10, 14)
	count := int(binary.LittleEndian.Uint16(f.page.data[head-2:]))
	if count > (f.pageSize-head)/2 {
		problem := fmt.Errorf("the page claims %d rows, more than it has room for", count)
		f.report(Problem{Table: d.table, Page: n, Row: -1, Lost: true, Err: problem})
		return nil
	}
	for i := range count {
		r, flags, err := f.dataRow(f.page.data, i)
		if flags&isTarget != 0 {
			continue // the row is deleted, or is visited through its pointer
		}
		if f.rows++; f.rows > maxRows {
			return fmt.Errorf("%w: it has more than %d rows", errBound, maxRows)
		}
		if err == nil && flags == isPointer {
			r, err = f.movedRow(d, r)
		}
		if err == nil {
			err = f.decodeRow(d, r, row.values)
		}
		if err != nil {
			if err := f.skipRow(d, n, i, err); err != nil {
				return err
			}
			continue
		}
		if !yield(row) {
			return errStopped
		}
		// The caller may have read another table meanwhile.
		if err := f.readPage(&f.page, n); err != nil {
			return err
		}
	}
	return nil
}

// skipRow reports row i on page n as unreadable. It returns an error if reading must end.
func (f *File) skipRow(d *definition, n, i int, problem error) error {
	if errors.Is(problem, errBound) {
		return problem
	}
	f.report(Problem{Table: d.table, Page: n, Row: i, Lost: true, Err: problem})
	if f.moreProblems > maxUnreadableRows {
		return fmt.Errorf("%w: it has more than %d broken rows", errBound, maxUnreadableRows)
	}
	return nil
}

// isDataOf reports whether the current page contains rows of a table.
func (f *File) isDataOf(d *definition) bool {
	return f.page.data[0] == dataPage && int(binary.LittleEndian.Uint32(f.page.data[4:])) == d.page
}

// movedRow returns the row that was moved to a different page and replaced by a pointer.
func (f *File) movedRow(d *definition, pointer []byte) ([]byte, error) {
	if len(pointer) < 4 {
		return nil, errors.New("a pointer of fewer than 4 bytes")
	}
	page, i := parsePointer(pointer)
	r, err := f.follow(page, i, uint32(d.page))
	return bytes.Clone(r), err // Reading a memo of the row loads another page.
}
