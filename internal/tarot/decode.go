package tarot

import (
	"bytes"
	"encoding/binary"
	"slices"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// toUTF8 converts a text in UTF-8 or UTF-16 to UTF-8 without a byte order mark. In a text in neither,
// it reads the lines that are not valid UTF-8 as Windows-1252.
func toUTF8(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data, order := detectUTF16(data)
	isUTF16 := order != nil && len(data)%2 == 0
	switch {
	case isUTF16:
		return decodeUTF16(data, order)
	case utf8.Valid(data):
		return data
	}
	var decoded []byte
	for line := range bytes.Lines(data) {
		decoded = append(decoded, decodeLine(line)...)
	}
	return decoded
}

// detectUTF16 returns the byte order of a text in UTF-16, and the text without its byte order mark.
// The order of other texts is nil.
func detectUTF16(data []byte) (text []byte, order binary.ByteOrder) {
	if text, ok := bytes.CutPrefix(data, []byte{0xfe, 0xff}); ok {
		return text, binary.BigEndian
	}
	if text, ok := bytes.CutPrefix(data, []byte{0xff, 0xfe}); ok {
		return text, binary.LittleEndian
	}
	// Without a mark, the offset of a known word shows the order: the low byte of "f" is at an even
	// offset only if it comes before the high byte, which is zero.
	fairdeal := []byte("f\x00a\x00i\x00r\x00d\x00e\x00a\x00l")
	offset := bytes.Index(data, fairdeal)
	switch {
	case offset < 0:
		return data, nil
	case offset%2 == 0:
		return data, binary.LittleEndian
	}
	return data, binary.BigEndian
}

func decodeUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, 0, len(data)/2)
	for unit := range slices.Chunk(data, 2) {
		units = append(units, order.Uint16(unit))
	}
	return []byte(string(utf16.Decode(units)))
}

// decodeLine returns a line in UTF-8. It was in UTF-8 or Windows-1252.
func decodeLine(line []byte) []byte {
	if utf8.Valid(line) {
		return line
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(line)
	if err != nil {
		return line
	}
	return text
}
