package jet_test

import (
	"encoding/binary"
	"strings"
	"testing"
)

// TestRowBeyondPage checks that a row beyond the end of its page and the row after it are skipped.
func TestRowBeyondPage(t *testing.T) {
	b := onePageTable(60)
	copy(b[rowOffsets+2*2:], []byte{0, 0})
	n, messages := readDamaged(t, b)
	if n != 58 || strings.Count(messages, "\n") != 2 {
		t.Errorf("%d rows, want 58; problems:\n%s", n, messages)
	}
	const want = "table T, page 5, row 2: the row extends from byte 0 to "
	if !strings.HasPrefix(messages, want) {
		t.Errorf("problems:\n%s\nwant %s", messages, want)
	}
}

// TestTooManyColumns checks a row whose mask would be longer than the row.
func TestTooManyColumns(t *testing.T) {
	b := onePageTable(60)
	offset := binary.LittleEndian.Uint16(b[rowOffsets+2*3:])
	b[firstPage*pageSize+int(offset)] = 255 // number of columns
	n, messages := readDamaged(t, b)
	if n != 59 || messages != "table T, page 5, row 3: its columns extend beyond the row\n" {
		t.Errorf("%d rows, want 59; problems:\n%s", n, messages)
	}
}

// TestLastPageMissing checks a file that ends before its last page is complete.
func TestLastPageMissing(t *testing.T) {
	b := onePageTable(60)
	n, messages := readDamaged(t, b[:len(b)-1])
	if n >= 60 || n < 20 || !strings.Contains(messages, "is outside the file") {
		t.Errorf("%d rows, want 20 to 59; problems:\n%s", n, messages)
	}
}

// rowOffsets is the position in the file of the row offsets on the first page of table T, with two bytes each.
const rowOffsets = firstPage*pageSize + 10

// readDamaged reads table T. It returns the number of rows and the problems, in one line each.
func readDamaged(t *testing.T, b []byte) (n int, messages string) {
	t.Helper()
	f := open(t, b)
	for _, err := range f.Rows("T", names...) {
		if err != nil {
			return n, err.Error()
		}
		n++
	}
	problems, _ := f.Problems()
	for _, p := range problems {
		if !p.Lost {
			t.Errorf("%v: Lost is false", p)
		}
		messages += p.Error() + "\n"
	}
	return n, messages
}
