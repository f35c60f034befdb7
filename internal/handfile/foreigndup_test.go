package handfile_test

import (
	"strings"
	"testing"
)

// TestForeignDUP reads the ten bytes that other programs write after the cards of a board. In "YN17 0 32 ", N
// means that the boards are not backwards, 17 is the lowest board and 32 the highest.
func TestForeignDUP(t *testing.T) {
	checkSummaries(t, "dup", []summaryCase{
		{
			title: "lowest 17, highest 32, two records",
			text:  validFiles["dup"][0],
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
			title: "lowest 17, and the number of boards instead of the highest",
			text:  dupFile("YN17 0 2  ", "YN17 0 2  "),
			want:  "17:NESW 18:NESW numbered=true more=false",
		},
		{
			title: "fields of three digits, as the manufacturer defines them",
			text:  dupFile("YN9  02010", strings.Repeat("\x00", 10)),
			want:  "9:NESW 10:NESW numbered=true more=false",
		},
		{
			title: "only spaces",
			text:  validFiles["dup"][2],
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
			title: "a different lowest board in a later record",
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

// TestForeignRecords reads formats that store only cards, and perhaps board numbers.
func TestForeignRecords(t *testing.T) {
	checkSummaries(t, "bri", []summaryCase{
		{
			title: "spaces after the cards, no zero bytes",
			text:  dupFile("")[:78] + strings.Repeat(" ", 50),
			want: "1:NESW numbered=false more=false; " +
				"board 1: the cards are not followed by 32 spaces and 18 zero bytes",
		},
	})
	checkSummaries(t, "cds", []summaryCase{
		{
			title: "the bytes 255 and 0 mean boards 255 and 256",
			text:  validFiles["cds"][0],
			want:  "255:NESW 256:NESW numbered=true more=false",
		},
	})
	checkSummaries(t, "goedel", []summaryCase{
		{
			title: "no commas, a DOS end-of-file character",
			text:  validFiles["goedel"][0],
			want:  "1:NESW 2:NESW numbered=false more=false",
		},
	})
	checkSummaries(t, "borel", []summaryCase{
		{
			title: "no empty line first",
			text:  validFiles["borel"][0],
			first: 2,
			want:  "2:NESW numbered=false more=false",
		},
	})
}
