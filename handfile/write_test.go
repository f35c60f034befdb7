package handfile_test

import (
	"io"
	"testing"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

// TestWriterAllocatesNothing deals and writes boards in each format and checks that neither allocates memory per
// board.
func TestWriterAllocatesNothing(t *testing.T) {
	for _, f := range handfile.Formats() {
		if !f.CanWrite() {
			continue
		}
		const last = 90 // dup has at most 99 boards
		out, err := f.NewWriter(io.Discard, 1, last, handfile.WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		stream := bigdeal.NewStream(bigdeal.HashSeed([]byte("test")), bigdeal.HashOwner("test"))
		number := 0
		write := func() {
			number++
			if err := out.Write(bridge.Board{Number: number, Deal: stream.Deal()}); err != nil {
				t.Fatal(f, err)
			}
		}
		for range last / 3 { // let the buffer reach its final size
			write()
		}
		if n := testing.AllocsPerRun(last/3, write); n != 0 {
			t.Errorf("%s: %v allocations per board, want 0", f, n)
		}
	}
}

// TestWriterRefuses writes too few boards, boards in the wrong order, and board 0.
func TestWriterRefuses(t *testing.T) {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	out, err := pbn.NewWriter(io.Discard, 1, 2, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := out.Write(bridge.Board{Number: 2}); err == nil {
		t.Error("board 2 before board 1: no error")
	}
	if err := out.Close(); err == nil {
		t.Error("file without boards: no error")
	}
	var zero handfile.Format
	if _, err := zero.NewWriter(io.Discard, 1, 2, handfile.WriteOptions{}); err != handfile.ErrNoFormat {
		t.Errorf("zero format: got %v, want %v", err, handfile.ErrNoFormat)
	}
	if _, err := pbn.NewWriter(io.Discard, 0, 2, handfile.WriteOptions{}); err == nil {
		t.Error("file that starts with board 0: no error")
	}
}
