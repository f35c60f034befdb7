package combin

import (
	"math/bits"
	"sync"
)

// patternTable lists the patterns of thirteen elements in order, with the number of k-element
// subsets that begin with an earlier pattern.
type patternTable[N uint32 | uint64] struct {
	before [1<<13 + 1]N // the last value is the number of all subsets
	guide  []uint16     // indexed by rank>>shift: the pattern of the first such rank
	shift  uint8
}

var (
	table52, table39 patternTable[uint64]     // the first 13 elements of 52 and of 39, for k = 13
	tables26         [14]patternTable[uint32] // indexed by k: the first 13 elements of 26
	patterns         [1 << 13]uint16          // the patterns in order

	patternTablesOnce sync.Once
)

// find returns the first pattern of the subset with the given rank, and its rank among the subsets
// with this pattern.
func (t *patternTable[N]) find(rank uint64) (set, rest uint64) {
	j := uint(t.guide[rank>>(t.shift&63)]) % (1 << 13)
	// If the guide is too low, it is usually off by one. Subtracting the borrow avoids a branch.
	_, borrow := bits.Sub64(rank, uint64(t.before[j+1]), 0)
	j += 1 - uint(borrow)
	for uint64(t.before[j+1]) <= rank {
		j++
	}
	return uint64(patterns[j]), rank - uint64(t.before[j])
}

func makePatternTables() {
	tablesOnce.Do(makeTables)
	for i := range patterns {
		patterns[i] = pattern(i, 13)
	}
	table52.fill(39, 13, 14)
	table39.fill(26, 13, 14)
	for k := range tables26 {
		guideBits := 13
		// Nearly half of all lookups use this table.
		if k == 13 {
			guideBits = 14
		}
		tables26[k].fill(13, k, guideBits)
	}
}

// fill computes the table for k-element subsets of which some elements may be among the
// after elements that follow. The guide gets 1<<guideBits entries.
func (t *patternTable[N]) fill(after, k, guideBits int) {
	var ways [14]uint64 // number of subsets that begin with a pattern, by pattern size
	for size := range ways {
		ways[size] = binomial(after, k-size)
	}
	all := uint64(0)
	for i, set := range patterns {
		t.before[i] = N(all)
		all += ways[bits.OnesCount16(set)]
	}
	t.before[len(patterns)] = N(all)

	t.shift = uint8(max(0, bits.Len64(all-1)-guideBits))
	t.guide = make([]uint16, 1<<guideBits)
	j := 0
	for g := range t.guide {
		rank := uint64(g) << t.shift
		for rank < all && uint64(t.before[j+1]) <= rank {
			j++
		}
		t.guide[g] = uint16(j)
	}
}
