package jettest

// definition writes a table's definition, over as many pages as necessary. Its bytes are
//
//	head      page type, number of columns, pointer to the page map
//	columns   an entry of the same size for each column
//	names     length and text of each column's name
func (w *writer) definition(t *Table, page int, pageMap []byte) {
	b := make([]byte, w.columns)
	b[0], b[1] = definitionPageType, 1
	byteOrder.PutUint16(b[w.columnCount:], uint16(len(t.Columns)))
	copy(b[w.usageMap:], pageMap)
	b = w.appendColumns(b, t.Columns)
	for _, column := range t.Columns {
		b = w.appendName(b, column.Name)
	}
	w.splitDefinition(page, b)
}

// appendColumns appends an entry for each column. Columns of fixed size have an offset in the row's fixed values, the
// others an index among the row's texts.
func (w *writer) appendColumns(b []byte, columns []Column) []byte {
	const isFixed = 1
	offset, textIndex := 0, 0
	for i, column := range columns {
		entry := make([]byte, w.entrySize)
		entry[0] = column.Type
		byteOrder.PutUint16(entry[w.number:], uint16(i))
		if column.isFixed() {
			size := fixedSize[column.Type] // A Bool has size 0, because it is stored as a bit in the row's mask.
			entry[w.flags] = isFixed
			if size > 0 {
				byteOrder.PutUint16(entry[w.offset:], uint16(offset))
				byteOrder.PutUint16(entry[w.length:], uint16(size))
				offset += size
			}
		} else {
			byteOrder.PutUint16(entry[w.variableIndex:], uint16(textIndex))
			textIndex++
		}
		b = append(b, entry...)
	}
	return b
}

// appendName appends the name's length in bytes and its text.
func (w *writer) appendName(b []byte, name string) []byte {
	text := w.encode(name)
	if w.Jet4 {
		b = byteOrder.AppendUint16(b, uint16(len(text)))
	} else {
		b = append(b, byte(len(text)))
	}
	return append(b, text...)
}

// splitDefinition writes a definition to a page and to new pages after it. A page's bytes 4 to 7 are the number of
// the next page, where the definition continues at byte 8.
func (w *writer) splitDefinition(page int, definition []byte) {
	const nextPage, continuation = 4, 8
	rest := definition[copy(w.pages[page], definition):]
	for len(rest) > 0 {
		next := w.newPage()
		byteOrder.PutUint32(w.pages[page][nextPage:], uint32(next))
		w.pages[next][0], w.pages[next][1] = definitionPageType, 1
		rest = rest[copy(w.pages[next][continuation:], rest):]
		page = next
	}
}
