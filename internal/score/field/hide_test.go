package field_test

import (
	"maps"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/field"
)

// TestHideNames hides pairs by their number at a club, with or without the name of the club and the side.
func TestHideNames(t *testing.T) {
	clubs := []field.Club{mitchellClub(t), howellClub(t)}
	joined, err := field.Join(clubs)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		pair   string
		exists bool
	}{
		{pair: "m 1ns", exists: true},
		{pair: "3", exists: true},
		{pair: "9", exists: false},
	} {
		if got := joined.HideNamesOf(clubs, c.pair, "a pair"); got != c.exists {
			t.Errorf("pair %s exists: %v, want %v", c.pair, got, c.exists)
		}
	}
	want := map[score.PairSide]string{{Pair: "m 1 NS"}: "a pair", {Pair: "h 3"}: "a pair"}
	got := joined.Names()
	maps.DeleteFunc(got, func(_ score.PairSide, name string) bool { return name == "" })
	if !maps.Equal(got, want) {
		t.Errorf("names %v, want %v", got, want)
	}
}

// TestHideNamesTwoWinners hides pairs of clubs with two winners, whose names do not include the side.
func TestHideNamesTwoWinners(t *testing.T) {
	withSides := field.Club{Name: "n", Scored: scored(t, "n.txt", "board: 1\nNS1 EW1 +420\nNS2 EW2 -50\n")}
	clubs := []field.Club{withSides, mitchellClub(t)}
	joined, err := field.Join(clubs)
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range []string{"n 1NS", "m EW2"} {
		if !joined.HideNamesOf(clubs, pair, "a pair") {
			t.Errorf("pair %s does not exist", pair)
		}
	}
	want := map[score.PairSide]string{
		{Pair: "n NS1", Side: "NS"}: "a pair",
		{Pair: "m 2", Side: "EW"}:   "a pair",
	}
	if got := joined.Names(); !maps.Equal(got, want) {
		t.Errorf("names %v, want %v", got, want)
	}
}
