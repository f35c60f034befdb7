package combin

import (
	"math/bits"
	"sync"
)

// A subset of n things, n at most 64, is a word with bit i set for thing i. Subsets of the
// same size are ordered lexicographically by their things in ascending order: the lower
// the first thing in which two subsets differ, the earlier the subset that contains it. A
// rank is an index in that order, from 0.

// RankThirteen returns the rank of a subset of thirteen of the first n things. n must be
// 13, 26, 39 or 52.
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

// UnrankDeal returns the subsets of thirteen of 52, 39 and 26 things that have these
// ranks. It computes all three together, because each has to wait for its table lookups.
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

// unranking is a subset under construction: its rank among the subsets that begin in the
// same way, the number of missing things, and the things so far. The rank is in bits 10
// and up, above ten ones, so that it can be compared with the entries of a chunk directly.
type unranking struct {
	r   uint64
	k   uint
	set uint64
}

// lowTen masks the bits of an entry below its rank.
const lowTen = 1<<10 - 1

func start(r uint64) unranking { return unranking{r<<10 | lowTen, 13, 0} }

// with adds the pattern of entry e of the chunk at place at.
func (u unranking) with(e uint64, at uint) unranking {
	return unranking{(u.r - e) | lowTen, u.k - uint(e>>7&7), u.set | e&127<<(at&63)}
}

// last adds the last thirteen things at place at.
func (u unranking) last(at uint) uint64 {
	return u.set | uint64(lastSet[uint64(lastStart[u.k&15])+u.r>>10])<<(at&63)
}

// entry returns the entry of rank r, which has the form of unranking.
func (c *chunk) entry(r uint64) uint64 {
	j := c.guide[uint8(r>>(c.shift&63))]
	// If the guide is too low, it is usually by one, so avoid a branch for that.
	_, borrow := bits.Sub64(r, c.entries[j+1], 0)
	j += 1 - uint8(borrow)
	for c.entries[j+1] <= r {
		j++
	}
	return c.entries[j]
}

// The things are processed in chunks of 7 and 6, thirteen together, so that a chunk takes
// one table lookup. The last thirteen have a table of their own. Indexes: the chunk of the
// 52 things, and the number of missing things.
var (
	chunks [6]chunkOf
	before [6][16][128]uint64 // number of subsets that begin with an earlier pattern

	lastStart [16]uint16      // index: missing things; start of their patterns in lastSet
	lastSet   [1 << 13]uint16 // patterns of thirteen things, by size and rank
	lastRank  [1 << 13]uint16 // inverse of lastSet
)

// chunkOf is a chunk, indexed by the number of missing things.
type chunkOf [16]chunk

// chunk lists the patterns of a chunk that can occur, in order.
type chunk struct {
	// Each entry has the rank of the first subset with the pattern in bits 10 and up, the
	// size of the pattern in bits 7 to 9, and the pattern. After the last pattern, an
	// entry contains the number of all subsets. A byte cannot be an index beyond the end.
	entries [256]uint64
	guide   [256]uint8 // index rank>>shift: the pattern of the first such rank
	shift   uint8
}

// firstChunk returns the chunk with which n things begin.
func firstChunk(n int) int { return 8 - n/13*2 }

// binomial returns the number of subsets of k of n things, for 0 <= n <= 52 and k <= 13.
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

// tables creates the tables at first use, so that programs which do not need them do not
// wait.
var tables sync.Once

func makeTables() {
	makeScatters()
	fastDeposit = hasFastDeposit()
	after := 52
	for i := range chunks {
		width := 7 - i&1
		after -= width
		// There cannot be fewer missing things.
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

// fill creates the tables of a chunk of width things, followed by after others, for k
// missing things.
func (c *chunk) fill(before *[128]uint64, width, after, k int) {
	var ways [8]uint64 // index: size of the pattern
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

// pattern returns the i-th subset of width things, of any size, in lexicographic order.
// Those that contain thing 0 come first.
func pattern(i, width int) uint16 {
	return bits.Reverse16(uint16(1<<width-1-i)) >> (16 - width)
}
