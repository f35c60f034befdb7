package handfile_test

import (
	"strings"
	"testing"
)

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
			title: "a letter without boards",
			text:  "Dear all,\nhere are the hands\n",
			want:  "line 3: " + noDeal,
		},
		{
			title: "a result without cards",
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
			title: "UTF-16 that ends inside a character",
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
			title: "a card twice after a valid board",
			text:  pbnBoard(6, "") + board7 + dealTag(clubTwice),
			want:  "line 5: board 7: West: card C2 appears twice in the deal",
		},
		{
			title: "only three hands",
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
			title: "a number inherited from no game",
			text:  "[Board \"#\"]\n",
			want:  "line 2: " + noDeal,
		},
		{
			title: "only an end position",
			text:  board7 + dealTag("AK... .AK.. ..AK. ...AK"),
			want:  "line 2: board 7: North has 2 cards, expected 13",
		},
	})
}
