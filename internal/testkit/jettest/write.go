// Package jettest writes Access files for tests: Jet 3 and Jet 4, with features of real files that
// break readers, such as compressed texts, moved and deleted rows, definitions over several pages,
// long rows, and memos. It is written from spec/access.md and shares no code with the reader.
//
//	data := (&jettest.File{Tables: tables}).Bytes()
package jettest

import (
	"crypto/rc4"
	"encoding/binary"
	"math"
	"time"
	"unicode/utf16"
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

var size = map[byte]int{Byte: 1, Short: 2, Long: 4, Double: 8, Date: 8}

type writer struct {
	*File
	pageSize, head int
	pages          [][]byte
	maps           *dataPage
	memos          *dataPage
}

// dataPage is a data page, filled from its end.
type dataPage struct {
	number, owner int
	places        []int
	end           int
}

// Bytes returns the file.
func (f *File) Bytes() []byte {
	w := &writer{File: f, pageSize: 2048, head: 10}
	if f.Jet4 {
		w.pageSize, w.head = 4096, 14
	}
	w.header()
	w.maps = w.data(w.page(), 1)
	w.page()                // Page 2 contains the definition of the catalog.
	catalogRows := w.page() // These pages come early, so that they survive if the file is truncated.
	catalog := Table{Name: "MSysObjects", Columns: []Column{{"Id", Long}, {"Name", Text}, {"Type", Short}, {"Flags", Long}}}
	for i := range f.Tables {
		at := w.page()
		w.table(&f.Tables[i], at, w.page())
		catalog.Rows = append(catalog.Rows, []any{at, f.Tables[i].Name, 1, 0}, []any{at, "q" + f.Tables[i].Name, 5, nil})
	}
	w.table(&catalog, 2, catalogRows)
	var out []byte
	for _, p := range w.pages {
		out = append(out, p...)
	}
	return out
}

func (w *writer) page() int {
	w.pages = append(w.pages, make([]byte, w.pageSize))
	return len(w.pages) - 1
}

func (w *writer) header() {
	p := w.pages[w.page()]
	copy(p, "\x00\x01\x00\x00Standard Jet DB\x00")
	secret := 126
	if w.Jet4 {
		p[0x14], secret = 1, 128
	}
	binary.LittleEndian.PutUint16(p[0x3C:], uint16(w.CodePage))
	binary.LittleEndian.PutUint32(p[0x3E:], w.Key)
	c, err := rc4.NewCipher([]byte{0xC7, 0xDA, 0x39, 0x6B})
	if err != nil {
		panic(err)
	}
	c.XORKeyStream(p[0x18:0x18+secret], p[0x18:0x18+secret])
}

func (w *writer) data(number, owner int) *dataPage {
	p := w.pages[number]
	p[0], p[1] = 1, 1
	binary.LittleEndian.PutUint32(p[4:], uint32(owner))
	return &dataPage{number: number, owner: owner, end: w.pageSize}
}

// room reports whether a row of n bytes and its pointer fit on the page.
func (w *writer) room(d *dataPage, n int) bool {
	return d.end-n-8 >= w.head+2*(len(d.places)+3)
}

// add writes a row and returns its position.
func (w *writer) add(d *dataPage, row []byte, flags int) (page, at int) {
	p := w.pages[d.number]
	d.end -= len(row)
	copy(p[d.end:], row)
	binary.LittleEndian.PutUint16(p[w.head+2*len(d.places):], uint16(d.end|flags))
	d.places = append(d.places, d.end)
	binary.LittleEndian.PutUint16(p[w.head-2:], uint16(len(d.places)))
	return d.number, len(d.places) - 1
}

func pointer(page, row int) []byte {
	return []byte{byte(row), byte(page), byte(page >> 8), byte(page >> 16)}
}

func (w *writer) text(s string, compress bool) []byte {
	if !w.Jet4 {
		return []byte(s)
	}
	units := utf16.Encode([]rune(s))
	wide := make([]byte, 0, 2*len(units))
	small := []byte{0xFF, 0xFE}
	single, fits := true, true
	for _, u := range units {
		wide = append(wide, byte(u), byte(u>>8))
		if narrow := u < 256; narrow != single {
			small, single = append(small, 0), narrow
		}
		small = append(small, byte(u))
		if !single {
			small = append(small, byte(u>>8))
		}
		fits = fits && byte(u) != 0
	}
	if compress && fits && len(small) < len(wide) {
		return small
	}
	return wide
}

// table writes the definition, rows and map of a table. The definition begins on page at, the rows
// on page first.
func (w *writer) table(t *Table, at, first int) {
	pages := []int{first}
	d := w.data(pages[0], at)
	next := func() { pages = append(pages, w.page()); d = w.data(pages[len(pages)-1], at) }
	for i, values := range t.Rows {
		row := w.row(t, values)
		if !w.room(d, len(row)+8) {
			next()
		}
		switch {
		case t.Deleted[i]:
			w.add(d, row, 0xC000)
		case t.Moved[i]:
			// The pointer is on this page and the row on a separate page.
			here := d
			next()
			page, to := w.add(d, row, 0x8000)
			if t.Twice {
				page, to = w.add(d, pointer(page, to), 0xC000)
			}
			w.add(here, pointer(page, to), 0x4000)
		default:
			w.add(d, row, 0)
		}
	}
	w.definition(t, at, w.usage(t, pages))
}

// usage writes the map of a table's pages and returns the pointer to it.
func (w *writer) usage(t *Table, pages []int) []byte {
	var row []byte
	if t.PageMap {
		n := w.page()
		p := w.pages[n]
		p[0], p[1] = 5, 1
		for _, i := range pages {
			p[4+i/8] |= 1 << (i % 8)
		}
		row = make([]byte, 1+4*17)
		row[0] = 1
		binary.LittleEndian.PutUint32(row[1:], uint32(n))
	} else {
		row = make([]byte, 5+64)
		first := pages[0] / 8 * 8
		binary.LittleEndian.PutUint32(row[1:], uint32(first))
		for _, i := range pages {
			row[5+(i-first)/8] |= 1 << ((i - first) % 8)
		}
	}
	if t.NoMap {
		row[0] = 7
	}
	if !w.room(w.maps, len(row)) {
		w.maps = w.data(w.page(), 1)
	}
	return pointer(w.add(w.maps, row, 0))
}

// definition writes a table's definition, over as many pages as necessary.
func (w *writer) definition(t *Table, at int, usage []byte) {
	columns, entry := 43, 18
	counts, mapAt := 25, 35
	if w.Jet4 {
		columns, entry, counts, mapAt = 63, 25, 45, 55
	}
	b := make([]byte, columns+len(t.Columns)*entry)
	b[0], b[1] = 2, 1
	binary.LittleEndian.PutUint16(b[counts:], uint16(len(t.Columns)))
	copy(b[mapAt:], usage)
	fixed, varying := 0, 0
	for i, c := range t.Columns {
		e := b[columns+i*entry:]
		number, variable, flags, place, length := 1, 3, 13, 14, 16
		if w.Jet4 {
			number, variable, flags, place, length = 5, 7, 15, 21, 23
		}
		e[0] = c.Type
		binary.LittleEndian.PutUint16(e[number:], uint16(i))
		if c.Type == Bool {
			e[flags] = 1
			continue
		}
		if n := size[c.Type]; n > 0 {
			e[flags] = 1
			binary.LittleEndian.PutUint16(e[place:], uint16(fixed))
			binary.LittleEndian.PutUint16(e[length:], uint16(n))
			fixed += n
			continue
		}
		binary.LittleEndian.PutUint16(e[variable:], uint16(varying))
		varying++
	}
	for _, c := range t.Columns {
		name := w.text(c.Name, false)
		if w.Jet4 {
			b = binary.LittleEndian.AppendUint16(b, uint16(len(name)))
		} else {
			b = append(b, byte(len(name)))
		}
		b = append(b, name...)
	}
	n := copy(w.pages[at], b)
	for b = b[n:]; len(b) > 0; b = b[n:] {
		more := w.page()
		binary.LittleEndian.PutUint32(w.pages[at][4:], uint32(more))
		w.pages[more][0], w.pages[more][1] = 2, 1
		n = copy(w.pages[more][8:], b)
		at = more
	}
}

// row returns a row's bytes.
func (w *writer) row(t *Table, values []any) []byte {
	n := len(t.Columns)
	b := []byte{byte(n)}
	if w.Jet4 {
		b = binary.LittleEndian.AppendUint16(nil, uint16(n))
	}
	mask := make([]byte, (n+7)/8)
	for i, v := range values {
		c := t.Columns[i]
		if c.Type == Bool {
			if yes, _ := v.(bool); yes {
				mask[i/8] |= 1 << (i % 8)
			}
			continue
		}
		if v != nil {
			mask[i/8] |= 1 << (i % 8)
		}
		if width := size[c.Type]; width > 0 {
			var x uint64
			switch v := v.(type) {
			case int:
				x = uint64(v)
			case float64:
				x = math.Float64bits(v)
			case time.Time:
				x = math.Float64bits(v.Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24)
			}
			b = append(b, binary.LittleEndian.AppendUint64(nil, x)[:width]...)
		}
	}
	var offsets []int
	for i, v := range values {
		if c := t.Columns[i]; c.Type == Bool || size[c.Type] > 0 {
			continue
		}
		offsets = append(offsets, len(b))
		if v == nil {
			continue
		}
		text := w.text(v.(string), t.Compress)
		if t.Columns[i].Type == Memo {
			text = w.memo(t, text)
		}
		b = append(b, text...)
	}
	offsets = append(offsets, len(b))
	if len(offsets) == 1 {
		return append(b, mask...)
	}
	if w.Jet4 {
		for i := range offsets {
			b = binary.LittleEndian.AppendUint16(b, uint16(offsets[len(offsets)-1-i]))
		}
		b = binary.LittleEndian.AppendUint16(b, uint16(len(offsets)-1))
		return append(b, mask...)
	}
	jumps := 0
	for base := len(b) + len(offsets) + 1 + len(mask); jumps != (base+jumps-1)/256; jumps++ {
	}
	table := make([]byte, jumps) // in reverse order
	for i := range table {
		table[i] = 0xFF
		for k := len(offsets) - 1; k >= 0 && offsets[k] >= 256*(i+1); k-- {
			table[i] = byte(k)
		}
	}
	for i := range offsets {
		b = append(b, byte(offsets[len(offsets)-1-i]))
	}
	for i := range table {
		b = append(b, table[jumps-1-i])
	}
	return append(append(b, byte(len(offsets)-1)), mask...)
}

// memo returns the part of a memo that is inside the row.
func (w *writer) memo(t *Table, text []byte) []byte {
	b := binary.LittleEndian.AppendUint32(nil, uint32(len(text)))
	if t.Pieces < 0 {
		b[3] |= 0x80
		return append(append(b, make([]byte, 8)...), text...)
	}
	const lval = 'L' | 'V'<<8 | 'A'<<16 | 'L'<<24
	put := func(row []byte) []byte {
		if w.memos == nil || !w.room(w.memos, len(row)) {
			w.memos = w.data(w.page(), lval)
		}
		return pointer(w.add(w.memos, row, 0))
	}
	if t.Pieces == 0 {
		b[3] |= 0x40
		return append(append(b, put(text)...), 0, 0, 0, 0)
	}
	to := []byte{0, 0, 0, 0}
	for end := len(text); end > 0; {
		start := (end - 1) / t.Pieces * t.Pieces
		to = put(append(to[:4:4], text[start:end]...))
		end = start
	}
	return append(append(b, to...), 0, 0, 0, 0)
}
