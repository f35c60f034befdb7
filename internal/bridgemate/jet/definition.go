package jet

import (
	"errors"
	"fmt"
	"strings"
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

// column describes where a row contains a column's value.
type column struct {
	name    string // in lower case
	kind    byte   // type, such as typeText
	number  int    // bit in the row's mask
	fixed   bool   // the value has a fixed position
	offset  int    // the fixed position
	length  int    // size at the fixed position, for types that have no size of their own
	varying int    // index among the columns without a fixed position
}

// definition reads a table definition. Its wanted columns are the requested ones that exist.
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

// readColumns reads all columns in a definition, and sets the other fields of d.
func (f *File) readColumns(d *definition, b []byte) ([]column, error) {
	l := f.layout.definition
	if len(b) < l.headSize {
		return nil, errShortDefinition
	}
	n := uint16At(b, l.columnCount)
	indexes := uint32At(b, l.indexCount)
	if n > maxColumns || indexes > maxIndexes {
		return nil, fmt.Errorf("the definition has %d columns and %d indexes, the limits are %d and %d",
			n, indexes, maxColumns, maxIndexes)
	}
	copy(d.pageMap[:], b[l.pageMap:])
	entriesStart := l.headSize + int(indexes)*l.indexSize
	namesStart := entriesStart + n*l.columnSize
	if namesStart > len(b) {
		return nil, errShortDefinition
	}
	columns := make([]column, n)
	for i := range columns {
		columns[i] = f.readColumn(b[entriesStart+i*l.columnSize:])
		d.varying = d.varying || !columns[i].fixed
	}
	rest := b[namesStart:]
	for i := range columns {
		name, after, ok := f.cutName(rest)
		if !ok {
			return nil, errShortDefinition
		}
		rest = after
		d.names = append(d.names, name)
		columns[i].name = strings.ToLower(name)
	}
	return columns, nil
}

// readColumn reads a column's entry, which does not contain its name.
func (f *File) readColumn(entry []byte) column {
	const isFixed = 1 // flag
	l := f.layout.column
	return column{
		kind:    entry[0],
		number:  uint16At(entry, l.number),
		varying: uint16At(entry, l.varying),
		fixed:   entry[l.flags]&isFixed != 0,
		offset:  uint16At(entry, l.offset),
		length:  uint16At(entry, l.length),
	}
}

// cutName splits b, which begins with a name: its length in bytes, then its text. ok is false if b is too short.
func (f *File) cutName(b []byte) (name string, rest []byte, ok bool) {
	start := f.layout.countSize
	if len(b) < start {
		return "", nil, false
	}
	end := start + f.layout.countAt(b)
	if len(b) < end {
		return "", nil, false
	}
	return f.characters(b[start:end]), b[end:], true
}

// definitionBytes joins a definition's pages. Each page contains the number of the next one, or 0, and the bytes of
// the definition from restStart on; the first page counts as a whole.
func (f *File) definitionBytes(page int) ([]byte, error) {
	const nextPage, restStart = 4, 8 // offsets
	var joined []byte
	seen := map[int]bool{}
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
		joined = append(joined, f.page.data[from:]...)
		page = int(uint32At(f.page.data, nextPage))
	}
	if joined == nil {
		return nil, errors.New("page 0 cannot contain a definition")
	}
	return joined, nil
}
