package jet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode/utf16"
)

// definition is a table definition, as far as it is needed to read rows (spec/access.md step 4).
type definition struct {
	table   string
	page    int
	names   []string
	wanted  []column
	varying bool    // some columns have no fixed position
	pageMap [4]byte // pointer to the map of the table's pages
}

// column is a requested column.
type column struct {
	name    string // in lower case
	kind    byte
	number  int
	varying int  // index among the columns without a fixed position
	fixed   bool // it has a fixed position
	offset  int  // its fixed position
	length  int
}

// definition reads a table definition with the requested columns.
func (f *File) definition(table string, columns []string) (*definition, error) {
	page, ok := f.tables[strings.ToLower(table)]
	if !ok {
		return nil, ErrNoTable
	}
	b, err := f.definitionBytes(page)
	if err != nil {
		return nil, fmt.Errorf("definition: %w", err)
	}
	d := &definition{table: table, page: page}
	all, err := f.readColumns(d, b)
	if err != nil {
		return nil, err
	}
	for _, want := range columns {
		for i := range all {
			if all[i].name == strings.ToLower(want) {
				d.wanted = append(d.wanted, all[i])
				break
			}
		}
	}
	return d, nil
}

var errShortDefinition = errors.New("the definition ends too early")

// readColumns reads all columns in a definition: a head, then the indexes, then an entry for each column, then the
// names.
func (f *File) readColumns(d *definition, b []byte) ([]column, error) {
	headLen, indexLen, entryLen := f.byVersion(43, 63), f.byVersion(8, 12), f.byVersion(18, 25)
	if len(b) < headLen {
		return nil, errShortDefinition
	}
	n := uint16At(b, f.byVersion(25, 45))
	indexes := binary.LittleEndian.Uint32(b[f.byVersion(31, 51):])
	if n > maxColumns || indexes > maxIndexes {
		return nil, fmt.Errorf("the definition has %d columns and %d indexes, the limits are %d and %d",
			n, indexes, maxColumns, maxIndexes)
	}
	copy(d.pageMap[:], b[f.byVersion(35, 55):])
	entries := headLen + int(indexes)*indexLen
	names := entries + n*entryLen
	if names > len(b) {
		return nil, errShortDefinition
	}
	columns := make([]column, n)
	for i := range columns {
		columns[i] = f.readColumn(b[entries+i*entryLen:])
		d.varying = d.varying || !columns[i].fixed
	}
	rest := b[names:]
	for i := range columns {
		var name string
		var ok bool
		if name, rest, ok = f.cutName(rest); !ok {
			return nil, errShortDefinition
		}
		d.names = append(d.names, name)
		columns[i].name = strings.ToLower(name)
	}
	return columns, nil
}

// readColumn reads a column's entry, which does not contain its name.
func (f *File) readColumn(entry []byte) column {
	const isFixed = 1 // flag
	return column{
		kind:    entry[0],
		number:  uint16At(entry, f.byVersion(1, 5)),
		varying: uint16At(entry, f.byVersion(3, 7)),
		fixed:   entry[f.byVersion(13, 15)]&isFixed != 0,
		offset:  uint16At(entry, f.byVersion(14, 21)),
		length:  uint16At(entry, f.byVersion(16, 23)),
	}
}

// cutName returns the name at the start of b, after its length, and the bytes after it.
func (f *File) cutName(b []byte) (name string, rest []byte, ok bool) {
	start := f.byVersion(1, 2)
	if len(b) < start {
		return "", nil, false
	}
	length := int(b[0])
	if f.jet4 {
		length = uint16At(b, 0)
	}
	if len(b) < start+length {
		return "", nil, false
	}
	return f.characters(b[start:][:length]), b[start+length:], true
}

func uint16At(b []byte, i int) int { return int(binary.LittleEndian.Uint16(b[i:])) }

