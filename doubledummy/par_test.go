package doubledummy

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestParOfVectors compares par with the results of libdds.
func TestParOfVectors(t *testing.T) {
	for _, v := range vectors(t) {
		table, err := ParseTable(v.table)
		if err != nil {
			t.Fatal(err)
		}
		p := Par(table, bridge.Dealer(v.board), bridge.Vul(v.board))
		got, want := parNames(p), oracleNames(v.par)
		if p.Score != v.score || !slices.Equal(got, want) {
			t.Errorf("board %d, %s: par %d %v, want %d %v", v.board, v.table, p.Score, got, v.score, want)
		}
	}
}

func TestPar(t *testing.T) {
	const (
		nothing = "66666666666666666666" // nobody makes anything
		one     = "76666766667666676666" // both sides make 1NT
		spades  = "4A4444A4449399993999" // N-S 4S, E-W nine tricks elsewhere
		grand   = "DD444DD4440099900999" // N-S all tricks in notrump and spades
	)
	for _, c := range []struct {
		name, table string
		dealer      bridge.Seat
		vul         bridge.Vulnerability
		score       int
		contracts   string
	}{
		{"passed out", nothing, bridge.North, bridge.VulAll, 0, ""},
		{"the first to open plays", one, bridge.North, bridge.VulNone, 90, "NS 1N"},
		{"the first to open plays", one, bridge.South, bridge.VulAll, 90, "NS 1N"},
		{"the first to open plays", one, bridge.East, bridge.VulNone, -90, "EW 1N"},
		{"the first to open plays", one, bridge.West, bridge.VulNS, -90, "EW 1N"},
		{"a sacrifice in four notrump, five of a minor or hearts", spades, bridge.North, bridge.VulNone, 100, "EW 4NX-1"},
		{"a vulnerable sacrifice", spades, bridge.North, bridge.VulEW, 200, "EW 4NX-1"},
		{"a grand slam, not vulnerable", grand, bridge.West, bridge.VulNone, 1520, "NS 7N"},
		{"a grand slam, vulnerable", grand, bridge.West, bridge.VulNS, 2220, "NS 7N"},
	} {
		table, err := ParseTable(c.table)
		if err != nil {
			t.Fatal(err)
		}
		p := Par(table, c.dealer, c.vul)
		var got []string
		for _, contract := range p.Contracts {
			got = append(got, contract.String())
		}
		if p.Score != c.score || strings.Join(got, ", ") != c.contracts {
			t.Errorf("%s (%s, dealer %v, vulnerable %v): %d %v, want %d %s", c.name, c.table, c.dealer, c.vul, p.Score, got, c.score, c.contracts)
		}
	}
}

func TestContractScore(t *testing.T) {
	for _, c := range []struct {
		level  int
		strain bridge.Strain
		tricks int
		vul    bool
		want   int
	}{
		{1, bridge.Strain(bridge.Clubs), 7, false, 70}, {1, bridge.NoTrump, 7, true, 90}, {2, bridge.Strain(bridge.Spades), 9, false, 140},
		{3, bridge.NoTrump, 9, false, 400}, {3, bridge.NoTrump, 10, true, 630}, {4, bridge.Strain(bridge.Hearts), 10, true, 620}, {5, bridge.Strain(bridge.Diamonds), 11, false, 400},
		{6, bridge.Strain(bridge.Spades), 12, false, 980}, {6, bridge.NoTrump, 13, true, 1470}, {7, bridge.Strain(bridge.Clubs), 13, true, 2140}, {7, bridge.NoTrump, 13, false, 1520},
		{4, bridge.Strain(bridge.Spades), 9, false, -100}, {4, bridge.Strain(bridge.Spades), 8, false, -300}, {4, bridge.Strain(bridge.Spades), 7, false, -500}, {4, bridge.Strain(bridge.Spades), 6, false, -800},
		{4, bridge.Strain(bridge.Spades), 9, true, -200}, {4, bridge.Strain(bridge.Spades), 8, true, -500}, {4, bridge.Strain(bridge.Spades), 7, true, -800}, {7, bridge.NoTrump, 0, true, -3800}, {7, bridge.NoTrump, 0, false, -3500},
	} {
		if got := contractScore(c.level, c.strain, c.tricks, c.vul); got != c.want {
			t.Errorf("%d%c, %d tricks, vulnerable %v: %d, want %d", c.level, c.strain.Letter(), c.tricks, c.vul, got, c.want)
		}
	}
}
