package jet

import (
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
	short := errors.New("the definition ends too early")
	if len(b) < f.byVersion(43, 63) {
		return nil, short
	}
	n := int(binary.LittleEndian.Uint16(b[f.byVersion(25, 45):]))
	k := binary.LittleEndian.Uint32(b[f.byVersion(31, 51):])
	if n > maxColumns || k > maxIndexes {
		return nil, fmt.Errorf("the definition has %d columns and %d indexes, the limits are %d and %d",
			n, k, maxColumns, maxIndexes)
	}
	copy(d.pageMap[:], b[f.byVersion(35, 55):])
	offset, size := f.byVersion(43, 63)+int(k)*f.byVersion(8, 12), f.byVersion(18, 25)
	if offset+n*size > len(b) {
		return nil, short
	}
	all := make([]column, n)
	u16 := func(b []byte) int { return int(binary.LittleEndian.Uint16(b)) }
	for i := range all {
		c := b[offset+i*size:]
		all[i] = column{
			kind: c[0], number: u16(c[f.byVersion(1, 5):]), varying: u16(c[f.byVersion(3, 7):]), fixed: c[f.byVersion(13, 15)]&1 != 0,
			offset: u16(c[f.byVersion(14, 21):]), length: u16(c[f.byVersion(16, 23):]),
		}
		d.varying = d.varying || !all[i].fixed
	}
	offset += n * size
	for i := range all {
		length := 0
		if offset+f.byVersion(1, 2) > len(b) {
			return nil, short
		}
		if f.jet4 {
			length = u16(b[offset:])
		} else {
			length = int(b[offset])
		}
		offset += f.byVersion(1, 2)
		if offset+length > len(b) {
			return nil, short
		}
		name := f.characters(b[offset : offset+length])
		offset += length
		d.names = append(d.names, name)
		all[i].name = strings.ToLower(name)
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

// definitionBytes joins a definition's pages.
func (f *File) definitionBytes(page int) ([]byte, error) {
	var out []byte
	seen := map[int]bool{}
	for from := 0; page != 0; from = 8 {
		if seen[page] || len(seen) == maxDefinitionPages {
			return nil, fmt.Errorf("its pages form a loop, or there are more than %d", maxDefinitionPages)
		}
		seen[page] = true
		if err := f.readPage(f.page, &f.pageNumber, page); err != nil {
			return nil, err
		}
		if f.page[0] != 2 {
			return nil, fmt.Errorf("page %d is of kind %d, expected 2", page, f.page[0])
		}
		out = append(out, f.page[from:]...)
		page = int(binary.LittleEndian.Uint32(f.page[4:]))
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
		f.report(Problem{Table: d.table, Page: -1, Row: -1, What: fmt.Errorf("the table was read without its page map: %w", err)})
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
	if err := f.readPage(f.page, &f.pageNumber, n); err != nil {
		if errors.Is(err, errBound) {
			return err
		}
		f.report(Problem{Table: d.table, Page: n, Row: -1, Lost: true, What: err})
		return nil
	}
	if f.page[0] != 1 || int(binary.LittleEndian.Uint32(f.page[4:])) != d.page {
		return nil
	}
	head := f.byVersion(10, 14)
	count := int(binary.LittleEndian.Uint16(f.page[head-2:]))
	if count > (f.pageSize-head)/2 {
		problem := fmt.Errorf("the page claims %d rows, more than it has room for", count)
		f.report(Problem{Table: d.table, Page: n, Row: -1, Lost: true, What: problem})
		return nil
	}
	for i := range count {
		r, flags, err := f.dataRow(f.page, i)
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
			err = f.decode(d, r, row.values)
		}
		if errors.Is(err, errBound) {
			return err
		}
		if err != nil {
			f.report(Problem{Table: d.table, Page: n, Row: i, Lost: true, What: err})
			if f.moreProblems > maxUnreadableRows {
				return fmt.Errorf("%w: it has more than %d broken rows", errBound, maxUnreadableRows)
			}
			continue
		}
		if !yield(row) {
			return errStopped
		}
		// The caller may have read another table meanwhile.
		if err := f.readPage(f.page, &f.pageNumber, n); err != nil {
			return err
		}
	}
	return nil
}

// movedRow returns the row that was moved to a different page and replaced by a pointer.
func (f *File) movedRow(d *definition, pointer []byte) ([]byte, error) {
	if len(pointer) < 4 {
		return nil, errors.New("a pointer of fewer than 4 bytes")
	}
	page, i := parsePointer(pointer)
	r, err := f.follow(page, i, uint32(d.page))
	return append([]byte(nil), r...), err // Reading a memo of the row loads another page.
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
	var pages []int
	add := func(first int, bits []byte) {
		for i, x := range bits {
			for j := range 8 {
				if x&(1<<j) != 0 {
					pages = append(pages, first+8*i+j)
				}
			}
		}
	}
	switch b[0] {
	case 0:
		first := binary.LittleEndian.Uint32(b[1:])
		if int64(first) > int64(f.pages) {
			return nil, fmt.Errorf("the page map starts at page %d, but the file has %d", first, f.pages)
		}
		add(int(first), b[5:])
	case 1:
		b = append([]byte(nil), b[1:]...) // The page of b is overwritten below.
		for j := 0; 4*j+4 <= len(b); j++ {
			n := binary.LittleEndian.Uint32(b[4*j:])
			first := j * (f.pageSize - 4) * 8
			if n == 0 {
				continue
			}
			if int64(n) >= int64(f.pages) || first >= f.pages {
				return nil, fmt.Errorf("the page map continues on page %d, but the file has %d", n, f.pages)
			}
			if err := f.readPage(f.other, &f.otherNumber, int(n)); err != nil {
				return nil, err
			}
			if f.other[0] != 5 {
				return nil, fmt.Errorf("the page map continues on page %d, which is of kind %d, expected 5", n, f.other[0])
			}
			add(first, f.other[4:])
		}
	default:
		return nil, fmt.Errorf("unknown kind of page map, %d", b[0])
	}
	return pages, nil
}

// findPages finds a table's pages without its map.
func (f *File) findPages(d *definition) ([]int, error) {
	var pages []int
	for n := 1; n < f.pages; n++ {
		if err := f.readPage(f.page, &f.pageNumber, n); err != nil {
			return nil, err
		}
		if f.page[0] == 1 && int(binary.LittleEndian.Uint32(f.page[4:])) == d.page {
			pages = append(pages, n)
		}
	}
	return pages, nil
}
