package handfile_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestHasCSVRow checks that HasCSVRow finds a board after other rows, which the reader refuses, and that both
// accept any number of spaces.
func TestHasCSVRow(t *testing.T) {
	row := validFiles["csv"][0]
	wide := strings.Replace(row, ",", ","+strings.Repeat(" ", 70_000), 1)
	for _, c := range []struct {
		text               string
		hasRow, isReadable bool
	}{
		{text: row, hasRow: true, isReadable: true},
		{text: wide, hasRow: true, isReadable: true},
		{text: "a,b,c\n" + row, hasRow: true},
		{text: "a,b,c\n"},
		{text: strings.Repeat(",", 17) + "\n"},
		{text: strings.Repeat(",", 1000) + "\n"},
	} {
		if got := handfile.HasCSVRow([]byte(c.text)); got != c.hasRow {
			t.Errorf("%.40q of %d bytes: HasCSVRow is %v, want %v", c.text, len(c.text), got, c.hasRow)
		}
		_, err := read(t, "csv", c.text, 0)
		if isReadable := err == nil; isReadable != c.isReadable {
			t.Errorf("%.40q of %d bytes: readable %v, want %v: %v", c.text, len(c.text), isReadable, c.isReadable, err)
		}
	}
}
