package traveller

import (
	"strings"
	"testing"
)

// TestNamedSides checks that pair numbers may name their side, and that pairs with such numbers may change
// sides if there is one winner.
func TestNamedSides(t *testing.T) {
	for _, text := range []string{
		"board: 1\nNS1 EW2 0\n3NS 4EW 0\n",
		"board: 1\nns1 WE2 0\nA3 EO4 0\n",
		"winners: 1\nboard: 1\nNS1 EW2 0\nboard: 2\nEW2 NS1 0\n",
		"board: 1\nNS1 EW2 0\nNS5 - 60%\n- EW6 60%\n",
	} {
		s := readSession(t, text)
		if got := s.Board(0).Lines[0].NS; !strings.EqualFold(got, "NS1") {
			t.Errorf("%q: the first pair is %s, want NS1", text, got)
		}
	}
}

// TestSplitPair checks the spellings of a pair with its side, and names that only look like one.
func TestSplitPair(t *testing.T) {
	for text, want := range map[string]struct{ number, side string }{
		"7":           {number: "7"},
		"7NS":         {number: "7", side: "NS"},
		"ns7":         {number: "7", side: "NS"},
		"7 we":        {number: "7", side: "EW"},
		"EO 7":        {number: "7", side: "EW"},
		"A12":         {number: "A12"},
		"A12EW":       {number: "A12", side: "EW"},
		"Kraków 7 NS": {number: "Kraków 7", side: "NS"},
		"NS":          {number: "NS"},
		"NSA7":        {number: "NSA7"},
		"":            {},
	} {
		if number, side := SplitPair(text); number != want.number || side != want.side {
			t.Errorf("%q: %q and %q, want %q and %q", text, number, side, want.number, want.side)
		}
	}
}
