package jet

import (
	"bytes"
	"errors"
	"fmt"
)

// visitRows yields the rows on a table's pages (spec/access.md steps 2, 5 and 6). It returns errStopped if yield
// returns false.
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

// visitPage yields the rows on page n, one after the other in row, unless the page belongs to a different table.
func (f *File) visitPage(n int, row Row, yield func(Row) bool) error {
	table := row.d.table
	if err := f.readPage(&f.page, n); err != nil {
		if errors.Is(err, errBound) {
			return err
		}
		f.report(Problem{Table: table, Page: n, Row: -1, Lost: true, Err: err})
		return nil
	}
	if !f.isDataOf(row.d) {
		return nil
	}
	count := f.rowCount(f.page.data)
	if count > f.maxRowsOnPage() {
		problem := fmt.Errorf("the page claims %d rows, more than it has room for", count)
		f.report(Problem{Table: table, Page: n, Row: -1, Lost: true, Err: problem})
		return nil
	}
	for i := range count {
		if err := f.visitRow(n, i, row, yield); err != nil {
			return err
		}
	}
	return nil
}

// visitRow yields row i on page n, which must be the current page, and reads the page again in case the caller has
// read another table meanwhile. It skips deleted rows, and those that are visited through a pointer.
func (f *File) visitRow(n, i int, row Row, yield func(Row) bool) error {
	data, flags, err := f.dataRow(f.page.data, i)
	if flags&isTarget != 0 {
		return nil
	}
	if f.rows++; f.rows > maxRows {
		return fmt.Errorf("%w: it has more than %d rows", errBound, maxRows)
	}
	if err == nil && flags == isPointer {
		data, err = f.movedRow(row.d, data)
	}
	if err == nil {
		err = f.decodeRow(row.d, data, row.values)
	}
	if err != nil {
		return f.skipRow(row.d, n, i, err)
	}
	if !yield(row) {
		return errStopped
	}
	return f.readPage(&f.page, n)
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
	return f.page.data[0] == dataPage && int(pageOwner(f.page.data)) == d.page
}

// movedRow returns a copy of a row that was moved to a different page and replaced by a pointer. Its memos are on
// further pages, which overwrite f.other.
func (f *File) movedRow(d *definition, pointer []byte) ([]byte, error) {
	if len(pointer) < 4 {
		return nil, errors.New("a pointer of fewer than 4 bytes")
	}
	page, i := parsePointer(pointer)
	r, err := f.follow(page, i, uint32(d.page))
	return bytes.Clone(r), err
}
