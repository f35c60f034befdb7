package handfile_test

import (
	"strings"
	"testing"
)

// refusedCase is a damaged file with the beginning of its error.
type refusedCase struct{ title, text, want string }

// checkRefused checks that files of a format are refused with the right position and reason.
func checkRefused(t *testing.T, format string, cases []refusedCase) {
	t.Helper()
	for _, c := range cases {
		set, err := read(t, format, c.text, 0)
		if err == nil {
			t.Errorf("%s: %s: read as %s", format, c.title, summary(set))
			continue
		}
		if set != nil {
			t.Errorf("%s: %s: a set in addition to the error %v", format, c.title, err)
		}
		if !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %s:\n got %v\nwant %s", format, c.title, err, c.want)
		}
		checkError(t, err, []byte(c.text))
	}
}

// TestRefusesBadPBN refuses damaged PBN files.
func TestRefusesBadPBN(t *testing.T) {
	const (
		board7 = "[Board \"7\"]\n"
		noDeal = "the file contains no [Deal] tag with cards"
	)
	twelveCards := strings.Replace(deal0, "A", "", 1)
	clubTwice := strings.Replace(deal0, "AKQJT98765432.. ", "AKQJT9876543..2 ", 1)
	checkRefused(t, "pbn", []refusedCase{
		{title: "nothing", want: "line 1: " + noDeal},
		{
			title: "different text",
			text:  "Dear all,\nhere are the hands\n",
			want:  "line 3: " + noDeal,
		},
		{
			title: "results alone",
			text:  board7 + "[Result \"9\"]\n\n",
			want:  "line 4: " + noDeal,
		},
		{
			title: "a zero byte in a number",
			text:  "[Board \"1\x007\"]\n" + dealTag(deal0),
			want:  "line 1: tag Board is \"1\\x7f7\", expected a number of 1 or more",
		},
		{
			title: "a zero byte in a hand",
			text:  board7 + "[Deal \"N:\x00" + deal0 + "\"]\n",
			want:  "line 2: board 7: North: character 3 of the deal is '\\x7f', expected a card",
		},
		{
			title: "a zero byte in the name of a tag",
			text:  board7 + "[De\x00al \"N:" + deal0 + "\"]\n",
			want:  "line 2: the name of tag De\\x7fal contains a byte that is not text",
		},
		{
			title: "half a character of UTF-16",
			text:  "\xff\xfe[\x00\n",
			want:  "line 1: the text is UTF-16 but has an odd number of bytes, 5",
		},
		{
			title: "12 cards",
			text:  board7 + dealTag(twelveCards),
			want:  "line 2: board 7: North has 12 cards, expected 13",
		},
		{
			title: "a card twice",
			text:  board7 + dealTag(clubTwice),
			want:  "line 2: board 7: West: card C2 appears twice in the deal",
		},
		{
			title: "a card twice beside a board",
			text:  pbnBoard(6, "") + board7 + dealTag(clubTwice),
			want:  "line 5: board 7: West: card C2 appears twice in the deal",
		},
		{
			title: "three hands",
			text:  board7 + dealTag("- - -"),
			want:  "line 2: board 7: the deal ends after 3 hands, expected 4",
		},
		{
			title: "a value cut off",
			text:  board7 + "[Deal \"N:- - ",
			want:  "line 2: the file ends inside the value of tag Deal",
		},
		{
			title: "a value not closed",
			text:  board7 + "[Deal \"N:- - - -]\n\n",
			want:  "line 2: the value of tag Deal has no closing quotation mark on its line",
		},
		{
			title: "a tag cut off",
			text:  board7 + "[Deal \"N:- - - -\"",
			want:  "line 2: tag Deal has no closing ]",
		},
		{
			title: "a tag without a value",
			text:  "[Board 7]\n",
			want:  "line 1: tag Board has no quoted value",
		},
		{
			title: "a tag without a name",
			text:  "[\"7\"]\n",
			want:  "line 1: expected a tag name after [",
		},
		{
			title: "cut off before the cards",
			text:  pbnBoard(6, "") + board7 + "[West \"?\"]",
			want:  `line 5: the file ends in the game of board "7", before its Deal tag`,
		},
		{
			title: "a comment not closed",
			text:  "[Event \"\"]\n{ [Board \"7\"]\n",
			want:  "line 2: the comment that starts here with { is never closed",
		},
		{
			title: "board A7",
			text:  strings.Replace(pbnBoard(1, ""), "1", "A7", 1),
			want:  `line 1: tag Board is "A7", expected a number of 1 or more`,
		},
		{
			title: "a tag that ends at a CR alone",
			text:  "[e\r",
			want:  "line 2: " + noDeal,
		},
		{
			title: "nothing to take over",
			text:  "[Board \"#\"]\n",
			want:  "line 2: " + noDeal,
		},
		{
			title: "the end of a play alone",
			text:  board7 + dealTag("AK... .AK.. ..AK. ...AK"),
			want:  "line 2: board 7: North has 2 cards, expected 13",
		},
	})
}

// TestRefusesBadLIN refuses damaged LIN files.
func TestRefusesBadLIN(t *testing.T) {
	const lin0 = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
	checkRefused(t, "lin", []refusedCase{
		{
			title: "a film alone",
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
			text:  "qx|o1|md|3" + lin0 + "|\nrh||ah|Board 1|sv|0|pgx",
			want:  `line 2: the file ends with "pgx", expected a field such as md|...|`,
		},
		{
			title: "12 cards",
			text:  "qx|o1|\nmd|3" + lin0[:10] + lin0[11:] + "|",
			want:  "line 2: board 1: South has 12 cards, expected 13",
		},
		{
			title: "a card twice",
			text:  "qx|o1|md|3" + strings.Replace(lin0, "CAKQ", "SACKQ", 1) + "|",
			want:  "line 1: board 1: West: card SA appears twice in the deal",
		},
		{
			title: "a card twice in a hand",
			text:  "qx|o1|md|3SAA|",
			want:  "line 1: board 1: South: card SA appears twice",
		},
		{
			title: "no suit",
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
