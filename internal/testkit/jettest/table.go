package jettest

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
	byteOrder.PutUint32(row[1:], uint32(first))
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
	byteOrder.PutUint32(row[1:], uint32(number))
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
	byteOrder.PutUint16(b[w.columnCount:], uint16(len(t.Columns)))
	copy(b[w.usageMap:], pageMap)
	offset, variableIndex := 0, 0
	for i, c := range t.Columns {
		entry := b[w.columns+i*w.entrySize:]
		entry[0] = c.Type
		byteOrder.PutUint16(entry[w.number:], uint16(i))
		if !c.isFixed() {
			byteOrder.PutUint16(entry[w.variableIndex:], uint16(variableIndex))
			variableIndex++
			continue
		}
		entry[w.flags] = 1
		if size := fixedSize[c.Type]; size > 0 {
			byteOrder.PutUint16(entry[w.offset:], uint16(offset))
			byteOrder.PutUint16(entry[w.length:], uint16(size))
			offset += size
		}
	}
	for _, c := range t.Columns {
		name := w.encode(c.Name)
		if w.Jet4 {
			b = byteOrder.AppendUint16(b, uint16(len(name)))
		} else {
			b = append(b, byte(len(name)))
		}
		b = append(b, name...)
	}
	n := copy(w.pages[page], b)
	for b = b[n:]; len(b) > 0; b = b[n:] {
		next := w.newPage()
		byteOrder.PutUint32(w.pages[page][4:], uint32(next))
		w.pages[next][0], w.pages[next][1] = definitionPageType, 1
		n = copy(w.pages[next][8:], b)
		page = next
	}
}
