package jet_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// TestOpenErrors checks the error for each kind of file that cannot be read at all.
func TestOpenErrors(t *testing.T) {
	set := func(offset int, value byte) func([]byte) []byte {
		return func(b []byte) []byte { b[offset] = value; return b }
	}
	truncate := func(size int) func([]byte) []byte {
		return func(b []byte) []byte { return b[:size] }
	}
	const version, pageKey = 0x14, 0x3E // offsets in the header
	const catalog = catalogPage * pageSize
	const nextPage, columnCount = 4, 25 // offsets in a definition
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
			want:   "unsupported Access version number 9",
			change: set(version, 9),
		},
		{
			name:   "encrypted",
			want:   "the file is encrypted; open it in Access and save it without a password",
			change: func(b []byte) []byte { b[pageKey] ^= 1; return b },
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
			change: set(catalog+columnCount+1, 9), // 4 + 256*9
		},
		{
			name:   "definition in a loop",
			want:   "its pages form a loop",
			change: set(catalog+nextPage, catalogPage),
		},
		{
			name:   "definition outside",
			want:   "page 65536 is outside the file",
			change: set(catalog+nextPage+2, 1), // 256*256
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

func TestOpenTooLarge(t *testing.T) {
	_, err := jet.Open(bytes.NewReader(onePageTable(9)), jet.MaxSize+1)
	if err == nil || !strings.Contains(err.Error(), "the limit is") {
		t.Errorf("error %v, want one about the limit", err)
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

const (
	pageSize    = 2048 // of Jet 3
	catalogPage = 2
	firstPage   = 5 // with rows of table T
)

// onePageTable returns a file of Jet 3 whose table T has n rows, the first of them on firstPage.
func onePageTable(n int) []byte {
	table := jettest.Table{Name: "T", Columns: columns, Rows: rows(n)}
	return (&jettest.File{Tables: []jettest.Table{table}}).Bytes()
}
