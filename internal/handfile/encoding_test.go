package handfile_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestStrayBytes reads texts with harmless control bytes.
func TestStrayBytes(t *testing.T) {
	board7 := game(7, deal0)
	for _, c := range []struct{ title, format, text, want string }{
		{
			title:  "in a value",
			format: "pbn",
			text:   "[Event \"a\x00b\x01\"]\n" + board7,
			want: "7:NESW numbered=true more=true; " +
				"line 1: byte 0x00 at offset 9 is not text; 2 such bytes ignored",
		},
		{
			title:  "between games",
			format: "pbn",
			text:   board7 + "\x1a" + game(8, deal0),
			want: "7:NESW 8:NESW numbered=true more=false; " +
				"line 4: byte 0x1a at offset 92 is not text; 1 such byte ignored",
		},
		{
			title:  "between fields",
			format: "lin",
			text:   "qx|o1|\x00md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|\x00",
			want: "1:NESW numbered=true more=false; " +
				"line 1: byte 0x00 at offset 6 is not text; 2 such bytes ignored",
		},
	} {
		checkSummary(t, c.title, c.format, c.text, 0, c.want)
	}
}

// TestUTF16 reads UTF-16 in both byte orders.
func TestUTF16(t *testing.T) {
	linText := "qx|o1|md|3SAKQJT98765432,CAKQJT98765432,DAKQJT98765432|pn|Łódź 🂡|"
	low, high := "low byte first", "high byte first"
	checkSummary(t, low, "pbn", utf16LE(game(7, deal0)), 0, "7:NESW numbered=true more=false")
	checkSummary(t, high, "lin", swapBytes(utf16LE(linText)), 0, "1:NESW numbered=true more=true")
	checkSummary(t, low, "csv", utf16LE(validFiles["csv"][0]), 0, "1:NESW numbered=true more=false")
}

// TestLineEnds reads every text format with CR line ends, as on old Macs.
func TestLineEnds(t *testing.T) {
	for _, f := range handfile.Formats {
		if f.Binary || !f.Readable() {
			continue
		}
		data := vectorFile(t, f, "b17-32")
		if bytes.IndexByte(data, '\n') < 0 {
			continue // only digits
		}
		want, err := f.Decode(data, handfile.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		for _, eol := range []string{"\r", "\r\n"} {
			text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n", eol)
			got, err := f.Decode([]byte(text), handfile.ReadOptions{})
			if err != nil || !slices.Equal(got.Boards, want.Boards) || len(got.Doubts) > 0 {
				t.Errorf("%s with line ends %q: %v", f.Name, eol, err)
			}
		}
	}
}

// utf16LE encodes text as Windows does for "Unicode".
func utf16LE(text string) string {
	b := []byte("\xff\xfe")
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

// swapBytes swaps the bytes of each UTF-16 unit.
func swapBytes(s string) string {
	b := []byte(s)
	for i := 0; i+1 < len(b); i += 2 {
		b[i], b[i+1] = b[i+1], b[i]
	}
	return string(b)
}
