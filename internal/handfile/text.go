package handfile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"

	"github.com/fairdeal/fairdeal/internal/plain"
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

// lineBlanks are what means nothing at the ends of a line: no other white space is.
const lineBlanks = " \t\r\n"

func trimLine(text []byte) []byte { return bytes.Trim(text, lineBlanks) }

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
	if big, skip, ok := plain.Marked(data); ok {
		if len(data)%2 != 0 {
			return nil, &Error{Line: 1, Text: reason("the text is UTF-16 but has an odd number of bytes, %d", len(data))}
		}
		if what := singleBytes(data); what != "" {
			set.doubt(Doubt{Kind: HiddenReading, Line: 1, Text: reason("the text is UTF-16, but its single bytes also spell %s", what)})
		}
		data = plain.FromUTF16(data[skip:], big)
	}
	return bytes.TrimLeft(data, "\ufeff"), nil
}

// cleanBytes is a text, or the rest of one that starts in a line and at a byte of
// it, without control bytes.
func cleanBytes(data []byte, set *Set, line, offset int) []byte {
	var clean []byte // a copy, made when it is needed
	stray, first := 0, 0
	for i := plainBytes(data); i < len(data); i++ {
		c := data[i]
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
	set.warn(at(line+bytes.Count(data[:first], []byte("\n")), 0, 0, reason("byte %s at offset %d is not text; %v ignored", fmt.Sprintf("0x%02x", data[first]), offset+first, words.Count("count.such-bytes", stray))))
	return clean[:len(data)]
}

// plainBytes is how many bytes, as far as there are eight, stand before the first one
// that no text holds.
func plainBytes(data []byte) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	i := 0
	for i+8 <= len(data) {
		x := binary.LittleEndian.Uint64(data[i:])
		y := x ^ control*ones
		odd := ((x-' '*ones)&^x | (y-ones)&^y) & tops // below a blank, or control: the first of these bytes
		if odd == 0 {
			i += 8
			continue
		}
		if i += bits.TrailingZeros64(odd) / 8; data[i]-'\t' > '\r'-'\t' {
			break
		}
		i++
	}
	return i
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
