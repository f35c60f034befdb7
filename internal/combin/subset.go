package combin

import (
	"math/bits"
	"sync"
)

// A subset of n elements, n at most 64, is a word with bit i set for element i. Subsets of
// the same size are ordered lexicographically by their elements in ascending order: of two
// subsets, the one that contains the lowest element in which they differ comes first. A
// rank is an index in this order, from 0.

// RankThirteen ranks a 13-element subset of the first n elements. n must be 13, 26, 39 or 52.
func RankThirteen(set uint64, n int) uint64 {
	tables.Do(makeTables)
	var r uint64
	k := 13
	for i := firstChunk(n); i < len(before); i++ {
		width := 7 - i&1
		low := set & (1<<width - 1)
		r += before[i][k&15][low]
		k -= bits.OnesCount8(uint8(low))
		set >>= width
	}
	return r + uint64(lastRank[set&(1<<13-1)])
}

// UnrankDeal returns the 13-element subsets of 52, 39 and 26 elements with the given ranks.
// It computes all three together so that their table lookups overlap.
func UnrankDeal(r52, r39, r26 uint64) (of52, of39, of26 uint64) {
	tables.Do(makeTables)
	a, b, c := start(r52), start(r39), start(r26)
	a = a.with(chunks[0][a.k&15].entry(a.r), 0)
	b = b.with(chunks[2][b.k&15].entry(b.r), 0)
	c = c.with(chunks[4][c.k&15].entry(c.r), 0)
	a = a.with(chunks[1][a.k&15].entry(a.r), 7)
	b = b.with(chunks[3][b.k&15].entry(b.r), 7)
	c = c.with(chunks[5][c.k&15].entry(c.r), 7)
	a = a.with(chunks[2][a.k&15].entry(a.r), 13)
	b = b.with(chunks[4][b.k&15].entry(b.r), 13)
	a = a.with(chunks[3][a.k&15].entry(a.r), 20)
	b = b.with(chunks[5][b.k&15].entry(b.r), 20)
	a = a.with(chunks[4][a.k&15].entry(a.r), 26)
	a = a.with(chunks[5][a.k&15].entry(a.r), 33)
	return a.last(39), b.last(26), c.last(13)
}

// unranking is a partial subset: its rank among the subsets with the same beginning, the number of
// missing elements, and the elements so far. The rank is in bits 10 and up, above ten ones, so that
// it can be compared directly with a chunk's entries.
type unranking struct {
	r   uint64
	k   uint
	set uint64
}

// lowTen masks an entry's bits below its rank.
const lowTen = 1<<10 - 1

func start(r uint64) unranking { return unranking{r<<10 | lowTen, 13, 0} }

// with adds the pattern for entry e in the chunk that starts at position at.
func (u unranking) with(e uint64, at uint) unranking {
	return unranking{(u.r - e) | lowTen, u.k - uint(e>>7&7), u.set | e&127<<(at&63)}
}

// last adds the last thirteen elements, which start at position at.
func (u unranking) last(at uint) uint64 {
	return u.set | uint64(lastSet[uint64(lastStart[u.k&15])+u.r>>10])<<(at&63)
}

// entry returns the entry for rank r. It has the same layout as unranking.
func (c *chunk) entry(r uint64) uint64 {
	j := c.guide[uint8(r>>(c.shift&63))]
	// If the guide is too low, it is usually by one. Subtracting the borrow avoids a
	// branch.
	_, borrow := bits.Sub64(r, c.entries[j+1], 0)
	j += 1 - uint8(borrow)
	for c.entries[j+1] <= r {
		j++
	}
	return c.entries[j]
}

// The elements are processed in chunks of 7 and 6, thirteen together, with one table lookup per
// chunk. The last thirteen have a separate table. The indexes are the chunk number and the number
// of missing elements.
var (
	chunks [6]chunkOf
	before [6][16][128]uint64 // number of subsets that begin with an earlier pattern

	lastStart [16]uint16      // indexed by missing elements: the start of their patterns in lastSet
	lastSet   [1 << 13]uint16 // patterns of thirteen elements, by size and rank
	lastRank  [1 << 13]uint16 // inverse of lastSet
)

// chunkOf is a chunk, indexed by the number of missing elements.
type chunkOf [16]chunk

// chunk lists a chunk's possible patterns in order.
type chunk struct {
	// Each entry contains the rank of the first subset with its pattern in bits 10 and up, the
	// pattern's size in bits 7 to 9, and the pattern. After the last pattern, an entry contains the
	// total number of subsets. The length is 256 so that a byte index needs no bounds check.
	entries [256]uint64
	guide   [256]uint8 // indexed by rank>>shift: the pattern of the first such rank
	shift   uint8
}

// firstChunk returns the first chunk in the last n elements.
func firstChunk(n int) int { return 8 - n/13*2 }

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

// tables creates the tables at first use, so that other programs do not wait for them.
var tables sync.Once

func makeTables() {
	makeScatters()
	fastDeposit = hasFastDeposit()
	after := 52
	for i := range chunks {
		width := 7 - i&1
		after -= width
		// At least this number of elements is missing.
		for k := max(0, 13-(52-width-after)); k <= 13; k++ {
			chunks[i][k].fill(&before[i][k], width, after, k)
		}
	}
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

// fill creates the tables for a chunk with width elements, followed by after others, for k missing
// elements.
func (c *chunk) fill(before *[128]uint64, width, after, k int) {
	var ways [8]uint64
	for have := range width + 1 {
		ways[have] = binomial(after, k-have)
	}
	n := 0
	all := uint64(0)
	for i := range 1 << width {
		set := pattern(i, width)
		have := bits.OnesCount16(set)
		before[set] = all
		if with := ways[have]; with > 0 {
			c.entries[n] = all<<10 | uint64(have)<<7 | uint64(set)
			n++
			all += with
		}
	}
	for ; n < len(c.entries); n++ {
		c.entries[n] = all << 10
	}
	if all == 0 {
		return
	}
	shift := max(0, bits.Len64(all-1)-8)
	c.shift = uint8(shift + 10)
	j := 0
	for g := range c.guide {
		for r := uint64(g) << shift; r < all && c.entries[j+1]>>10 <= r; {
			j++
		}
		c.guide[g] = uint8(j)
	}
}

// pattern returns the i-th subset of width elements in lexicographic order; subsets may have any
// size. Subsets with element 0 come first.
func pattern(i, width int) uint16 {
	return bits.Reverse16(uint16(1<<width-1-i)) >> (16 - width)
}
