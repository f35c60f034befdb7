package deal

import (
	"bytes"
	"io"
	"runtime"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// runOfManyBlocks does not begin with board 1 and ends in the middle of a block of 1,024 boards.
var runOfManyBlocks = boardrange.Run{First: 3, Last: 9000}

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

// checkDealingAlone deals once for each format and compares the file with Encode.
func checkDealingAlone(t *testing.T) {
	t.Helper()
	written := 0
	for _, f := range handfile.Formats {
		if f.Ext == "" || f.NewEncoder == nil {
			continue
		}
		run := runOfManyBlocks
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

// checkDealingTogether deals once for all formats together and compares the files with those of
// checkDealingAlone.
func checkDealingTogether(t *testing.T) {
	t.Helper()
	var formats []*handfile.Format
	for _, f := range handfile.Formats {
		if f.MaxBoard == 0 && f.Ext != "" && f.NewEncoder != nil {
			formats = append(formats, f)
		}
	}
	names, err := newDealing(runOfManyBlocks, formats, "together").write()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if !bytes.Equal(readFile(t, name), readFile(t, formats[i].Name+formats[i].Ext)) {
			t.Errorf("%s: differs if it is written with others", name)
		}
	}
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

// TestMemoryDoesNotGrow checks that ten times the boards need no more memory.
func TestMemoryDoesNotGrow(t *testing.T) {
	var formats []*handfile.Format
	for _, f := range handfile.Formats {
		if f.MaxBoard == 0 && f.NewEncoder != nil {
			formats = append(formats, f)
		}
	}
	allocated := func(boards int) uint64 { // bytes
		targets := make([]io.Writer, len(formats))
		for i := range targets {
			targets[i] = io.Discard
		}
		d := &dealing{run: boardrange.Run{First: 1, Last: boards}, formats: formats}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := d.encode(targets); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	const never = 1 << 30 // boards
	for _, n := range []int{never, 1000} {
		useAllProcessorsFrom(t, n)
		few, many := allocated(20_000), allocated(200_000)
		if tolerance := few / 4; many > few+tolerance {
			t.Errorf("%d bytes for 20,000 boards, %d for 200,000; on all processors from %d boards on",
				few, many, n)
		}
	}
}

// useAllProcessorsFrom makes runs of n or more boards use all processors, at least two, during a test.
func useAllProcessorsFrom(t *testing.T, n int) {
	t.Helper()
	oldBoards, oldProcessors := manyBoards, runtime.GOMAXPROCS(0)
	manyBoards = n
	runtime.GOMAXPROCS(max(2, oldProcessors))
	t.Cleanup(func() {
		manyBoards = oldBoards
		runtime.GOMAXPROCS(oldProcessors)
	})
}
