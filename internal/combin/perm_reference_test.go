package combin

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestRandomRanks compares unrank with the textbook method for random numbers below 78!.
func TestRandomRanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawNumber(t)
		p, ok := unrank(fromBig(n))
		if !ok || p != bigUnrank(n) {
			t.Fatalf("Unrank(%v) = %v, %v, want %v", n, p, ok, bigUnrank(n))
		}
		if back, ok := Rank(&p); !ok || toBig(back).Cmp(n) != 0 {
			t.Fatalf("Rank(Unrank(%v)) = %v, %v", n, back, ok)
		}
	})
}

// drawNumber draws a number below 78!.
func drawNumber(t *rapid.T) *big.Int {
	n := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), Bytes384, Bytes384).Draw(t, "number"))
	return n.Mod(n, factorial(Cards))
}

// TestProductMultiples checks ranks for which a group's remainder is 0 or maximal, at
// the limits of a word.
func TestProductMultiples(t *testing.T) {
	for r := int64(1); r <= Cards; r++ {
		for _, add := range []int64{-1, 0, 1} {
			n := factorial(r)
			n.Add(n, big.NewInt(add))
			if n.Cmp(factorial(Cards)) >= 0 {
				continue
			}
			p, ok := unrank(fromBig(n))
			if !ok || p != bigUnrank(n) {
				t.Errorf("Unrank(%d!%+d) = %v, %v", r, add, p, ok)
			}
			if back, ok := Rank(&p); !ok || toBig(back).Cmp(n) != 0 {
				t.Errorf("Rank(Unrank(%d!%+d)) = %v, %v", r, add, back, ok)
			}
		}
	}
}

// bigUnrank implements the textbook method: it divides n by 77!, 76!, … and uses each quotient as the index of
// the next card among those that remain.
func bigUnrank(n *big.Int) (p Perm) {
	var remaining []uint8
	for c := range Cards {
		remaining = append(remaining, uint8(c))
	}
	n = new(big.Int).Set(n)
	for i := range p {
		var digit big.Int
		digit.DivMod(n, factorials[Cards-1-i], n)
		next := int(digit.Int64())
		p[i] = remaining[next]
		remaining = slices.Delete(remaining, next, next+1)
	}
	return p
}

var factorials = func() (f [Cards + 1]*big.Int) {
	for n := range f {
		f[n] = new(big.Int).MulRange(1, int64(n))
	}
	return
}()

// factorial returns a copy of n!.
func factorial(n int64) *big.Int { return new(big.Int).Set(factorials[n]) }
