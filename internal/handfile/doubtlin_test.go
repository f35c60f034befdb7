package handfile_test

import "testing"

// TestDoubtsLIN compares ambiguous LIN files with similar files that are not ambiguous. A board number may be in
// the qx before the hands, or in an ah field before or after them.
func TestDoubtsLIN(t *testing.T) {
	const (
		hands      = "SAKQJT98765432,CAKQJT98765432,DAKQJT98765432"
		otherHands = "DAKQJT98765432,SAKQJT98765432,CAKQJT98765432"

		unnumberedHands = "these hands have no board number (qx or ah), although others have one"
	)
	checkDoubts(t, "lin", []doubtCase{
		{
			title: "different qx and ah",
			text:  "qx|o5|md|3" + hands + "|ah|Board 6|",
			want: []string{
				"two numbers: line 1: board 5: ah names board 6 but qx names board 5, which is used",
			},
		},
		{
			title: "different ah before the hands",
			text:  "qx|o5|ah|Board 6|md|3" + hands + "|",
			want: []string{
				"two numbers: line 1: board 5: ah names board 6 but qx names board 5, which is used",
			},
		},
		{
			title: "a qx from zero whose ah is not one more",
			text:  "qx|o1|md|4" + hands + "|ah|Board 3|sv|n|",
			want: []string{
				"two numbers: line 1: board 1: ah names board 3 but qx names board 1, which is used",
			},
		},
		{
			title: "qx from zero",
			text:  "qx|o0|md|3" + hands + "|ah|Board 1|sv|0|qx|o1|md|4" + otherHands + "|ah|Board 2|sv|n|",
		},
		{
			title: "qx from zero in two rooms",
			text:  "qx|o0|md|3" + hands + "|ah|Board 1|sv|0|qx|c1|md|4" + otherHands + "|ah|Board 2|sv|n|",
			want: []string{
				"two numbers: line 1: board 1: ah names board 2 but qx names board 1, which is used",
				"two records: line 1: board 1: the cards differ from those of the same board on line 1",
			},
		},
		{
			title: "ah twice",
			text:  "md|3" + hands + "|ah|Board 5|ah|Board 6|",
			want:  []string{"two numbers: line 1: board 5: ah names board 6"},
		},
		{
			title: "ah before the first qx",
			text:  "ah|Board 6|\nqx|o5|md|3" + hands + "|",
			want:  []string{"two numbers: line 1: board 5: ah names board 6"},
		},
		{
			title: "ah and qx that agree",
			text:  "ah|Board 5|qx|o5|ah|Board 5|md|3" + hands + "|ah|Board 5|qx|c5|md|3" + hands + "|",
		},
		{
			title: "ah of lost hands after the second hands",
			text: "md|3" + hands + "|ah|Board 1|md|3" + hands + "|ah|Board 2|kmd|x|ah|Board 3|md|3" + hands +
				"|ah|Board 4|",
			want: []string{"two numbers: line 1: board 2: ah names board 3"},
		},
		{
			title: "two ah before the second hands",
			text:  "ah|Board 1|md|3" + hands + "|ah|Board 2|ah|Board 3|md|3" + otherHands + "|",
			want:  []string{"two numbers: line 1: board 2: ah names board 3"},
		},
		{
			title: "equal ah before and after the hands",
			text:  "ah|Board 1|md|3" + hands + "|ah|Board 1|",
		},
		{
			title: "different ah before and after the hands",
			text:  "ah|Board 1|md|3" + hands + "|ah|Board 2|md|3" + otherHands + "|ah|Board 3|",
			want: []string{
				"two numbers: line 1: board 1: ah names board 2",
				"two numbers: line 1: board 2: ah names board 3",
			},
		},
		{
			title: "ah of lost hands after those of a qx",
			text:  "qx|o1|md|3" + hands + "|ah|Board 1|\nah|Board 2|\nqx|o3|md|3" + otherHands + "|ah|Board 3|",
			want: []string{
				"two numbers: line 2: board 1: ah names board 2 but qx names board 1, which is used",
			},
		},
		{
			title: "hands without an ah after them",
			text:  "md|3" + hands + "|md|3" + otherHands + "|ah|Board 2|",
			want:  []string{"no number: line 1: " + unnumberedHands},
		},
		{
			title: "some hands numbered",
			text:  "md|3" + hands + "|\nqx|o1|md|3" + hands + "|",
			want:  []string{"no number: line 1: " + unnumberedHands},
		},
		{
			title: "two hands for one qx",
			text:  "qx|o1|md|3" + hands + "|\nmd|3" + otherHands + "|",
			want:  []string{"no number: line 2: " + unnumberedHands},
		},
		{
			title: "two rooms with different cards",
			text:  "qx|o1|md|3" + hands + "|\nqx|c1|md|3" + otherHands + "|",
			want: []string{
				"two records: line 2: board 1: the cards differ from those of the same board on line 1",
			},
		},
		{
			title: "a PBN tag in a text",
			text:  "nt|[Board \"3\"][Deal \"N:" + otherDeal + "\"]|qx|o1|md|3" + hands + "|",
			want: []string{
				"hidden reading: line 1: board 3: [Board \"3\"]" + ignoredText,
				"hidden reading: line 1: [Deal \"N:...AKQJT98765432 A\"]" + ignoredText,
			},
		},
		{
			title: "a PBN game between fields",
			text:  "qx|o1|md|3" + hands + "|\n[Board \"1\"]\n" + dealTag(otherDeal) + "|pg||",
			want: []string{
				"hidden reading: line 2: board 1: [Board \"1\"]" + ignoredText,
				"hidden reading: line 3: [Deal \"N:...AKQJT98765432 A\"]" + ignoredText,
			},
		},
	})
}
