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

var columns = []jettest.Column{
	{Name: "ID", Type: jettest.Long}, {Name: "NS/EW", Type: jettest.Text}, {Name: "Erased", Type: jettest.Bool}, {Name: "Board", Type: jettest.Short},
	{Name: "Small", Type: jettest.Byte}, {Name: "TimeLog", Type: jettest.Date}, {Name: "Note", Type: jettest.Memo}, {Name: "Remarks", Type: jettest.Text}, {Name: "Share", Type: jettest.Double},
}

var evening = time.Date(2026, 1, 26, 10, 7, 20, 0, time.UTC)

// rows returns n rows with every kind of value, some null, with texts and memos of up to
// 700 bytes.
func rows(n int) [][]any {
	var out [][]any
	for i := range n {
		row := []any{i, "N", i%3 == 0, -i, i % 256, evening.Add(time.Duration(i) * 61 * time.Second), strings.Repeat("memo ", i%140), strings.Repeat("x", i%250), 0.5}
		if i%5 == 4 {
			row[1], row[3], row[5], row[6], row[7], row[8] = nil, nil, nil, nil, nil, nil
		}
		out = append(out, row)
	}
	return out
}

// worlds returns a file of each kind, in both versions.
func worlds() map[string]*jettest.File {
	worlds := map[string]*jettest.File{}
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
			table := jettest.Table{Name: "ReceivedData", Columns: columns, Rows: rows(150)}
			change(&table)
			other := jettest.Table{Name: "Other", Columns: columns[:1], Rows: [][]any{{1}, {2}}}
			worlds[fmt.Sprintf("%s, jet4 %v", name, jet4)] = &jettest.File{Jet4: jet4, Tables: []jettest.Table{table, other}}
		}
	}
	return worlds
}

