package combin

import (
	"math/bits"
	"sync"
)

// block is how many deals are unranked side by side: enough that none waits for
// another's tables, and few enough that all stay in the first cache.
const block = 128

// Ranks are the ranks of a deal's subsets: of 52 things, of the 39 that are
// left, and of the 26 that are left then. UnrankDeals puts the subsets in their
// places.
type Ranks [3]uint64

// UnrankDeals puts the three hands of each deal in the place of their ranks, as
// subsets of the 52 things that share none. All deals take the same step before
// one takes the next, since a step waits for its table and those of different
// deals do not wait for each other. The subsets are found by halves of 26
// things, with tables of 0.9 MB in all that the first call makes.
func UnrankDeals(deals []Ranks) {
	halves.Do(makeHalves)
	for len(deals) > 0 {
		n := min(len(deals), block)
		unrankBlock(deals[:n])
		deposit(deals[:n])
		deals = deals[n:]
	}
}

// unrankBlock puts subsets in the places of ranks.
func unrankBlock(deals []Ranks) {
	var r, s [block]uint64
	for i := range deals {
		set, rest := of52.find(deals[i][0])
		s[i%block] = set | uint64(13-bits.OnesCount64(set))<<toCome
		r[i%block] = rest<<10 | lowTen
	}
	chunks[2].step(r[:len(deals)], s[:len(deals)], 13)
	chunks[3].step(r[:len(deals)], s[:len(deals)], 20)
	for i := range deals {
		set, rest := of26[min(s[i%block]>>toCome, 13)].find(r[i%block] >> 10)
		s[i%block] = s[i%block]&things | set<<26
		r[i%block] = rest
	}
	for i := range deals {
		deals[i][0] = withLast(s[i%block], r[i%block], 39)
	}
	for i := range deals {
		s[i%block], r[i%block] = of39.find(deals[i][1])
	}
	for i := range deals {
		set := s[i%block]
		more, rest := of26[min(13-uint(bits.OnesCount64(set)), 13)].find(r[i%block])
		s[i%block], r[i%block] = set|more<<13, rest
	}
	for i := range deals {
		deals[i][1] = withLast(s[i%block], r[i%block], 26)
	}
	for i := range deals {
		set, rest := of26[13].find(deals[i][2])
		deals[i][2] = withLast(set, rest, 13)
	}
}

// withLast adds the last thirteen things at place at to a subset that is to have
// thirteen.
func withLast(set, r uint64, at uint) uint64 {
	k := (13 - bits.OnesCount64(set)) & 15
	return set | uint64(lastSet[(uint64(lastStart[k])+r)%(1<<13)])<<(at&63)
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

// thirteen are the patterns of thirteen things, in their order, by how many
// subsets of k things in all start with an earlier one.
type thirteen[N uint32 | uint64] struct {
	before [1<<13 + 1]N // the last one: all
	guide  []uint16     // by rank>>shift: the pattern of the first such rank
	shift  uint8
}

var (
	halves sync.Once

	of52, of39 thirteen[uint64]     // of subsets of 13, before 39 and 26 more things
	of26       [14]thirteen[uint32] // by k, before 13 more things
	lexical    [1 << 13]uint16      // the patterns
)

func makeHalves() {
	tables.Do(makeTables)
	for i := range lexical {
		lexical[i] = pattern(i, 13)
	}
	of52.fill(39, 13, 14)
	of39.fill(26, 13, 14)
	for k := range 14 {
		size := 13
		if k == 13 { // nearly half of all looks
			size = 14
		}
		of26[k].fill(13, k, size)
	}
}

// fill makes the table for k things in all, of which some may come among the
// after things that follow.
func (t *thirteen[N]) fill(after, k, size int) {
	var with [14]uint64 // by the pattern's size
	for have := range with {
		with[have] = binomial(after, k-have)
	}
	all := uint64(0)
	for i, set := range lexical {
		t.before[i] = N(all)
		all += with[bits.OnesCount16(set)]
	}
	t.before[len(lexical)] = N(all)
	t.shift = uint8(max(0, bits.Len64(all-1)-size))
	t.guide = make([]uint16, 1<<size)
	j := 0
	for g := range t.guide {
		for r := uint64(g) << t.shift; r < all && uint64(t.before[j+1]) <= r; {
			j++
		}
		t.guide[g] = uint16(j)
	}
}

// find is the pattern of the subset with rank r, and the rank among those that
// start with it.
func (t *thirteen[N]) find(r uint64) (set, rest uint64) {
	j := uint(t.guide[r>>(t.shift&63)]) % (1 << 13)
	// Where the guide is short, most often it is by one: no branch for that.
	_, borrow := bits.Sub64(r, uint64(t.before[j+1]), 0)
	j += 1 - uint(borrow)
	for uint64(t.before[j+1]) <= r {
		j++
	}
	return uint64(lexical[j]), r - uint64(t.before[j])
}
