package plain

import (
	"bytes"

	"golang.org/x/text/encoding/unicode"
)

// UTF8 converts a small text saved by a shell or editor (UTF-8 with or without a byte order
// mark, or UTF-16) to UTF-8 without a byte order mark.
func UTF8(data []byte) []byte {
	form, isUTF16 := FindUTF16(data)
	if !isUTF16 {
		form, isUTF16 = findMostlyLatin(data)
	}
	if isUTF16 {
		data = form.Decode(data)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff"))
}

// UTF16Form describes text in UTF-16.
type UTF16Form struct {
	BigEndian bool // the high byte comes first
	MarkLen   int  // length of the byte order mark in bytes; 0: none
}

// FindUTF16 reports whether data is text in UTF-16: it has a byte order mark, or in its first 64
// bytes every second byte is zero and all others are not.
func FindUTF16(data []byte) (form UTF16Form, ok bool) {
	if len(data) < 4 {
		return form, false
	}
	switch {
	case data[0] == 0xff && data[1] == 0xfe:
		return UTF16Form{BigEndian: false, MarkLen: 2}, true
	case data[0] == 0xfe && data[1] == 0xff:
		return UTF16Form{BigEndian: true, MarkLen: 2}, true
	case data[0] != 0 && data[1] != 0: // true for most files
		return form, false
	}
	start := data[:min(len(data)&^1, 64)]
	half := len(start) / 2
	zeros := countZeros(start)
	switch {
	case zeros.even == half && zeros.odd == 0:
		return UTF16Form{BigEndian: true}, true
	case zeros.odd == half && zeros.even == 0:
		return UTF16Form{BigEndian: false}, true
	}
	return form, false
}

// zeroCounts contains the number of zero bytes at even and at odd offsets.
type zeroCounts struct{ even, odd int }

func countZeros(data []byte) (n zeroCounts) {
	for i, c := range data {
		switch {
		case c != 0:
		case i%2 == 0:
			n.even++
		default:
			n.odd++
		}
	}
	return n
}

// FindUTF16Mark is like FindUTF16, but only looks for a byte order mark.
func FindUTF16Mark(data []byte) (form UTF16Form, ok bool) {
	form, ok = FindUTF16(data)
	return form, ok && form.MarkLen > 0
}

// Decode converts text to UTF-8 without a byte order mark. Invalid characters become U+FFFD, and
// an odd last byte is dropped.
func (f UTF16Form) Decode(data []byte) []byte {
	order := unicode.LittleEndian
	if f.BigEndian {
		order = unicode.BigEndian
	}
	// Decoding cannot fail, because invalid input is replaced.
	text, _ := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().Bytes(data[f.MarkLen : len(data)&^1])
	return text
}

// findMostlyLatin is like FindUTF16 for a small text without a byte order mark. UTF-8 text has no zero bytes. In
// UTF-16 text that is mostly Latin, all zero bytes are at even offsets (big endian) or all at odd ones, and they fill
// at least half of these offsets. The text may still begin with a dash or a letter such as ż.
func findMostlyLatin(data []byte) (form UTF16Form, ok bool) {
	zeros := countZeros(data)
	if zeros.even > 0 && zeros.odd > 0 {
		return form, false
	}
	count := zeros.even + zeros.odd
	isHalf := 4*count >= len(data) // At least half of the characters, which have two bytes each, have a zero byte.
	return UTF16Form{BigEndian: zeros.even > 0}, count > 0 && isHalf
}

// WithoutMark removes byte order marks from the start of text, and converts the
// text to UTF-8 if it begins with a UTF-16 mark.
func WithoutMark(data []byte) []byte {
	if form, ok := FindUTF16Mark(data); ok {
		data = form.Decode(data)
	}
	return bytes.TrimLeft(data, "\ufeff")
}
