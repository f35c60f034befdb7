package handfile_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/handfile"
)

// TestMaxBoards reads two boards with a limit of one in every format. JSON and DLM used to ignore the limit.
func TestMaxBoards(t *testing.T) {
	deal, _ := bridge.Number{Lo: 7}.Deal()
	boards := []bridge.Board{{Number: 1, Deal: deal}, {Number: 2, Deal: deal}}
	for _, f := range handfile.Formats() {
		if !f.CanRead() || !f.CanWrite() {
			continue
		}
		var file bytes.Buffer
		if err := f.Write(&file, boards, handfile.WriteOptions{}); err != nil {
			t.Errorf("%v: %v", f, err)
		}
		data := bytes.NewReader(file.Bytes())
		if set, err := f.Read(data, handfile.ReadOptions{MaxBoards: 1}); !errors.As(err, new(*handfile.Error)) {
			t.Errorf("%v: read %v (%v), want an error about more than 1 board", f, set, err)
		}
		data.Seek(0, io.SeekStart)
		if set, err := f.Read(data, handfile.ReadOptions{MaxBoards: 2}); err != nil || len(set.Boards) != 2 {
			t.Errorf("%v: read %v (%v), want 2 boards", f, set, err)
		}
	}
}

// TestImpossibleDeals writes deals that no file may contain. PBN and the other formats with incomplete deals used to
// write them, or to panic.
func TestImpossibleDeals(t *testing.T) {
	const spades = bridge.FullPack & (1<<13 - 1)
	const all = ^bridge.Hand(0)
	for name, c := range map[string]struct {
		deal bridge.Deal
		want string // error from Write
	}{
		"a card in two hands":     {deal: bridge.Deal{spades, spades}, want: "board 1: card SA appears twice"},
		"fourteen cards":          {deal: bridge.Deal{1<<14 - 1}, want: "board 1: North has 14 cards, expected at most 13"},
		"a card outside the pack": {deal: bridge.Deal{spades, 1 << bridge.Cards}, want: "board 1: East contains an invalid card"},
		"all bits":                {deal: bridge.Deal{all, all, all, all}, want: "board 1: North contains an invalid card"},
	} {
		b := bridge.Board{Number: 1, Deal: c.deal}
		for _, f := range handfile.Formats() {
			if !f.CanWrite() {
				continue
			}
			err := f.Write(io.Discard, []bridge.Board{b}, handfile.WriteOptions{})
			if err == nil || err.Error() != c.want {
				t.Errorf("%s, %v: %v from Write, want %s", name, f, err, c.want)
			}
			w, err := f.NewWriter(io.Discard, 1, 1, handfile.WriteOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if err := w.Write(b); err == nil {
				t.Errorf("%s, %v: no error from Writer.Write", name, f)
			}
		}
	}
}
