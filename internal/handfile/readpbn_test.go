package handfile_test

import "testing"

// TestReadOddPBN reads voids as dashes and letters before suits.
func TestReadOddPBN(t *testing.T) {
	checkSummaries(t, "pbn", []summaryCase{
		{
			title: "voids as dashes and letters before suits",
			text: "[Board \"4\"]\n" +
				"[Deal \"N:AKQJT98765432.-.--.- S-.HAKQJT98765432.D.C cAKQJT98765432.d-.h.s -\"]\n",
			want: "4:NESW numbered=true more=false",
		},
		{
			title: "the end of a play with dashes",
			text: "[Board \"3\"]\n[Deal \"N:A.-.-.K -.A.K.- -.--.A.Q .K.Q.\"]\n\n[Board \"4\"]\n" +
				"[Deal \"N:AKQJT98765432... - - -\"]\n",
			want: "4:N numbered=true more=false; line 2: board 3: ignored: its hands have only 2 cards; " +
				"there are no cards for 1 board, the first of which is board 3",
		},
	})
	checkRefused(t, "pbn", []refusedCase{
		{
			title: "letters before two suits",
			text:  "[Board \"4\"]\n[Deal \"N:SAKQJT98765432.H.. - - -\"]\n",
			want:  "line 2: board 4: North: the hand names 2 of its suits, expected all four or none",
		},
	})
}

// TestReadWrappedLIN reads a hand that a mail program wrapped.
func TestReadWrappedLIN(t *testing.T) {
	checkSummaries(t, "lin", []summaryCase{
		{
			title: "a hand that mail wrapped",
			text:  "qx|o1|md|3,,SAK\r\n\tQJT98 765432|",
			want:  "1:N numbered=true more=false",
		},
	})
}