func open(t testing.TB, b []byte) *jet.File {
	t.Helper()
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// text formats a row in the same way as the expected rows.
func text(r jet.Row) string {
	id, _ := r.Int("id")
	seat, hasSeat := r.Text("ns/ew")
	erased, _ := r.Bool("Erased")
	board, hasBoard := r.Int("Board")
	small, _ := r.Int("Small")
	at, hasTime := r.Time("TimeLog")
	note, hasNote := r.Text("Note")
	remarks, hasRemarks := r.Text("Remarks")
	_, whole := r.Int("Share")
	return fmt.Sprint(id, seat, hasSeat, erased, board, hasBoard, small, at.Unix(), hasTime, note, hasNote, remarks, hasRemarks, whole)
}

// wanted formats a row as it was written.
func wanted(row []any) string {
	var at time.Time
	seat, hasSeat := row[1].(string)
	board, hasBoard := row[3].(int)
	at, hasTime := row[5].(time.Time)
	note, hasNote := row[6].(string)
	remarks, hasRemarks := row[7].(string)
	return fmt.Sprint(row[0], seat, hasSeat, row[2], board, hasBoard, row[4], at.Unix(), hasTime, note, hasNote, remarks, hasRemarks, false)
}

var names = func() (names []string) {
	for _, c := range columns {
		names = append(names, c.Name)
	}
	return names
}()

// TestRows checks that rows with difficult values are read as they were written, in both
// versions.
func TestRows(t *testing.T) {
	for name, world := range worlds() {
		t.Run(name, func(t *testing.T) {
			f := open(t, world.Bytes())
			if got := f.Tables(); strings.Join(got, " ") != "ReceivedData Other" || !f.HasTable("RECEIVEDDATA") || f.HasTable("qOther") {
				t.Fatalf("tables %q", got)
			}
			if got, err := f.Columns("receiveddata"); err != nil || strings.Join(got, " ") != strings.Join(names, " ") {
				t.Errorf("columns %q, %v", got, err)
			}
			i := 0
			for r, err := range f.Rows("receiveddata", names...) {
				if err != nil {
					t.Fatal(err)
				}
				if want := wanted(world.Tables[0].Rows[i]); text(r) != want {
					t.Fatalf("row %d:\n%s\nwant\n%s", i, text(r), want)
				}
				i++
			}
			if i != 150 {
				t.Errorf("%d rows, want 150", i)
			}
			problems, _ := f.Problems()
			if noMap := world.Tables[0].NoMap; noMap != (len(problems) == 1) || noMap && (problems[0].Lost || !strings.Contains(problems[0].Error(), "table receiveddata: the table was read without its page map")) {
				t.Errorf("problems %v", problems)
			}
		})
	}
}

// TestDeletedRowsAndMissingColumns checks that deleted rows are skipped, and that columns that do not exist have no values.
func TestDeletedRowsAndMissingColumns(t *testing.T) {
	for _, jet4 := range []bool{false, true} {
		table := jettest.Table{Name: "T", Columns: columns[:2], Rows: [][]any{{1, "A  "}, {2, "B"}, {3, "C"}}, Deleted: map[int]bool{1: true}}
		f := open(t, (&jettest.File{Jet4: jet4, Tables: []jettest.Table{table}}).Bytes())
		got := ""
		for r, err := range f.Rows("T", "ID", "NS/EW", "Nowhere") {
			if err != nil {
				t.Fatal(err)
			}
			s, _ := r.Text("NS/EW")
			_, there := r.Text("Nowhere")
			n, _ := r.Text("ID")
			got += fmt.Sprintf("%s %q %v;", n, s, there)
		}
		if got != `1 "A  " false;3 "C" false;` {
			t.Errorf("jet4 %v: %q", jet4, got)
		}
	}
}

// TestTexts checks the code pages of Jet 3, and UTF-16 and compressed texts of Jet 4,
// including those that switch to two bytes and back.
func TestTexts(t *testing.T) {
	for _, c := range []struct {
		jet4, compress bool
		page           int
		bytes, want    string
	}{
		{page: 1250, bytes: "\xa3\xf3d\x9f", want: "Łódź"},
		{page: 1252, bytes: "caf\xe9", want: "café"},
		{page: 0, bytes: "caf\xe9", want: "café"},
		{page: 932, bytes: "caf\xe9", want: "café"},
		{jet4: true, bytes: "Łódź", want: "Łódź"},
		{jet4: true, compress: true, bytes: "Łódź i długi napis, w którym jest ścisk", want: "Łódź i długi napis, w którym jest ścisk"},
		{jet4: true, compress: true, bytes: "plain", want: "plain"},
	} {
		w := &jettest.File{Jet4: c.jet4, CodePage: c.page, Tables: []jettest.Table{{Name: "T", Compress: c.compress, Columns: columns[1:2], Rows: [][]any{{c.bytes}}}}}
		for r, err := range open(t, w.Bytes()).Rows("T", "NS/EW") {
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
		var many []jettest.Column
		for i := range 200 {
			many = append(many, jettest.Column{Name: fmt.Sprintf("Column%d", i), Type: jettest.Text})
		}
		var rows [][]any
		for n := range 700 {
			row := make([]any, 200)
			for i := range row {
				row[i] = strings.Repeat(string(rune('a'+i%26)), (n+i*7)%(1+n/70))
			}
			row[0] = fmt.Sprint(n)
			rows = append(rows, row)
		}
		f := open(t, (&jettest.File{Jet4: jet4, Tables: []jettest.Table{{Name: "Wide", Columns: many, Rows: rows, Compress: true}}}).Bytes())
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
				if got, _ := r.Text(name); got != rows[n][i] {
					t.Fatalf("jet4 %v: row %d, column %d: %q, want %q", jet4, n, i, got, rows[n][i])
				}
			}
			n++
		}
		if problems, _ := f.Problems(); n != 700 || len(problems) > 0 {
			t.Errorf("jet4 %v: %d rows, %v", jet4, n, problems)
		}
	}
}

// TestTime checks dates before and after the first day, 30 December 1899. The time of day is positive for both.
func TestTime(t *testing.T) {
	days := []float64{0.5, 46048.42175925, -1.25, 0}
	want := []string{"1899-12-30 12:00:00", "2026-01-26 10:07:20", "1899-12-29 06:00:00", "1899-12-30 00:00:00"}
	var rows [][]any
	for _, d := range days {
		rows = append(rows, []any{d})
	}
	f := open(t, (&jettest.File{Tables: []jettest.Table{{Name: "T", Columns: columns[5:6], Rows: rows}}}).Bytes())
	i := 0
	for r, err := range f.Rows("T", "TimeLog") {
		if at, ok := r.Time("TimeLog"); err != nil || !ok || at.Format(time.DateTime) != want[i] {
			t.Errorf("%v is %v, want %s", days[i], at, want[i])
		}
		i++
	}
}

func ExampleOpen() {
	data := (&jettest.File{Tables: []jettest.Table{{
		Name:    "ReceivedData",
		Columns: []jettest.Column{{Name: "Board", Type: jettest.Short}, {Name: "Contract", Type: jettest.Text}},
		Rows:    [][]any{{7, "4 S"}, {8, "PASS"}},
	}}}).Bytes()
	f, err := jet.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		fmt.Println(err)
		return
	}
	for row, err := range f.Rows("ReceivedData", "Board", "Contract") {
		if err != nil {
			fmt.Println(err)
			return
		}
		board, _ := row.Int("Board")
		contract, _ := row.Text("Contract")
		fmt.Println(board, contract)
	}
	// Output:
	// 7 4 S
	// 8 PASS
}
