package handfile_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestSeats checks that the hands in files of other programs are assigned to the right seats.
func TestSeats(t *testing.T) {
	want, _ := bridge.Number{}.Deal() // North has all spades, East hearts, South diamonds, West clubs
	for _, c := range []struct{ title, format, text string }{
		{
			title:  "pbn from South",
			format: "pbn",
			text:   `[Deal "S:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432.."]`,
		},
		{
			title:  "lin with three hands",
			format: "lin",
			text:   "md|3SHDAKQJT98765432C,CAKQJT98765432,S23456789TJQKA|",
		},
		{
			title:  "lin with four hands",
			format: "lin",
			text:   "md|3DAKQJT98765432,CAKQJT98765432,SAKQJT98765432,HAKQJT98765432|",
		},
		{
			title:  "lin with three hands and West left out",
			format: "lin",
			text:   "md|3DAKQJT98765432,,SAKQJT98765432,H10AKQJ98765432|",
		},
		{title: "csv", format: "csv", text: validFiles["csv"][0]},
		{title: "ber", format: "ber", text: validFiles["ber"][0]},
		{title: "kops", format: "kops", text: validFiles["kops"][0]},
		{title: "cds", format: "cds", text: validFiles["cds"][0][:14]},
		{title: "borel", format: "borel", text: validFiles["borel"][0]},
		{title: "goedel", format: "goedel", text: validFiles["goedel"][0]},
		{title: "dup", format: "dup", text: validFiles["dup"][0]},
		{
			title:  "dup with the symbols alone",
			format: "dup",
			text:   strings.Repeat(" ", 78) + dupFile("          ")[78:],
		},
	} {
		set, err := read(t, c.format, c.text, 0)
		if err != nil {
			t.Errorf("%s: %v", c.title, err)
		} else if set.Boards[0].Deal != want {
			t.Errorf("%s: %v", c.title, set.Boards[0].Deal.String())
		}
	}
}

// TestCDSNumberWrapsAround reads boards with numbers above 255.
func TestCDSNumberWrapsAround(t *testing.T) {
	boards := vectorBoards("b01-16", boardrange.Run{First: 250, Last: 265})
	f, err := handfile.ByName("cds")
	if err != nil {
		t.Fatal(err)
	}
	data, err := f.Encode(boards, handfile.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	set, err := f.Decode(data, handfile.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	sameBoards(t, "cds 250 to 265", set.Boards, boards)
	withFirst, err := f.Decode(data[10*14:], handfile.ReadOptions{FirstNumber: 260})
	if err != nil {
		t.Fatal(err)
	}
	sameBoards(t, "cds 260 to 265", withFirst.Boards, boards[10:])
	if !slices.ContainsFunc(set.Boards, func(b bridge.Board) bool { return b.Number == 256 }) {
		t.Error("no board 256")
	}
}
