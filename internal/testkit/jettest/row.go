package jettest

import (
	"math"
	"slices"
	"time"
	"unicode/utf16"
)

// row returns a row's bytes: the number of columns, the fixed values, the texts, the offsets of the
// texts, and a mask with the values that are not null.
func (w *writer) row(t *Table, values []any) []byte {
	n := len(t.Columns)
	b := []byte{byte(n)}
	if w.Jet4 {
		b = byteOrder.AppendUint16(nil, uint16(n))
	}
	mask := make([]byte, (n+7)/8)
	for i, v := range values {
		if isSet(v) {
			mask[i/8] |= 1 << (i % 8)
		}
		if size := fixedSize[t.Columns[i].Type]; size > 0 {
			b = append(b, byteOrder.AppendUint64(nil, bitsOf(v))[:size]...)
		}
	}
	b, offsets := w.appendTexts(b, t, values)
	switch {
	case len(offsets) == 0:
	case w.Jet4:
		b = appendOffsets(b, offsets)
	default:
		b = appendShortOffsets(b, offsets, len(mask))
	}
	return append(b, mask...)
}

// appendTexts appends the texts and memos of a row. It also returns their offsets in b and the end of
// the last, or nil if the table has no such columns.
func (w *writer) appendTexts(b []byte, t *Table, values []any) (row []byte, offsets []int) {
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
	if offsets != nil {
		offsets = append(offsets, len(b))
	}
	return b, offsets
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
		b = byteOrder.AppendUint16(b, uint16(offset))
	}
	return byteOrder.AppendUint16(b, uint16(len(offsets)-1))
}

// appendShortOffsets appends offsets as in Jet 3, with a single byte each, and a jump table: for each
// multiple of 256, the first text that begins after it.
func appendShortOffsets(b []byte, offsets []int, maskSize int) []byte {
	sizeWithoutJumps := len(b) + len(offsets) + 1 + maskSize
	jumps := 0
	for jumps != (sizeWithoutJumps+jumps-1)/256 {
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
		return slices.Concat(byteOrder.AppendUint32(nil, size|memoInline), make([]byte, 8), text)
	}
	var length, pointer []byte
	if t.Pieces == 0 {
		length, pointer = byteOrder.AppendUint32(nil, size|memoInRow), w.addMemo(text)
	} else {
		length, pointer = byteOrder.AppendUint32(nil, size), make([]byte, 4)
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

// Flags in the length of a memo.
const (
	memoInline = 0x80000000
	memoInRow  = 0x40000000 // in a separate row; without flags, in several
)

// text encodes a text.
func (w *writer) text(s string, compress bool) []byte {
	if !w.Jet4 {
		return []byte(s)
	}
	units := utf16.Encode([]rune(s))
	var wide []byte
	for _, u := range units {
		wide = byteOrder.AppendUint16(wide, u)
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
