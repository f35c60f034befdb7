package bridgemate_test

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// TestReadErrors checks the error for each file without a pairs session.
func TestReadErrors(t *testing.T) {
	passed := []row{{ns: 1, ew: 2, contract: "PASS"}}
	for _, c := range []struct {
		file    eveningFile
		options bridgemate.Options
		want    string
	}{
		{
			file: eveningFile{},
			want: "no result has been entered",
		},
		{
			file: eveningFile{rows: []row{{ns: 1, ew: 2, contract: "PASS", erased: true}}},
			want: "no result has been entered",
		},
		{
			file: eveningFile{rows: []row{{ns: 1, contract: "PASS"}}},
			want: "no result has been entered",
		},
		{
			file: eveningFile{rows: passed, sections: []sectionRow{{id: 1, letter: "A", scoring: 4}}},
			want: "the file is from a teams event; expected a pairs session",
		},
		{
			file: eveningFile{rows: passed, sections: []sectionRow{{id: 1, letter: "A", scoring: 2}}},
			want: "the file does not say how the session is scored",
		},
		{
			file: eveningFile{rows: passed, sections: []sectionRow{}},
			want: "the file does not say how the session is scored",
		},
		{
			file: eveningFile{rows: passed, without: "Contract"},
			want: "table ReceivedData has no column Contract",
		},
		{
			file:    eveningFile{rows: []row{{ns: 1, ew: 1, contract: "PASS"}}},
			options: bridgemate.Options{Winners: 1},
			want: "a pair plays against itself, so the two sides are numbered separately and there are " +
				"2 winners",
		},
		{
			file:    eveningFile{rows: passed},
			options: bridgemate.Options{Sections: "both"},
			want:    `unknown value "both" for sections, expected together or apart`,
		},
		{
			file:    eveningFile{rows: passed},
			options: bridgemate.Options{Method: "vp"},
			want:    `unknown method "vp", expected mp, butler or cross-imp`,
		},
	} {
		checkReadError(t, c.file.bytes(), c.options, c.want)
	}
}

func TestReadOtherProgram(t *testing.T) {
	file := &jettest.File{Tables: []jettest.Table{
		{Name: "Customers", Columns: columns(jettest.Long, "ID")},
		{Name: "Orders", Columns: columns(jettest.Long, "ID")},
	}}
	checkReadError(t, file.Bytes(), bridgemate.Options{},
		"an Access file, but not a Bridgemate file; its tables are Customers, Orders")
}

func checkReadError(t *testing.T, file []byte, options bridgemate.Options, want string) {
	t.Helper()
	if _, err := tryRead(t, file, options); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestDamagedRow checks that a damaged row is reported and the others are scored.
func TestDamagedRow(t *testing.T) {
	b := eveningFile{jet3: true, rows: []row{
		{ns: 1, ew: 2, contract: "PASS"},
		{ns: 3, ew: 4, contract: "PASS"},
		{ns: 5, ew: 6, contract: "PASS"},
	}}.bytes()
	const page, rowOffsets, damagedRow = 5 * 2048, 10, 2
	offset := b[page+rowOffsets+2*damagedRow:]
	offset[0], offset[1] = 0, 0
	e := read(t, b, bridgemate.Options{Winners: 1})
	if n := len(e.Session.Board(0).Lines); n != 2 || e.Doubtful != 1 {
		t.Errorf("%d lines, %d doubtful; want 2, 1", n, e.Doubtful)
	}
	const want = "table ReceivedData, page 5, row 2: the row extends from byte 0 to"
	if got := e.Notes[0].Texts[0]; !strings.HasPrefix(got, want) {
		t.Errorf("note %q, want %q", got, want)
	}
}
