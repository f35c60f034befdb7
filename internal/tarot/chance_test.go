package tarot

import (
	"math"
	"math/big"
	"testing"
)

// petitSecChance returns the exact probability that a player holds the Petit sec: a hand of
// n cards with the Petit and n-1 of the 56 suit cards. The probabilities of the players add
// up, because only one of them can hold it.
func petitSecChance(players int) float64 {
	n := int64(HandSize(players))
	var hands, all big.Int
	hands.Binomial(56, n-1)
	all.Binomial(78, n)
	p, _ := new(big.Rat).SetFrac(hands.Mul(&hands, big.NewInt(int64(players))), &all).Float64()
	return p
}

// TestPetitSec counts the Petit sec in fixed games. The count must be within five standard
// deviations of the exact probability, and equal to a count of the atouts in the hands.
func TestPetitSec(t *testing.T) {
	for players, want := range map[int]float64{3: 0.000120, 4: 0.001844, 5: 0.006645} {
		p := petitSecChance(players)
		if math.Abs(p-want) > 0.0000005 {
			t.Errorf("%d players: probability %.7f, want %.6f", players, p, want)
		}
		g := benchGame()
		g.Players = players
		s, err := g.NewShuffler()
		if err != nil {
			t.Fatal(err)
		}
		const n = 200_000
		count := 0.0
		for k := range uint32(n) {
			d := s.Deal(k)
			player := d.PetitSec()
			for i, h := range d.Hands[:players] {
				if sec := h.Has(Petit) && len(h.InSuit(Atout)) == 1; sec != (player == i+1) {
					t.Fatalf("deal %d: player %d has %v, petit sec of %d", k, i+1, h, player)
				}
			}
			if player != 0 {
				count++
			}
		}
		if sd := math.Sqrt(n * p * (1 - p)); math.Abs(count-n*p) > 5*sd {
			t.Errorf("%d players: %v of %d deals, want %.1f with a standard deviation of %.1f",
				players, count, n, n*p, sd)
		} else {
			t.Logf("%d players: petit sec in %v of %d deals, expected %.1f ± %.1f", players, count, n, n*p, sd)
		}
	}
}

// TestUniform counts the positions of every card in the packs of a fixed game. For random
// permutations, 77/78 of the sum of (count-mean)²/mean over the 78·78 cells has the
// chi-squared distribution with 77² degrees of freedom, which is nearly normal. The test
// allows five standard deviations.
func TestUniform(t *testing.T) {
	s, err := benchGame().NewShuffler()
	if err != nil {
		t.Fatal(err)
	}
	const mean = 1500
	var count [Cards][Cards]float64
	for k := range uint32(mean * Cards) {
		p := s.Pack(k + 1)
		for place, c := range p {
			count[place][c]++
		}
	}
	sum := 0.0
	for _, row := range count {
		for _, n := range row {
			sum += (n - mean) * (n - mean) / mean
		}
	}
	const freedom = 77 * 77
	z := (sum*77/78 - freedom) / math.Sqrt(2*freedom)
	if math.Abs(z) > 5 {
		t.Errorf("chi-squared is %.2f standard deviations from its mean", z)
	} else {
		t.Logf("chi-squared is %.2f standard deviations from its mean", z)
	}
}