// definitionBytes joins a definition's pages.
func (f *File) definitionBytes(page int) ([]byte, error) {
	var out []byte
	seen := map[int]bool{}
	const nextPage, restStart = 4, 8 // offsets: the number of the next page, and the text on it
	for from := 0; page != 0; from = restStart {
		if seen[page] || len(seen) == maxDefinitionPages {
			return nil, fmt.Errorf("its pages form a loop, or there are more than %d", maxDefinitionPages)
		}
		seen[page] = true
		if err := f.readPage(&f.page, page); err != nil {
			return nil, err
		}
		if f.page.data[0] != definitionPage {
			return nil, fmt.Errorf("page %d is of kind %d, expected %d", page, f.page.data[0], definitionPage)
		}
		out = append(out, f.page.data[from:]...)
		page = int(binary.LittleEndian.Uint32(f.page.data[nextPage:]))
	}
	if out == nil {
		return nil, errors.New("page 0 cannot contain a definition")
	}
	return out, nil
}

// characters decodes uncompressed text.
func (f *File) characters(b []byte) string {
	if !f.jet4 {
		s, err := f.charset.NewDecoder().Bytes(b)
		if err != nil {
			return string(b)
		}
		return string(s)
	}
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}

// visitRows yields the rows on a table's pages (spec/access.md steps 2, 5 and 6).
func (f *File) visitRows(d *definition, yield func(Row) bool) error {
	pages, err := f.mappedPages(d)
	if errors.Is(err, errBound) {
		return err
	}
	if err != nil {
		f.report(Problem{Table: d.table, Page: -1, Row: -1, Err: fmt.Errorf("the table was read without its page map: %w", err)})
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

// mappedPages returns the pages in a table's usage map, in ascending order without duplicates.
func (f *File) mappedPages(d *definition) ([]int, error) {
	page, row := parsePointer(d.pageMap[:])
	b, err := f.follow(page, row, 0)
	if err != nil {
		return nil, err
	}
	if len(b) < 5 {
		return nil, fmt.Errorf("the page map has only %d bytes", len(b))
	}
	switch b[0] {
	case 0: // The row contains the first page and the bits.
		first := binary.LittleEndian.Uint32(b[1:])
		if int64(first) > int64(f.pages) {
			return nil, fmt.Errorf("the page map starts at page %d, but the file has %d", first, f.pages)
		}
		return appendMapped(nil, int(first), b[5:]), nil
	case 1: // The row contains the numbers of pages with the bits.
		return f.pagesOnMapPages(bytes.Clone(b[1:])) // Reading these pages overwrites b.
	}
	return nil, fmt.Errorf("unknown kind of page map, %d", b[0])
}

// pagesOnMapPages returns the pages whose bits are on the map pages with the given four-byte numbers. Number 0 means
// that no bits of that map page are set.
func (f *File) pagesOnMapPages(numbers []byte) (pages []int, err error) {
	const mapHead = 4
	for j := 0; 4*j+4 <= len(numbers); j++ {
		n := binary.LittleEndian.Uint32(numbers[4*j:])
		first := j * (f.pageSize - mapHead) * 8
		if n == 0 {
			continue
		}
		if int64(n) >= int64(f.pages) || first >= f.pages {
			return nil, fmt.Errorf("the page map continues on page %d, but the file has %d", n, f.pages)
		}
		if err := f.readPage(&f.other, int(n)); err != nil {
			return nil, err
		}
		if f.other.data[0] != mapPage {
			return nil, fmt.Errorf("the page map continues on page %d, which is of kind %d, expected %d", n, f.other.data[0], mapPage)
		}
		pages = appendMapped(pages, first, f.other.data[mapHead:])
	}
	return pages, nil
}

// appendMapped appends the numbers of the set bits, counting from first.
func appendMapped(pages []int, first int, bits []byte) []int {
	for i, x := range bits {
		for j := range 8 {
			if x&(1<<j) != 0 {
				pages = append(pages, first+8*i+j)
			}
		}
	}
	return pages
}

// findPages finds a table's pages without its map.
func (f *File) findPages(d *definition) ([]int, error) {
	var pages []int
	for n := 1; n < f.pages; n++ {
		if err := f.readPage(&f.page, n); err != nil {
			return nil, err
		}
		if f.isDataOf(d) {
			pages = append(pages, n)
		}
	}
	return pages, nil
}
