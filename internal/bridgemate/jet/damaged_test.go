package jet_test

import (
	"bytes"
	"errors"
	"math/rand"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
	"github.com/fairdeal/fairdeal/internal/testkit/jettest"
)

// TestRefuses checks the error for each kind of file that cannot be read at all.
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
	count := func(b []byte) (n int, messages string) {
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
			messages += p.Error() + "\n"
		}
		return n, messages
	}
	place := 5*2048 + 10 // offsets of the rows in the first page of the table
	broken := bytes.Clone(b)
	copy(broken[place+2*2:], []byte{0, 0})
	if n, messages := count(broken); n != 58 || !strings.HasPrefix(messages, "table T, page 5, row 2: the row extends from byte 0 to ") || strings.Count(messages, "\n") != 2 {
		t.Errorf("%d rows, %s", n, messages)
	}
	// The number of columns is too large: the mask would be longer than the row.
	broken = bytes.Clone(b)
	at := 5*2048 + int(broken[place+2*3]) + int(broken[place+2*3+1])<<8
	broken[at] = 255
	if n, messages := count(broken); n != 59 || messages != "table T, page 5, row 3: its columns extend beyond the row\n" {
		t.Errorf("%d rows, %s", n, messages)
	}
	// The file ends before its last page.
	if n, messages := count(b[:len(b)-1]); n >= 60 || n < 20 || !strings.Contains(messages, "is outside the file") {
		t.Errorf("%d rows, %s", n, messages)
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
	files, reported, whole := 0, 0, 0
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
				reported++
			} else if rows == all {
				whole++
			}
		})
	}
	t.Logf("%d damaged files: %d said so, %d lost no row", files, reported, whole)
	if files != 1600 || reported < 400 || files-reported-whole > 200 {
		t.Errorf("%d damaged files: %d said so, %d lost no row", files, reported, whole)
	}
}

func FuzzOpen(f *testing.F) {
	for _, world := range worlds() {
		world.Tables[0].Rows = world.Tables[0].Rows[:7]
		f.Add(world.Bytes())
	}
	f.Fuzz(func(t *testing.T, b []byte) { readAll(b) })
}
