package handfile_test

import (
	"strings"
	"testing"
)

// TestForeignPBN reads the PBN of other programs.
func TestForeignPBN(t *testing.T) {
	checkSummaries(t, "pbn", []summaryCase{
		{
			title: "tags, comments and sections of other programs",
			text:  validFiles["pbn"][0],
			want: "2:NESW numbered=true more=true; " +
				"line 11: board 2: [Board \"9\"] appears in text that is ignored here; " +
				"other programs may read it",
		},
		{
			title: "values of the previous game",
			text:  validFiles["pbn"][1],
			want:  "1: numbered=true more=true; there are no cards for 1 board, the first of which is board 3",
		},
		{
			title: "no numbers",
			text:  validFiles["pbn"][2],
			first: 5,
			want:  "5:NW 6: numbered=false more=false",
		},
		{
			title: "cut off after the Event of a game",
			text:  game(1, deal0) + "[Event \"\"]\n[Site \"?\"]\n",
			want: "1:NESW numbered=true more=false; " +
				"line 6: the last game has neither Board nor Deal: the file may be truncated",
		},
		{
			title: "results of three tables",
			text:  pbnBoard(1, "[Contract \"7S\"]\n") + game(2, deal0) + pbnBoard(1, "[Contract \"7H\"]\n"),
			want:  "1:NESW 2:NESW numbered=true more=true",
		},
		{
			title: "a table without cards",
			text:  game(1, deal0) + boardTag(1) + "[Contract \"7H\"]\n",
			want:  "1:NESW numbered=true more=true",
		},
		{
			title: "no empty lines between games",
			text:  strings.ReplaceAll(game(1, deal0)+game(2, deal0)+game(3, deal0), "\n\n", "\n"),
			want:  "1:NESW 2:NESW 3:NESW numbered=true more=false",
		},
		{
			title: "cards before the number",
			text:  dealTag(deal0) + boardTag(4) + dealTag(deal0) + "[Board \"6\"]",
			want:  "4:NESW 6:NESW numbered=true more=false",
		},
		{
			title: "board 1 of two sessions",
			text:  game(1, deal0) + boardTag(1) + "[Deal \"E:" + deal0 + "\"]\n",
			want: "1:NESW 1:NESW numbered=true more=false; " +
				"line 5: board 1: the cards differ from those of the same board on line 2",
		},
		{
			title: "a lasting value",
			text: "[Event \"##Cup\"]\n[Vulnerable \"##All\"]\n" + game(4, deal0) + game(7, deal0) +
				"[Vulnerable \"##\"]\n" + game(5, deal0),
			want: "4:NESW 7:NESW 5:NESW numbered=true more=true",
		},
		{
			title: "dealer and vulnerability of a different board",
			text:  pbnBoard(1, "[Dealer \"W\"]\n[Vulnerable \"Both\"]\n"),
			want: `1:NESW numbered=true more=false; ` +
				`line 3: board 1: dealer is "W", but by the board number it is N; ` +
				`line 4: board 1: vulnerable is "All", but by the board number it is None`,
		},
		{
			title: "words of older versions",
			text: pbnBoard(1, "[Dealer \"North\"]\n[Vulnerable \"Love\"]\n") +
				pbnBoard(4, "[Dealer \"w\"]\n[Vulnerable \"both\"]\n"),
			want: "1:NESW 4:NESW numbered=true more=false",
		},
		{
			title: "a quotation mark alone in a section",
			text:  "[Auction \"N\"]\n1C \" Pass\n\n" + game(8, deal0),
			want:  "8:NESW numbered=true more=true",
		},
		{
			title: "several tags on a line, spaces anywhere",
			text:  "[ Board  \"9\" ][Deal\t\"N:" + deal0 + "\" ]",
			want:  "9:NESW numbered=true more=false",
		},
		{
			title: "a line that starts with %, and one that does not",
			text:  "%[Board \"3\"]\n %[Board \"4\"]\n" + dealTag(deal0),
			want: "4:NESW numbered=true more=false; line 2: text that is not PBN is ignored; " +
				"line 1: board 4: [Board \"3\"] appears in text that is ignored here; " +
				"other programs may read it",
		},
	})
}
