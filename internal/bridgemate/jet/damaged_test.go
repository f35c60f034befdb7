package jet_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// onePageTable returns a file of Jet 3 whose table T begins on firstPage.
func onePageTable(n int) []byte {
	table := jettest.Table{Name: "T", Columns: columns, Rows: rows(n)}
	return (&jettest.File{Tables: []jettest.Table{table}}).Bytes()
}

const (
	pageSize    = 2048
	catalogPage = 2
	firstPage   = 5
)

// TestOpenErrors checks the error for each kind of file that cannot be read at all.
func TestOpenErrors(t *testing.T) {
	// set returns a function that changes a byte.
	set := func(at int, value byte) func([]byte) []byte {
		return func(b []byte) []byte { b[at] = value; return b }
	}
	truncate := func(size int) func([]byte) []byte {
		return func(b []byte) []byte { return b[:size] }
	}
	const catalog = catalogPage * pageSize
	for _, c := range []struct {
		name   string
		want   string
		change func([]byte) []byte
	}{
		{
			name:   "empty file",
			want:   "not an Access file",
			change: truncate(0),
		},
		{
			name:   "text",
			want:   "not an Access file",
			change: func([]byte) []byte { return []byte("method: mp\n") },
		},
		{
			name:   "version",
			want:   "unsupported Access version, number 9",
			change: set(0x14, 9),
		},
		{
			name:   "encrypted",
			want:   "the file is encrypted; open it in Access and save it without a password",
			change: func(b []byte) []byte { b[0x3E] ^= 1; return b },
		},
		{
			name:   "only a header",
			want:   "the file ends after 4000 bytes: the list of tables is missing",
			change: truncate(4000),
		},
		{
			name:   "no catalog",
			want:   "list of tables: table MSysObjects: definition: page 2 is of kind 1, expected 2",
			change: set(catalog, 1),
		},
		{
			name:   "columns",
			want:   "the definition has 2308 columns and 0 indexes, the limits are 255 and 1000",
			change: set(catalog+26, 9),
		},
		{
			name:   "definition in a loop",
			want:   "its pages form a loop",
			change: set(catalog+4, catalogPage),
		},
		{
			name:   "definition outside",
			want:   "page 65536 is outside the file",
			change: set(catalog+6, 1),
		},
		{
			name:   "truncated",
			want:   "page 4 is outside the file",
			change: truncate(4 * pageSize),
		},
	} {
		if err := readTable(c.change(onePageTable(9))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// readTable reads table T and returns the first error.
func readTable(b []byte) error {
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return err
	}
	for _, err := range f.Rows("T", names...) {
		if err != nil {
			return err
		}
	}
	return nil
}

func TestOpenTooLarge(t *testing.T) {
	_, err := jet.Open(bytes.NewReader(onePageTable(9)), jet.MaxSize+1)
	if err == nil || !strings.Contains(err.Error(), "the limit is") {
		t.Errorf("%v", err)
	}
}

func TestMissingTable(t *testing.T) {
	f := open(t, onePageTable(9))
	for _, err := range f.Rows("Nowhere") {
		if !errors.Is(err, jet.ErrNoTable) {
			t.Errorf("%v, want %v", err, jet.ErrNoTable)
		}
	}
}

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

// rowOffsets is the position of the offsets of the rows in the first page of table T.
const rowOffsets = firstPage*pageSize + 10

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
