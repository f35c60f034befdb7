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
	varying bool // some columns have no fixed position
	mapAt   [4]byte
}

// column is a requested column.
type column struct {
	name                string // in lower case
	kind                byte
	number, varying, at int
	fixed               bool
	length              int
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
	if len(b) < f.by(43, 63) {
		return nil, short
	}
	n := int(binary.LittleEndian.Uint16(b[f.by(25, 45):]))
	k := binary.LittleEndian.Uint32(b[f.by(31, 51):])
	if n > maxColumns || k > maxIndexes {
		return nil, fmt.Errorf("the definition has %d columns and %d indexes, the limits are %d and %d",
			n, k, maxColumns, maxIndexes)
	}
	copy(d.mapAt[:], b[f.by(35, 55):])
	offset, size := f.by(43, 63)+int(k)*f.by(8, 12), f.by(18, 25)
	if offset+n*size > len(b) {
		return nil, short
	}
	all := make([]column, n)
	u16 := func(b []byte) int { return int(binary.LittleEndian.Uint16(b)) }
	for i := range all {
		c := b[offset+i*size:]
		all[i] = column{
			kind: c[0], number: u16(c[f.by(1, 5):]), varying: u16(c[f.by(3, 7):]), fixed: c[f.by(13, 15)]&1 != 0,
			at: u16(c[f.by(14, 21):]), length: u16(c[f.by(16, 23):]),
		}
		d.varying = d.varying || !all[i].fixed
	}
	offset += n * size
	for i := range all {
		length := 0
		if offset+f.by(1, 2) > len(b) {
			return nil, short
		}
		if f.jet4 {
			length = u16(b[offset:])
		} else {
			length = int(b[offset])
		}
		offset += f.by(1, 2)
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
		if seen[page] || len(seen) == maxParts {
			return nil, fmt.Errorf("its pages form a loop, or there are more than %d", maxParts)
		}
		seen[page] = true
		if err := f.read(f.page, &f.held, page); err != nil {
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

// walk visits a table's pages and yields their rows (spec/access.md steps 2, 5 and 6).
func (f *File) walk(d *definition, yield func(Row) bool) error {
	pages, err := f.mapped(d)
	if errors.Is(err, errBound) {
		return err
	}
	if err != nil {
		f.report(Problem{Table: d.table, Page: -1, Row: -1, What: fmt.Errorf("the table was read without its page map: %w", err)})
		if pages, err = f.scan(d); err != nil {
			return err
		}
	}
	head := f.by(10, 14)
	row := Row{d: d, values: make([]value, len(d.wanted))}
	for _, n := range pages {
		if err := f.read(f.page, &f.held, n); err != nil {
			if errors.Is(err, errBound) {
				return err
			}
			f.report(Problem{Table: d.table, Page: n, Row: -1, Lost: true, What: err})
			continue
		}
		if f.page[0] != 1 || int(binary.LittleEndian.Uint32(f.page[4:])) != d.page {
			continue
		}
		count := int(binary.LittleEndian.Uint16(f.page[head-2:]))
		if count > (f.pageSize-head)/2 {
			problem := fmt.Errorf("the page claims %d rows, more than it has room for", count)
			f.report(Problem{Table: d.table, Page: n, Row: -1, Lost: true, What: problem})
			continue
		}
		for i := range count {
			r, flags, err := f.place(f.page, i)
			if flags&target != 0 {
				continue // the row is deleted, or is visited through its pointer
			}
			if err == nil && flags == away {
				if len(r) < 4 {
					err = errors.New("a pointer of fewer than 4 bytes")
				} else {
					page, to := pointer(r)
					r, err = f.follow(page, to, uint32(d.page))
					r = append([]byte(nil), r...) // Reading a memo of the row loads another page.
				}
			}
			if f.rows++; f.rows > maxRows {
				return fmt.Errorf("%w: it has more than %d rows", errBound, maxRows)
			}
			if err == nil {
				err = f.decode(d, r, row.values)
			}
			if errors.Is(err, errBound) {
				return err
			}
			if err != nil {
				f.report(Problem{Table: d.table, Page: n, Row: i, Lost: true, What: err})
				if f.more > maxBroken {
					return fmt.Errorf("%w: it has more than %d broken rows", errBound, maxBroken)
				}
				continue
			}
			if !yield(row) {
				return errStopped
			}
			// The caller may have read another table meanwhile.
			if err := f.read(f.page, &f.held, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// mapped returns the pages in a table's usage map, in ascending order without duplicates.
func (f *File) mapped(d *definition) ([]int, error) {
	page, row := pointer(d.mapAt[:])
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
			if err := f.read(f.other, &f.heldTo, int(n)); err != nil {
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

// scan finds a table's pages without its map.
func (f *File) scan(d *definition) ([]int, error) {
	var pages []int
	for n := 1; n < f.pages; n++ {
		if err := f.read(f.page, &f.held, n); err != nil {
			return nil, err
		}
		if f.page[0] == 1 && int(binary.LittleEndian.Uint32(f.page[4:])) == d.page {
			pages = append(pages, n)
		}
	}
	return pages, nil
}
