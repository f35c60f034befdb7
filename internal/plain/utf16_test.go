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
		for _, bom := range []string{"", "\ufeff"} {
			for name, order := range map[string]binary.AppendByteOrder{"little": binary.LittleEndian, "big": binary.BigEndian} {
				var data []byte
				for _, unit := range utf16.Encode([]rune(bom + text)) {
					data = order.AppendUint16(data, unit)
				}
				// A single letter without a mark is ambiguous.
				if len(data) < 4 {
					continue
				}
				if got := string(UTF8(data)); got != text {
					t.Errorf("%q, mark %q, %s end first: %q", text, bom, name, got)
				}
			}
		}
	}
	for _, bytes := range []string{"\x00\x01\x02\x00", "abc\x00def", "\x00\x00\x00\x00"} {
		if got := string(UTF8([]byte(bytes))); got != bytes {
			t.Errorf("%q became %q", bytes, got)
		}
	}
}
