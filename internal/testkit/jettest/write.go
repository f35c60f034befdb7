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

// File contains the tables and settings for an Access file.
type File struct {
	Jet4     bool   // write Jet 4 instead of Jet 3
	CodePage int    // code page of Jet 3; texts are already encoded in it
	Key      uint32 // key in the header for encrypted pages; the pages are not actually encrypted
	Tables   []Table
}

// Table contains rows, and options for storing them. A row contains a value for each column: nil, bool, int, float64,
// time.Time or string.
type Table struct {
	Name     string
	Columns  []Column
	Rows     [][]any
	Moved    map[int]bool // indexes of rows that are stored behind a pointer
	Twice    bool         // moved rows are behind two pointers
	Deleted  map[int]bool // indexes of rows that are marked as deleted
	Compress bool         // compress texts of Jet 4
	PageMap  bool         // store the page map on a separate page; necessary for more than 512 pages
	NoMap    bool         // store an invalid page map
	Pieces   int          // bytes in each piece of a memo; 0 for a single separate row, -1 for inline
}

// Column is a column with its type, such as Text.
type Column struct {
	Name string
	Type byte
}

// fixedSize contains the sizes of values with a fixed size, in bytes.
var fixedSize = map[byte]int{Byte: 1, Short: 2, Long: 4, Double: 8, Date: 8}

func (c Column) isFixed() bool { return c.Type == Bool || fixedSize[c.Type] > 0 }

// Bytes returns the file.
func (f *File) Bytes() []byte {
	w := &writer{File: f, layout: jet3}
	if f.Jet4 {
		w.layout = jet4
	}
	// The catalog is on the first pages, so that it survives if the file is truncated.
	w.header()
	w.maps = w.newDataPage(mapOwner)
	w.newPage() // catalogPage
	catalogRows := w.newPage()
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

// catalogPage contains the definition of the catalog.
const catalogPage = 2

var byteOrder = binary.LittleEndian

// writer contains the pages written so far.
type writer struct {
	*File
	layout
	pages [][]byte
	maps  *dataPage // for rows with maps
	memos *dataPage // for rows with memos; nil if there are none
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
