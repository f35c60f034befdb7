package deal

import (
	"bytes"
	"io"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestDealingMatchesEncode checks that a long run writes the same as Encode in every format,
// including those that count boards, on one processor and on several.
func TestDealingMatchesEncode(t *testing.T) {
	for _, n := range []int{manyBoards, 1000} {
		useAllProcessorsFrom(t, n)
		t.Chdir(t.TempDir())
		checkDealingAlone(t)
		checkDealingTogether(t)
	}
}

// useAllProcessorsFrom sets manyBoards for a test.
func useAllProcessorsFrom(t *testing.T, n int) {
	t.Helper()
	many, procs := manyBoards, runtime.GOMAXPROCS(max(2, runtime.GOMAXPROCS(0)))
	manyBoards = n
	t.Cleanup(func() { manyBoards = many; runtime.GOMAXPROCS(procs) })
}

// newDealing returns a dealing with the seed and the owner of the tests.
func newDealing(run boardrange.Run, formats []*handfile.Format, prefix string) *dealing {
	return &dealing{
		seed:    bigdeal.HashSeed([]byte("workers")),
		owner:   bigdeal.HashOwner(""),
		run:     run,
		formats: formats,
		prefix:  prefix,
	}
}

// checkDealingAlone compares the file of each format with Encode.
func checkDealingAlone(t *testing.T) {
	t.Helper()
	written := 0
	for _, f := range handfile.Formats {
		if f.Ext == "" || f.NewEncoder == nil {
			continue
		}
		run := boardrange.Run{First: 3, Last: 9000}
		if f.MaxBoard > 0 {
			run.Last = f.MaxBoard
		}
		d := newDealing(run, []*handfile.Format{f}, f.Name)
		s := bigdeal.NewStream(d.seed, d.owner)
		var boards []bridge.Board
		for n := run.First; n <= run.Last; n++ {
			boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
		}
		want, err := f.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		names, err := d.write()
		if err != nil || len(names) != 1 {
			t.Fatalf("%s: wrote %v, %v", f.Name, names, err)
		}
		if !bytes.Equal(readFile(t, names[0]), want) {
			t.Errorf("%s: differs from Encode", f.Name)
		}
		written++
	}
	if written < len(handfile.Formats)/2 {
		t.Errorf("only %d files for %d formats", written, len(handfile.Formats))
	}
}

// checkDealingTogether compares the files of formats that are written together with those of
// checkDealingAlone.
func checkDealingTogether(t *testing.T) {
	t.Helper()
	var formats []*handfile.Format
	for _, f := range handfile.Formats {
		if f.MaxBoard == 0 && f.Ext != "" && f.NewEncoder != nil {
			formats = append(formats, f)
		}
	}
	names, err := newDealing(boardrange.Run{First: 3, Last: 9000}, formats, "together").write()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if !bytes.Equal(readFile(t, name), readFile(t, formats[i].Name+formats[i].Ext)) {
			t.Errorf("%s: differs if it is written with others", name)
		}
	}
}

// BenchmarkDealing measures the time per deal, from the seed to the file.
func BenchmarkDealing(b *testing.B) {
	for _, format := range []string{"bri", "dup", "pbn"} {
		f, err := handfile.ByName(format)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			d := &dealing{
				run:     boardrange.Run{First: 1, Last: b.N},
				formats: []*handfile.Format{f},
				prefix:  filepath.Join(b.TempDir(), "speed"),
			}
			if _, err := d.write(); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkEncoding measures the time per deal, from the seed to the bytes of the file.
func BenchmarkEncoding(b *testing.B) {
	for _, format := range []string{"bri", "dup", "pbn"} {
		f, err := handfile.ByName(format)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			d := &dealing{run: boardrange.Run{First: 1, Last: b.N}, formats: []*handfile.Format{f}}
			if err := d.encode([]io.Writer{io.Discard}); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// TestMemoryDoesNotGrow checks that ten times the boards need no more memory.
func TestMemoryDoesNotGrow(t *testing.T) {
	var formats []*handfile.Format
	for _, f := range handfile.Formats {
		if f.MaxBoard == 0 && f.NewEncoder != nil {
			formats = append(formats, f)
		}
	}
	allocated := func(n int) uint64 {
		targets := make([]io.Writer, len(formats))
		for i := range targets {
			targets[i] = io.Discard
		}
		d := &dealing{run: boardrange.Run{First: 1, Last: n}, formats: formats}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := d.encode(targets); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, n := range []int{1 << 30, 1000} {
		useAllProcessorsFrom(t, n)
		few, many := allocated(20_000), allocated(200_000)
		if many > few+few/4 {
			t.Errorf("%d bytes for 20,000 boards, %d for 200,000; on all processors from %d boards on",
				few, many, n)
		}
	}
}
