package handfile_test

import (
	"strings"
	"testing"
)

// TestForeignDUP reads what other programs write after the cards of a board, see newDupEncoder.
func TestForeignDUP(t *testing.T) {
	checkSummaries(t, "dup", []summaryCase{
		{
			title: "lowest 17, highest 32, two records",
			text:  foreign["dup"][0],
			want: "17:NESW 18:NESW numbered=true more=false; " +
				"the first record gives lowest board 17 and last field 32, which is neither the number of " +
				"boards, 2, nor the highest board, 18",
		},
		{
			title: "lowest 17, highest 18, zero bytes after",
			text:  dupFile("YN17 0 18 ", strings.Repeat("\x00", 10)),
			want:  "17:NESW 18:NESW numbered=true more=false",
		},
		{
			title: "backwards",
			text:  dupFile("YY1  0 1  "),
			want: "1:NESW numbered=false more=false; " +
				"byte 147: the file says that its boards are dealt backwards; they are read in file order",
		},
		{
			title: "lowest 17, a count",
			text:  dupFile("YN17 0 2  ", "YN17 0 2  "),
			want:  "17:NESW 18:NESW numbered=true more=false",
		},
		{
			title: "3 digits, as the machine's maker wants",
			text:  dupFile("YN9  02010", strings.Repeat("\x00", 10)),
			want:  "9:NESW 10:NESW numbered=true more=false",
		},
		{
			title: "nothing about boards",
			text:  foreign["dup"][2],
			first: 5,
			want:  "5:NESW numbered=false more=false",
		},
		{
			title: "as Big Deal writes 17 to 18",
			text:  dupFile("YN1  0 02 ", "YN1  0 02 "),
			first: 17,
			want:  "17:NESW 18:NESW numbered=false more=false",
		},
		{
			title: "different end in a later record",
			text:  dupFile("YN1  0 2  ", "YN3  0 2  "),
			want: `1:NESW 2:NESW numbered=false more=false; ` +
				`byte 302: board 2: the end of the record, "YN3  0 2  ", ` +
				`gives a different lowest board from the first record, "YN1  0 2  "`,
		},
		{
			title: "a board that is sealed entirely",
			text:  blankRecord(156) + dupFile("YN1  0 2  "),
			want: `2:NESW numbered=false more=false; board 1 is blank and is ignored; ` +
				`board 2: the end of the record, "YN1  0 2  ", ` +
				`differs from that of the first record, "          "`,
		},
	})
}

// TestForeignRecords reads other formats without names.
func TestForeignRecords(t *testing.T) {
	checkSummaries(t, "bri", []summaryCase{
		{
			title: "other filling",
			text:  dupFile("")[:78] + strings.Repeat(" ", 50),
			want: "1:NESW numbered=false more=false; " +
				"board 1: the cards are not followed by 32 spaces and 18 zero bytes",
		},
	})
	checkSummaries(t, "cds", []summaryCase{
		{
			title: "board 255, board 256",
			text:  foreign["cds"][0],
			want:  "255:NESW 256:NESW numbered=true more=false",
		},
	})
	checkSummaries(t, "goedel", []summaryCase{
		{
			title: "no commas, end of file of DOS",
			text:  foreign["goedel"][0],
			want:  "1:NESW 2:NESW numbered=false more=false",
		},
	})
	checkSummaries(t, "borel", []summaryCase{
		{
			title: "no empty line first",
			text:  foreign["borel"][0],
			first: 2,
			want:  "2:NESW numbered=false more=false",
		},
	})
}
