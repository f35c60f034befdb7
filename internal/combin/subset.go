package combin

import (
	"math/bits"
	"sync"
)

// A subset of n things, n at most 64, is a word with bit i set for thing i.
// Subsets of the same size are in lexicographic order of their things in
// increasing order: the lower the first thing in which two subsets differ, the
// earlier the subset that has it. A rank is a place in that order, from 0.

// RankThirteen is the rank of a subset of thirteen of the first n things, where
// n is 13, 26, 39 or 52.
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

// UnrankDeal is the subsets of thirteen of 52, 39 and 26 things that have these
// ranks. The three advance side by side, since each has to wait for its tables.
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

// unranking is a subset that is being found: its rank among those that start as
// it does, how many things are still to come, and the things so far.
//
// The rank stands in bits 10 and up, over ten bits of ones: then it compares
// with the entries of a chunk as it is.
type unranking struct {
	r   uint64
	k   uint
	set uint64
}

// lowTen are the bits of an entry under its rank.
const lowTen = 1<<10 - 1

func start(r uint64) unranking { return unranking{r<<10 | lowTen, 13, 0} }

// with adds the chunk's pattern of entry e at place at.
func (u unranking) with(e uint64, at uint) unranking {
	return unranking{(u.r - e) | lowTen, u.k - uint(e>>7&7), u.set | e&127<<(at&63)}
}

// last adds the last thirteen things at place at.
func (u unranking) last(at uint) uint64 {
	return u.set | uint64(lastSet[uint64(lastStart[u.k&15])+u.r>>10])<<(at&63)
}

// entry is the entry of rank r, as in unranking.
func (c *chunk) entry(r uint64) uint64 {
	j := c.guide[uint8(r>>(c.shift&63))]
	// Where the guide is short, most often it is by one: no branch for that.
	_, borrow := bits.Sub64(r, c.entries[j+1], 0)
	j += 1 - uint8(borrow)
	for c.entries[j+1] <= r {
		j++
	}
	return c.entries[j]
}

// The things are taken in chunks of 7 and 6, thirteen together, so that a chunk
// costs one look into a table. The last thirteen have a table of their own.
//
// Indices: the chunk of 52 things, and how many things of the subset are still
// to come.
var (
	chunks [6]chunkOf
	before [6][16][128]uint64 // how many subsets start with an earlier pattern

	lastStart [16]uint16      // by things to come: where in lastSet they start
	lastSet   [1 << 13]uint16 // patterns of thirteen things by number of things and rank
	lastRank  [1 << 13]uint16 // the other way round
)

// chunkOf is a chunk by how many things are still to come.
type chunkOf [16]chunk

// chunk are the patterns of a chunk that can occur, in their order.
type chunk struct {
	// The rank of the first subset with the pattern in bits 10 and up, how
	// many things the pattern has in bits 7 to 9, and the pattern. After the
	// last pattern comes the number of all subsets. No number of a byte is
	// beyond them.
	entries [256]uint64
	guide   [256]uint8 // by rank>>shift: the pattern of the first such rank
	shift   uint8
}

// firstChunk is the chunk that n things start with.
func firstChunk(n int) int { return 8 - n/13*2 }

// binomial is how many subsets of k of n things there are, 0 <= n <= 52,
// k <= 13.
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

// tables is done when the tables are made, at the first rank or subset that is
// asked for: a program that needs none does not wait for them.
var tables sync.Once

func makeTables() {
	makeScatters()
	fastDeposit = hasFastDeposit()
	after := 52
	for i := range chunks {
		width := 7 - i&1
		after -= width
		for k := max(0, 13-(52-width-after)); k <= 13; k++ { // fewer cannot be left to come
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

// fill makes the tables of a chunk of width things, after which there are after
// more, for k things to come.
func (c *chunk) fill(before *[128]uint64, width, after, k int) {
	var ways [8]uint64 // by how many things a pattern has
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

// pattern is the subset of width things, of any size, that is i-th in
// lexicographic order: first come those that have thing 0.
func pattern(i, width int) uint16 {
	return bits.Reverse16(uint16(1<<width-1-i)) >> (16 - width)
}
