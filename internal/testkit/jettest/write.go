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
	"math"
	"slices"
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
	pageSize: 2048, rowDirectory: 10, encrypted: 126, columnCount: 25, usageMap: 35, columns: 43,
	entrySize: 18, number: 1, variableIndex: 3, flags: 13, offset: 14, length: 16,
}

var jet4 = layout{
	pageSize: 4096, rowDirectory: 14, encrypted: 128, columnCount: 45, usageMap: 55, columns: 63,
	entrySize: 25, number: 5, variableIndex: 7, flags: 15, offset: 21, length: 23,
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

// Flags in the length of a memo.
const (
	memoInline = 0x80000000
	memoInRow  = 0x40000000 // in a separate row; without flags, in several
)

// Owners of data pages without a table.
const (
	mapOwner  = 1
	memoOwner = 'L' | 'V'<<8 | 'A'<<16 | 'L'<<24
)

// catalogPage contains the definition of the catalog.
const catalogPage = 2

var order = binary.LittleEndian

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
		Name:    "MSysObjects",
		Columns: []Column{{"Id", Long}, {"Name", Text}, {"Type", Short}, {"Flags", Long}},
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

func (w *writer) header() {
	p := w.pages[w.newPage()]
	copy(p, "\x00\x01\x00\x00Standard Jet DB\x00")
	if w.Jet4 {
		p[0x14] = 1
	}
	order.PutUint16(p[0x3C:], uint16(w.CodePage))
	order.PutUint32(p[0x3E:], w.Key)
	c, err := rc4.NewCipher([]byte{0xC7, 0xDA, 0x39, 0x6B})
	if err != nil {
		panic(err)
	}
	encrypted := p[0x18:][:w.encrypted]
	c.XORKeyStream(encrypted, encrypted)
}

func (w *writer) newDataPage(owner int) *dataPage { return w.dataPage(w.newPage(), owner) }

// dataPage makes a page a data page.
func (w *writer) dataPage(number, owner int) *dataPage {
	p := w.pages[number]
	p[0], p[1] = dataPageType, 1
	order.PutUint32(p[4:], uint32(owner))
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
	order.PutUint16(p[w.rowDirectory+2*index:], uint16(d.end|flags))
	order.PutUint16(p[w.rowDirectory-2:], uint16(d.rows))
	return []byte{byte(index), byte(d.number), byte(d.number >> 8), byte(d.number >> 16)}
}

func (w *writer) text(s string, compress bool) []byte {
	if !w.Jet4 {
		return []byte(s)
	}
	units := utf16.Encode([]rune(s))
	var wide []byte
	for _, u := range units {
		wide = order.AppendUint16(wide, u)
	}
	if compressed, ok := compressed(units); ok && compress && len(compressed) < len(wide) {
		return compressed
	}
	return wide
}

// compressed returns a text with one byte per character below 256. Zeros switch to two bytes and back,
// so a text whose characters contain zeros cannot be compressed.
func compressed(units []uint16) (text []byte, ok bool) {
	text = []byte{0xFF, 0xFE}
	isNarrow := true
	for _, u := range units {
		if byte(u) == 0 {
			return nil, false
		}
		if narrow := u < 256; narrow != isNarrow {
			text, isNarrow = append(text, 0), narrow
		}
		text = append(text, byte(u))
		if !isNarrow {
			text = append(text, byte(u>>8))
		}
	}
	return text, true
}

// table writes a table: its definition on one page, its rows from another on, and their map.
func (w *writer) table(t *Table, definition, rows int) {
	pages := []int{rows}
	page := w.dataPage(rows, definition)
	nextPage := func() {
		page = w.newDataPage(definition)
		pages = append(pages, page.number)
	}
	for i, values := range t.Rows {
		row := w.row(t, values)
		if !w.fits(page, len(row)+8) {
			nextPage()
		}
		switch {
		case t.Deleted[i]:
			w.add(page, row, deletedRow)
		case t.Moved[i]:
			// The pointer is on this page and the row on a separate page.
			pointerPage := page
			nextPage()
			pointer := w.add(page, row, targetRow)
			if t.Twice {
				pointer = w.add(page, pointer, pointerRow|targetRow)
			}
			w.add(pointerPage, pointer, pointerRow)
		default:
			w.add(page, row, 0)
		}
	}
	w.definition(t, definition, w.pageMap(t, pages))
}

// pageMap writes the map of a table's pages and returns a pointer to it.
func (w *writer) pageMap(t *Table, pages []int) (pointer []byte) {
	var row []byte
	if t.PageMap { // More pages than an inline map has bits need a separate one.
		row = w.separateMap(pages)
	} else {
		row = inlineMap(pages)
	}
	if t.NoMap {
		row[0] = 7 // There is no such type.
	}
	if !w.fits(w.maps, len(row)) {
		w.maps = w.newDataPage(mapOwner)
	}
	return w.add(w.maps, row, 0)
}

// inlineMap returns a map with a bit for each page, starting with a page that it names.
func inlineMap(pages []int) []byte {
	row := make([]byte, 5+64)
	first := pages[0] / 8 * 8
	order.PutUint32(row[1:], uint32(first))
	setBits(row[5:], pages, first)
	return row
}

// separateMap returns a map that names a page with the bits.
func (w *writer) separateMap(pages []int) []byte {
	number := w.newPage()
	p := w.pages[number]
	p[0], p[1] = mapPageType, 1
	setBits(p[4:], pages, 0)
	row := make([]byte, 1+4*17)
	row[0] = 1
	order.PutUint32(row[1:], uint32(number))
	return row
}

func setBits(bits []byte, pages []int, first int) {
	for _, page := range pages {
		bits[(page-first)/8] |= 1 << ((page - first) % 8)
	}
}

// definition writes a table's definition, over as many pages as necessary.
func (w *writer) definition(t *Table, page int, pageMap []byte) {
	b := make([]byte, w.columns+len(t.Columns)*w.entrySize)
	b[0], b[1] = definitionPageType, 1
	order.PutUint16(b[w.columnCount:], uint16(len(t.Columns)))
	copy(b[w.usageMap:], pageMap)
	offset, variableIndex := 0, 0
	for i, c := range t.Columns {
		entry := b[w.columns+i*w.entrySize:]
		entry[0] = c.Type
		order.PutUint16(entry[w.number:], uint16(i))
		if !c.isFixed() {
			order.PutUint16(entry[w.variableIndex:], uint16(variableIndex))
			variableIndex++
			continue
		}
		entry[w.flags] = 1
		if size := fixedSize[c.Type]; size > 0 {
			order.PutUint16(entry[w.offset:], uint16(offset))
			order.PutUint16(entry[w.length:], uint16(size))
			offset += size
		}
	}
	for _, c := range t.Columns {
		name := w.text(c.Name, false)
		if w.Jet4 {
			b = order.AppendUint16(b, uint16(len(name)))
		} else {
			b = append(b, byte(len(name)))
		}
		b = append(b, name...)
	}
	n := copy(w.pages[page], b)
	for b = b[n:]; len(b) > 0; b = b[n:] {
		next := w.newPage()
		order.PutUint32(w.pages[page][4:], uint32(next))
		w.pages[next][0], w.pages[next][1] = definitionPageType, 1
		n = copy(w.pages[next][8:], b)
		page = next
	}
}

// row returns a row's bytes: the number of columns, the fixed values, the texts, the offsets of the
// texts, and a mask with the values that are not null.
func (w *writer) row(t *Table, values []any) []byte {
	n := len(t.Columns)
	b := []byte{byte(n)}
	if w.Jet4 {
		b = order.AppendUint16(nil, uint16(n))
	}
	mask := make([]byte, (n+7)/8)
	for i, v := range values {
		if isSet(v) {
			mask[i/8] |= 1 << (i % 8)
		}
		if size := fixedSize[t.Columns[i].Type]; size > 0 {
			b = append(b, order.AppendUint64(nil, bitsOf(v))[:size]...)
		}
	}
	var offsets []int
	for i, v := range values {
		c := t.Columns[i]
		if c.isFixed() {
			continue
		}
		offsets = append(offsets, len(b))
		if v == nil {
			continue
		}
		text := w.text(v.(string), t.Compress)
		if c.Type == Memo {
			text = w.memo(t, text)
		}
		b = append(b, text...)
	}
	if len(offsets) == 0 {
		return append(b, mask...)
	}
	offsets = append(offsets, len(b))
	if w.Jet4 {
		b = appendOffsets(b, offsets)
	} else {
		b = appendShortOffsets(b, offsets, len(mask))
	}
	return append(b, mask...)
}

// isSet reports whether the bit of a value in the mask is set. A bool is its bit.
func isSet(v any) bool {
	if yes, ok := v.(bool); ok {
		return yes
	}
	return v != nil
}

// bitsOf returns a value of fixed size, or 0 for null.
func bitsOf(v any) uint64 {
	switch v := v.(type) {
	case int:
		return uint64(v)
	case float64:
		return math.Float64bits(v)
	case time.Time:
		days := v.Sub(time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)).Hours() / 24
		return math.Float64bits(days)
	}
	return 0
}

