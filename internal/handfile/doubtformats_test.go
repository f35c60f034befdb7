package handfile_test

import (
	"strings"
	"testing"
)

// TestDoubtsLIN compares ambiguous LIN files with similar files that are not ambiguous. The number of a board may be
// in qx, before the hands in md, or in ah.
func TestDoubtsLIN(t *testing.T) {
	const (
		lin0 = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
		lin1 = "DAKQJT98765432,SAKQJT98765432,CAKQJT98765432"

		unnumberedHands = "these hands have no board number (qx or ah), although others have one"
	)
	checkDoubts(t, "lin", []doubtCase{
		{
			title: "different qx and ah",
			text:  "qx|o5|md|3" + lin0 + "|ah|Board 6|",
			want: []string{
				"two numbers: line 1: board 5: ah names board 6 but qx names board 5, which is used",
			},
		},
		{
			title: "different ah before the hands",
			text:  "qx|o5|ah|Board 6|md|3" + lin0 + "|",
			want: []string{
				"two numbers: line 1: board 5: ah names board 6 but qx names board 5, which is used",
			},
		},
		{
			title: "a qx from zero whose ah is not one more",
			text:  "qx|o1|md|4" + lin0 + "|ah|Board 3|sv|n|",
			want: []string{
				"two numbers: line 1: board 1: ah names board 3 but qx names board 1, which is used",
			},
		},
		{
			title: "qx from zero",
			text:  "qx|o0|md|3" + lin0 + "|ah|Board 1|sv|0|qx|o1|md|4" + lin1 + "|ah|Board 2|sv|n|",
		},
		{
			title: "qx from zero in two rooms",
			text:  "qx|o0|md|3" + lin0 + "|ah|Board 1|sv|0|qx|c1|md|4" + lin1 + "|ah|Board 2|sv|n|",
			want: []string{
				"two numbers: line 1: board 1: ah names board 2 but qx names board 1, which is used",
				"two records: line 1: board 1: the cards differ from those of the same board on line 1",
			},
		},
		{
			title: "ah twice",
			text:  "md|3" + lin0 + "|ah|Board 5|ah|Board 6|",
			want:  []string{"two numbers: line 1: board 5: ah names board 6"},
		},
		{
			title: "ah before the first qx",
			text:  "ah|Board 6|\nqx|o5|md|3" + lin0 + "|",
			want:  []string{"two numbers: line 1: board 5: ah names board 6"},
		},
		{
			title: "ah and qx that agree",
			text:  "ah|Board 5|qx|o5|ah|Board 5|md|3" + lin0 + "|ah|Board 5|qx|c5|md|3" + lin0 + "|",
		},
		{
			title: "ah of lost hands after the second hands",
			text: "md|3" + lin0 + "|ah|Board 1|md|3" + lin0 + "|ah|Board 2|kmd|x|ah|Board 3|md|3" + lin0 +
				"|ah|Board 4|",
			want: []string{"two numbers: line 1: board 2: ah names board 3"},
		},
		{
			title: "two ah before the second hands",
			text:  "ah|Board 1|md|3" + lin0 + "|ah|Board 2|ah|Board 3|md|3" + lin1 + "|",
			want:  []string{"two numbers: line 1: board 2: ah names board 3"},
		},
		{
			title: "equal ah before and after the hands",
			text:  "ah|Board 1|md|3" + lin0 + "|ah|Board 1|",
		},
		{
			title: "different ah before and after the hands",
			text:  "ah|Board 1|md|3" + lin0 + "|ah|Board 2|md|3" + lin1 + "|ah|Board 3|",
			want: []string{
				"two numbers: line 1: board 1: ah names board 2",
				"two numbers: line 1: board 2: ah names board 3",
			},
		},
		{
			title: "ah of lost hands after those of a qx",
			text:  "qx|o1|md|3" + lin0 + "|ah|Board 1|\nah|Board 2|\nqx|o3|md|3" + lin1 + "|ah|Board 3|",
			want: []string{
				"two numbers: line 2: board 1: ah names board 2 but qx names board 1, which is used",
			},
		},
		{
			title: "hands without an ah after them",
			text:  "md|3" + lin0 + "|md|3" + lin1 + "|ah|Board 2|",
			want:  []string{"no number: line 1: " + unnumberedHands},
		},
		{
			title: "some hands numbered",
			text:  "md|3" + lin0 + "|\nqx|o1|md|3" + lin0 + "|",
			want:  []string{"no number: line 1: " + unnumberedHands},
		},
		{
			title: "two hands for one qx",
			text:  "qx|o1|md|3" + lin0 + "|\nmd|3" + lin1 + "|",
			want:  []string{"no number: line 2: " + unnumberedHands},
		},
		{
			title: "two rooms with different cards",
			text:  "qx|o1|md|3" + lin0 + "|\nqx|c1|md|3" + lin1 + "|",
			want: []string{
				"two records: line 2: board 1: the cards differ from those of the same board on line 1",
			},
		},
		{
			title: "a PBN tag in a text",
			text:  "nt|[Board \"3\"][Deal \"N:" + otherDeal + "\"]|qx|o1|md|3" + lin0 + "|",
			want: []string{
				"hidden reading: line 1: board 3: [Board \"3\"]" + ignoredText,
				"hidden reading: line 1: [Deal \"N:...AKQJT98765432 A\"]" + ignoredText,
			},
		},
		{
			title: "a PBN game between fields",
			text:  "qx|o1|md|3" + lin0 + "|\n[Board \"1\"]\n" + dealTag(otherDeal) + "|pg||",
			want: []string{
				"hidden reading: line 2: board 1: [Board \"1\"]" + ignoredText,
				"hidden reading: line 3: [Deal \"N:...AKQJT98765432 A\"]" + ignoredText,
			},
		},
	})
}

// TestDoubtsOtherFormats compares ambiguous files with similar files that are not ambiguous.
func TestDoubtsOtherFormats(t *testing.T) {
	dup0 := dupFile("YN1  0 1  ")
	csv0, cds0, dlm0 := foreign["csv"][0], foreign["cds"][0][:14], foreign["dlm"][0]
	checkDoubts(t, "dup", []doubtCase{
		{
			title: "halves that differ",
			text:  dup0[:24] + "1413" + dup0[28:],
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
			title: "one number twice",
			text: csv0 +
				strings.Replace(csv0, "AKQJT98765432,,,,-,AKQJT98765432", ",AKQJT98765432,,,AKQJT98765432,", 1),
			want: []string{
				"two records: line 3: board 1: the cards differ from those of the same board on line 1",
			},
		},
		{title: "same board twice", text: csv0 + csv0},
	})
	checkDoubts(t, "cds", []doubtCase{
		{title: "same board twice", text: cds0 + cds0},
		{
			title: "one number twice",
			text:  cds0 + turnedCDS(cds0),
			want:  []string{"two records: byte 14: board 255: an earlier record has the same number"},
		},
	})
	checkDoubts(t, "dlm", []doubtCase{
		{
			title: "cards of a board that the header does not name",
			text:  dlm0 + "Board 08=appppppaaaaaaaaaaaaaaaaaaa000\n",
			want: []string{
				"hidden reading: line 8: board 8: it has cards but is ignored, because the header " +
					"announces boards 7 to 7; other programs may read it",
			},
		},
		{
			title: "missing board that the header does not name",
			text:  dlm0 + "Board 08=aaaaaabffffffkkkkkklpppppp006\n",
		},
		{
			title: "a PBN tag in a heading",
			text:  dlm0 + "Headline=[Board \"3\"]\n",
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
