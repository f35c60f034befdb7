package doubledummy

import (
	"context"
	"math/rand"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestRandomDeals compares the tables of random deals with libdds.
func TestRandomDeals(t *testing.T) {
	o := newOracle(t)
	n := 3
	if os.Getenv(allVectors) != "" {
		n = 500
	} else {
		t.Logf("%d random deals; %s=1 compares 500", n, allVectors)
	}
	r := rand.New(rand.NewSource(500))
	var s Solver
	for i := range n {
		d := random(r)
		got, err := s.Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		if want, _ := o.table(d); got.String() != want {
			t.Errorf("deal %d, %s: table %s, libdds %s", i, d.String(), got, want)
		}
		if i%20 == 19 {
			t.Logf("%d deals compared", i+1)
		}
	}
}

// TestRandomEndings compares 200 endings of 1 to 12 cards per hand with libdds, in all
// strains and with all leaders.
func TestRandomEndings(t *testing.T) {
	o := newOracle(t)
	r := rand.New(rand.NewSource(200))
	var s Solver
	for i := range 200 {
		n := 1 + i%8
		if i%40 == 39 {
			n = 9 + i/40%4
		}
		d := ending(r, n)
		table, err := s.Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		for strain := range bridge.NoTrump + 1 {
			for leader := bridge.North; leader <= bridge.West; leader++ {
				declarer := (leader + 3) % 4
				got := int(table[declarer][strain])
				if declarer%2 == 1 {
					got = n - got
				}
				if want := o.tricks(d, strain, leader); got != want {
					t.Errorf("ending %d, %s, strain %c, %v leads: %d tricks for North-South, libdds %d",
						i, cards(d), strain.Letter(), leader, got, want)
				}
			}
		}
	}
}

// TestDealerPar compares par with libdds for all dealers and vulnerabilities. It also uses
// modified tables with tricks moved from one side to the other.
func TestDealerPar(t *testing.T) {
	o := newOracle(t)
	codes := map[bridge.Vulnerability]int{ // of libdds
		bridge.VulNone: 0,
		bridge.VulAll:  1,
		bridge.VulNS:   2,
		bridge.VulEW:   3,
	}
	r := rand.New(rand.NewSource(16))
	for _, v := range vectors(t) {
		table, err := ParseTable(v.table)
		if err != nil {
			t.Fatal(err)
		}
		if v.board%2 == 0 {
			for range 4 {
				seat, strain := r.Intn(4), r.Intn(5)
				tricks := int(table[seat][strain]) + r.Intn(3) - 1
				table[seat][strain] = uint8(min(max(tricks, 0), 13))
			}
		}
		for dealer := bridge.North; dealer <= bridge.West; dealer++ {
			for vul, code := range codes {
				p := Par(table, dealer, vul)
				answer := o.ask("P %s %d %d", table, dealer, code)
				wantScore, wantContracts := answer[0], oracleNames(answer[1:])
				contracts := parNames(p)
				if strconv.Itoa(p.Score) != wantScore || !slices.Equal(contracts, wantContracts) {
					t.Errorf("table %s, dealer %v, vulnerable %v: par %d %v, libdds %s %v",
						table, dealer, vul, p.Score, contracts, wantScore, wantContracts)
				}
			}
		}
	}
}

// random returns a random deal of all 52 cards.
func random(r *rand.Rand) (d bridge.Deal) {
	for i, c := range r.Perm(bridge.Cards) {
		d[i%4] |= 1 << c
	}
	return d
}
