package deal

import (
	"bytes"
	"io"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

// Every format, also those that count boards, comes out of a long run as Encode
// writes it.
func TestDealingWritesWhatEncodeDoes(t *testing.T) {
	t.Chdir(t.TempDir())
	written := 0
	for _, f := range handfile.Formats {
		if f.Ext == "" || f.NewEncoder == nil {
			continue
		}
		run := bridge.Run{First: 3, Last: 9000}
		if f.MaxBoard > 0 {
			run.Last = f.MaxBoard
		}
		seed, owner := bigdeal.SeedOf([]byte("workers")), bigdeal.OwnerOf("")
		s := bigdeal.NewStream(seed, owner)
		var boards []bridge.Board
		for n := run.First; n <= run.Last; n++ {
			boards = append(boards, bridge.Board{Number: n, Deal: s.Deal()})
		}
		want, err := f.Encode(boards, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		d := &dealing{seed: seed, owner: owner, run: run, formats: []*handfile.Format{f}, prefix: f.Name}
		names, err := d.write()
		if err != nil || len(names) != 1 {
			t.Fatalf("%s: %v, %v", f.Name, names, err)
		}
		if !bytes.Equal(readFile(t, names[0]), want) {
			t.Errorf("%s: not what Encode writes", f.Name)
		}
		written++
	}
	if written < len(handfile.Formats)/2 {
		t.Errorf("only %d files for %d formats", written, len(handfile.Formats))
	}
}

// BenchmarkDealing is per deal, from seed to file.
func BenchmarkDealing(b *testing.B) {
	for _, format := range []string{"bri", "dup", "pbn"} {
		f, err := handfile.ByName(format)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			b.ReportAllocs()
			d := &dealing{run: bridge.Run{First: 1, Last: b.N}, formats: []*handfile.Format{f}, prefix: filepath.Join(b.TempDir(), "speed")}
			if _, err := d.write(); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkEncoding is per deal, from seed to the bytes of a file, without the
// file.
func BenchmarkEncoding(b *testing.B) {
	for _, format := range []string{"bri", "dup", "pbn"} {
		f, err := handfile.ByName(format)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(format, func(b *testing.B) {
			d := &dealing{run: bridge.Run{First: 1, Last: b.N}, formats: []*handfile.Format{f}}
			if err := d.encode([]io.Writer{io.Discard}); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// Ten times the boards take no more memory.
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
		d := &dealing{run: bridge.Run{First: 1, Last: n}, formats: formats}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := d.encode(targets); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	few, many := allocated(20_000), allocated(200_000)
	if many > few+few/4 {
		t.Errorf("%d bytes for 20,000 boards, %d for 200,000", few, many)
	}
}
