package jettest

import (
	"slices"
	"unicode/utf16"
)

// Flags in the length of a memo. Without a flag, the memo is in a chain of rows.
const (
	memoInline = 0x80000000
	memoInRow  = 0x40000000 // in one separate row
)

// memo returns the bytes that a row contains for a memo. The text itself may be in other rows:
//
//	length | flags (4 bytes)   pointer (4)   0 (4)   text, if it is inline
func (w *writer) memo(t *Table, text []byte) []byte {
	size := uint32(len(text))
	noPointer, zero := make([]byte, 4), make([]byte, 4)
	switch {
	case t.Pieces < 0:
		return slices.Concat(byteOrder.AppendUint32(nil, size|memoInline), noPointer, zero, text)
	case t.Pieces == 0:
		return slices.Concat(byteOrder.AppendUint32(nil, size|memoInRow), w.addMemo(text), zero)
	default:
		return slices.Concat(byteOrder.AppendUint32(nil, size), w.addPieces(text, t.Pieces), zero)
	}
}

// addPieces writes a memo as a chain of rows with at most the given number of bytes of text each. It returns a
// pointer to the first row. Each row begins with a pointer to the next one, so the last is written first.
func (w *writer) addPieces(text []byte, pieceSize int) (pointer []byte) {
	pointer = make([]byte, 4)
	for end := len(text); end > 0; {
		start := (end - 1) / pieceSize * pieceSize
		pointer = w.addMemo(slices.Concat(pointer, text[start:end]))
		end = start
	}
	return pointer
}

// addMemo writes a row with a memo or a piece of it and returns a pointer to it.
func (w *writer) addMemo(row []byte) (pointer []byte) {
	if w.memos == nil || !w.fits(w.memos, len(row)) {
		w.memos = w.newDataPage(memoOwner)
	}
	return w.add(w.memos, row, 0)
}

// encode returns a text in UTF-16 or, for Jet 3, unchanged.
func (w *writer) encode(text string) []byte {
	if !w.Jet4 {
		return []byte(text)
	}
	var encoded []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		encoded = byteOrder.AppendUint16(encoded, unit)
	}
	return encoded
}

// encodeCell is like encode but compresses the text if the table asks for it and the result is shorter.
func (w *writer) encodeCell(t *Table, text string) []byte {
	encoded := w.encode(text)
	if !w.Jet4 || !t.Compress {
		return encoded
	}
	compressed, ok := compress(utf16.Encode([]rune(text)))
	if ok && len(compressed) < len(encoded) {
		return compressed
	}
	return encoded
}

// compress returns FF FE and the text with one byte per character below 256. A zero byte switches to two bytes per
// character and back, so a text whose characters contain a zero byte cannot be compressed. "aŁb" (U+0141) becomes
//
//	FF FE  61  00  41 01  00  62
func compress(units []uint16) (text []byte, ok bool) {
	text = []byte{0xFF, 0xFE}
	isNarrow := true
	for _, unit := range units {
		low, high := byte(unit), byte(unit>>8)
		if low == 0 {
			return nil, false
		}
		if fitsInByte := high == 0; fitsInByte != isNarrow {
			text = append(text, 0)
			isNarrow = fitsInByte
		}
		text = append(text, low)
		if !isNarrow {
			text = append(text, high)
		}
	}
	return text, true
}
