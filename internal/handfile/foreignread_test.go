package handfile_test

import (
	"strings"
	"testing"
)

// TestForeignLIN reads LIN as other programs write it. A summary such as "1:NESW numbered=true more=false" means
// that all hands of board 1 are known, that the file has board numbers, and that it contains nothing else.
func TestForeignLIN(t *testing.T) {
	const threeHands = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
	checkSummaries(t, "lin", []summaryCase{
		{
			title: "cut off after the number of a board",
			text:  "qx|o1|md|3" + threeHands + "|rh||ah|Board 1|sv|0|pg||\nqx|o2|",
			want:  "1:NESW numbered=true more=false; there are no cards for 1 board, the first of which is board 2",
		},
		{
			title: "boards without cards",
			text:  "qx|o1|md|3" + threeHands + "|\nqx|o2|pg||qx|c1|md||pg||qx|o3|md|1,,|pg||",
			want: "1:NESW numbered=true more=false; " +
				"there are no cards for 2 boards, the first of which is board 2",
		},
		{
			title: "both rooms, bids, a claim",
			text:  validFiles["lin"][0],
			want:  "1:NESW 2:NESW numbered=true more=true",
		},
		{
			title: "the number in ah, after the hands",
			text:  strings.Replace(validFiles["lin"][1], "sv|b", "sv|n", 1),
			want: `7:NESW numbered=true more=false; ` +
				`line 1: board 7: vulnerable is "NS", but by the board number it is All`,
		},
		{
			title: "the number in ah, before the hands",
			text:  "ah|Board 3|md|1" + threeHands + "|pg||\nah|Board 4|md|2" + threeHands + "|pg||\n",
			want:  "3:NESW 4:NESW numbered=true more=false",
		},
		{
			title: "several boards on a line",
			text:  "qx|o1|md|3" + threeHands + "|pg||qx|o2|md|4" + threeHands + "|pg||",
			want:  "1:NESW 2:NESW numbered=true more=false",
		},
		{
			title: "two hands, no number",
			text:  validFiles["lin"][2],
			first: 12,
			want:  "12:SW numbered=false more=false; line 1: md field ignored: it has no cards",
		},
		{
			title: "different numbers in qx and ah",
			text:  "qx|o5|md|3" + threeHands + "|ah|Board 6|sv|e|",
			want: `5:NESW numbered=true more=false; ` +
				`line 1: board 5: ah names board 6 but qx names board 5, which is used; ` +
				`line 1: board 5: vulnerable is "EW", but by the board number it is NS`,
		},
	})
}

// TestForeignCSV reads tables as spreadsheets save them.
func TestForeignCSV(t *testing.T) {
	row := validFiles["csv"][0]
	quoted := `"` + strings.ReplaceAll(strings.TrimSpace(row), ",", `", "`) + `"`
	quoted = strings.ReplaceAll(quoted, `"-"`, `""`) // a void
	checkSummaries(t, "csv", []summaryCase{
		{
			title: "10 instead of T",
			text:  strings.ReplaceAll(row, "T", "10"),
			want:  "1:NESW numbered=true more=false",
		},
		{
			title: "without quotation marks, CR LF",
			text:  row,
			want:  "1:NESW numbered=true more=false",
		},
		{
			title: "spaces after commas, a byte order mark",
			text:  "\ufeff" + quoted,
			want:  "1:NESW numbered=true more=false",
		},
		{
			title: "dealer of a different board",
			text:  strings.Replace(row, "N/None", "E/-", 1),
			want: `1:NESW numbered=true more=false; ` +
				`line 1: board 1: dealer is "E", but by the board number it is N`,
		},
	})
}

// TestForeignDLM reads DLM as other programs write it.
func TestForeignDLM(t *testing.T) {
	board7 := validFiles["dlm"][0]
	checkSummaries(t, "dlm", []summaryCase{
		{
			title: "no header checksum",
			text:  strings.Replace(board7, "Checksum=1", "Other=1", 1),
			want:  "7:NESW numbered=true more=false; the header has no checksum, expected 1",
		},
		{
			title: "a board beyond the range",
			text:  board7 + "Board 08=aaaaaabffffffkkkkkklpppppp006\nBoard 09=bcoopnokffeccahiihjadgcphh013\n",
			want: "7:NESW numbered=true more=false; " +
				"line 9: board 9: it has cards but is ignored, because the header announces boards 7 to 7; " +
				"other programs may read it",
		},
		{
			title: "header checksum of a different program",
			text:  strings.Replace(board7, "Checksum=1", "Checksum=6", 1),
			want: "7:NESW numbered=true more=false; the header's checksum is 6, expected 1; " +
				"other programs compute it differently",
		},
	})
}
