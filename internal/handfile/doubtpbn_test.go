package handfile_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Parts of doubts that occur often.
const (
	severalTags    = " tags with no empty line between them"
	unnumberedGame = "this game has a Deal but no Board number, although other games have one"
	ignoredText    = " appears in text that is ignored here; other programs may read it"
)

// TestDoubtsPBNTags compares PBN games with too many or too few tags with similar games that are not ambiguous.
func TestDoubtsPBNTags(t *testing.T) {
	checkDoubts(t, "pbn", []doubtCase{
		{
			title: "one number, two deals",
			text:  game(1, deal0) + game(1, otherDeal),
			want: []string{
				"two records: line 5: board 1: the cards differ from those of the same board on line 2",
			},
		},
		{title: "same board at two tables", text: game(1, deal0) + game(1, deal0)},
		{
			title: "two Board tags before the cards",
			text:  boardTag(1) + boardTag(2) + dealTag(deal0),
			want: []string{
				"two numbers: line 1: board 1: a game has several Board" + severalTags,
				"two numbers: line 3: board 2: a game has several Board" + severalTags,
			},
		},
		{
			title: "two Board tags, the second after the cards",
			text:  boardTag(1) + dealTag(deal0) + boardTag(2) + "\n" + game(3, otherDeal),
			want: []string{
				"two numbers: line 2: board 1: a game has several Board" + severalTags,
				"two numbers: line 3: board 2: a game has several Board" + severalTags,
			},
		},
		{title: "same Board tag twice", text: boardTag(1) + boardTag(1) + dealTag(deal0)},
		{
			title: "two Deal tags",
			text:  boardTag(1) + dealTag(deal0) + dealTag(otherDeal),
			want: []string{
				"two deals: line 2: board 1: a game has several Deal" + severalTags,
				"no number: line 3: " + unnumberedGame,
			},
		},
		{
			title: "an Event tag between, but no cards",
			text:  "[Event \"\"]\n" + boardTag(1) + dealTag(deal0) + "[Event \"\"]\n" + boardTag(2) + "\n",
			want: []string{
				"two numbers: line 3: board 1: a game has several Board" + severalTags,
				"two numbers: line 5: board 2: a game has several Board" + severalTags,
			},
		},
		{
			title: "whole games without empty lines",
			text:  strings.ReplaceAll(game(1, deal0)+game(2, otherDeal), "\n\n", "\n"),
		},
		{
			title: "whole games, the second with its Deal tag first",
			text:  boardTag(1) + dealTag(deal0) + dealTag(otherDeal) + boardTag(2),
			want: []string{
				"two numbers: line 2: board 1: a game has several Board" + severalTags,
				"two numbers: line 4: board 2: a game has several Board" + severalTags,
			},
		},
		{title: "a list of deals", text: dealTag(deal0) + dealTag(otherDeal)},
		{
			title: "a game without a number",
			text:  game(6, deal0) + dealTag(otherDeal),
			want:  []string{"no number: line 4: " + unnumberedGame},
		},
		{
			title: "empty line between the number and its cards",
			text:  boardTag(1) + "\n" + dealTag(deal0),
			want:  []string{"no number: line 3: " + unnumberedGame},
		},
	})
}

