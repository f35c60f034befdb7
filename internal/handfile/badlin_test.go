package handfile_test

import (
	"strings"
	"testing"
)

// TestRefusesBadLIN refuses damaged LIN files. A valid file is qx|o1|md|3, the hands of South, West and North, and
// a bar.
func TestRefusesBadLIN(t *testing.T) {
	const threeHands = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
	checkRefused(t, "lin", []refusedCase{
		{
			title: "only an end position",
			text:  "qx|o1|md|3SAK,HA|",
			want:  "line 1: board 1: the longest hand has 2 cards, expected 13",
		},
		{
			title: "nothing",
			text:  "\n",
			want:  "line 2: the file contains no field md|...| with hands",
		},
		{
			title: "cut off in the hands",
			text:  "qx|o1|md|3SAKQ",
			want:  `line 1: the file ends inside field "md"`,
		},
		{
			title: "cut off in a name",
			text:  "qx|o1|md|3" + threeHands + "|\nrh||ah|Board 1|sv|0|pgx",
			want:  `line 2: the file ends with "pgx", expected a field such as md|...|`,
		},
		{
			title: "12 cards",
			text:  "qx|o1|\nmd|3" + strings.Replace(threeHands, "A", "", 1) + "|",
			want:  "line 2: board 1: South has 12 cards, expected 13",
		},
		{
			title: "a card twice",
			text:  "qx|o1|md|3" + strings.Replace(threeHands, "CAKQ", "SACKQ", 1) + "|",
			want:  "line 1: board 1: West: card SA appears twice in the deal",
		},
		{
			title: "a card twice in a hand",
			text:  "qx|o1|md|3SAA|",
			want:  "line 1: board 1: South: card SA appears twice",
		},
		{
			title: "a card without a suit letter",
			text:  "qx|o1|md|3AKQ|",
			want:  `line 1: board 1: South: card 'A' comes before any suit letter`,
		},
		{
			title: "not a card",
			text:  "qx|o1|md|3SAKX|",
			want:  `line 1: board 1: South: 'X' is not a card`,
		},
		{
			title: "five hands",
			text:  "qx|o1|md|3,,,,|",
			want:  "line 1: board 1: found 5 hands, expected 3 or 4",
		},
	})
}
