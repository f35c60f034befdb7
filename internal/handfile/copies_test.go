package handfile_test

import (
	"slices"
	"testing"
)

// TestCopies counts how often each board occurs in a file of results.
func TestCopies(t *testing.T) {
	one, two, otherOne := game(1, deal0), game(2, deal0), game(1, otherDeal)
	set, err := read(t, "pbn", one+two+one+otherOne+two+one, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Boards) != 3 {
		t.Errorf("%d boards, want 3", len(set.Boards))
	}
	if want := []int{3, 2, 1}; !slices.Equal(set.Copies, want) {
		t.Errorf("copies %v, want %v", set.Copies, want)
	}
	if want := []int{2, 2, 2}; !slices.Equal(set.Last, want) {
		t.Errorf("last %v, want %v", set.Last, want)
	}
	set, err = read(t, "pbn", one+two, 0)
	if err != nil || set.Copies != nil {
		t.Errorf("each once: copies %v, error %v; want neither", set.Copies, err)
	}
}

// TestEndPositions ignores boards 2 that are the end position of a play, but not those with unknown hands.
func TestEndPositions(t *testing.T) {
	const (
		numbered = " numbered=true more=false"
		hidden   = "; there are no cards for 1 board, the first of which is board 2"
	)
	whole := game(1, deal0)
	for _, c := range []struct{ title, text, want string }{
		{
			title: "two cards each",
			text:  whole + game(2, "AK... .AK.. ..AK. ...AK"),
			want:  "1:NESW" + numbered + "; line 5: board 2: ignored: its hands have only 2 cards" + hidden,
		},
		{
			title: "two hands of one card",
			text:  whole + game(2, "A... - ..10. -"),
			want:  "1:NESW" + numbered + "; line 5: board 2: ignored: its hands have only 1 card" + hidden,
		},
		{
			title: "an unknown hand",
			text:  game(2, "AKQJT98765432... - ..AKQJT98765432. ...AKQJT98765432"),
			want:  "2:NESW" + numbered,
		},
		{
			title: "two unknown hands",
			text:  game(2, "AKQJT98765432... - ..AKQJT98765432. -"),
			want:  "2:NS" + numbered,
		},
	} {
		checkSummary(t, c.title, "pbn", c.text, 0, c.want)
	}
	replay := "qx|o1|md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|\nqx|o2|md|3SAKQ,HAKQ,DAK,CAK|"
	checkSummary(t, "a replay of the play", "lin", replay, 0, "1:NESW"+numbered+
		"; line 2: board 2: ignored: no hand has more than 3 cards, as in a replay of the play"+hidden)
}

// TestRefusesOddHands refuses hands that are neither complete nor an end position.
func TestRefusesOddHands(t *testing.T) {
	for _, deal := range []string{
		"AK... .AK.. ..A. ...AK",      // different numbers of cards
		"AKQJT98765432A... .AK.. - -", // 14 cards
		"AX... .AK.. - -",             // not a card
		"...",
	} {
		if set, err := read(t, "pbn", game(1, deal0)+game(2, deal), 0); err == nil {
			t.Errorf("%s: read as %s", deal, summary(set))
		}
	}
}
