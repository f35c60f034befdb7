package audit

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf16"
)

// TestMailedKeys changes the key file (sqk) and the description (sqd) as mail programs and editors do. Exit status 0
// means verified, 1 false, and 2 not verified.
func TestMailedKeys(t *testing.T) {
	testDoctored(t, []doctoredCase{
		{
			name:   "an empty description",
			exit:   2,
			says:   []string{"step 1 description: not checked", "empty"},
			change: func(cup *tournament) { cup.sqd = nil },
		},
		{
			name:   "LF",
			exit:   0,
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte("\n")) },
		},
		{
			name:   "CR",
			exit:   0,
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte("\r")) },
		},
		{
			name: "byte order mark",
			exit: 0,
			change: func(cup *tournament) {
				cup.sqk = append([]byte("\xef\xbb\xbf"), cup.sqk...)
			},
		},
		{
			name: "UTF-16",
			exit: 0,
			change: func(cup *tournament) {
				encoded := []byte{0xff, 0xfe} // byte order mark
				for _, unit := range utf16.Encode([]rune(string(cup.sqk))) {
					encoded = append(encoded, byte(unit), byte(unit>>8))
				}
				cup.sqk = encoded
			},
		},
		{
			name:   "trailing blanks and empty lines",
			exit:   0,
			says:   []string{"empty lines and leading or trailing spaces were removed"},
			change: func(cup *tournament) { cup.sqk = bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte(" \n\n")) },
		},
		{
			name: "lines moved in, as mail does",
			exit: 0,
			says: []string{"empty lines and leading or trailing spaces were removed"},
			change: func(cup *tournament) {
				cup.sqk = append([]byte("  "), bytes.ReplaceAll(cup.sqk, []byte("\r\n"), []byte("\r\n\t"))...)
			},
		},
		{
			name: "last line end missing",
			exit: 0,
			change: func(cup *tournament) {
				cup.sqk = bytes.TrimRight(cup.sqk, "\r\n")
			},
		},
		{
			name: "lines sorted otherwise",
			exit: 2,
			change: func(cup *tournament) {
				lines := strings.SplitAfter(string(cup.sqk), "\n")
				lines[0], lines[3] = lines[3], lines[0]
				cup.sqk = []byte(strings.Join(lines, ""))
			},
		},
		{
			name: "a phase changed",
			exit: 0,
			says: []string{"step 3 key hash: pass"},
			change: func(cup *tournament) {
				cup.editDescription("SN 3:1-8,9-16:", "SN 3:9-16,1-8:")
			},
		},
		{
			name:   "two phases with one prefix",
			exit:   2,
			says:   []string{"already used by phase 1"},
			change: func(cup *tournament) { cup.editDescription(":FIN#:", ":RR##:") },
		},
	})
}
