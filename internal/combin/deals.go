package combin

import (
	"math/bits"
	"sync"
)

// block is the number of deals unranked together. With fewer deals, each step would wait
// for its table lookups; more deals would not fit into the first-level cache.
const block = 128

// Ranks contains the ranks of a deal's first three hands: as subsets taken from 52 elements, then
// from the remaining 39, and from the remaining 26. UnrankDeals replaces the ranks with the
// subsets.
type Ranks [3]uint64

// UnrankDeals replaces each deal's ranks with its first three hands, as disjoint subsets of 52
// elements. It performs each step for all deals before the next step, so that table lookups for
// different deals overlap. Subsets are looked up in two halves with 26 elements each. The first
// call creates the tables, which take 0.9 MB.
func UnrankDeals(deals []Ranks) {
	halves.Do(makeHalves)
	for len(deals) > 0 {
		n := min(len(deals), block)
		unrankBlock(deals[:n])
		deposit(deals[:n])
		deals = deals[n:]
	}
}

// unrankBlock unranks a block with several deals.
func unrankBlock(deals []Ranks) {
	var r, s [block]uint64
	for i := range deals {
		set, rest := of52.find(deals[i][0])
		s[i%block] = set | uint64(13-bits.OnesCount64(set))<<toCome
		r[i%block] = rest<<10 | lowTen
	}
	chunks[2].step(r[:len(deals)], s[:len(deals)], 13)
	chunks[3].step(r[:len(deals)], s[:len(deals)], 20)
	for i := range deals {
		set, rest := of26[min(s[i%block]>>toCome, 13)].find(r[i%block] >> 10)
		s[i%block] = s[i%block]&things | set<<26
		r[i%block] = rest
	}
	for i := range deals {
		deals[i][0] = withLast(s[i%block], r[i%block], 39)
	}
	for i := range deals {
		s[i%block], r[i%block] = of39.find(deals[i][1])
	}
	for i := range deals {
		set := s[i%block]
		more, rest := of26[min(13-uint(bits.OnesCount64(set)), 13)].find(r[i%block])
		s[i%block], r[i%block] = set|more<<13, rest
	}
	for i := range deals {
		deals[i][1] = withLast(s[i%block], r[i%block], 26)
	}
	for i := range deals {
		set, rest := of26[13].find(deals[i][2])
		deals[i][2] = withLast(set, rest, 13)
	}
}

// withLast completes a 13-element subset with the last thirteen elements, which start at
// position at.
func withLast(set, r uint64, at uint) uint64 {
	k := (13 - bits.OnesCount64(set)) & 15
	return set | uint64(lastSet[(uint64(lastStart[k])+r)%(1<<13)])<<(at&63)
}

// A partial subset is a word with its elements in the low bits and the number of missing
// elements in the bits from toCome.
const (
	toCome = 60
	things = 1<<52 - 1
)

// step adds one chunk's elements, which start at position at, to each partial subset s[i] with rank
// r[i].
func (c *chunkOf) step(r, s []uint64, at uint) {
	s = s[:len(r)]
	for i, rank := range r {
		e := c[s[i]>>toCome].entry(rank)
		r[i] = (rank - e) | lowTen
		s[i] = (s[i] | e&127<<(at&63)) - e>>7&7<<toCome
	}
}

// thirteen lists the thirteen-element patterns in order, with the number of k-element subsets that
// begin with an earlier pattern.
type thirteen[N uint32 | uint64] struct {
	before [1<<13 + 1]N // the last value is the number of all subsets
	guide  []uint16     // indexed by rank>>shift: the pattern of the first such rank
	shift  uint8
}

var (
	halves sync.Once

	of52, of39 thirteen[uint64]     // patterns of the first 13 elements of 52 and of 39
	of26       [14]thirteen[uint32] // indexed by k: patterns of the first 13 elements of 26
	lexical    [1 << 13]uint16      // the patterns in order
)

func makeHalves() {
	tables.Do(makeTables)
	for i := range lexical {
		lexical[i] = pattern(i, 13)
	}
	of52.fill(39, 13, 14)
	of39.fill(26, 13, 14)
	for k := range 14 {
		size := 13
		// Nearly half of all lookups use this table.
		if k == 13 {
			size = 14
		}
		of26[k].fill(13, k, size)
	}
}

// fill computes the table for k-element subsets of which some elements may be among the
// after elements that follow.
func (t *thirteen[N]) fill(after, k, size int) {
	var with [14]uint64
	for have := range with {
		with[have] = binomial(after, k-have)
	}
	all := uint64(0)
	for i, set := range lexical {
		t.before[i] = N(all)
		all += with[bits.OnesCount16(set)]
	}
	t.before[len(lexical)] = N(all)
	t.shift = uint8(max(0, bits.Len64(all-1)-size))
	t.guide = make([]uint16, 1<<size)
	j := 0
	for g := range t.guide {
		for r := uint64(g) << t.shift; r < all && uint64(t.before[j+1]) <= r; {
			j++
		}
		t.guide[g] = uint16(j)
	}
}

// find returns the first pattern of the subset with rank r, and its rank among the subsets
// with this pattern.
func (t *thirteen[N]) find(r uint64) (set, rest uint64) {
	j := uint(t.guide[r>>(t.shift&63)]) % (1 << 13)
	// If the guide is too low, it is usually by one. Subtracting the borrow avoids a
	// branch.
	_, borrow := bits.Sub64(r, uint64(t.before[j+1]), 0)
	j += 1 - uint(borrow)
	for uint64(t.before[j+1]) <= r {
		j++
	}
	return uint64(lexical[j]), r - uint64(t.before[j])
}
