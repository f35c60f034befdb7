package doubledummy

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestParVectors compares par with the results of libdds.
func TestParVectors(t *testing.T) {
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
	// The tricks of N, S, E and W, each with notrump, spades, hearts, diamonds and clubs, as hexadecimal digits.
	const (
		nothing    = "66666666666666666666" // nobody makes anything
		oneNotrump = "76666766667666676666" // both sides make 1NT
		spades     = "4A4444A4449399993999" // N-S 4S, E-W nine tricks elsewhere
		grand      = "DD444DD4440099900999" // N-S all tricks in notrump and spades
	)
	for _, c := range []struct {
		name, table string
		dealer      bridge.Seat
		vul         bridge.Vulnerability
		score       int
		contracts   string
	}{
		{
			name:   "passed out",
			table:  nothing,
			dealer: bridge.North,
			vul:    bridge.VulAll,
		},
		{
			name:      "the first to open plays",
			table:     oneNotrump,
			dealer:    bridge.North,
			vul:       bridge.VulNone,
			score:     90,
			contracts: "NS 1N",
		},
		{
			name:      "the first to open plays",
			table:     oneNotrump,
			dealer:    bridge.South,
			vul:       bridge.VulAll,
			score:     90,
			contracts: "NS 1N",
		},
		{
			name:      "the first to open plays",
			table:     oneNotrump,
			dealer:    bridge.East,
			vul:       bridge.VulNone,
			score:     -90,
			contracts: "EW 1N",
		},
		{
			name:      "the first to open plays",
			table:     oneNotrump,
			dealer:    bridge.West,
			vul:       bridge.VulNS,
			score:     -90,
			contracts: "EW 1N",
		},
		{
			name:      "a sacrifice in four notrump, five of a minor or hearts",
			table:     spades,
			dealer:    bridge.North,
			vul:       bridge.VulNone,
			score:     100,
			contracts: "EW 4NX-1",
		},
		{
			name:      "a vulnerable sacrifice",
			table:     spades,
			dealer:    bridge.North,
			vul:       bridge.VulEW,
			score:     200,
			contracts: "EW 4NX-1",
		},
		{
			name:      "a grand slam, not vulnerable",
			table:     grand,
			dealer:    bridge.West,
			vul:       bridge.VulNone,
			score:     1520,
			contracts: "NS 7N",
		},
		{
			name:      "a grand slam, vulnerable",
			table:     grand,
			dealer:    bridge.West,
			vul:       bridge.VulNS,
			score:     2220,
			contracts: "NS 7N",
		},
	} {
		table, err := ParseTable(c.table)
		if err != nil {
			t.Fatal(err)
		}
		p := Par(table, c.dealer, c.vul)
		got := strings.Join(parNames(p), ", ")
		if p.Score != c.score || got != c.contracts {
			t.Errorf("%s (%s, dealer %v, vulnerable %v): %d %s, want %d %s",
				c.name, c.table, c.dealer, c.vul, p.Score, got, c.score, c.contracts)
		}
	}
}

func TestContractScore(t *testing.T) {
	const (
		clubs    = bridge.Strain(bridge.Clubs)
		diamonds = bridge.Strain(bridge.Diamonds)
		hearts   = bridge.Strain(bridge.Hearts)
		spades   = bridge.Strain(bridge.Spades)
	)
	for _, c := range []struct {
		level  int
		strain bridge.Strain
		tricks int
		vul    bool
		want   int
	}{
		{level: 1, strain: clubs, tricks: 7, want: 70},
		{level: 1, strain: bridge.NoTrump, tricks: 7, vul: true, want: 90},
		{level: 2, strain: spades, tricks: 9, want: 140},
		{level: 3, strain: bridge.NoTrump, tricks: 9, want: 400},
		{level: 3, strain: bridge.NoTrump, tricks: 10, vul: true, want: 630},
		{level: 4, strain: hearts, tricks: 10, vul: true, want: 620},
		{level: 5, strain: diamonds, tricks: 11, want: 400},
		{level: 6, strain: spades, tricks: 12, want: 980},
		{level: 6, strain: bridge.NoTrump, tricks: 13, vul: true, want: 1470},
		{level: 7, strain: clubs, tricks: 13, vul: true, want: 2140},
		{level: 7, strain: bridge.NoTrump, tricks: 13, want: 1520},
		{level: 4, strain: spades, tricks: 9, want: -100},
		{level: 4, strain: spades, tricks: 8, want: -300},
		{level: 4, strain: spades, tricks: 7, want: -500},
		{level: 4, strain: spades, tricks: 6, want: -800},
		{level: 4, strain: spades, tricks: 9, vul: true, want: -200},
		{level: 4, strain: spades, tricks: 8, vul: true, want: -500},
		{level: 4, strain: spades, tricks: 7, vul: true, want: -800},
		{level: 7, strain: bridge.NoTrump, tricks: 0, vul: true, want: -3800},
		{level: 7, strain: bridge.NoTrump, tricks: 0, want: -3500},
	} {
		if got := contractScore(c.level, c.strain, c.tricks, c.vul); got != c.want {
			t.Errorf("%d%c, %d tricks, vulnerable %v: %d, want %d",
				c.level, c.strain.Letter(), c.tricks, c.vul, got, c.want)
		}
	}
}
