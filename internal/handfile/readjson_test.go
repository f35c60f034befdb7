package handfile_test

import (
	"strings"
	"testing"
)

// TestReadJSON reads boards with other members than ours.
func TestReadJSON(t *testing.T) {
	checkSummaries(t, "json", []summaryCase{
		{
			title: "three hands, more than cards",
			text:  validFiles["json"][0],
			want:  "7:NESW numbered=true more=true",
		},
		{
			title: "a deal without a number",
			text:  validFiles["json"][1],
			want: "0:NESW numbered=true more=false; " +
				"line 1: this deal has no board number, although others have one; " +
				"there are no cards for 1 board, the first of which is board 2",
		},
		{
			title: "dealer and vulnerability of a different board",
			text:  validFiles["json"][2],
			want: `1:NESW numbered=true more=false; ` +
				`line 1: board 1: dealer is "W", but by the board number it is N; ` +
				`line 1: board 1: vulnerable is "All", but by the board number it is None`,
		},
		{
			title: "no numbers",
			text:  strings.Replace(validFiles["json"][1], `{"board": 2}`, "{}", 1),
			first: 9,
			want:  "9:NESW numbered=false more=false",
		},
	})
}

// TestRefusesBadJSON refuses texts that are not an array of boards.
func TestRefusesBadJSON(t *testing.T) {
	const north = "AQT6542.5.T86.A5"
	checkRefused(t, "json", []refusedCase{
		{
			title: "board 0",
			text:  `[{"board":0,"deal":"N:` + north + ` - - -"}]`,
			want:  "line 1: board is 0, expected a number of 1 or more",
		},
		{title: "an object", text: "{}", want: "line 1: expected an array of boards"},
		{
			title: "cut off",
			text:  "[{\"board\":1,\n",
			want:  "line 2: the file ends inside the array of boards",
		},
		{
			title: "a name twice",
			text:  "[{\"board\":1,\n\"Board\":2}]",
			want:  `line 2: board 1: "Board" appears twice in the same board`,
		},
		{
			title: "a text for a number",
			text:  `[{"board":"1"}]`,
			want:  `line 1: board is "1", expected a number of 1 or more`,
		},
		{
			title: "12 cards",
			text:  `[{"board":1,"deal":"N:` + north[1:] + ` - - -"}]`,
			want:  "line 1: board 1: North has 12 cards, expected 13",
		},
		{
			title: "text after the array",
			text:  `[] []`,
			want:  "line 1: unexpected text after the array of boards",
		},
		{title: "no hands", text: `[]`, want: "line 1: the array contains no board with a deal"},
	})
}
