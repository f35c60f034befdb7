package combin

import "math/bits"

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
		positionsBefore := 52 - width - after
		// The earlier chunks contain at most positionsBefore of the 13 elements. The others are missing.
		for k := max(0, 13-positionsBefore); k <= 13; k++ {
			chunks[i][k].fill(&subsetsBefore[i][k], width, after, k)
		}
	}
}

// fill creates the tables for a chunk with width elements, followed by after others, for k missing
// elements.
func (c *chunkTable) fill(before *[128]uint64, width, after, k int) {
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
