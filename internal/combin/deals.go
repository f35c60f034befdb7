package combin

// block is how many deals are unranked side by side: enough that none waits for
// another's tables, and few enough that all stay in the first cache.
const block = 128

// Ranks are the ranks of a deal's subsets: of 52 things, of the 39 that are
// left, and of the 26 that are left then. UnrankDeals puts the subsets in their
// places.
type Ranks [3]uint64

// UnrankDeals is UnrankDeal for many deals: each rank becomes its subset. All
// deals take the same step before one takes the next, since a step waits for its
// table and those of different deals do not wait for each other.
func UnrankDeals(deals []Ranks) {
	var r, s [block]uint64
	for len(deals) > 0 {
		n := min(len(deals), block)
		for which := range len(deals[0]) {
			for i := range deals[:n] {
				r[i], s[i] = deals[i][which]<<10|lowTen, 13<<toCome
			}
			at := uint(0)
			for c := 2 * which; c < len(chunks); c++ {
				chunks[c].step(r[:n], s[:n], at)
				at += uint(7 - c&1)
			}
			for i := range deals[:n] {
				deals[i][which] = s[i]&things | uint64(lastSet[uint64(lastStart[s[i]>>toCome])+r[i]>>10])<<at
			}
		}
		deals = deals[n:]
	}
}

// A subset that is being found: its things in the low bits of a word, and how
// many things are still to come from bit toCome.
const (
	toCome = 60
	things = 1<<52 - 1
)

// step takes one chunk's things, which come to place at, for each of the
// subsets of rank r[i] whose things so far are s[i].
func (c *chunkOf) step(r, s []uint64, at uint) {
	s = s[:len(r)]
	for i, rank := range r {
		e := c[s[i]>>toCome].entry(rank)
		r[i] = (rank - e) | lowTen
		s[i] = (s[i] | e&127<<(at&63)) - e>>7&7<<toCome
	}
}
