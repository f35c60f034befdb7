package jet_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

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

// TestRows checks that rows with difficult values are read as they were written, in both
// versions.
func TestRows(t *testing.T) {
	for name, file := range sampleFiles() {
		t.Run(name, func(t *testing.T) {
			f := open(t, file.Bytes())
			i := 0
			for r, err := range f.Rows("receiveddata", names...) {
				if err != nil {
					t.Fatal(err)
				}
				checkRow(t, r, file.Tables[0].Rows[i])
				i++
			}
			if i != sampleRows {
				t.Errorf("%d rows, want %d", i, sampleRows)
			}
			if file.Tables[0].NoMap {
				checkReadWithoutMap(t, f)
			} else {
				checkNoProblems(t, f)
			}
		})
	}
}

// checkReadWithoutMap checks that the only problem is a missing page map, which loses no rows.
func checkReadWithoutMap(t *testing.T, f *jet.File) {
	t.Helper()
	const want = "table receiveddata: the table was read without its page map"
	problems, _ := f.Problems()
	if len(problems) != 1 || problems[0].Lost || !strings.Contains(problems[0].Error(), want) {
		t.Errorf("problems %v, want %s", problems, want)
	}
}

// checkRow compares a row with its values, in the order of columns.
func checkRow(t *testing.T, r jet.Row, values []any) {
	t.Helper()
	id, _ := r.Int("id")
	erased, _ := r.Bool("Erased")
	small, _ := r.Int("Small")
	if int(id) != values[idColumn] || erased != values[erasedColumn] || int(small) != values[smallColumn] {
		t.Fatalf("ID %d, erased %v, small %d; want %v", id, erased, small, values)
	}
	for column, name := range map[int]string{seatColumn: "ns/ew", noteColumn: "Note", remarksColumn: "Remarks"} {
		want, wantText := values[column].(string)
		if got, ok := r.Text(name); got != want || ok != wantText {
			t.Fatalf("row %d: %s is %q, %v; want %q, %v", id, name, got, ok, want, wantText)
		}
	}
	wantBoard, wantNumber := values[boardColumn].(int)
	if got, ok := r.Int("Board"); int(got) != wantBoard || ok != wantNumber {
		t.Fatalf("row %d: board %d, %v; want %d, %v", id, got, ok, wantBoard, wantNumber)
	}
	wantTime, wantDate := values[timeColumn].(time.Time)
	if got, ok := r.Time("TimeLog"); got.Unix() != wantTime.Unix() || ok != wantDate {
		t.Fatalf("row %d: time %v, %v; want %v, %v", id, got, ok, wantTime, wantDate)
	}
	if n, ok := r.Int("Share"); ok {
		t.Fatalf("row %d: the fraction %v is the integer %d", id, values[shareColumn], n)
	}
}

func TestTables(t *testing.T) {
	for name, file := range sampleFiles() {
		t.Run(name, func(t *testing.T) {
			f := open(t, file.Bytes())
			if got := strings.Join(f.Tables(), " "); got != "ReceivedData Other" {
				t.Errorf("tables %q", got)
			}
			if !f.HasTable("RECEIVEDDATA") {
				t.Error("no table RECEIVEDDATA")
			}
			if f.HasTable("qOther") {
				t.Error("the query qOther is listed as a table")
			}
			columns, err := f.Columns("receiveddata")
			if err != nil || !slices.Equal(columns, names) {
				t.Errorf("columns %q, %v; want %q", columns, err, names)
			}
		})
	}
}

// TestDeletedRows checks that deleted rows are skipped.
func TestDeletedRows(t *testing.T) {
	for _, jet4 := range []bool{false, true} {
		table := jettest.Table{
			Name:    "T",
			Columns: columns[:seatColumn+1],
			Rows:    [][]any{{1, "A  "}, {2, "B"}, {3, "C"}},
			Deleted: map[int]bool{1: true},
		}
		f := open(t, (&jettest.File{Jet4: jet4, Tables: []jettest.Table{table}}).Bytes())
		got := ""
		for r, err := range f.Rows("T", "ID", "NS/EW") {
			if err != nil {
				t.Fatal(err)
			}
			id, _ := r.Text("ID")
			seat, _ := r.Text("NS/EW")
			got += fmt.Sprintf("%s %q;", id, seat)
		}
		if got != `1 "A  ";3 "C";` {
			t.Errorf("jet4 %v: %q", jet4, got)
		}
	}
}

// TestMissingColumns checks that columns that do not exist have no values.
func TestMissingColumns(t *testing.T) {
	for _, jet4 := range []bool{false, true} {
		table := jettest.Table{Name: "T", Columns: columns[:1], Rows: [][]any{{1}, {2}}}
		f := open(t, (&jettest.File{Jet4: jet4, Tables: []jettest.Table{table}}).Bytes())
		for r, err := range f.Rows("T", "ID", "Nowhere") {
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := r.Text("Nowhere"); ok {
				t.Errorf("jet4 %v: found %q in a missing column", jet4, got)
			}
		}
	}
}
