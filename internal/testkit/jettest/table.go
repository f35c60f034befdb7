package jettest

// table writes a table. Its definition starts on the page with the first number, its rows on that with the second.
func (w *writer) table(t *Table, definition, firstRows int) {
	pages := []int{firstRows}
	page := w.dataPage(firstRows, definition)
	nextPage := func() {
		page = w.newDataPage(definition)
		pages = append(pages, page.number)
	}
	for i, values := range t.Rows {
		row := w.row(t, values)
		if !w.fits(page, len(row)+maxPointers) {
			nextPage()
		}
		switch {
		case t.Deleted[i]:
			w.add(page, row, deletedRow)
		case t.Moved[i]:
			pointerPage := page
			nextPage() // for the row itself
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

// maxPointers is the size of the two pointers to a moved row, if Table.Twice is set.
const maxPointers = 2 * 4

// pageMap writes the map of a table's pages and returns a pointer to it.
func (w *writer) pageMap(t *Table, pages []int) (pointer []byte) {
	const noSuchType = 7
	var row []byte
	if t.PageMap {
		row = w.separateMap(pages)
	} else {
		row = inlineMap(pages)
	}
	if t.NoMap {
		row[0] = noSuchType
	}
	if !w.fits(w.maps, len(row)) {
		w.maps = w.newDataPage(mapOwner)
	}
	return w.add(w.maps, row, 0)
}

// inlineMap returns a map with up to 512 pages. Pages 40 and 43 become
//
//	00             type
//	28 00 00 00    number of the page for the first bit, 40
//	09 00 ..       a bit for each page
func inlineMap(pages []int) []byte {
	const bitsStart = 5
	row := make([]byte, bitsStart+64)
	first := pages[0] / 8 * 8
	byteOrder.PutUint32(row[1:], uint32(first))
	setBits(row[bitsStart:], pages, first)
	return row
}

// separateMap writes the bits to a new page. It returns a map with the type 1 and the number of this page, followed by
// zeros for 16 further pages of bits.
func (w *writer) separateMap(pages []int) []byte {
	const bitsStart = 4
	number := w.newPage()
	p := w.pages[number]
	p[0], p[1] = mapPageType, 1
	setBits(p[bitsStart:], pages, 0)
	row := make([]byte, 1+4*17)
	row[0] = 1
	byteOrder.PutUint32(row[1:], uint32(number))
	return row
}

// setBits sets the bits of pages. Bit 0 of the first byte stands for page first.
func setBits(bits []byte, pages []int, first int) {
	for _, page := range pages {
		bits[(page-first)/8] |= 1 << ((page - first) % 8)
	}
}
