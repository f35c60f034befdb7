package combin

import "math/bits"

// A subset of n elements, n at most 64, is a word with bit i set for element i. Subsets of
// the same size are ordered lexicographically by their elements in ascending order: of two
// subsets, the one that contains the lowest element in which they differ comes first. A
// rank is an index in this order, from 0.

// RankThirteen ranks a 13-element subset of the first n elements. n must be 13, 26, 39 or 52.
func RankThirteen(set uint64, n int) uint64 {
	tablesOnce.Do(makeTables)
	rank := uint64(0)
	k := 13 // missing elements
	for i := firstChunk(n); i < len(chunks); i++ {
		width := chunkWidth(i)
		pattern := set & (1<<width - 1)
		rank += subsetsBefore[i][k&15][pattern]
		k -= bits.OnesCount8(uint8(pattern))
		set >>= width
	}
	return rank + uint64(lastRank[set&(1<<13-1)])
}

// UnrankDeal returns the 13-element subsets of 52, 39 and 26 elements with the given ranks.
// It computes all three together so that their table lookups overlap.
func UnrankDeal(r52, r39, r26 uint64) (of52, of39, of26 uint64) {
	tablesOnce.Do(makeTables)
	a, b, c := startUnranking(r52), startUnranking(r39), startUnranking(r26)
	a = a.with(chunks[0][a.k&15].entry(a.rank), 0)
	b = b.with(chunks[2][b.k&15].entry(b.rank), 0)
	c = c.with(chunks[4][c.k&15].entry(c.rank), 0)
	a = a.with(chunks[1][a.k&15].entry(a.rank), 7)
	b = b.with(chunks[3][b.k&15].entry(b.rank), 7)
	c = c.with(chunks[5][c.k&15].entry(c.rank), 7)
	a = a.with(chunks[2][a.k&15].entry(a.rank), 13)
	b = b.with(chunks[4][b.k&15].entry(b.rank), 13)
	a = a.with(chunks[3][a.k&15].entry(a.rank), 20)
	b = b.with(chunks[5][b.k&15].entry(b.rank), 20)
	a = a.with(chunks[4][a.k&15].entry(a.rank), 26)
	a = a.with(chunks[5][a.k&15].entry(a.rank), 33)
	return a.last(39), b.last(26), c.last(13)
}