// TestDoubtsPBNHidden checks that boards in comments, values and other skipped text cause a doubt, because other
// programs may read them.
func TestDoubtsPBNHidden(t *testing.T) {
	const linHands = "DAKQJT98765432,SAKQJT98765432,CAKQJT98765432" // differ from deal0
	checkDoubts(t, "pbn", []doubtCase{
		{
			title: "different deal in braces",
			text:  boardTag(1) + "{ [Deal \"N:" + otherDeal + "\"] }\n" + dealTag(deal0),
			want:  []string{"hidden reading: line 2: board 1: [Deal \"N:...AKQJT98765432 A\"]" + ignoredText},
		},
		{
			title: "same deal in braces",
			text:  boardTag(1) + "{ [Deal \"N:" + deal0 + "\"] }\n" + dealTag(deal0),
		},
		{
			title: "different number after a semicolon",
			text:  "; [Board \"4\"]\n" + boardTag(1) + dealTag(deal0),
			want:  []string{"hidden reading: line 1: board 1: [Board \"4\"]" + ignoredText},
		},
		{
			title: "a board in a % line, far from the games",
			text:  "%[Board \"4\"]" + dealTag(deal0) + "\n" + game(1, deal0),
			want:  []string{"hidden reading: line 1: board 4: [Board \"4\"]" + ignoredText},
		},
		{
			title: "different deal in a value",
			text:  boardTag(1) + "[Event \"[Deal \\\"N:" + otherDeal + "\\\"]\"]\n" + dealTag(deal0),
			want:  []string{"hidden reading: line 2: board 1: [Deal \"N:...AKQJT98765432 A\"]" + ignoredText},
		},
		{
			title: "different board in a table",
			text:  boardTag(1) + dealTag(deal0) + "[Auction \"N\"]\n\"[Deal 'x'] [board \\\"3\\\"]\" Pass\n",
			want:  []string{"hidden reading: line 4: board 1: [Board \"3\"]" + ignoredText},
		},
		{
			title: "hands of a LIN file in a comment",
			text:  boardTag(1) + dealTag(deal0) + "{qx|o1|md|3" + linHands + "|}\n",
			want:  []string{"hidden reading: line 3: board 1: md|3DAKQJT98765432,SAKQ|" + ignoredText},
		},
		{
			title: "same hands of a LIN file in a link",
			text: boardTag(1) + dealTag(deal0) +
				"[Link \"https://example.org/?lin=md|3DAKQJT98765432,CAKQJT98765432,SAKQJT98765432|\"]\n",
		},
		{
			title: "hands of a LIN file between tags",
			text:  boardTag(1) + dealTag(deal0) + "qx|o1|md|3" + linHands + "|\n",
			want:  []string{"hidden reading: line 3: board 1: md|3DAKQJT98765432,SAKQ|" + ignoredText},
		},
		{
			title: "words that look like tags",
			text:  game(1, deal0) + "{ [Dealer \"N\"] [Board x] [Deal \"none\"] md|x| amd|3" + linHands + "| }\n",
		},
		{title: "UTF-16", text: utf16LE(game(1, deal0) + "{ Zażółć }")},
		{
			title: "UTF-16 whose single bytes are a tag",
			text:  utf16LE(game(1, deal0) + "{ " + doubleLetters("[Board \"7") + " }\n"),
			want: []string{
				"hidden reading: line 1: the text is UTF-16, but its single bytes also spell [board",
			},
		},
	})
}

// doubtCase is a file that may be ambiguous.
type doubtCase struct {
	title, text string
	want        []string // kind and text of each doubt; nil: the file is not ambiguous
}

// checkDoubts compares the doubts about files of a format. Each doubt must also be among the warnings.
func checkDoubts(t *testing.T, format string, cases []doubtCase) {
	t.Helper()
	for _, c := range cases {
		set, err := read(t, format, c.text, 0)
		if err != nil {
			t.Errorf("%s: %s: %v", format, c.title, err)
			continue
		}
		var got []string
		warnings := words.Strings(words.English, set.Warnings)
		for _, d := range set.Doubts {
			checkMessage(t, d.String())
			got = append(got, fmt.Sprintf("%s: %v", d.Kind, d))
			if !slices.Contains(warnings, d.String()) {
				t.Errorf("%s: %s: not among the warnings: %v", format, c.title, d)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %s:\n got %q\nwant %q", format, c.title, got, c.want)
		}
	}
}

// doubleLetters returns a text whose characters consist of two letters each in UTF-16.
func doubleLetters(text string) string {
	var double []rune
	for i := 0; i+1 < len(text); i += 2 {
		double = append(double, rune(text[i+1])<<8|rune(text[i]))
	}
	return string(double)
}
