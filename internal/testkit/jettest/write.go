// Package jettest writes Access files for tests: Jet 3 and Jet 4, with features of real files that
// break readers, such as compressed texts, moved and deleted rows, definitions over several pages,
// long rows, and memos. It is written from spec/access.md and shares no code with the reader.
//
//	data := (&jettest.File{Tables: tables}).Bytes()
package jettest

import (
	"bytes"
	"crypto/rc4"
	"encoding/binary"
)

// Column types.
const (
	Bool   = 1
	Byte   = 2
	Short  = 3
	Long   = 4
	Double = 7
	Date   = 8
	Text   = 10
	Memo   = 12
)

// File is a file to be written.
type File struct {
	Jet4     bool
	CodePage int    // code page of Jet 3; texts are already encoded in it
	Key      uint32 // key for encrypted pages; they are not actually encrypted here
	Tables   []Table
}

// Table is a table. A row contains a value for each column: nil, bool, int, float64, time.Time or
// string.
type Table struct {
	Name     string
	Columns  []Column
	Rows     [][]any
	Moved    map[int]bool // rows behind a pointer
	Twice    bool         // moved rows have two pointers
	Deleted  map[int]bool
	Compress bool // compress texts of Jet 4
	PageMap  bool // the page map is on separate pages
	NoMap    bool // the map is broken
	Pieces   int  // size of a memo's pieces; 0 for a single separate row, -1 for inline
}

// Column is a column in a table.
type Column struct {
	Name string
	Type byte
}

// fixedSize contains the sizes of values with a fixed size, in bytes.
var fixedSize = map[byte]int{Byte: 1, Short: 2, Long: 4, Double: 8, Date: 8}

func (c Column) isFixed() bool { return c.Type == Bool || fixedSize[c.Type] > 0 }

// layout contains the sizes and offsets that differ between Jet 3 and Jet 4.
type layout struct {
	pageSize     int
	rowDirectory int // in a data page; the number of rows comes before it
	encrypted    int // number of encrypted bytes in the header

	// These are offsets in a table definition.
	columnCount, usageMap, columns int

	// These are the size of a column's entry and offsets in it.
	entrySize, number, variableIndex, flags, offset, length int
}

var jet3 = layout{
	pageSize:     2048,
	rowDirectory: 10,
	encrypted:    126,

	columnCount: 25,
	usageMap:    35,
	columns:     43,

	entrySize:     18,
	number:        1,
	variableIndex: 3,
	flags:         13,
	offset:        14,
	length:        16,
}

var jet4 = layout{
	pageSize:     4096,
	rowDirectory: 14,
	encrypted:    128,

	columnCount: 45,
	usageMap:    55,
	columns:     63,

	entrySize:     25,
	number:        5,
	variableIndex: 7,
	flags:         15,
	offset:        21,
	length:        23,
}

// Types of pages, their first byte.
const (
	dataPageType       = 1
	definitionPageType = 2
	mapPageType        = 5
)

// Flags of a row in the directory of its page.
const (
	pointerRow = 0x4000 // the row contains the position of the actual one
	targetRow  = 0x8000 // a pointer leads to the row
	deletedRow = pointerRow | targetRow
)

// Owners of data pages without a table.
const (
	mapOwner  = 1
	memoOwner = 'L' | 'V'<<8 | 'A'<<16 | 'L'<<24
)

// catalogPage contains the definition of the catalog.
const catalogPage = 2

var byteOrder = binary.LittleEndian

type writer struct {
	*File
	layout
	pages [][]byte
	maps  *dataPage // for rows with maps
	memos *dataPage // for rows with memos; nil if there are none
}

// dataPage is a data page, filled from its end.
type dataPage struct {
	number int
	rows   int
	end    int // offset of the last row
}

// Bytes returns the file.
func (f *File) Bytes() []byte {
	w := &writer{File: f, layout: jet3}
	if f.Jet4 {
		w.layout = jet4
	}
	w.header()
	w.maps = w.newDataPage(mapOwner)
	w.newPage()                // for catalogPage
	catalogRows := w.newPage() // These pages come early, so that they survive if the file is truncated.
	catalog := Table{
		Name: "MSysObjects",
		Columns: []Column{
			{Name: "Id", Type: Long},
			{Name: "Name", Type: Text},
			{Name: "Type", Type: Short},
			{Name: "Flags", Type: Long},
		},
	}
	const tableType, queryType = 1, 5
	for i := range f.Tables {
		t := &f.Tables[i]
		definition, rows := w.newPage(), w.newPage()
		w.table(t, definition, rows)
		catalog.Rows = append(catalog.Rows,
			[]any{definition, t.Name, tableType, 0},
			[]any{definition, "q" + t.Name, queryType, nil})
	}
	w.table(&catalog, catalogPage, catalogRows)
	return bytes.Join(w.pages, nil)
}

// newPage returns the number of a new page.
func (w *writer) newPage() int {
	w.pages = append(w.pages, make([]byte, w.pageSize))
	return len(w.pages) - 1
}

// header writes the first page.
func (w *writer) header() {
	const version, encryptedPart, codePage, pageKey = 0x14, 0x18, 0x3C, 0x3E // offsets
	p := w.pages[w.newPage()]
	copy(p, "\x00\x01\x00\x00Standard Jet DB\x00")
	if w.Jet4 {
		p[version] = 1
	}
	byteOrder.PutUint16(p[codePage:], uint16(w.CodePage))
	byteOrder.PutUint32(p[pageKey:], w.Key)
	cipher, err := rc4.NewCipher([]byte{0xC7, 0xDA, 0x39, 0x6B})
	if err != nil {
		panic(err)
	}
	encrypted := p[encryptedPart:][:w.encrypted]
	cipher.XORKeyStream(encrypted, encrypted)
}

func (w *writer) newDataPage(owner int) *dataPage { return w.dataPage(w.newPage(), owner) }

// dataPage makes a page a data page.
func (w *writer) dataPage(number, owner int) *dataPage {
	p := w.pages[number]
	p[0], p[1] = dataPageType, 1
	byteOrder.PutUint32(p[4:], uint32(owner))
	return &dataPage{number: number, end: w.pageSize}
}

// fits reports whether a row of n bytes and a pointer fit on the page.
func (w *writer) fits(d *dataPage, n int) bool {
	const pointerSize = 8
	return d.end-n-pointerSize >= w.rowDirectory+2*(d.rows+3)
}

// add writes a row and returns a pointer to it.
func (w *writer) add(d *dataPage, row []byte, flags int) (pointer []byte) {
	p := w.pages[d.number]
	index := d.rows
	d.rows++
	d.end -= len(row)
	copy(p[d.end:], row)
	byteOrder.PutUint16(p[w.rowDirectory+2*index:], uint16(d.end|flags))
	byteOrder.PutUint16(p[w.rowDirectory-2:], uint16(d.rows))
	return []byte{byte(index), byte(d.number), byte(d.number >> 8), byte(d.number >> 16)}
}
