package plain

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
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

// FromUTF16 is UTF-16, without its mark, as UTF-8. The size is counted first, so that a large file
// is in memory once.
func FromUTF16(data []byte, big bool) []byte {
	unit := func(i int) rune {
		if big {
			return rune(data[i])<<8 | rune(data[i+1])
		}
		return rune(data[i+1])<<8 | rune(data[i])
	}
	each := func(f func(rune)) {
		for i := 0; i+1 < len(data); i += 2 {
			r := unit(i)
			if utf16.IsSurrogate(r) {
				r2 := rune(0)
				if i+3 < len(data) {
					r2 = unit(i + 2)
				}
				if r = utf16.DecodeRune(r, r2); r != utf8.RuneError {
					i += 2
				}
			}
			f(r)
		}
	}
	size := 0
	each(func(r rune) { size += utf8.RuneLen(r) })
	text := make([]byte, 0, size)
	each(func(r rune) { text = utf8.AppendRune(text, r) })
	return text
}
