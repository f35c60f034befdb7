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

// UTF16 reports whether a text is UTF-16, by its byte order mark. big says which byte of two
// comes first, and mark how many bytes the byte order mark has.
func UTF16(data []byte) (big bool, mark int, ok bool) {
	if len(data) < 4 {
		return false, 0, false
	}
	switch [2]byte(data) {
	case [2]byte{0xff, 0xfe}:
		return false, 2, true
	case [2]byte{0xfe, 0xff}:
		return true, 2, true
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
