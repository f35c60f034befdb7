package jettest

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

// dataPage is a page with rows, which are written from its end towards its start:
//
//	type, owner | number of rows | offset and flags of each row | free | row 1 | row 0
type dataPage struct {
	number int
	rows   int
	end    int // offset of the last row
}

// newPage returns the number of a new page.
func (w *writer) newPage() int {
	w.pages = append(w.pages, make([]byte, w.pageSize))
	return len(w.pages) - 1
}

func (w *writer) newDataPage(owner int) *dataPage { return w.dataPage(w.newPage(), owner) }

// dataPage makes a page a data page.
func (w *writer) dataPage(number, owner int) *dataPage {
	p := w.pages[number]
	p[0], p[1] = dataPageType, 1
	byteOrder.PutUint32(p[4:], uint32(owner))
	return &dataPage{number: number, end: w.pageSize}
}

// fits reports whether a row of the given size fits on the page, with some space left for pointers.
func (w *writer) fits(d *dataPage, size int) bool {
	const space, entrySize, spareEntries = 8, 2, 3
	directoryEnd := w.rowDirectory + entrySize*(d.rows+spareEntries)
	return d.end-size-space >= directoryEnd
}

// add writes a row and returns a pointer to it: the row's index and three bytes of the page number.
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
