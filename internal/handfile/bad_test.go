package handfile_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestCutFiles truncates a file of each format at every byte of its first boards, and at some bytes after them.
// The truncated file must be refused or contain only the first boards.
func TestCutFiles(t *testing.T) {
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		run := boardrange.Run{First: 17, Last: 32}
		data, want := vectorFile(t, f, "b17-32"), vectorBoards("b17-32", run)
		refused := 0
		for n := 0; n < len(data); n += 1 + n/500 {
			set, err := f.Decode(data[:n], handfile.ReadOptions{FirstNumber: 17})
			if err != nil {
				refused++
				checkError(t, err, data[:n])
				continue
			}
			firstBoards := slices.Clone(want[:len(set.Boards)])
			if f.NewEncoder == nil { // Read-only formats may have any number of hands.
				hideMissingHands(firstBoards, set.Boards)
			}
			sameBoards(t, f.Name, set.Boards, firstBoards)
		}
		if refused == 0 {
			t.Errorf("%s: nothing was refused", f.Name)
		}
	}
}

// hideMissingHands removes the hands that got lacks.
func hideMissingHands(boards, got []bridge.Board) {
	for i := range boards {
		for seat, hand := range got[i].Deal {
			if hand == 0 {
				boards[i].Deal[seat] = 0
			}
		}
	}
}

// TestChangedBytes changes every byte in the binary formats, and in the boards of a DLM file. If the format stores
// the cards twice or has a checksum, every changed card must be noticed.
func TestChangedBytes(t *testing.T) {
	want := vectorBoards("b17-32", boardrange.Run{First: 17, Last: 32})
	for _, name := range []string{"dup", "dlm"} {
		f, err := handfile.ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		data := vectorFile(t, f, "b17-32")
		for i := range data {
			for _, change := range []byte{1, 0x20} {
				changed := bytes.Clone(data)
				changed[i] ^= change
				set, err := f.Decode(changed, handfile.ReadOptions{FirstNumber: 17})
				if err != nil {
					checkError(t, err, changed)
					continue
				}
				if set.Boards[0].Number != 17 {
					continue // The changed byte is in the board number.
				}
				for _, b := range set.Boards {
					isKnown := b.Number >= 17 && b.Number <= 32
					if isKnown && b.Deal != want[b.Number-17].Deal {
						t.Errorf("%s: byte %d changed from %q to %q: board %d has different cards",
							name, i, data[i], changed[i], b.Number)
					}
				}
			}
		}
	}
}

// TestRubbish checks that no reader finds boards in random bytes.
func TestRubbish(t *testing.T) {
	rubbish := make([]byte, 1<<16)
	if _, err := rand.Read(rubbish); err != nil {
		t.Fatal(err)
	}
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		for _, n := range []int{1, 2, 13, 52, 128, 156, 1 << 10, 1 << 16} {
			set, err := f.Decode(rubbish[:n], handfile.ReadOptions{})
			if err == nil {
				t.Errorf("%s: %d random bytes are read as %d boards", f.Name, n, len(set.Boards))
				continue
			}
			checkError(t, err, rubbish[:n])
		}
	}
}

// TestReadIsBounded checks that Read stops at MaxSize, even if the input never ends.
func TestReadIsBounded(t *testing.T) {
	for _, f := range handfile.Formats {
		input := &endless{}
		_, err := f.Read(input, handfile.ReadOptions{})
		switch {
		case !f.Readable():
			if err == nil || !strings.HasSuffix(err.Error(), "is only written") {
				t.Errorf("%s: %v", f.Name, err)
			}
		case !errors.Is(err, handfile.ErrTooLarge):
			t.Errorf("%s: %v", f.Name, err)
		}
		if input.read > handfile.MaxSize+1 {
			t.Errorf("%s: read %d bytes", f.Name, input.read)
		}
		if f.Name == "pbn" {
			break // the other formats share this code
		}
	}
}

// endless is a reader that returns zero bytes forever.
type endless struct{ read int64 }

func (e *endless) Read(p []byte) (int, error) {
	clear(p)
	e.read += int64(len(p))
	return len(p), nil
}

// TestTooManyBoards refuses a file with more boards than the caller allows.
func TestTooManyBoards(t *testing.T) {
	for _, f := range handfile.Formats {
		if !f.Readable() {
			continue
		}
		data := vectorFile(t, f, "b17-32")
		if f.Name == "usebio" || f.Name == "json" || strings.HasPrefix(f.Name, "dlm") {
			continue // files of these formats have only a few boards
		}
		set, err := f.Decode(data, handfile.ReadOptions{FirstNumber: 17, MaxBoards: 16})
		if err != nil || len(set.Boards) != 16 {
			t.Errorf("%s: 16 boards allowed: %v", f.Name, err)
		}
		_, err = f.Decode(data, handfile.ReadOptions{FirstNumber: 17, MaxBoards: 15})
		if err == nil || !strings.HasSuffix(err.Error(), "the file has more than 15 boards") {
			t.Errorf("%s: 15 boards allowed: got error %v", f.Name, err)
		}
	}
}
