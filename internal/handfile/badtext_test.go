package handfile_test

import (
	"strings"
	"testing"
)

// TestRefusesBadCSV refuses tables that differ in one field from a valid row. In that row, each player has all
// cards of a suit: AKQJT98765432,,,,-,AKQJT98765432,,,,,AKQJT98765432,,,,,AKQJT98765432,1,N/None.
func TestRefusesBadCSV(t *testing.T) {
	validRow := strings.TrimSpace(foreign["csv"][0])
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
	validFile := foreign["dlm"][0]
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

// TestRefusesBadBER refuses boards that are not 52 digits from 1 to 4, with 13 of each.
func TestRefusesBadBER(t *testing.T) {
	checkRefused(t, "ber", []refusedCase{
		{
			title: "a digit that is not a seat",
			text:  "1111511111111222222222222233333333333334444444444444",
			want:  `byte 4: board 1: '5' is not a seat, expected 1 to 4`,
		},
		{
			title: "14 cards",
			text:  "1111111111111122222222222233333333333334444444444444",
			want:  "byte 0: board 1: North has 14 cards, expected 13",
		},
		{
			title: "cut off",
			text:  foreign["ber"][0][:50],
			want:  "byte 0: board 1: the file ends after 50 of the board's 52 bytes",
		},
	})
}

// TestRefusesBadBorel refuses lines that are not the 52 letters from A to z, each once.
func TestRefusesBadBorel(t *testing.T) {
	validLine := foreign["borel"][0]
	checkRefused(t, "borel", []refusedCase{
		{
			title: "51 letters after an empty line",
			text:  "\n" + validLine[1:],
			want:  "line 2: board 1: found 51 letters, expected 52",
		},
		{
			title: "a digit instead of a letter",
			text:  "\n1" + validLine[1:],
			want:  `line 2: board 1: character 1 is '1', expected a letter`,
		},
		{
			title: "a card twice",
			text:  "B" + validLine[1:],
			want:  "line 1: board 1: character 2: card SK appears twice, North already has it",
		},
		{title: "nothing", text: "\n\n", want: "line 2: the file contains no board"},
	})
}

// TestRefusesBadGoedel refuses lines that are not the number of a deal, with commas between groups of three digits or
// none at all.
func TestRefusesBadGoedel(t *testing.T) {
	checkRefused(t, "goedel", []refusedCase{
		{
			title: "one more than the highest number",
			text:  "0\n53644737765488792839237440000\n",
			want:  "line 2: board 2: deal number out of range",
		},
		{
			title: "a letter",
			text:  "12a\n",
			want:  "line 1: board 1: character 3 of the deal number is 'a', expected a digit",
		},
		{
			title: "an empty group",
			text:  "1,234,,567\n",
			want:  `line 1: board 1: found "1,234,,567", expected commas between groups of three digits`,
		},
		{
			title: "a group without a comma",
			text:  "1234,567\n",
			want:  `line 1: board 1: found "1234,567", expected commas between groups of three digits`,
		},
		{
			title: "a short group",
			text:  "12,34,567\n",
			want:  `line 1: board 1: found "12,34,567", expected commas between groups of three digits`,
		},
		{
			title: "cut off",
			text:  "0\n 1,234",
			want:  "line 2: board 2: the file ends inside the number, or without a newline after it",
		},
		{title: "nothing", text: "\n", want: "line 1: the file contains no number"},
	})
}
