package jet

import (
	"encoding/binary"
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
	var joined []byte
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
		joined = append(joined, f.page.data[from:]...)
		page = int(binary.LittleEndian.Uint32(f.page.data[nextPage:]))
	}
	if joined == nil {
		return nil, errors.New("page 0 cannot contain a definition")
	}
	return joined, nil
}
