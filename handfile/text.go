package handfile

import (
	"bytes"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/words"
)

// control is what cleanText leaves of a byte that no text holds. Readers pass it
// over where it does not matter and refuse it in numbers and cards.
const control = 0x7f

// errUTF16 is the error of UTF-16 in a file that is too large to be read whole.
var errUTF16 = &Error{Line: 1, Text: words.New("handfile.utf16-large")}

// cleanText is the text of a file as bytes of Latin-1 or UTF-8: a byte order
// mark is taken away, UTF-16 is read, stray control bytes become control. An
// end-of-file character of DOS ends the text, and a CR alone a line. What is odd is
// said in set.
func cleanText(data []byte, set *Set) ([]byte, error) {
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	return unifyLines(cleanBytes(data, set, 1, 0)), nil
}

// unifyLines is a text with LF for each CR that no LF follows.
func unifyLines(data []byte) []byte {
	if bytes.Count(data, []byte("\r")) == bytes.Count(data, []byte("\r\n")) {
		return data
	}
	data = bytes.Clone(data)
	for i, c := range data {
		if c == '\r' && (i+1 == len(data) || data[i+1] != '\n') {
			data[i] = '\n'
		}
	}
	return data
}

// plainText is cleanText without a look at control bytes.
func plainText(data []byte, set *Set) ([]byte, error) {
	if big, skip, ok := isUTF16(data); ok {
		if len(data)%2 != 0 {
			return nil, &Error{Line: 1, Text: words.New("handfile.utf16-odd", words.N("n", len(data)))}
		}
		if what := singleBytes(data); what != "" {
			set.doubt(Doubt{Kind: HiddenReading, Line: 1, Text: words.New("handfile.text-utf-16-single", words.Name("what", what))})
		}
		data = fromUTF16(data[skip:], big)
	}
	return bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), nil
}

// cleanBytes is a text, or the rest of one that starts in a line and at a byte of
// it, without control bytes.
func cleanBytes(data []byte, set *Set, line, offset int) []byte {
	var clean []byte // a copy, made when it is needed
	stray, first := 0, 0
	for i, c := range data {
		if c >= ' ' && c != control || c >= '\t' && c <= '\r' {
			continue
		}
		if c == 0x1a && len(bytes.Trim(data[i:], "\x1a\x00\r\n")) == 0 {
			data = data[:i]
			break
		}
		if clean == nil {
			clean = bytes.Clone(data)
		}
		if stray == 0 {
			first = i
		}
		clean[i] = control
		stray++
	}
	if stray == 0 {
		return data
	}
	set.warn(at(line+bytes.Count(data[:first], []byte("\n")), 0, 0, words.New("handfile.not-text", words.Name("byte", fmt.Sprintf("0x%02x", data[first])), words.N("offset", offset+first), words.T("bytes", words.Count("count.such-bytes", stray)))))
	return clean[:len(data)]
}

// IsUTF16 reports whether a text is UTF-16: by its byte order mark, or because every
// second of its first 64 bytes is zero, and no other.
func IsUTF16(data []byte) bool {
	_, _, ok := isUTF16(data)
	return ok
}

// FromUTF16 is a text in UTF-16 as UTF-8, without its byte order mark.
func FromUTF16(data []byte) []byte {
	big, mark, _ := isUTF16(data)
	return fromUTF16(data[mark:len(data)&^1], big)
}

// isUTF16 is IsUTF16; big says which byte of two comes first, and mark how many
// bytes the byte order mark has.
func isUTF16(data []byte) (big bool, mark int, ok bool) {
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

// fromUTF16 is UTF-16 as UTF-8. The size is counted first, so that a large file
// is in memory once.
func fromUTF16(data []byte, big bool) []byte {
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

// singleBytes is the first word of a format of hands that the bytes of UTF-16
// spell one after the other, which the text itself cannot: each of its
// characters has two.
func singleBytes(data []byte) string {
	for i := 0; i+3 < len(data); i++ {
		if c := data[i]; c != '[' && c|0x20 != 'm' && c|0x20 != 'q' {
			continue
		}
		for _, word := range []string{"[deal", "[board", "md|", "qx|"} {
			if len(data)-i >= len(word) && bytes.EqualFold(data[i:i+len(word)], []byte(word)) {
				return word
			}
		}
	}
	return ""
}
