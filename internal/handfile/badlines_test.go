package handfile_test

import "testing"

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
			text:  validFiles["ber"][0][:50],
			want:  "byte 0: board 1: the file ends after 50 of the board's 52 bytes",
		},
	})
}

// TestRefusesBadBorel refuses lines that are not the 52 letters from A to z, each once.
func TestRefusesBadBorel(t *testing.T) {
	validLine := validFiles["borel"][0]
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
