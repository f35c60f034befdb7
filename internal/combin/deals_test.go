package combin

import (
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"
)

// TestUnrankDeals compares batches with single deals, on both sides of each boundary in the
// pattern tables.
func TestUnrankDeals(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	patternTablesOnce.Do(makePatternTables)
	near := func(rank, below uint64) uint64 { return (rank + below + rng.Uint64N(3) - 1) % below }
	deals := []Ranks{{}, {subsets52 - 1, subsets39 - 1, subsets26 - 1}}
	for i := range patterns {
		for range 3 {
			random := Ranks{rng.Uint64N(subsets52), rng.Uint64N(subsets39), rng.Uint64N(subsets26)}
			boundary := Ranks{
				near(table52.before[i], subsets52),
				near(table39.before[i], subsets39),
				near(uint64(tables26[13].before[i]), subsets26),
			}
			deals = append(deals, random, boundary)
		}
	}
	got := slices.Clone(deals)
	UnrankDeals(got)
	for i, d := range deals {
		var want Ranks
		want[0], want[1], want[2] = UnrankDeal(d[0], d[1], d[2])
		depositSlowly(&want)
		if got[i] != want {
			t.Fatalf("ranks %v: %b, want %b", d, got[i], want)
		}
	}
	if !fastDeposit {
		t.Log("this processor has no fast deposit: depositBMI2 did not run")
	}
}

func TestUnrankDealsDoesNotAllocate(t *testing.T) {
	deals := make([]Ranks, 1)
	allocations := testing.AllocsPerRun(10, func() {
		UnrankDeals(deals)
		deals[0] = Ranks{}
	})
	if allocations != 0 {
		t.Errorf("%v allocations", allocations)
	}
}

// TestTablesAreSmall checks that the tables for UnrankDeals take less than 1 MiB.
func TestTablesAreSmall(t *testing.T) {
	patternTablesOnce.Do(makePatternTables)
	arrays := unsafe.Sizeof(table52) + unsafe.Sizeof(table39) + unsafe.Sizeof(tables26) + unsafe.Sizeof(patterns) +
		unsafe.Sizeof(lastSet) + 2*unsafe.Sizeof(chunks[0])
	entries := len(table52.guide) + len(table39.guide)
	for k := range tables26 {
		entries += len(tables26[k].guide)
	}
	size := arrays + uintptr(entries)*unsafe.Sizeof(table52.guide[0])
	if size < 500_000 || size > 1<<20 {
		t.Errorf("tables of %d bytes", size)
	}
}
