package combin

import (
	"math/bits"
	"sync"
)

// A 13-element subset is looked up in chunks of its elements, from the lowest to the highest. A subset of
// fewer than 52 elements starts at a later chunk:
//
//	chunk             0     1     2      3      4      5    the last thirteen
//	of 52 elements   0-6  7-12  13-19  20-25  26-32  33-38  39-51
//	of 39 elements               0-6    7-12  13-19  20-25  26-38
//	of 26 elements                             0-6    7-12  13-25
//	of 13 elements                                           0-12
//
// The pattern of a chunk is the part of the subset in it, as a word that starts with the chunk's first
// element. The tables depend on the number k of missing elements: 13 before the first chunk.
var (
	chunks        [6]chunk
	subsetsBefore [6][16][128]uint64 // by chunk, k and pattern: number of subsets with earlier patterns

	lastStart [16]uint16      // by k: the start of the patterns with k elements in lastSet
	lastSet   [1 << 13]uint16 // patterns of thirteen elements, by size and rank
	lastRank  [1 << 13]uint16 // inverse of lastSet

	// tablesOnce creates the tables at first use, so that other programs do not wait for them.
	tablesOnce sync.Once
)

// firstChunk returns the first chunk of subsets of n elements: 0 for 52, 2 for 39, 4 for 26, and 6 (only the
// last thirteen) for 13.
func firstChunk(n int) int { return 8 - 2*(n/13) }

// chunkWidth returns the number of elements in chunk i: 7 if i is even, otherwise 6.
func chunkWidth(i int) int { return 7 - (i & 1) }

// chunk contains the tables of a chunk, indexed by k.
type chunk [16]chunkTable

// chunkTable lists the possible patterns of a chunk in order. An entry is a word:
//
//	bits 10-63  rank of the first subset with the pattern
//	bits  7-9   number of elements in the pattern
//	bits  0-6   pattern
type chunkTable struct {
	// After the last pattern, an entry contains the total number of subsets as its rank. The
	// length is 256 so that a byte index needs no bounds check.
	entries [256]uint64
	guide   [256]uint8 // indexed by an unranking's rank>>shift: the pattern of the first such rank
	shift   uint8
}

const (
	rankShift = 10
	belowRank = 1<<rankShift - 1 // an entry's bits below its rank
)

func entryPattern(e uint64) uint64 { return e & 127 }
func entrySize(e uint64) uint64    { return e >> 7 & 7 }

// unranking is a subset of which the first chunks are known.
type unranking struct {
	// rank is the index among the subsets with the known elements, in bits 10 and up. The ten bits below
	// are ones: then rank < entry compares the ranks only, whatever pattern the entry has.
	rank uint64
	k    uint   // missing elements
	set  uint64 // known elements
}

func startUnranking(rank uint64) unranking {
	return unranking{rank: rank<<rankShift | belowRank, k: 13}
}

// entry returns the entry for the rank of an unranking.
func (c *chunkTable) entry(rank uint64) uint64 {
	j := c.guide[uint8(rank>>(c.shift&63))]
	// The guide may be too low, usually by one entry. Adding 1 minus the borrow corrects this without a branch.
	_, borrow := bits.Sub64(rank, c.entries[j+1], 0)
	j += 1 - uint8(borrow)
	for c.entries[j+1] <= rank {
		j++
	}
	return c.entries[j]
}

// with adds the pattern of entry e in the chunk that starts at position start.
func (u unranking) with(e uint64, start uint) unranking {
	return unranking{
		rank: (u.rank - e) | belowRank,
		k:    u.k - uint(entrySize(e)),
		set:  u.set | entryPattern(e)<<(start&63),
	}
}

// last adds the last thirteen elements, which start at position start.
func (u unranking) last(start uint) uint64 {
	first := uint64(lastStart[u.k&15])
	return u.set | uint64(lastSet[first+u.rank>>rankShift])<<(start&63)
}
