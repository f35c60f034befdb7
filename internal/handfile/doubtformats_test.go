package handfile_test

import (
	"strings"
	"testing"
)

// TestDoubtsOtherFormats compares ambiguous files with similar files that are not ambiguous.
func TestDoubtsOtherFormats(t *testing.T) {
	dupRecord := dupFile("YN1  0 1  ")
	csvRow, cdsRecord := validFiles["csv"][0], validFiles["cds"][0][:14]
	dlmBoard7 := validFiles["dlm"][0]
	checkDoubts(t, "dup", []doubtCase{
		{
			title: "different cards in the two halves of a record",
			text:  dupRecord[:24] + "1413" + dupRecord[28:],
			want: []string{
				"two deals: board 1: the numbers give North AKQJT9876543.A.., but the symbols after them " +
					"give AKQJT98765432...",
			},
		},
		{
			title: "different lowest board",
			text:  dupFile("YN1  0 2  ", "YN3  0 2  "),
			want: []string{
				`two numbers: byte 302: board 2: the end of the record, "YN3  0 2  ", ` +
					`gives a different lowest board from the first record, "YN1  0 2  "`,
			},
		},
		{
			title: "zero bytes after the first record",
			text:  dupFile("YN17 0 18 ", strings.Repeat("\x00", 10)),
		},
	})
	checkDoubts(t, "csv", []doubtCase{
		{
			title: "same number, different cards",
			text: csvRow +
				strings.Replace(csvRow, "AKQJT98765432,,,,-,AKQJT98765432", ",AKQJT98765432,,,AKQJT98765432,", 1),
			want: []string{
				"two records: line 3: board 1: the cards differ from those of the same board on line 1",
			},
		},
		{title: "same board twice", text: csvRow + csvRow},
	})
	checkDoubts(t, "cds", []doubtCase{
		{title: "same board twice", text: cdsRecord + cdsRecord},
		{
			title: "same number, different cards",
			text:  cdsRecord + turnedCDS(cdsRecord),
			want:  []string{"two records: byte 14: board 255: an earlier record has the same number"},
		},
	})
	checkDoubts(t, "dlm", []doubtCase{
		{
			title: "cards of a board that the header does not name",
			text:  dlmBoard7 + "Board 08=appppppaaaaaaaaaaaaaaaaaaa000\n",
			want: []string{
				"hidden reading: line 8: board 8: it has cards but is ignored, because the header " +
					"announces boards 7 to 7; other programs may read it",
			},
		},
		{
			title: "missing board that the header does not name",
			text:  dlmBoard7 + "Board 08=aaaaaabffffffkkkkkklpppppp006\n",
		},
		{
			title: "a PBN tag in a heading",
			text:  dlmBoard7 + "Headline=[Board \"3\"]\n",
			want:  []string{"hidden reading: line 8: board 3: [Board \"3\"]" + ignoredText},
		},
	})
}

// turnedCDS changes the suits in a CDS record, which has two bits per card.
func turnedCDS(record string) string {
	out := []byte(record)
	for i := range out[1:] {
		out[i+1] = out[i+1]<<2 | out[i+1]>>6
	}
	return string(out)
}
