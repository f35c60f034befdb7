package jet_test

import (
	"bytes"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// damages calls try with n damaged copies of a file: with changed bytes, truncated, with
// pages replaced by others, or with numbers replaced by page numbers.
func damages(random *rand.Rand, b []byte, pageSize int, n int, try func([]byte)) {
	pages := len(b) / pageSize
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
			copy(c[to*pageSize:(to+1)*pageSize], b[from*pageSize:])
		case 3: // insert a pointer to any page, usually near the start of a page
			at := random.Intn(pages)*pageSize + random.Intn(100)
			pointer := []byte{byte(random.Intn(4)), byte(random.Intn(pages + 2)), 0, 0}
			copy(c[at:], pointer[random.Intn(2):])
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

// readAll reads all tables. It returns the number of rows, and whether it was without errors or
// problems.
func readAll(b []byte) (rows int, ok bool) {
	f, err := jet.Open(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		return 0, false
	}
	ok = true
	for _, table := range f.Tables() {
		columns, err := f.Columns(table)
		ok = ok && err == nil
		for r, err := range f.Rows(table, columns...) {
			ok = ok && err == nil
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
	return rows, ok && len(problems) == 0
}

// TestDamaged reads 1,600 damaged files, 100 of each kind that the writer makes. Reading
// must always end, and usually report a problem.
func TestDamaged(t *testing.T) {
	random := rand.New(rand.NewSource(24))
	files, reported, whole := 0, 0, 0
	for _, file := range sampleFiles() {
		b := file.Bytes()
		size := 2048
		if file.Jet4 {
			size = 4096
		}
		all, _ := readAll(b)
		damages(random, b, size, 100, func(c []byte) {
			files++
			rows, ok := readAll(c)
			if !ok {
				reported++
			} else if rows == all {
				whole++
			}
		})
	}
	if silent := files - reported - whole; files != 1600 || reported < 400 || silent > 200 {
		t.Errorf("%d damaged files: %d reported, %d read in full, %d lost rows silently", files, reported, whole, silent)
	}
}

func FuzzOpen(f *testing.F) {
	for _, file := range sampleFiles() {
		file.Tables[0].Rows = file.Tables[0].Rows[:7]
		f.Add(file.Bytes())
	}
	f.Fuzz(func(t *testing.T, b []byte) { readAll(b) })
}
