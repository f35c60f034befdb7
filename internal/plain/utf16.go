package plain

import (
	"bytes"

	"golang.org/x/text/encoding/unicode"
)

// UTF8 converts a small text saved by a shell or editor (UTF-8 with or without a byte order
// mark, or UTF-16) to UTF-8 without a byte order mark.
func UTF8(data []byte) []byte {
	big, bom, ok := UTF16(data)
	if !ok {
		big, ok = mostlyLatin(data)
	}
	if ok {
		data = FromUTF16(data[bom:len(data)&^1], big)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff"))
}

// mostlyLatin reports whether a small text is UTF-16 without a byte order mark, and its
// byte order. UTF-8 text has no zero bytes. In UTF-16 text that is mostly Latin, all zero
// bytes are at even positions (big) or all at odd ones, and fill at least half of them. The
// text may still begin with a dash or a letter such as ż.
func mostlyLatin(data []byte) (big, ok bool) {
	var zeros [2]int
	for i, c := range data {
		if c == 0 {
			zeros[i&1]++
		}
	}
	most := max(zeros[0], zeros[1])
	return zeros[0] > 0, min(zeros[0], zeros[1]) == 0 && most > 0 && 4*most >= len(data)
}

// Marked is like UTF16, but only looks for a byte order mark.
func Marked(data []byte) (big bool, bom int, ok bool) {
	big, bom, ok = UTF16(data)
	return big, bom, ok && bom > 0
}

// UTF16 reports whether a text is UTF-16: by its byte order mark, or because exactly every
// second of its first 64 bytes is zero. big is true if the high byte comes first, and bom
// is the length of the byte order mark.
func UTF16(data []byte) (big bool, bom int, ok bool) {
	if len(data) < 4 {
		return false, 0, false
	}
	switch a, b := data[0], data[1]; {
	case a == 0xff && b == 0xfe:
		return false, 2, true
	case a == 0xfe && b == 0xff:
		return true, 2, true
	case a != 0 && b != 0:
		return false, 0, false
	}
	zero := [2]bool{true, true} // zero records whether all bytes at even and at odd positions are zero.
	noZero := [2]bool{true, true}
	for i, c := range data[:min(len(data)&^1, 64)] {
		zero[i&1] = zero[i&1] && c == 0
		noZero[i&1] = noZero[i&1] && c != 0
	}
	switch {
	case zero[0] && noZero[1]:
		return true, 0, true
	case zero[1] && noZero[0]:
		return false, 0, true
	}
	return false, 0, false
}

// FromUTF16 converts UTF-16 without a byte order mark to UTF-8. Invalid characters become
// U+FFFD.
func FromUTF16(data []byte, big bool) []byte {
	order := unicode.LittleEndian
	if big {
		order = unicode.BigEndian
	}
	// Decoding cannot fail, because invalid input is replaced.
	text, _ := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().Bytes(data)
	return text
}

// Unmarked removes byte order marks from the start of a text of any size, and converts the
// text to UTF-8 if it begins with a UTF-16 mark.
func Unmarked(data []byte) []byte {
	if big, bom, ok := Marked(data); ok {
		data = FromUTF16(data[bom:len(data)&^1], big)
	}
	return bytes.TrimLeft(data, "\ufeff")
}

// Form removes one byte order mark and replaces CR LF with LF, to undo changes by mail
// programs and editors.
func Form(data []byte) []byte {
	return bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
}

// LineEnds returns a text with LF at the end of each line.
func LineEnds(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}
