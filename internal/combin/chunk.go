package combin

import (
	"math/bits"
	"sync"
)

// The elements are processed in chunks of 7 and 6, thirteen together, with one table lookup per
// chunk. The last thirteen have a separate table. The indexes are the chunk number and the number
// of missing elements.
var (
	chunks        [6]chunkOf
	subsetsBefore [6][16][128]uint64 // number of subsets that begin with an earlier pattern

	lastStart [16]uint16      // indexed by missing elements: the start of their patterns in lastSet
	lastSet   [1 << 13]uint16 // patterns of thirteen elements, by size and rank
	lastRank  [1 << 13]uint16 // inverse of lastSet

	// tablesOnce creates the tables at first use, so that other programs do not wait for them.
	tablesOnce sync.Once
)

// chunkOf is a chunk, indexed by the number of missing elements.
type chunkOf [16]chunk

// chunk lists a chunk's possible patterns in order. An entry is a word:
//
//	bits 10-63  rank of the first subset with the pattern
//	bits  7-9   number of elements in the pattern
//	bits  0-6   pattern
type chunk struct {
	// After the last pattern, an entry contains the total number of subsets as its rank. The
	// length is 256 so that a byte index needs no bounds check.
	entries [256]uint64
	guide   [256]uint8 // indexed by an unranking's r>>shift: the pattern of the first such rank
	shift   uint8
}

const (
	rankShift = 10
	belowRank = 1<<rankShift - 1 // an entry's bits below its rank
)

func entryPattern(e uint64) uint64 { return e & 127 }
func entrySize(e uint64) uint64    { return e >> 7 & 7 }

// entry returns the entry for a rank with the layout of unranking.
func (c *chunk) entry(rank uint64) uint64 {
	j := c.guide[uint8(rank>>(c.shift&63))]
	// If the guide is too low, it is usually off by one. Subtracting the borrow avoids a branch.
	_, borrow := bits.Sub64(rank, c.entries[j+1], 0)
	j += 1 - uint8(borrow)
	for c.entries[j+1] <= rank {
		j++
	}
	return c.entries[j]
}

// firstChunk returns the first chunk in the last n elements.
func firstChunk(n int) int { return 8 - n/13*2 }

// chunkWidth returns the number of elements in chunk i.
func chunkWidth(i int) int { return 7 - i&1 }

func makeTables() {
	makeScatters()
	fastDeposit = hasFastDeposit()
	makeChunks()
	makeLast()
}

func makeChunks() {
	after := 52
	for i := range chunks {
		width := chunkWidth(i)
		after -= width
		// Start with the fewest elements that can be missing here.
		for k := max(0, 13-(52-width-after)); k <= 13; k++ {
			chunks[i][k].fill(&subsetsBefore[i][k], width, after, k)
		}
	}
}

// fill creates the tables for a chunk with width elements, followed by after others, for k missing
// elements.
func (c *chunk) fill(before *[128]uint64, width, after, k int) {
	var ways [8]uint64 // number of subsets that begin with a pattern, by pattern size
	for size := range width + 1 {
		ways[size] = binomial(after, k-size)
	}
	n := 0
	all := uint64(0)
	for i := range 1 << width {
		set := pattern(i, width)
		before[set] = all
		size := bits.OnesCount16(set)
		if ways[size] > 0 {
			c.entries[n] = all<<rankShift | uint64(size)<<7 | uint64(set)
			n++
			all += ways[size]
		}
	}
	for ; n < len(c.entries); n++ {
		c.entries[n] = all << rankShift
	}
	if all == 0 {
		return
	}
	const guideBits = 8
	shift := max(0, bits.Len64(all-1)-guideBits)
	c.shift = uint8(shift + rankShift)
	j := 0
	for g := range c.guide {
		rank := uint64(g) << shift
		for rank < all && c.entries[j+1]>>rankShift <= rank {
			j++
		}
		c.guide[g] = uint8(j)
	}
}

func makeLast() {
	start := uint16(0)
	for k := range 14 {
		lastStart[k] = start
		start += uint16(binomial(13, k))
	}
	next := lastStart
	for i := range 1 << 13 {
		set := pattern(i, 13)
		k := bits.OnesCount16(set)
		lastSet[next[k]], lastRank[set] = set, next[k]-lastStart[k]
		next[k]++
	}
}

// pattern returns the i-th subset of width elements in lexicographic order; subsets may have any
// size. Subsets with element 0 come first.
func pattern(i, width int) uint16 {
	return bits.Reverse16(uint16(1<<width-1-i)) >> (16 - width)
}

// binomial returns n over k, for 0 <= n <= 52 and k <= 13.
func binomial(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	b := uint64(1)
	for i := range k {
		b = b * uint64(n-i) / uint64(i+1)
	}
	return b
}
