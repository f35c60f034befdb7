package plain

import (
	"encoding/binary"
	"testing"
	"unicode/utf16"
)

// TestUTF8 converts small texts as saved by various shells, with and without a byte order
// mark.
func TestUTF8(t *testing.T) {
	for _, text := range []string{"— rival.example/witness x\n", "żółw i kot\r\n", "age1abc\n", "# nobody\n", "a"} {
		if got := string(UTF8([]byte(text))); got != text {
			t.Errorf("%q became %q", text, got)
		}
		for _, mark := range []string{"", "\ufeff"} {
			if len(mark+text) < 2 {
				continue // A single letter without a mark is ambiguous.
			}
			little := encodeUTF16(mark+text, binary.LittleEndian)
			if got := string(UTF8(little)); got != text {
				t.Errorf("%q, mark %q, little endian: got %q", text, mark, got)
			}
			big := encodeUTF16(mark+text, binary.BigEndian)
			if got := string(UTF8(big)); got != text {
				t.Errorf("%q, mark %q, big endian: got %q", text, mark, got)
			}
		}
	}
}

// TestUTF8KeepsOtherBytes checks that a few zero bytes do not make UTF-16.
func TestUTF8KeepsOtherBytes(t *testing.T) {
	for _, data := range []string{"\x00\x01\x02\x00", "abc\x00def", "\x00\x00\x00\x00"} {
		if got := string(UTF8([]byte(data))); got != data {
			t.Errorf("%q became %q", data, got)
		}
	}
}

func encodeUTF16(text string, order binary.AppendByteOrder) (data []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return data
}
