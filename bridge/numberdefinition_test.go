package bridge

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/fairdeal/fairdeal/internal/combin"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestNumberDefinition compares deals and their numbers with a slow implementation of the definition.
func TestNumberDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(thorough.Seed(1), 2))
	for i := range thorough.Times(2000, 20_000) {
		n := randomNumber(r)
		if i%4 == 0 { // Some hands are near an end of the order.
			n = Number{Hi: n.Hi >> (i % 32), Lo: n.Lo >> (i / 4 % 64)}
		}
		d, ok := n.Deal()
		if want := dealSlowly(n); !ok || d != want {
			t.Fatalf("deal %v is %s, want %s", n, d.String(), want.String())
		}
		if back, err := d.Number(); err != nil || back != n {
			t.Fatalf("%s has number %v, %v; want %v", d.String(), back, err, n)
		}
	}
}

// TestSouthHands checks every eleventh hand that South can have for given hands of North and East, in order,
// in both directions.
func TestSouthHands(t *testing.T) {
	anyDeal := parseNumber(t, "46352291299100656663160940836")
	d, _ := anyDeal.Deal()
	south := combin.RankThirteen(combin.Gather(uint64(d[South]), uint64(d[South]|d[West])), 26)
	n := Number{Hi: anyDeal.Hi, Lo: anyDeal.Lo - south} // the first deal with the same North and East
	var before Deal
	for r := uint64(0); r < c26_13; r += 11 {
		d, ok := n.Deal()
		if !ok || !d.Complete() {
			t.Fatalf("deal %v is %s, %v", n, d.String(), ok)
		}
		if r > 0 && (d[North] != before[North] || !isBefore(before[South], d[South])) {
			t.Fatalf("deal %v, %s, is not after %s", n, d.String(), before.String())
		}
		if back, err := d.Number(); err != nil || back != n {
			t.Fatalf("deal %v comes back as %v, %v", n, back, err)
		}
		before = d
		n.Lo += 11
	}
}

// unrankSlowly returns the hand of k cards with the given rank in the lexicographic order of all such hands from the
// remaining cards, and the cards that are left.
func unrankSlowly(rank *big.Int, k int, remaining []int) (chosen, rest []int) {
	for i, c := range remaining {
		if k == 0 {
			return chosen, append(rest, remaining[i:]...)
		}
		handsWithCard := new(big.Int).Binomial(int64(len(remaining)-i-1), int64(k-1))
		if rank.Cmp(handsWithCard) < 0 {
			chosen = append(chosen, c)
			k--
		} else {
			rank = new(big.Int).Sub(rank, handsWithCard)
			rest = append(rest, c)
		}
	}
	return chosen, rest
}

// dealSlowly follows the definition of a deal's number: North's hand, then East's, then South's, each in lexicographic
// order of its cards.
func dealSlowly(n Number) (d Deal) {
	number := new(big.Int).Lsh(new(big.Int).SetUint64(n.Hi), 64)
	number.Or(number, new(big.Int).SetUint64(n.Lo))
	remaining := make([]int, Cards)
	for c := range remaining {
		remaining[c] = c
	}
	for seat, dealsPerHand := range []int64{North: perNorth, East: c26_13, South: 1} {
		var rank *big.Int
		rank, number = new(big.Int).DivMod(number, big.NewInt(dealsPerHand), new(big.Int))
		var hand []int
		hand, remaining = unrankSlowly(rank, 13, remaining)
		for _, c := range hand {
			d[seat] |= 1 << c
		}
	}
	for _, c := range remaining {
		d[West] |= 1 << c
	}
	return d
}

// randomNumber returns a uniformly distributed number of a deal.
func randomNumber(r *rand.Rand) Number {
	for {
		if n := (Number{Hi: r.Uint64() >> 32, Lo: r.Uint64()}); n.less(deals) {
			return n
		}
	}
}

// isBefore reports whether hand a is before b in lexicographic order: the first card that they do not share is in a.
func isBefore(a, b Hand) bool {
	different := a ^ b
	first := different & -different
	return a&first != 0
}
