package handfile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// control replaces bytes that do not occur in text. Readers ignore it if it does not matter and refuse it in
// numbers and cards.
const control = 0x7f

// errUTF16 is returned for UTF-16 files that are too large to be read as a whole.
var errUTF16 = &Error{Line: 1, Text: words.New("handfile.utf16-large")}

// cleanText returns a file's text, in Latin-1 or UTF-8. It removes a byte order mark, converts
// UTF-16, replaces stray control bytes with control, stops at a DOS end-of-file character, and
// converts CR line endings. It adds a warning to set for each oddity.
func cleanText(data []byte, set *Set) ([]byte, error) {
	data, err := plainText(data, set)
	if err != nil {
		return nil, err
	}
	return unifyLines(cleanBytes(data, set, 1, 0)), nil
}

// lineBlanks are the characters trimmed from lines. No other white space is ignored.
const lineBlanks = " \t\r\n"

func trimLine(text []byte) []byte { return bytes.Trim(text, lineBlanks) }

// unifyLines replaces each CR without LF with LF.
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

// plainText is cleanText without the check for control bytes.
func plainText(data []byte, set *Set) ([]byte, error) {
	if form, ok := plain.FindUTF16Mark(data); ok {
		if len(data)%2 != 0 {
			text := reason("the text is UTF-16 but has an odd number of bytes, %d", len(data))
			return nil, &Error{Line: 1, Text: text}
		}
		if keyword := singleBytes(data); keyword != "" {
			text := reason("the text is UTF-16, but its single bytes also spell %s", keyword)
			set.addDoubt(Doubt{Kind: HiddenReading, Line: 1, Text: text})
		}
		data = form.Decode(data)
	}
	return bytes.TrimLeft(data, "\ufeff"), nil
}

// cleanBytes removes control bytes from a text, or from the rest of a text that begins at the given line and
// offset.
func cleanBytes(data []byte, set *Set, line, offset int) []byte {
	var clean []byte
	controlCount, firstControl := 0, 0
	for i := plainBytes(data); i < len(data); i++ {
		c := data[i]
		if c >= ' ' && c != control || c >= '\t' && c <= '\r' {
			continue
		}
		if isEndOfFile := c == 0x1a && len(bytes.Trim(data[i:], "\x1a\x00\r\n")) == 0; isEndOfFile {
			data = data[:i]
			break
		}
		if clean == nil {
			clean = bytes.Clone(data)
		}
		if controlCount == 0 {
			firstControl = i
		}
		clean[i] = control
		controlCount++
	}
	if controlCount == 0 {
		return data
	}
	warning := reason("byte %s at offset %d is not text; %v ignored",
		fmt.Sprintf("0x%02x", data[firstControl]), offset+firstControl, words.Count("count.such-bytes", controlCount))
	set.warn(withPosition(line+bytes.Count(data[:firstControl], []byte("\n")), 0, 0, warning))
	return clean[:len(data)]
}

// plainBytes returns the number of bytes before the first control byte. It only examines complete eight-byte
// groups.
func plainBytes(data []byte) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	i := 0
	for i+8 <= len(data) {
		eight := binary.LittleEndian.Uint64(data[i:])
		isControl := eight ^ control*ones // Bytes that equal control become zero.
		below := (eight - ' '*ones) &^ eight
		zero := (isControl - ones) &^ isControl
		odd := (below | zero) & tops // top bit set for each control byte
		if odd == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(odd) / 8
		isWhiteSpace := data[i]-'\t' <= '\r'-'\t'
		if !isWhiteSpace {
			break
		}
		i++
	}
	return i
}

// singleBytes returns the first hand format keyword that appears in the single bytes of UTF-16. The decoded text
// cannot contain it, because each character has two bytes.
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
