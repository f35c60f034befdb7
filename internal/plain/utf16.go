package plain

import (
	"bytes"

	"golang.org/x/text/encoding/unicode"
)

// UTF8 converts a small text saved by a shell or editor (UTF-8 with or without a byte order
// mark, or UTF-16) to UTF-8 without a byte order mark.
func UTF8(data []byte) []byte {
	form, ok := FindUTF16(data)
	if !ok {
		form, ok = mostlyLatin(data)
	}
	if ok {
		data = form.Decode(data)
	}
	return bytes.TrimPrefix(data, []byte("\ufeff"))
}

// UTF16Form describes a text in UTF-16.
type UTF16Form struct {
	BigEndian bool // the high byte comes first
	MarkLen   int  // length of the byte order mark in bytes; 0: none
}

// FindUTF16 reports whether a text is UTF-16: by its byte order mark, or because exactly every
// second of its first 64 bytes is zero.
func FindUTF16(data []byte) (form UTF16Form, ok bool) {
	if len(data) < 4 {
		return form, false
	}
	switch a, b := data[0], data[1]; {
	case a == 0xff && b == 0xfe:
		return UTF16Form{BigEndian: false, MarkLen: 2}, true
	case a == 0xfe && b == 0xff:
		return UTF16Form{BigEndian: true, MarkLen: 2}, true
	case a != 0 && b != 0:
		return form, false
	}
	// Even positions are first, odd ones second.
	allZero, noneZero := [2]bool{true, true}, [2]bool{true, true}
	for i, c := range data[:min(len(data)&^1, 64)] {
		allZero[i&1] = allZero[i&1] && c == 0
		noneZero[i&1] = noneZero[i&1] && c != 0
	}
	switch {
	case allZero[0] && noneZero[1]:
		return UTF16Form{BigEndian: true}, true
	case allZero[1] && noneZero[0]:
		return UTF16Form{BigEndian: false}, true
	}
	return form, false
}

// FindUTF16Mark is like FindUTF16, but only looks for a byte order mark.
func FindUTF16Mark(data []byte) (form UTF16Form, ok bool) {
	form, ok = FindUTF16(data)
	return form, ok && form.MarkLen > 0
}

// Decode converts a text to UTF-8 without a byte order mark. Invalid characters become U+FFFD, and
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

// mostlyLatin reports whether a small text is UTF-16 without a byte order mark, and its
// byte order. UTF-8 text has no zero bytes. In UTF-16 text that is mostly Latin, all zero
// bytes are at even positions (big endian) or all at odd ones, and fill at least half of them. The
// text may still begin with a dash or a letter such as ż.
func mostlyLatin(data []byte) (form UTF16Form, ok bool) {
	var zeros [2]int // at even and at odd positions
	for i, c := range data {
		if c == 0 {
			zeros[i&1]++
		}
	}
	most := max(zeros[0], zeros[1])
	return UTF16Form{BigEndian: zeros[0] > 0}, min(zeros[0], zeros[1]) == 0 && most > 0 && 4*most >= len(data)
}

// WithoutMark removes byte order marks from the start of a text of any size, and converts the
// text to UTF-8 if it begins with a UTF-16 mark.
func WithoutMark(data []byte) []byte {
	if form, ok := FindUTF16Mark(data); ok {
		data = form.Decode(data)
	}
	return bytes.TrimLeft(data, "\ufeff")
}

// Normalise removes one byte order mark and replaces CR LF with LF, to undo changes by mail
// programs and editors.
func Normalise(data []byte) []byte {
	return bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
}

// UnifyLineEnds returns a text with LF at the end of each line.
func UnifyLineEnds(text []byte) []byte {
	if bytes.IndexByte(text, '\r') < 0 {
		return text
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
}
