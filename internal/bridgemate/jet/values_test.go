package jet_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// TestTexts checks the code pages of Jet 3, and UTF-16 and compressed texts of Jet 4,
// including those that switch to two bytes and back.
func TestTexts(t *testing.T) {
	const longPolish = "Łódź i długi napis, w którym jest ścisk"
	for _, c := range []struct {
		jet4     bool
		compress bool
		codePage int // of Jet 3
		bytes    string
		want     string
	}{
		{codePage: 1250, bytes: "\xa3\xf3d\x9f", want: "Łódź"},
		{codePage: 1252, bytes: "caf\xe9", want: "café"},
		{codePage: 0, bytes: "caf\xe9", want: "café"},   // unknown: 1252
		{codePage: 932, bytes: "caf\xe9", want: "café"}, // not supported: 1252
		{jet4: true, bytes: "Łódź", want: "Łódź"},
		{jet4: true, compress: true, bytes: longPolish, want: longPolish},
		{jet4: true, compress: true, bytes: "plain", want: "plain"},
	} {
		table := jettest.Table{
			Name:     "T",
			Columns:  []jettest.Column{columns[seatColumn]},
			Rows:     [][]any{{c.bytes}},
			Compress: c.compress,
		}
		file := &jettest.File{Jet4: c.jet4, CodePage: c.codePage, Tables: []jettest.Table{table}}
		for r, err := range open(t, file.Bytes()).Rows("T", "NS/EW") {
			if got, _ := r.Text("NS/EW"); err != nil || got != c.want {
				t.Errorf("%+v: %q, %v", c, got, err)
			}
		}
	}
}

// TestLongDefinition checks a definition of 200 columns, which takes several pages, and
// rows of Jet 3 with more than 256 bytes, which have a jump table.
func TestLongDefinition(t *testing.T) {
	for _, jet4 := range []bool{false, true} {
		table := wideTable()
		f := open(t, (&jettest.File{Jet4: jet4, Tables: []jettest.Table{table}}).Bytes())
		names, err := f.Columns("wide")
		if err != nil || len(names) != 200 {
			t.Fatal(len(names), err)
		}
		n := 0
		for r, err := range f.Rows("Wide", names...) {
			if err != nil {
				t.Fatal(err)
			}
			for i, name := range names {
				if got, _ := r.Text(name); got != table.Rows[n][i] {
					t.Fatalf("jet4 %v: row %d, column %d: %q, want %q", jet4, n, i, got, table.Rows[n][i])
				}
			}
			n++
		}
		if problems, _ := f.Problems(); n != 700 || len(problems) > 0 {
			t.Errorf("jet4 %v: %d rows, %v", jet4, n, problems)
		}
	}
}

// wideTable returns a table with 200 columns and 700 rows. Later rows have longer texts, of up to 10 characters.
func wideTable() jettest.Table {
	table := jettest.Table{Name: "Wide", Compress: true}
	for i := range 200 {
		table.Columns = append(table.Columns, jettest.Column{Name: fmt.Sprintf("Column%d", i), Type: jettest.Text})
	}
	for n := range 700 {
		row := make([]any, 200)
		for i := range row {
			row[i] = strings.Repeat(string(rune('a'+i%26)), (n+i*7)%(1+n/70))
		}
		row[0] = fmt.Sprint(n)
		table.Rows = append(table.Rows, row)
	}
	return table
}

// TestTime checks dates before and after the first day, 30 December 1899. The time of day is positive for both.
func TestTime(t *testing.T) {
	for _, c := range []struct {
		days float64
		want string
	}{
		{days: 0.5, want: "1899-12-30 12:00:00"},
		{days: 46048.42175925, want: "2026-01-26 10:07:20"},
		{days: -1.25, want: "1899-12-29 06:00:00"},
		{days: 0, want: "1899-12-30 00:00:00"},
	} {
		table := jettest.Table{
			Name:    "T",
			Columns: []jettest.Column{columns[timeColumn]},
			Rows:    [][]any{{c.days}},
		}
		f := open(t, (&jettest.File{Tables: []jettest.Table{table}}).Bytes())
		for r, err := range f.Rows("T", "TimeLog") {
			got, ok := r.Time("TimeLog")
			if err != nil || !ok || got.Format(time.DateTime) != c.want {
				t.Errorf("%v days are %v, %v; want %s", c.days, got, err, c.want)
			}
		}
	}
}
