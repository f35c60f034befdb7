package stats

import "math/big"

// nobodyChance returns the probability that no hand has 12 points. It places the honours
// rank by rank, and fills the hands with the other 36 cards.
func nobodyChance() *big.Rat {
	deals := map[[4]int]uint64{}
	fourHands{}.placeHonours(4, 1, deals)
	sum := new(big.Rat)
	for honours, count := range deals {
		others := product(choose(36, 13-honours[0]), choose(23+honours[0], 13-honours[1]))
		others = times(others, ways(choose(10+honours[0]+honours[1], 13-honours[2])))
		sum.Add(sum, times(ways(count), others))
	}
	return share(sum, times(handsOfTwo(), ways(choose(26, 13))))
}

// fourHands contains the number of honours, and their points, in each hand.
type fourHands struct{ honours, points [4]int }

// placeHonours counts the ways to distribute the honours from a rank down so that no hand has 12 points. It adds count
// times these ways to deals, by the number of honours in each hand.
func (h fourHands) placeHonours(rank int, count uint64, deals map[[4]int]uint64) {
	if rank == 0 {
		deals[h.honours] += count
		return
	}
	for a := range 5 {
		for b := range 5 - a {
			for c := range 5 - a - b {
				if next, ok := h.give(rank, [4]int{a, b, c, 4 - a - b - c}); ok {
					next.placeHonours(rank-1, count*choose(4, a)*choose(4-a, b)*choose(4-a-b, c), deals)
				}
			}
		}
	}
}

// give returns the hands with further honours of a rank: number[0] of them in the first hand, and so on. ok is false if
// a hand then has 12 points or more.
func (h fourHands) give(rank int, number [4]int) (next fourHands, ok bool) {
	for seat, n := range number {
		h.honours[seat] += n
		h.points[seat] += n * rank
		if h.points[seat] >= 12 {
			return h, false
		}
	}
	return h, true
}
