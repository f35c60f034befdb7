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
