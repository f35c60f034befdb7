package handfile_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestByNameAndExt finds each format by its name, and those that can be read by their extension.
func TestByNameAndExt(t *testing.T) {
	for _, f := range handfile.Formats {
		got, err := handfile.ByName(f.Name)
		if err != nil || got != f {
			t.Errorf("ByName(%s) = %v, %v", f.Name, got, err)
		}
		byExt, err := handfile.ByExt("x" + f.Ext)
		hasExt := f.Readable() && f.Ext != ""
		switch {
		case !hasExt && err == nil:
			t.Errorf("%s: extension %q gives %s, want an error", f.Name, f.Ext, byExt.Name)
		case hasExt && (err != nil || byExt.Ext != f.Ext):
			t.Errorf("%s: extension %q: %v", f.Name, f.Ext, err)
		}
	}
	if f, err := handfile.ByExt("MONDAY.DUP"); err != nil || f.Name != "dup" {
		t.Errorf("MONDAY.DUP: %v", err)
	}
	if f, err := handfile.ByName("pdf"); err == nil {
		t.Errorf("pdf: got format %s, want an error", f.Name)
	}
}

// TestCheck checks which boards each format refuses, and that the others can be written and read back.
func TestCheck(t *testing.T) {
	full := vectorBoards("b17-32", boardrange.Run{First: 17, Last: 32})
	onlyEast := bridge.Deal{bridge.East: full[0].Deal[bridge.East]}
	incomplete := []bridge.Board{{Number: 3, Deal: onlyEast}}
	gap := []bridge.Board{full[0], full[2]}
	high := []bridge.Board{{Number: 100, Deal: full[0].Deal}}
	zero := []bridge.Board{{Number: 0, Deal: full[0].Deal}}
	consecutive := map[string]bool{"dup": true, "dupblind": true, "dlm": true, "dlmblind": true, "borel": true}
	for _, f := range handfile.Formats {
		for _, c := range []struct {
			title  string
			boards []bridge.Board
			want   bool // a format with an encoder writes the boards
			hasGap bool // between board numbers
		}{
			{title: "boards 17 to 32", boards: full, want: true},
			{title: "incomplete deal", boards: incomplete, want: f.Keeps.Incomplete},
			{title: "boards 17 and 19", boards: gap, want: !consecutive[f.Name], hasGap: true},
			{title: "board 100", boards: high, want: !consecutive[f.Name] || f.Name == "borel"},
			{title: "board 0", boards: zero, want: false},
			{title: "nothing", boards: nil, want: false},
		} {
			data, err := f.Encode(c.boards, handfile.WriteOptions{})
			wantWritten := c.want && f.NewEncoder != nil
			isWritten := err == nil
			if isWritten != wantWritten || isWritten != (data != nil) {
				t.Errorf("%s: %s: %d bytes, error %v, want it written: %v", f.Name, c.title, len(data), err, wantWritten)
			}
			if err != nil {
				checkMessage(t, err.Error())
				continue
			}
			if !f.Readable() {
				continue
			}
			back, err := f.Decode(data, handfile.ReadOptions{FirstNumber: c.boards[0].Number})
			if err != nil {
				t.Errorf("%s: %s: %v", f.Name, c.title, err)
				continue
			}
			if c.hasGap && !f.Keeps.Numbers {
				continue // the gap is lost
			}
			sameBoards(t, f.Name+": "+c.title, back.Boards, c.boards)
		}
	}
}

// TestRoundTrips writes random deals under random numbers and reads them back.
func TestRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.IntRange(1, 99).Draw(t, "first board")
		last := rapid.IntRange(first, min(99, first+40)).Draw(t, "last board")
		var boards []bridge.Board
		for n := first; n <= last; n++ {
			boards = append(boards, bridge.Board{Number: n, Deal: drawDeal(t)})
		}
		f := rapid.SampledFrom(handfile.Formats).Draw(t, "format")
		if !f.Readable() || f.NewEncoder == nil {
			return
		}
		opt := handfile.WriteOptions{CRLF: rapid.Bool().Draw(t, "CR LF")}
		data, err := f.Encode(boards, opt)
		if err != nil {
			t.Fatal(err)
		}
		set, err := f.Decode(data, handfile.ReadOptions{FirstNumber: first})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(set.Boards, boards) {
			t.Fatalf("%s: %v, want %v", f.Name, set.Boards, boards)
		}
	})
}

// drawDeal draws any deal except number 0, which marks a missing board in DLM.
func drawDeal(t *rapid.T) bridge.Deal {
	for {
		number := bridge.Number{
			Hi: rapid.Uint64Range(0, bridge.NumDeals().Hi).Draw(t, "high"),
			Lo: rapid.Uint64().Draw(t, "low"),
		}
		if deal, ok := number.Deal(); ok && number != (bridge.Number{}) {
			return deal
		}
	}
}
