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

// TestWriterRefuses writes too few boards, boards in the wrong order, and incomplete boards.
func TestWriterRefuses(t *testing.T) {
	pbn, err := handfile.ByName("pbn")
	if err != nil {
		t.Fatal(err)
	}
	out, err := pbn.NewWriter(io.Discard, 1, 2, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if out.Write(bridge.Board{Number: 2}) == nil || out.Close() == nil {
		t.Error("board 2 is written before board 1, or a file without boards ends")
	}
	if _, err := (handfile.Format{}).NewWriter(io.Discard, 1, 2, handfile.WriteOptions{}); err != handfile.ErrNoFormat {
		t.Errorf("the zero format: %v", err)
	}
	if _, err := pbn.NewWriter(io.Discard, 0, 2, handfile.WriteOptions{}); err == nil {
		t.Error("a file starts with board 0")
	}
}
