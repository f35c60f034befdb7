package handfile_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/handfile"
)

// TestReadUSEBIO reads documents with repeated and contradictory elements. The first of them counts.
func TestReadUSEBIO(t *testing.T) {
	onlyNorth := validFiles["usebio"][0]
	board5 := asOthersWrite["usebio"](vectorBoards("b05", boardrange.Run{First: 5, Last: 5}))
	checkSummaries(t, "usebio", []summaryCase{
		{
			title: "hands after the results, only one known",
			text:  onlyNorth,
			want:  "1:N numbered=true more=true; line 1: a comment contains hands",
		},
		{
			title: "two hands of one seat",
			text:  strings.Replace(board5, "East", "North", 1),
			want:  "5:NESW numbered=true more=true; line 7: board 5: North has a second HAND with different cards",
		},
		{
			title: "one suit twice with different cards",
			text:  strings.Replace(onlyNorth, "<HEARTS/>", "<HEARTS/><SPADES>AKQJ</SPADES>", 1),
			want: "1:N numbered=true more=true; line 1: a comment contains hands; " +
				"line 1: board 1: a HAND has a second SPADES element with different cards",
		},
		{
			title: "one suit twice with the same cards",
			text:  strings.Replace(onlyNorth, "<HEARTS/>", "<HEARTS/><HEARTS>-</HEARTS>", 1),
			want:  "1:N numbered=true more=true; line 1: a comment contains hands",
		},
		{
			title: "two directions of one hand",
			text:  strings.Replace(onlyNorth, "<HEARTS/>", "<DIRECTION>S</DIRECTION>", 1),
			want: "1:N numbered=true more=true; line 1: a comment contains hands; " +
				"line 1: board 1: a HAND has a second DIRECTION, South",
		},
		{
			title: "two numbers",
			text:  strings.Replace(board5, "<BOARD_NUMBER>", "<BOARD_NUMBER>5</BOARD_NUMBER><BOARD_NUMBER>1", 1),
			want:  "5:NESW numbered=true more=true; line 5: board 5: a second BOARD_NUMBER is 15",
		},
	})
}

// TestRefusesBadUSEBIO refuses documents without readable hands.
func TestRefusesBadUSEBIO(t *testing.T) {
	checkRefused(t, "usebio", []refusedCase{
		{
			title: "different document",
			text:  "<html></html>",
			want:  "line 1: the document is html, expected USEBIO",
		},
		{
			title: "results without hands",
			text:  "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER></BOARD></USEBIO>",
			want:  "line 1: the document contains results but no hands, because no BOARD contains a HAND",
		},
		{
			title: "12 cards",
			text: "<USEBIO><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>East</DIRECTION>" +
				"<SPADES>KQJ1098765432</SPADES></HAND></BOARD></USEBIO>",
			want: "line 1: board 1: East has 12 cards, expected 13",
		},
		{
			title: "no direction",
			text:  "<USEBIO><BOARD><HAND><SPADES>AKQJ1098765432</SPADES></HAND></BOARD></USEBIO>",
			want:  "line 1: a HAND has no DIRECTION",
		},
		{title: "not closed", text: "<USEBIO>\n<BOARD>", want: "line 2: not XML: unexpected EOF"},
		{
			title: "elements nested too deeply",
			text:  "<USEBIO>" + strings.Repeat("<a>", 1000),
			want:  "line 1: elements are nested more than 32 levels deep",
		},
		{
			title: "a long tag",
			text:  "<USEBIO>\n<a " + strings.Repeat("a='' ", 250_000) + ">",
			want:  "line 2: a tag, text or comment is longer than 1048576 bytes",
		},
	})
}

// TestRealUSEBIO reads the hands of real club evenings.
func TestRealUSEBIO(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "real", "usebio", "*.xml"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("no files of real evenings are here")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := handfile.ByExt(file)
		if err != nil || f.Name != "usebio" {
			t.Errorf("%s: %v, %v", file, f, err)
			continue
		}
		set, err := f.Decode(data, handfile.ReadOptions{})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		hands := bytes.Count(data, []byte("<HAND>"))
		if 4*len(set.Boards) != hands || len(set.Doubts) > 0 {
			t.Errorf("%s: %d boards, want %d; doubts %v", file, len(set.Boards), hands/4, set.Doubts)
		}
		for _, b := range set.Boards {
			if err := b.Deal.Check(); err != nil {
				t.Errorf("%s: board %d: %v", file, b.Number, err)
			}
		}
	}
}
