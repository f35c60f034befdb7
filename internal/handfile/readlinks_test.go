package handfile_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/handfile"
)

// Addresses of hand viewers.
const (
	viewer      = "https://www.bridgebase.com/tools/handviewer.html?"
	shortViewer = "http://x/handviewer.html?"
)

// TestReadLinks reads links to BBO hands as people copy them, plain, percent-encoded and in HTML.
func TestReadLinks(t *testing.T) {
	checkSummaries(t, "links", []summaryCase{
		{
			title: "plain LIN in a sentence",
			text:  validFiles["links"][0],
			want: `7:NESW numbered=true more=true; ` +
				`line 1: board 7: dealer is "N", but by the board number it is S`,
		},
		{
			title: "percent-encoded LIN",
			text:  validFiles["links"][1],
			want: `3:NESW numbered=true more=false; ` +
				`line 1: board 3: dealer is "N", but by the board number it is S`,
		},
		{
			title: "hands, in HTML",
			text:  validFiles["links"][2],
			want: `2:NESW numbered=true more=true; ` +
				`line 1: board 2: vulnerable is "None", but by the board number it is NS`,
		},
		{
			title: "an end position, and a single hand",
			text:  validFiles["links"][3],
			want: "1:S numbered=true more=false; " +
				"line 1: board 9: ignored: no hand has more than 2 cards, as in a replay of the play; " +
				"there are no cards for 1 board, the first of which is board 9",
		},
		{
			title: "several links on a line with other words",
			text:  "a " + viewer + "b=1&n=sakqjt98765432 " + viewer + "lin=md|3,,SAKQJT98765432|ah|Board 1| b",
			want:  "1:N numbered=true more=false",
		},
		{
			title: "a void as dashes, suits in any order",
			text:  viewer + "b=4&s=caj10653daj10986s-----h3",
			want:  "4:S numbered=true more=false",
		},
	})
}

// TestRefusesBadLinks refuses texts with links that contain no hands or contradict themselves.
func TestRefusesBadLinks(t *testing.T) {
	checkRefused(t, "links", []refusedCase{
		{
			title: "two LIN texts in one link",
			text:  viewer + "lin=md|3,,SAKQJT98765432|&lin=md|3,,HAKQJT98765432|",
			want:  "line 1: the address contains lin= twice",
		},
		{
			title: "a link without hands",
			text:  viewer + "b=4&n=sakqjt98765432\n" + viewer + "myhand=M-1",
			want:  "line 2: the address contains no hands",
		},
		{
			title: "no link",
			text:  "nothing\n",
			want:  "line 2: the text contains no address with handviewer.html?",
		},
		{
			title: "damaged percent-encoding",
			text:  shortViewer + "n=%zz",
			want:  `line 1: the address contains "n=%zz", which is not valid percent-encoding`,
		},
		{
			title: "percent-encoded newlines before an error",
			text:  "\n" + shortViewer + "lin=md|%0A%0A|%0Aqx|o2|%0A%0Amd|1SAA|",
			want:  `line 2: board 2: South: card SA appears twice`,
		},
		{
			title: "board 0",
			text:  shortViewer + "b=0&n=sakqjt98765432",
			want:  `line 1: the address names board "0", expected a number of 1 or more`,
		},
		{
			title: "x for a small card",
			text:  shortViewer + "b=3&n=sakqjxxxxxxxxx",
			want:  `line 1: board 3: North: 'x' is not a card`,
		},
		{
			title: "a card after a dash",
			text:  shortViewer + "b=3&n=sakqjt98765432h-a",
			want:  `line 1: board 3: North: card 'a' follows a dash, which marks a void`,
		},
	})
}

// TestIsLink checks that an address must come first, in lower or upper case.
func TestIsLink(t *testing.T) {
	for text, want := range map[string]bool{
		"https://www.bridgebase.com/tools/handviewer.html?n=sAKQ":  true,
		"https://www.bridgebase.com/tools/HandViewer.html?n=sAKQ":  true,
		"HTTPS://WWW.BRIDGEBASE.COM/TOOLS/HANDVIEWER.HTML?N=SAKQ":  true,
		"see https://www.bridgebase.com/tools/handviewer.html?b=1": false,
		"https://example.org/RR01.pbn":                             false,
		"handviewer.html?b=1":                                      false,
		"http":                                                     false,
	} {
		if got := handfile.IsLink(text); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}
