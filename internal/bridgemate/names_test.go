package bridgemate_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/bridgemate"
	"github.com/fairdeal/fairdeal/internal/score"
)

// TestNames checks that names in later rounds replace earlier ones.
func TestNames(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{Winners: 2})
	want := map[score.PairSide]string{
		{Pair: "1", Side: "NS"}: "Łucja & Piotr",
		{Pair: "2", Side: "EW"}: "Eve",
		{Pair: "3", Side: "NS"}: "Nina & Substitute",
	}
	if !maps.Equal(e.Names, want) {
		t.Errorf("%v, want %v", e.Names, want)
	}
}

func TestNamesWithOneWinner(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{Winners: 1})
	if got := e.Names[score.PairSide{Pair: "1"}]; got != "Łucja & Piotr" {
		t.Errorf("names of pair 1: %q in %v", got, e.Names)
	}
}

func TestNoNames(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{NoNames: true})
	if len(e.Names) > 0 {
		t.Errorf("names %v, want none", e.Names)
	}
}

// TestMembershipNumbers checks that membership numbers are not kept.
func TestMembershipNumbers(t *testing.T) {
	e := read(t, namedPlayers().bytes(), bridgemate.Options{Winners: 2})
	if all := fmt.Sprintf("%+v", e); strings.Contains(all, "777000") {
		t.Errorf("a membership number was kept: %s", all)
	}
}

// namedPlayers returns a file with names in PlayerNumbers and in PlayerNames. Round 0 contains the
// seats of round 1.
func namedPlayers() eveningFile {
	return eveningFile{
		rows: []row{{ns: 1, ew: 2, contract: "PASS"}},
		schedule: []scheduleRow{
			{table: 1, round: 1, ns: 1, ew: 2, low: 1, high: 1},
			{table: 2, round: 1, ns: 3, ew: 4, low: 1, high: 1},
			{table: 1, round: 2, ns: 3, ew: 2, low: 2, high: 2},
			{table: 2, round: 2, ns: 1, ew: 4, low: 2, high: 2},
		},
		players: []playerRow{
			{table: 1, seat: "N", number: "7770001", name: "Łucja"},
			{table: 1, seat: "S", number: "7770002"},
			{table: 1, seat: "E", name: "Eve"},
			{table: 1, seat: "W"},
			{table: 2, seat: "N", name: "Nina"},
			{table: 2, seat: "S", name: "Sam"},
			{table: 1, seat: "S", name: "Substitute", round: 2},
		},
		members: [][2]string{{"7770002", "Piotr"}, {"7770003", "Nobody"}},
	}
}
