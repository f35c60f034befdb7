package combin

import "math/bits"

// Ranks contains the ranks of a deal's first three hands: as subsets taken from 52 elements, then
// from the remaining 39, and from the remaining 26. UnrankDeals replaces the ranks with the
// subsets.
type Ranks [3]uint64

// block is the number of deals unranked together. With fewer deals, each step would wait
// for its table lookups; more deals would not fit into the first-level cache.
const block = 128

// UnrankDeals replaces each deal's ranks with its first three hands, as disjoint subsets of 52
// elements. It performs each step for a block of deals before the next step, so that table lookups
// for different deals overlap. The first call creates the tables, which take 0.9 MB.
func UnrankDeals(deals []Ranks) {
	patternTablesOnce.Do(makePatternTables)
	for len(deals) > 0 {
		n := min(len(deals), block)
		unrankFirstHands(deals[:n])
		unrankSecondHands(deals[:n])
		unrankThirdHands(deals[:n])
		deposit(deals[:n])
		deals = deals[n:]
	}
}

// The next functions unrank one hand of each deal in a block. They look up thirteen elements at a
// time. Indices are masked to their range so that the compiler omits its checks.

// A partial subset is a word with the elements so far and the number of missing elements:
//
//	bits 60-63  missing elements
//	bits 52-59  0
//	bits  0-51  elements
const (
	missingShift = 60
	allElements  = 1<<52 - 1
)

// unrankFirstHands unranks 13 of 52 elements.
func unrankFirstHands(deals []Ranks) {
	var ranks, partials [block]uint64
	// Elements 0 to 12:
	for i := range deals {
		set, rest := table52.find(deals[i][0])
		partials[i%block] = set | uint64(missing(set))<<missingShift
		ranks[i%block] = rest<<rankShift | belowRank
	}
	// Elements 13 to 25, in two chunks:
	chunks[2].step(ranks[:len(deals)], partials[:len(deals)], 13)
	chunks[3].step(ranks[:len(deals)], partials[:len(deals)], 20)
	// Elements 26 to 38:
	for i := range deals {
		k := min(partials[i%block]>>missingShift, 13)
		set, rest := tables26[k].find(ranks[i%block] >> rankShift)
		partials[i%block] = partials[i%block]&allElements | set<<26
		ranks[i%block] = rest
	}
	// Elements 39 to 51:
	for i := range deals {
		deals[i][0] = withLast(partials[i%block], ranks[i%block], 39)
	}
}

// unrankSecondHands unranks 13 of 39 elements.
func unrankSecondHands(deals []Ranks) {
	var ranks, sets [block]uint64
	// Elements 0 to 12:
	for i := range deals {
		sets[i%block], ranks[i%block] = table39.find(deals[i][1])
	}
	// Elements 13 to 25:
	for i := range deals {
		set := sets[i%block]
		more, rest := tables26[min(missing(set), 13)].find(ranks[i%block])
		sets[i%block], ranks[i%block] = set|more<<13, rest
	}
	// Elements 26 to 38:
	for i := range deals {
		deals[i][1] = withLast(sets[i%block], ranks[i%block], 26)
	}
}

// unrankThirdHands unranks 13 of 26 elements.
func unrankThirdHands(deals []Ranks) {
	for i := range deals {
		set, rest := tables26[13].find(deals[i][2])
		deals[i][2] = withLast(set, rest, 13)
	}
}

// missing returns how many elements set needs to have thirteen.
func missing(set uint64) uint { return 13 - uint(bits.OnesCount64(set)) }

// withLast completes a 13-element subset with the last thirteen elements, which start at
// position start.
func withLast(set, rank uint64, start uint) uint64 {
	first := uint64(lastStart[missing(set)&15])
	return set | uint64(lastSet[(first+rank)%(1<<13)])<<(start&63)
}

// step adds one chunk's elements, which start at position start, to each partial subset. ranks has
// the layout of unranking.rank.
func (c *chunk) step(ranks, partials []uint64, start uint) {
	partials = partials[:len(ranks)]
	for i, rank := range ranks {
		e := c[partials[i]>>missingShift].entry(rank)
		ranks[i] = (rank - e) | belowRank
		partials[i] = (partials[i] | entryPattern(e)<<(start&63)) - entrySize(e)<<missingShift
	}
}
