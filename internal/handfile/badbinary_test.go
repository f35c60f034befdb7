package handfile_test

import (
	"strings"
	"testing"
)

// TestRefusesBadBinaryFiles refuses damaged files of dealing machines.
func TestRefusesBadBinaryFiles(t *testing.T) {
	dup0 := dupFile("YN1  0 1  ")
	dge0, dgeEnd := dup0[78:146], strings.Repeat("\x00", 60)
	kops0, cds0 := foreign["kops"][0], foreign["cds"][0]
	checkRefused(t, "dup", []refusedCase{
		{title: "nothing", want: "byte 0: the file ends before the first board"},
		{
			title: "cut off",
			text:  dup0 + dup0[:100],
			want:  "byte 156: board 2: the file ends after 100 of the board's 156 bytes",
		},
		{
			title: "not a card",
			text:  "53" + dup0[2:],
			want:  `byte 0: board 1: "53" is not a card, expected two digits from 01 to 52`,
		},
		{
			title: "card 00",
			text:  "00" + dup0[2:],
			want:  `byte 0: board 1: "00" is not a card, expected two digits from 01 to 52`,
		},
		{
			title: "a card with a colon for ten",
			text:  strings.Replace(dup0, "1920", "191:", 1),
			want:  `byte 38: board 1: "1:" is not a card`,
		},
		{
			title: "a card twice",
			text:  "02" + dup0[2:],
			want:  "byte 2: board 1: card 02 (SK) appears twice, North already has it",
		},
		{
			title: "a symbol",
			text:  dup0[:78] + "X" + dup0[79:],
			want:  "byte 78: board 1: byte is 0x58, expected a card or the symbol 0x06 for North's S",
		},
		{
			title: "a field",
			text:  dup0[:148] + "one" + dup0[151:],
			want:  `byte 148: lowest board is "one", expected a number`,
		},
		{
			title: "all blank",
			text:  strings.Repeat(" ", 156),
			want:  "byte 0: all boards in the file are blank",
		},
	})
	checkRefused(t, "bri", []refusedCase{
		{
			title: "cut off",
			text:  foreign["bri"][0] + "0102",
			want:  "byte 128: board 2: the file ends after 4 of the board's 128 bytes",
		},
	})
	checkRefused(t, "dge", []refusedCase{
		{
			title: "a card twice",
			text:  strings.Replace(dge0, "AKQ", "AAQ", 1) + dgeEnd,
			want:  "byte 2: board 1: card SA appears twice, North already has it",
		},
		{
			title: "a suit too many",
			text:  dge0[:67] + "\x06" + dgeEnd,
			want:  "byte 67: board 1: byte is 0x06, expected a card",
		},
		{
			title: "a hand too long",
			text:  strings.Replace(dge0, "2\x03\x04\x05\x06\x03A", "\x032\x04\x05\x06\x03A", 1) + dgeEnd,
			want:  "byte 31: board 1: card H2 appears twice, North already has it",
		},
	})
	checkRefused(t, "kops", []refusedCase{
		{
			title: "different count",
			text:  "\x02" + kops0[1:],
			want:  "byte 0: the header announces 2 boards, but the file has 1",
		},
		{
			title: "a hand too long",
			text:  kops0[:13] + "\x00" + kops0[14:],
			want:  "byte 13: board 1: North has 16 cards, expected 13",
		},
		{
			title: "no board",
			text:  kops0[:13],
			want:  "byte 13: the file ends before the first board",
		},
		{
			title: "cut off in the header",
			text:  "\x01",
			want:  "byte 1: the file ends inside its header of 13 bytes",
		},
	})
	checkRefused(t, "cds", []refusedCase{
		{
			title: "a number out of order",
			text:  cds0 + "\x07" + cds0[1:14],
			want:  "byte 28: board 257: the board number byte is 7, expected 1 after board 256",
		},
	})
}
