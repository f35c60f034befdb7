package combin

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// These are the numbers of 13-element subsets of 26, 39 and 52 elements.
const (
	subsets26 = 10400600
	subsets39 = 8122425444
	subsets52 = 635013559600
)

func TestThirteen(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct {
		n   int
		all uint64
	}{
		{n: 13, all: 1},
		{n: 26, all: subsets26},
		{n: 39, all: subsets39},
		{n: 52, all: subsets52},
	} {
		if all := binomial(test.n, 13); all != test.all {
			t.Fatalf("%d subsets of 13 of %d, want %d", all, test.n, test.all)
		}
		for i := range min(test.all, 20000) {
			checkRank(t, i, test.n)
			checkRank(t, test.all-1-i, test.n)
			checkRank(t, rng.Uint64N(test.all), test.n)
		}
	}
}

// TestChunkBoundaries checks both sides of each boundary of the first chunk.
func TestChunkBoundaries(t *testing.T) {
	tablesOnce.Do(makeTables)
	for _, n := range []int{26, 39, 52} {
		all := binomial(n, 13)
		for _, e := range chunks[firstChunk(n)][13].entries {
			boundary := e >> rankShift
			for _, rank := range []uint64{boundary - 1, boundary, boundary + 1} {
				if rank < all {
					checkRank(t, rank, n)
				}
			}
		}
	}
}

// checkRank unranks a 13-element subset of the first n elements and ranks it again.
func checkRank(t *testing.T, rank uint64, n int) {
	t.Helper()
	set := unrankThirteen(rank, n)
	if bits.OnesCount64(set) != 13 || set>>n != 0 {
		t.Fatalf("rank %d of %d: %b", rank, n, set)
	}
	if want := rankSlowly(set, n); want != rank {
		t.Fatalf("rank %d of %d is %b, whose rank is %d", rank, n, set, want)
	}
	if got := RankThirteen(set, n); got != rank {
		t.Fatalf("%b of %d has rank %d, want %d", set, n, got, rank)
	}
}

// unrankThirteen returns the 13-element subset of the first n elements with the given rank, by a
// lookup in each table.
func unrankThirteen(rank uint64, n int) uint64 {
	tablesOnce.Do(makeTables)
	u := startUnranking(rank)
	start := 0
	for i := firstChunk(n); i < len(chunks); i++ {
		u = u.with(chunks[i][u.k&15].entry(u.rank), uint(start))
		start += chunkWidth(i)
	}
	return u.last(uint(start))
}

// rankSlowly implements the definition: it counts the preceding subsets.
func rankSlowly(set uint64, n int) (rank uint64) {
	k := bits.OnesCount64(set)
	for i := range n {
		if set>>i&1 == 1 {
			k--
		} else {
			rank += binomial(n-i-1, k-1)
		}
	}
	return rank
}

// TestPatternsAreLexicographic checks all subsets of 13 elements.
func TestPatternsAreLexicographic(t *testing.T) {
	tablesOnce.Do(makeTables)
	var count [14]uint64 // number of earlier patterns by size
	for i := range 1 << 13 {
		set := uint64(pattern(i, 13))
		k := bits.OnesCount64(set)
		want := count[k]
		if rank := rankSlowly(set, 13); rank != want {
			t.Fatalf("pattern(%d, 13) = %013b, which has rank %d, want %d", i, set, rank, want)
		}
		if rank := uint64(lastRank[set]); rank != want {
			t.Fatalf("lastRank[%013b] = %d, want %d", set, rank, want)
		}
		if got := uint64(lastSet[uint64(lastStart[k])+want]); got != set {
			t.Fatalf("lastSet for %d elements and rank %d is %013b, want %013b", k, want, got, set)
		}
		count[k]++
	}
}

func BenchmarkUnrankThirteen(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	ranks := make([]uint64, 1<<12)
	for i := range ranks {
		ranks[i] = rng.Uint64N(subsets52)
	}
	for i := 0; b.Loop(); i++ {
		unrankThirteen(ranks[i%len(ranks)], 52)
	}
}
