package combin

import (
	"math/bits"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// rankSlowly implements the definition: it counts the preceding subsets.
func rankSlowly(set uint64, n int) (r uint64) {
	k := bits.OnesCount64(set)
	for i := range n {
		if set>>i&1 == 1 {
			k--
		} else {
			r += binomial(n-i-1, k-1)
		}
	}
	return r
}

// unrankThirteen returns the 13-element subset of the first n elements with rank r, by a
// lookup in each table.
func unrankThirteen(r uint64, n int) uint64 {
	tablesOnce.Do(makeTables)
	u := startUnranking(r)
	at := uint(0)
	for i := firstChunk(n); i < len(chunks); i++ {
		u = u.with(chunks[i][u.k&15].entry(u.r), at)
		at += uint(7 - i&1)
	}
	return u.last(at)
}

func TestThirteen(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		n   int
		all uint64
	}{{13, 1}, {26, 10400600}, {39, 8122425444}, {52, 635013559600}} {
		if all := binomial(c.n, 13); all != c.all {
			t.Fatalf("%d subsets of 13 of %d, want %d", all, c.n, c.all)
		}
		check := func(rank uint64) {
			t.Helper()
			set := unrankThirteen(rank, c.n)
			if bits.OnesCount64(set) != 13 || set>>c.n != 0 {
				t.Fatalf("rank %d of %d: %b", rank, c.n, set)
			}
			if want := rankSlowly(set, c.n); want != rank {
				t.Fatalf("rank %d of %d is %b, whose rank is %d", rank, c.n, set, want)
			}
			if got := RankThirteen(set, c.n); got != rank {
				t.Fatalf("%b of %d has rank %d, want %d", set, c.n, got, rank)
			}
		}
		for i := range min(c.all, 20000) {
			check(i)
			check(c.all - 1 - i)
			check(r.Uint64N(c.all))
		}
		// Test both sides of each boundary of the first chunk.
		if c.n > 13 {
			for _, e := range chunks[firstChunk(c.n)][13].entries {
				for _, rank := range []uint64{e>>10 - 1, e >> 10, e>>10 + 1} {
					if rank < c.all {
						check(rank)
					}
				}
			}
		}
	}
}

// TestPatternsAreLexicographic checks all subsets of 13 elements.
func TestPatternsAreLexicographic(t *testing.T) {
	var count [14]uint64
	for i := range 1 << 13 {
		set := uint64(pattern(i, 13))
		k := bits.OnesCount64(set)
		if r := rankSlowly(set, 13); r != count[k] || uint64(lastRank[set]) != r ||
			uint64(lastSet[uint64(lastStart[k])+r]) != set {
			t.Fatalf("%013b comes as number %d of its size, has rank %d and %d", set, count[k], r, lastRank[set])
		}
		count[k]++
	}
}

func TestScatterAndGather(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 20000 {
		mask := r.Uint64()
		switch i % 4 {
		case 0:
			mask &= r.Uint64()
		case 1:
			mask |= r.Uint64()
		case 2:
			mask = mask >> (i % 64)
		}
		mask &= 1<<56 - 1
		set := r.Uint64()
		var want uint64
		place := 0
		for b := range 64 {
			if mask>>b&1 == 1 {
				want |= set >> place & 1 << b
				place++
			}
		}
		if got := Scatter(set, mask); got != want {
			t.Fatalf("Scatter(%b, %b) = %b, want %b", set, mask, got, want)
		}
		low := uint64(1)<<place - 1
		if got := Gather(want, mask); got != set&low {
			t.Fatalf("Gather(%b, %b) = %b, want %b", want, mask, got, set&low)
		}
	}
}

func BenchmarkUnrankThirteen(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	ranks := make([]uint64, 1<<12)
	for i := range ranks {
		ranks[i] = r.Uint64N(635013559600)
	}
	for i := 0; b.Loop(); i++ {
		unrankThirteen(ranks[i%len(ranks)], 52)
	}
}

// TestUnrankDeals compares batches with single deals, on both sides of each boundary in the
// tables for the first elements.
func TestUnrankDeals(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	all := Ranks{635013559600, 8122425444, 10400600}
	patternTablesOnce.Do(makePatternTables)
	near := func(rank, below uint64) uint64 { return (rank + below + r.Uint64N(3) - 1) % below }
	deals := []Ranks{{}, {all[0] - 1, all[1] - 1, all[2] - 1}}
	for i := range patterns {
		for range 3 {
			deals = append(deals,
				Ranks{r.Uint64N(all[0]), r.Uint64N(all[1]), r.Uint64N(all[2])},
				Ranks{near(table52.before[i], all[0]), near(table39.before[i], all[1]), near(uint64(tables26[13].before[i]), all[2])})
		}
	}
	got := append([]Ranks{}, deals...)
	UnrankDeals(got)
	for i, d := range deals {
		var want Ranks
		want[0], want[1], want[2] = UnrankDeal(d[0], d[1], d[2])
		depositSlowly(&want)
		if got[i] != want {
			t.Fatalf("ranks %v: %b, want %b", d, got[i], want)
		}
	}
	single := make([]Ranks, 1)
	if n := testing.AllocsPerRun(10, func() { UnrankDeals(single); single[0] = Ranks{} }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if tablesOnce.Do(makeTables); !fastDeposit {
		t.Log("this processor has no fast deposit: that of BMI2 was not run")
	}
}

// TestTablesAreSmall checks that the tables of a batch take less than 1 MiB.
func TestTablesAreSmall(t *testing.T) {
	patternTablesOnce.Do(makePatternTables)
	size := unsafe.Sizeof(table52) + unsafe.Sizeof(table39) + unsafe.Sizeof(tables26) + unsafe.Sizeof(patterns) +
		unsafe.Sizeof(lastSet) + 2*unsafe.Sizeof(chunks[0])
	guides := len(table52.guide) + len(table39.guide)
	for k := range tables26 {
		guides += len(tables26[k].guide)
	}
	if size += 2 * uintptr(guides); size < 500_000 || size > 1<<20 {
		t.Errorf("tables of %d bytes", size)
	}
}
