package jettest

import (
	"math"
	"slices"
	"time"
)

// row returns a row's bytes. The columns Long 7, Text "ab" and Bool true become
//
//	Jet 4          Jet 3
//	03 00          03            number of columns
//	07 00 00 00    07 00 00 00   values of fixed size
//	61 00 62 00    61 62         texts and memos
//	0A 00 06 00    07 05         end of the last text, then the offsets in reverse order
//	                             Jet 3: jump table, if the row has more than 256 bytes
//	01 00          01            number of texts and memos
//	07             07            mask: a bit for each column that is not null or false
func (w *writer) row(t *Table, values []any) []byte {
	columns := len(t.Columns)
	b := []byte{byte(columns)}
	if w.Jet4 {
		b = byteOrder.AppendUint16(nil, uint16(columns))
	}
	mask := make([]byte, (columns+7)/8)
	for i, value := range values {
		if isSet(value) {
			mask[i/8] |= 1 << (i % 8)
		}
		if size := fixedSize[t.Columns[i].Type]; size > 0 {
			b = append(b, byteOrder.AppendUint64(nil, bitsOf(value))[:size]...)
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
	for i, value := range values {
		column := t.Columns[i]
		if column.isFixed() {
			continue
		}
		offsets = append(offsets, len(b))
		if value == nil {
			continue
		}
		text := w.encodeCell(t, value.(string))
		if column.Type == Memo {
			text = w.memo(t, text)
		}
		b = append(b, text...)
	}
	if offsets != nil {
		offsets = append(offsets, len(b))
	}
	return b, offsets
}

// isSet reports whether a value's bit in the mask is 1. A Bool is stored only there.
func isSet(value any) bool {
	if yes, ok := value.(bool); ok {
		return yes
	}
	return value != nil
}

// bitsOf returns a value of fixed size, or 0 for null. A date is the number of days since 30 December 1899.
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

// appendShortOffsets appends offsets as in Jet 3: one byte each, without the multiples of 256. The jump table after
// them restores these: for 256, 512 and so on it contains the index of the first text that begins there or later.
func appendShortOffsets(b []byte, offsets []int, maskSize int) []byte {
	jumps := jumpCount(len(b) + len(offsets) + 1 + maskSize)
	for _, offset := range slices.Backward(offsets) {
		b = append(b, byte(offset))
	}
	for jump := jumps; jump > 0; jump-- {
		b = append(b, firstFrom(offsets, 256*jump))
	}
	return append(b, byte(len(offsets)-1))
}

// jumpCount returns the size of the jump table in a row with size other bytes: one byte for each full 256 bytes
// before the row's last byte, including the bytes of the jump table.
func jumpCount(size int) int {
	jumps := 0
	for jumps != (size+jumps-1)/256 {
		jumps++
	}
	return jumps
}

// firstFrom returns the index of the first offset that is not below limit, or 255 if there is none.
func firstFrom(offsets []int, limit int) byte {
	i := slices.IndexFunc(offsets, func(offset int) bool { return offset >= limit })
	if i < 0 {
		return 255
	}
	return byte(i)
}
