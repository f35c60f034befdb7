package jet_test

import (
	"bytes"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate/jet"
)

// TestDamaged reads 1,600 damaged files, 100 of each kind that the writer makes. Reading
// must always end, and usually report a problem.
func TestDamaged(t *testing.T) {
	random := rand.New(rand.NewSource(24))
	files, reported, whole := 0, 0, 0
	for _, file := range sampleFiles() {
		data := file.Bytes()
		pageSize := 2048
		if file.Jet4 {
			pageSize = 4096
		}
		allRows, _ := readAll(data)
		for i := range 100 {
			files++
			rows, ok := readAll(damage(random, data, pageSize, i))
			if !ok {
				reported++
			} else if rows == allRows {
				whole++
			}
		}
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

// damage returns a damaged copy of a file. The last argument selects one of five kinds of damage.
func damage(random *rand.Rand, data []byte, pageSize, kind int) []byte {
	b := bytes.Clone(data)
	pages := len(b) / pageSize
	switch kind % 5 {
	case 0: // flip bits
		for range 1 + random.Intn(8) {
			b[random.Intn(len(b))] ^= byte(1 << random.Intn(8))
		}
	case 1: // truncate
		b = b[:random.Intn(len(b))]
	case 2: // replace a page with a different one
		to, from := random.Intn(pages), random.Intn(pages)
		copy(b[to*pageSize:(to+1)*pageSize], data[from*pageSize:])
	case 3: // insert a pointer to any page, usually near the start of a page
		offset := random.Intn(pages)*pageSize + random.Intn(100)
		pointer := []byte{byte(random.Intn(4)), byte(random.Intn(pages + 2)), 0, 0}
		copy(b[offset:], pointer[random.Intn(2):])
	case 4: // overwrite up to 63 bytes
		start := random.Intn(len(b))
		end := min(len(b), start+random.Intn(64))
		for i := start; i < end; i++ {
			b[i] = byte(random.Intn(256))
		}
	}
	return b
}

// readAll reads every cell of all tables. It returns the number of rows; ok is false if there were errors or problems.
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
			if err != nil {
				ok = false
				continue
			}
			rows++
			for _, column := range columns {
				r.Int(column)
				r.Text(column)
				r.Time(column)
			}
		}
	}
	problems, _ := f.Problems()
	return rows, ok && len(problems) == 0
}
