package jet_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// sampleFiles returns a file of each kind, in both versions.
func sampleFiles() map[string]*jettest.File {
	files := map[string]*jettest.File{}
	for _, jet4 := range []bool{false, true} {
		for name, change := range map[string]func(*jettest.Table){
			"plain":        func(*jettest.Table) {},
			"compressed":   func(t *jettest.Table) { t.Compress = true },
			"moved":        func(t *jettest.Table) { t.Moved = map[int]bool{0: true, 3: true, 77: true} },
			"moved twice":  func(t *jettest.Table) { t.Moved, t.Twice = map[int]bool{5: true, 6: true}, true },
			"pages mapped": func(t *jettest.Table) { t.PageMap = true },
			"memo in row":  func(t *jettest.Table) { t.Pieces = -1 },
			"memo chain":   func(t *jettest.Table) { t.Pieces = 50; t.Moved = map[int]bool{9: true} },
			"no map":       func(t *jettest.Table) { t.NoMap = true },
		} {
			table := jettest.Table{Name: "ReceivedData", Columns: columns, Rows: rows(sampleRows)}
			change(&table)
			other := jettest.Table{Name: "Other", Columns: columns[:1], Rows: [][]any{{1}, {2}}}
			name = fmt.Sprintf("%s, jet4 %v", name, jet4)
			files[name] = &jettest.File{Jet4: jet4, Tables: []jettest.Table{table, other}}
		}
	}
	return files
}

// sampleRows is the number of rows in the table ReceivedData.
const sampleRows = 150

// columns contains a column of each type. The constants are their indexes.
var columns = []jettest.Column{
	idColumn:      {Name: "ID", Type: jettest.Long},
	seatColumn:    {Name: "NS/EW", Type: jettest.Text},
	erasedColumn:  {Name: "Erased", Type: jettest.Bool},
	boardColumn:   {Name: "Board", Type: jettest.Short},
	smallColumn:   {Name: "Small", Type: jettest.Byte},
	timeColumn:    {Name: "TimeLog", Type: jettest.Date},
	noteColumn:    {Name: "Note", Type: jettest.Memo},
	remarksColumn: {Name: "Remarks", Type: jettest.Text},
	shareColumn:   {Name: "Share", Type: jettest.Double},
}

const (
	idColumn = iota
	seatColumn
	erasedColumn
	boardColumn
	smallColumn
	timeColumn
	noteColumn
	remarksColumn
	shareColumn
)

// names contains the names of the columns.
var names = func() (names []string) {
	for _, c := range columns {
		names = append(names, c.Name)
	}
	return names
}()

// rows returns n rows with every kind of value, some null, with texts and memos of up to
// 700 bytes.
func rows(n int) (rows [][]any) {
	start := time.Date(2026, 1, 26, 10, 7, 20, 0, time.UTC)
	for i := range n {
		row := []any{
			idColumn:      i,
			seatColumn:    "N",
			erasedColumn:  i%3 == 0,
			boardColumn:   -i,
			smallColumn:   i % 256,
			timeColumn:    start.Add(time.Duration(i) * 61 * time.Second),
			noteColumn:    strings.Repeat("memo ", i%140),
			remarksColumn: strings.Repeat("x", i%250),
			shareColumn:   0.5,
		}
		if i%5 == 4 {
			for _, column := range []int{seatColumn, boardColumn, timeColumn, noteColumn, remarksColumn, shareColumn} {
				row[column] = nil
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func open(t testing.TB, b []byte) *jet.File {
	t.Helper()
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	return f
}
