package handfile_test

import (
	"strings"
	"testing"
)

// TestRefusesBadDUP refuses records that differ from a valid one: the cards as numbers from byte 0, as letters
// after suit symbols from byte 78, and the fields from byte 146.
func TestRefusesBadDUP(t *testing.T) {
	record := dupFile("YN1  0 1  ")
	checkRefused(t, "dup", []refusedCase{
		{title: "nothing", want: "byte 0: the file ends before the first board"},
		{
			title: "cut off",
			text:  record + record[:100],
			want:  "byte 156: board 2: the file ends after 100 of the board's 156 bytes",
		},
		{
			title: "a number above 52",
			text:  "53" + record[2:],
			want:  `byte 0: board 1: "53" is not a card, expected two digits from 01 to 52`,
		},
		{
			title: "card 00",
			text:  "00" + record[2:],
			want:  `byte 0: board 1: "00" is not a card, expected two digits from 01 to 52`,
		},
		{
			title: "a card with a colon for ten",
			text:  strings.Replace(record, "1920", "191:", 1),
			want:  `byte 38: board 1: "1:" is not a card`,
		},
		{
			title: "a card twice",
			text:  "02" + record[2:],
			want:  "byte 2: board 1: card 02 (SK) appears twice, North already has it",
		},
		{
			title: "no symbol before the cards",
			text:  record[:78] + "X" + record[79:],
			want:  "byte 78: board 1: byte is 0x58, expected a card or the symbol 0x06 for North's S",
		},
		{
			title: "a word as lowest board",
			text:  record[:148] + "one" + record[151:],
			want:  `byte 148: lowest board is "one", expected a number`,
		},
		{
			title: "only spaces",
			text:  strings.Repeat(" ", 156),
			want:  "byte 0: all boards in the file are blank",
		},
	})
}

// TestRefusesBadBRI refuses a file that ends inside its second record.
func TestRefusesBadBRI(t *testing.T) {
	checkRefused(t, "bri", []refusedCase{
		{
			title: "cut off",
			text:  validFiles["bri"][0] + "0102",
			want:  "byte 128: board 2: the file ends after 4 of the board's 128 bytes",
		},
	})
}

// TestRefusesBadDGE refuses a card twice, and symbols at the wrong place.
func TestRefusesBadDGE(t *testing.T) {
	cards, zeros := dupFile("")[78:], strings.Repeat("\x00", 60)
	checkRefused(t, "dge", []refusedCase{
		{
			title: "a card twice",
			text:  strings.Replace(cards, "AKQ", "AAQ", 1) + zeros,
			want:  "byte 2: board 1: card SA appears twice, North already has it",
		},
		{
			title: "a suit too many",
			text:  cards[:67] + "\x06" + zeros,
			want:  "byte 67: board 1: byte is 0x06, expected a card",
		},
		{
			title: "a hand too long",
			text:  strings.Replace(cards, "2\x03\x04\x05\x06\x03A", "\x032\x04\x05\x06\x03A", 1) + zeros,
			want:  "byte 31: board 1: card H2 appears twice, North already has it",
		},
	})
}

// TestRefusesBadKoPS refuses a header that does not match the records, and hands that do not have 13 cards.
func TestRefusesBadKoPS(t *testing.T) {
	oneBoard := validFiles["kops"][0]
	checkRefused(t, "kops", []refusedCase{
		{
			title: "two boards announced, one found",
			text:  "\x02" + oneBoard[1:],
			want:  "byte 0: the header announces 2 boards, but the file has 1",
		},
		{
			title: "a hand too long",
			text:  oneBoard[:13] + "\x00" + oneBoard[14:],
			want:  "byte 13: board 1: North has 16 cards, expected 13",
		},
		{
			title: "no board",
			text:  oneBoard[:13],
			want:  "byte 13: the file ends before the first board",
		},
		{
			title: "cut off in the header",
			text:  "\x01",
			want:  "byte 1: the file ends inside its header of 13 bytes",
		},
	})
}

// TestRefusesBadCDS refuses a board number that does not follow the previous one.
func TestRefusesBadCDS(t *testing.T) {
	boards255And256 := validFiles["cds"][0]
	checkRefused(t, "cds", []refusedCase{
		{
			title: "a number out of order",
			text:  boards255And256 + "\x07" + boards255And256[1:14],
			want:  "byte 28: board 257: the board number byte is 7, expected 1 after board 256",
		},
	})
}
