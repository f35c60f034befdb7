package plain

import (
	"bytes"

	"golang.org/x/text/encoding/unicode"
)

// UTF8 is a small text as shells and editors save it, in UTF-8 with a byte order mark
// or without, or in UTF-16, as UTF-8 without a mark.
func UTF8(data []byte) []byte {
	big, mark, ok := UTF16(data)
	if !ok {
		big, ok = mostlyLatin(data)
	}
	if ok {
		data = FromUTF16(data[mark:len(data)&^1], big)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff"))
}

// mostlyLatin reports whether a small text, which has no byte zero in UTF-8, is UTF-16
// without a mark: its zeros stand all at even places (big) or all at odd ones, and at
// half of them at least. So a text may begin with a dash or a letter such as ż.
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

// Marked is UTF16 by a byte order mark alone.
func Marked(data []byte) (big bool, mark int, ok bool) {
	big, mark, ok = UTF16(data)
	return big, mark, ok && mark > 0
}

// UTF16 reports whether a text is UTF-16: by its byte order mark, or because every
// second of its first 64 bytes is zero, and no other. big says which byte of two comes
// first, and mark how many bytes the byte order mark has.
func UTF16(data []byte) (big bool, mark int, ok bool) {
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
	zero := [2]bool{true, true} // all bytes so far at even and at odd places are
	none := [2]bool{true, true}
	for i, c := range data[:min(len(data)&^1, 64)] {
		zero[i&1] = zero[i&1] && c == 0
		none[i&1] = none[i&1] && c != 0
	}
	switch {
	case zero[0] && none[1]:
		return true, 0, true
	case zero[1] && none[0]:
		return false, 0, true
	}
	return false, 0, false
}

// FromUTF16 is UTF-16, without its mark, as UTF-8. What is no character is U+FFFD.
func FromUTF16(data []byte, big bool) []byte {
	order := unicode.LittleEndian
	if big {
		order = unicode.BigEndian
	}
	text, _ := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().Bytes(data) // it never fails: it replaces
	return text
}

// Unmarked is a text of any size without byte order marks at its start, from UTF-16
// where one of them says so.
func Unmarked(data []byte) []byte {
	if big, mark, ok := Marked(data); ok {
		data = FromUTF16(data[mark:len(data)&^1], big)
	}
	return bytes.TrimLeft(data, "\ufeff")
}

// Form is a text without one byte order mark, and with LF for CR LF: that is what mail
// and editors change.
func Form(data []byte) []byte {
	return bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
}

// LineEnds is a text with LF at the end of each line.
func LineEnds(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}
