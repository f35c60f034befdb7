package combin

import (
	"math/rand/v2"
	"testing"
)

// TestScatterAndGather compares Scatter and Gather with loops over single bits, for masks of any
// density.
func TestScatterAndGather(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 20000 {
		mask := rng.Uint64()
		switch i % 4 {
		case 0:
			mask &= rng.Uint64()
		case 1:
			mask |= rng.Uint64()
		case 2:
			mask = mask >> (i % 64)
		}
		mask &= 1<<56 - 1
		set := rng.Uint64()
		scattered, size := scatterBits(set, mask)
		if got := Scatter(set, mask); got != scattered {
			t.Fatalf("Scatter(%b, %b) = %b, want %b", set, mask, got, scattered)
		}
		gathered := set & (1<<size - 1)
		if got := Gather(scattered, mask); got != gathered {
			t.Fatalf("Gather(%b, %b) = %b, want %b", scattered, mask, got, gathered)
		}
	}
}

// scatterBits scatters set bit by bit, and returns the number of bits in mask.
func scatterBits(set, mask uint64) (scattered uint64, size int) {
	for bit := range 64 {
		if mask>>bit&1 == 1 {
			scattered |= set >> size & 1 << bit
			size++
		}
	}
	return scattered, size
}
