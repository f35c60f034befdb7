package handfile_test

import (
	"strings"
	"testing"
)

// TestRefusesBadCSV refuses tables that differ in one field from a valid row. In that row, each player has all
// cards of a suit: AKQJT98765432,,,,-,AKQJT98765432,,,,,AKQJT98765432,,,,,AKQJT98765432,1,N/None.
func TestRefusesBadCSV(t *testing.T) {
	validRow := strings.TrimSpace(validFiles["csv"][0])
	checkRefused(t, "csv", []refusedCase{
		{
			title: "nothing",
			want:  "line 1: the file contains no board; expected 18 comma-separated fields",
		},
		{
			title: "the board number before the cards",
			text:  "1," + strings.Replace(validRow, ",1,N", ",N", 1),
			want: `line 1: field 17 is "AKQJT98765432", expected a board number of 1 or more; ` +
				"expected 18 comma-separated fields: spades, hearts",
		},
		{
			title: "1 instead of a card",
			text:  strings.Replace(validRow, "AKQ", "AK1", 1),
			want: "line 1: board 1: field 1 contains '1', expected cards from AKQJT98765432; " +
				"expected 18 comma-separated fields",
		},
		{
			title: "East has a card of North",
			text:  strings.Replace(validRow, ",-,", ",2,", 1) + "\n",
			want:  "line 1: board 1: field 5: card S2 appears twice, North already has it",
		},
		{
			title: "board 0",
			text:  strings.Replace(validRow, ",1,N", ",0,N", 1),
			want:  `line 1: field 17 is "0", expected a board number of 1 or more`,
		},
		{
			title: "12 cards",
			text:  strings.Replace(validRow, "AKQ", "AK", 1),
			want:  "line 1: board 1: North has 12 cards, expected 13",
		},
	})
}

// TestRefusesBadDLM refuses files that differ in one place from a valid file with board 7 only:
//
//	From board=7
//	To board=7
//	Checksum=1
//	Board 07=ffffffeaaaaaakkkkkklpppppp014
//
// The last three digits are the checksum of the letters.
func TestRefusesBadDLM(t *testing.T) {
	validFile := validFiles["dlm"][0]
	checkRefused(t, "dlm", []refusedCase{
		{
			title: "no header",
			text:  "x",
			want:  `line 1: found boards from 0 to 0, expected "From board=" and "To board=" with numbers of 1 or more`,
		},
		{
			title: "a different checksum",
			text:  strings.Replace(validFile, "014", "008", 1),
			want:  `line 7: board 7: checksum is "008", expected "014"`,
		},
		{
			title: "a letter after p, with its checksum",
			text:  strings.Replace(validFile, "kkkkkklpppppp014", "kkkkkklpppppq015", 1),
			want:  "line 7: board 7: character 26 is 'q', expected a letter from a to p",
		},
		{
			title: "a range that ends before it starts",
			text:  strings.Replace(validFile, "To board=7", "To board=6", 1),
			want:  "line 7: found boards from 7 to 6, expected",
		},
		{
			title: "a different letter",
			text:  strings.Replace(validFile, "ffffffe", "ffffffd", 1),
			want:  `line 7: board 7: checksum is "014", expected "015"`,
		},
		{
			title: "a card twice, with its checksum",
			text:  strings.Replace(validFile, "ffffffeaaaaaakkkkkklpppppp014", "aaaaaaaffffffkkkkkklpppppp010", 1),
			want:  "line 7: board 7: North has 14 cards, expected 13",
		},
		{
			title: "a board of the range is missing",
			text:  strings.Replace(validFile, "To board=7", "To board=8", 1),
			want:  "line 7: board 8: the file ends without this board: the header announces boards 7 to 8",
		},
		{
			title: "cut off",
			text:  validFile[:len(validFile)-9],
			want:  "line 7: board 7: found 22 characters, expected 26 letters and a checksum of 3 digits",
		},
		{
			title: "a word instead of a number",
			text:  "From board=one\n",
			want:  `line 1: from board is "one", expected a number`,
		},
		{
			title: "the placeholder for a missing board only",
			text:  strings.Replace(validFile, "ffffffeaaaaaakkkkkklpppppp014", "aaaaaabffffffkkkkkklpppppp009", 1),
			want:  "line 7: boards 7 to 7 are missing: the file contains no board",
		},
	})
}
