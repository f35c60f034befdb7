package handfile_test

import "testing"

// TestReadTyped reads hands on several lines.
func TestReadTyped(t *testing.T) {
	checkSummaries(t, "typed", []summaryCase{
		{
			title: "hands in several lines",
			text:  validFiles["typed"][0],
			want:  "7:NESW 8:W numbered=true more=false",
		},
	})
}

// TestRefusesBadTyped refuses notes that are not complete boards.
func TestRefusesBadTyped(t *testing.T) {
	const north = "AQT6542.5.T86.A5"
	checkRefused(t, "typed", []refusedCase{
		{
			title: "nothing",
			text:  "\n# x\n",
			want:  "line 2: the text does not contain a board; expected lines such as ",
		},
		{
			title: "no number",
			text:  "N " + north,
			want:  "line 1: put a board number before it, as in ",
		},
		{title: "no seat", text: "7 X " + north, want: `line 1: board 7: "7 X `},
		{title: "no hand", text: "7 N", want: "line 1: North has 0 cards"},
		{
			title: "12 cards",
			text:  "7 N " + north[1:],
			want:  "line 1: board 7: 12 cards instead of 13",
		},
		{
			title: "three suits",
			text:  "7 N AKQ.JT9.8765432",
			want:  `line 1: board 7: "7 N AKQ...." is not a board`,
		},
		{
			title: "a card of two hands",
			text:  "7 N " + north + " E " + north,
			want:  "line 1: board 7: North and East have the same card",
		},
		{
			title: "a seat with two hands",
			text:  validFiles["typed"][1],
			want:  "line 2: board 7: North has different cards above",
		},
	})
}
