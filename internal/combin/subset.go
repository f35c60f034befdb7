package combin

import "math/bits"

// A subset of n things, n at most 64, is a word with bit i set for thing i.
// Subsets of the same size are in lexicographic order of their things in
// increasing order: the lower the first thing in which two subsets differ, the
// earlier the subset that has it. A rank is a place in that order, from 0.

// RankThirteen is the rank of a subset of thirteen of the first n things, where
// n is 13, 26, 39 or 52.
func RankThirteen(set uint64, n int) uint64 {
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

// UnrankThirteen is the subset of thirteen of the first n things that has rank
// r, where n is 13, 26, 39 or 52, and r is below the number of these subsets.
func UnrankThirteen(r uint64, n int) uint64 {
	var set uint64
	k, at := 13, 0
	for i := firstChunk(n); i < len(chunks); i++ {
		c := &chunks[i][k&15]
		j := uint(c.guide[uint8(r>>(c.shift&63))]) & 127
		// Where the guide is short, most often it is by one: no branch for
		// that.
		_, borrow := bits.Sub64(r, c.entries[j+1]>>10, 0)
		j += 1 - uint(borrow)
		for c.entries[j+1]>>10 <= r {
			j++
		}
		e := c.entries[j]
		r -= e >> 10
		k -= int(e >> 7 & 7)
		set |= e & 127 << (at & 63)
		at += 7 - i&1
	}
	return set | uint64(lastSet[uint64(lastStart[k&15])+r])<<(at&63)
}

// The things are taken in chunks of 7 and 6, thirteen together, so that a chunk
// costs one look into a table. The last thirteen have a table of their own.
//
// Indices: the chunk of 52 things, and how many things of the subset are still
// to come.
var (
	chunks [6][16]chunk
	before [6][16][128]uint64 // how many subsets start with an earlier pattern

	lastStart [16]uint16      // by things to come: where in lastSet they start
	lastSet   [1 << 13]uint16 // patterns of thirteen things by number of things and rank
	lastRank  [1 << 13]uint16 // the other way round
)

// chunk are the patterns of a chunk that can occur, in their order.
type chunk struct {
	// The rank of the first subset with the pattern in bits 10 and up, how
	// many things the pattern has in bits 7 to 9, and the pattern. After the
	// last pattern comes the number of all subsets.
	entries [129]uint64
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

func init() {
	after := 52
	for i := range chunks {
		width := 7 - i&1
		after -= width
		for k := range 14 {
			chunks[i][k].fill(&before[i][k], width, after, k)
		}
	}
	start := uint16(0)
	for k := range 14 {
		lastStart[k] = start
		rank := uint16(0)
		for i := range 1 << 13 {
			set := pattern(i, 13)
			if bits.OnesCount16(set) == k {
				lastSet[start+rank], lastRank[set] = set, rank
				rank++
			}
		}
		start += rank
	}
}

// fill makes the tables of a chunk of width things, after which there are after
// more, for k things to come.
func (c *chunk) fill(before *[128]uint64, width, after, k int) {
	n := 0
	all := uint64(0)
	for i := range 1 << width {
		set := pattern(i, width)
		have := bits.OnesCount16(set)
		before[set] = all
		if with := binomial(after, k-have); with > 0 {
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
	c.shift = uint8(max(0, bits.Len64(all-1)-8))
	j := 0
	for g := range c.guide {
		for r := uint64(g) << c.shift; r < all && c.entries[j+1]>>10 <= r; {
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