// appendOffsets appends offsets in reverse order and the number of texts, as in Jet 4.
func appendOffsets(b []byte, offsets []int) []byte {
	for _, offset := range slices.Backward(offsets) {
		b = order.AppendUint16(b, uint16(offset))
	}
	return order.AppendUint16(b, uint16(len(offsets)-1))
}

// appendShortOffsets appends offsets as in Jet 3, with a single byte each, and a jump table: for each
// multiple of 256, the first text that begins after it.
func appendShortOffsets(b []byte, offsets []int, maskSize int) []byte {
	jumps := 0
	for size := len(b) + len(offsets) + 1 + maskSize; jumps != (size+jumps-1)/256; {
		jumps++
	}
	for _, offset := range slices.Backward(offsets) {
		b = append(b, byte(offset))
	}
	for jump := jumps; jump > 0; jump-- {
		b = append(b, firstFrom(offsets, 256*jump))
	}
	return append(b, byte(len(offsets)-1))
}

// firstFrom returns the index of the first offset that is not below a limit, or 255 if there is none.
func firstFrom(offsets []int, limit int) byte {
	i := slices.IndexFunc(offsets, func(offset int) bool { return offset >= limit })
	return byte(i)
}

// memo returns the part of a memo that is inside the row.
func (w *writer) memo(t *Table, text []byte) []byte {
	size := uint32(len(text))
	if t.Pieces < 0 {
		return slices.Concat(order.AppendUint32(nil, size|memoInline), make([]byte, 8), text)
	}
	var length, pointer []byte
	if t.Pieces == 0 {
		length, pointer = order.AppendUint32(nil, size|memoInRow), w.addMemo(text)
	} else {
		length, pointer = order.AppendUint32(nil, size), make([]byte, 4)
		// Each piece begins with a pointer to the next one, so the last is written first.
		for end := len(text); end > 0; {
			start := (end - 1) / t.Pieces * t.Pieces
			pointer = w.addMemo(slices.Concat(pointer, text[start:end]))
			end = start
		}
	}
	return slices.Concat(length, pointer, make([]byte, 4))
}

// addMemo writes a row with a memo or a piece of it and returns a pointer to it.
func (w *writer) addMemo(row []byte) (pointer []byte) {
	if w.memos == nil || !w.fits(w.memos, len(row)) {
		w.memos = w.newDataPage(memoOwner)
	}
	return w.add(w.memos, row, 0)
}
