package jet_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand"
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

func TestRefuses(t *testing.T) {
	good := func() []byte {
		return (&jettest.File{Tables: []jettest.Table{{Name: "T", Columns: columns, Rows: rows(9)}}}).Bytes()
	}
	read := func(b []byte) error {
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
	for _, c := range []struct {
		name   string
		change func([]byte) []byte
		want   string
	}{
		{"nothing", func([]byte) []byte { return nil }, "not an Access file"},
		{"text", func([]byte) []byte { return []byte("method: mp\n") }, "not an Access file"},
		{"version", func(b []byte) []byte { b[0x14] = 9; return b }, "unsupported Access version, number 9"},
		{"encrypted", func(b []byte) []byte { b[0x3E] ^= 1; return b }, "the file is encrypted; open it in Access and save it without a password"},
		{"header alone", func(b []byte) []byte { return b[:4000] }, "the file ends after 4000 bytes: the list of tables is missing"},
		{"no catalog", func(b []byte) []byte { b[2*2048] = 1; return b }, "list of tables: table MSysObjects: definition: page 2 is of kind 1, expected 2"},
		{"columns", func(b []byte) []byte { b[2*2048+26] = 9; return b }, "the definition has 2308 columns and 0 indexes, the limits are 255 and 1000"},
		{"definition in a circle", func(b []byte) []byte { b[2*2048+4] = 2; return b }, "its pages form a loop"},
		{"definition outside", func(b []byte) []byte { b[2*2048+6] = 1; return b }, "page 65536 is outside the file"},
		{"cut", func(b []byte) []byte { return b[:4*2048] }, "page 4 is outside the file"},
	} {
		if err := read(c.change(good())); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	if _, err := jet.Open(bytes.NewReader(good()), jet.MaxSize+1); err == nil || !strings.Contains(err.Error(), "the limit is") {
		t.Errorf("too large: %v", err)
	}
	f := open(t, good())
	for _, err := range f.Rows("Nowhere") {
		if !errors.Is(err, jet.ErrNoTable) {
			t.Errorf("a missing table: %v", err)
		}
	}
}

// TestBrokenRows checks that a row beyond the end of its page, and a lost page, are skipped
// and reported, and that the other rows are read.
func TestBrokenRows(t *testing.T) {
	b := (&jettest.File{Tables: []jettest.Table{{Name: "T", Columns: columns, Rows: rows(60)}}}).Bytes()
	count := func(b []byte) (n int, said string) {
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
				t.Errorf("%v is not said to lose rows", p)
			}
			said += p.Error() + "\n"
		}
		return n, said
	}
	place := 5*2048 + 10 // offsets of the rows in the first page of the table
	broken := bytes.Clone(b)
	copy(broken[place+2*2:], []byte{0, 0})
	if n, said := count(broken); n != 58 || !strings.HasPrefix(said, "table T, page 5, row 2: the row extends from byte 0 to ") || strings.Count(said, "\n") != 2 {
		t.Errorf("%d rows, %s", n, said)
	}
	// The number of columns is too large: the mask would be longer than the row.
	broken = bytes.Clone(b)
	at := 5*2048 + int(broken[place+2*3]) + int(broken[place+2*3+1])<<8
	broken[at] = 255
	if n, said := count(broken); n != 59 || said != "table T, page 5, row 3: its columns extend beyond the row\n" {
		t.Errorf("%d rows, %s", n, said)
	}
	// The file ends before its last page.
	if n, said := count(b[:len(b)-1]); n >= 60 || n < 20 || !strings.Contains(said, "is outside the file") {
		t.Errorf("%d rows, %s", n, said)
	}
}

// damages calls try with n damaged copies of a file: with changed bytes, truncated, with
// pages replaced by others, or with numbers replaced by page numbers.
func damages(random *rand.Rand, b []byte, size int, n int, try func([]byte)) {
	pages := len(b) / size
	for i := range n {
		c := bytes.Clone(b)
		switch i % 5 {
		case 0:
			for range 1 + random.Intn(8) {
				c[random.Intn(len(c))] ^= byte(1 << random.Intn(8))
			}
		case 1:
			c = c[:random.Intn(len(c))]
		case 2:
			to, from := random.Intn(pages), random.Intn(pages)
			copy(c[to*size:(to+1)*size], b[from*size:])
		case 3: // insert a pointer to any page, usually near the start of a page
			at := random.Intn(pages)*size + random.Intn(100)
			copy(c[at:], []byte{byte(random.Intn(4)), byte(random.Intn(pages + 2)), 0, 0}[random.Intn(2):])
		case 4:
			at := random.Intn(len(c))
			end := min(len(c), at+random.Intn(64))
			for j := at; j < end; j++ {
				c[j] = byte(random.Intn(256))
			}
		}
		try(c)
	}
}

// readAll reads all tables. It returns the number of rows, and whether there were no
// errors.
func readAll(b []byte) (rows int, fine bool) {
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return 0, false
	}
	fine = true
	for _, table := range f.Tables() {
		columns, err := f.Columns(table)
		fine = fine && err == nil
		for r, err := range f.Rows(table, columns...) {
			fine = fine && err == nil
			if err == nil {
				rows++
				for _, c := range columns {
					r.Int(c)
					r.Text(c)
					r.Time(c)
				}
			}
		}
	}
	problems, _ := f.Problems()
	return rows, fine && len(problems) == 0
}

// TestDamaged reads 1,600 damaged files, 100 of each kind that the writer makes. Reading
// must always end, and usually report a problem.
func TestDamaged(t *testing.T) {
	random := rand.New(rand.NewSource(24))
	files, said, whole := 0, 0, 0
	for _, world := range worlds() {
		b := world.Bytes()
		size := 2048
		if world.Jet4 {
			size = 4096
		}
		all, _ := readAll(b)
		damages(random, b, size, 100, func(c []byte) {
			files++
			rows, fine := readAll(c)
			if !fine {
				said++
			} else if rows == all {
				whole++
			}
		})
	}
	t.Logf("%d damaged files: %d said so, %d lost no row", files, said, whole)
	if files != 1600 || said < 400 || files-said-whole > 200 {
		t.Errorf("%d damaged files: %d said so, %d lost no row", files, said, whole)
	}
}

func FuzzOpen(f *testing.F) {
	for _, world := range worlds() {
		world.Tables[0].Rows = world.Tables[0].Rows[:7]
		f.Add(world.Bytes())
	}
	f.Fuzz(func(t *testing.T, b []byte) { readAll(b) })
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
