package stats

import (
	"math/big"
	"sync"
)

// moments contains the mean and variance of the contribution of one deal, suit or board to a figure.
type moments struct{ mean, variance *big.Rat }

// theory contains a fair deal's contribution to each figure. It has no entries for breaks and queens,
// which depend on the number of fits (see [counts.moments]). See spec/stats.md, The figures, for the
// derivation.
var theory = sync.OnceValue(func() (all [figures]moments) {
	all[kingsBehindAces] = countMoments(big.NewRat(13, 51), twoKings(), 4)
	for i, p := range shapeChances() {
		all[voids+i] = countMoments(p.hand, p.twoHands, 4)
	}
	all[flatBoards] = atMostOnce(flatChance())

	p := pointChances()
	spread := times(whole(4), p.handVariance)
	spreadMeanSquare := plus(times(whole(4), p.handFourthMoment), times(whole(12), p.jointSquares))
	all[handSpread] = moments{spread, minus(spreadMeanSquare, square(spread))}
	all[handsOf20] = countMoments(p.strongHand, p.twoStrongHands, 4)
	all[sideSpread] = moments{p.sideVariance, minus(p.sideFourthMoment, square(p.sideVariance))}
	all[sidesOf20] = atMostOnce(p.strongSide)
	all[bothSidesOf20] = atMostOnce(p.evenSides)
	all[nobodyOf12] = atMostOnce(p.weakHands)
	hand := moments{mean: whole(10), variance: p.handVariance}
	side := moments{mean: whole(20), variance: p.sideVariance}
	all[dealers] = hand
	all[vulnerables] = side
	for figure := pointsNorth; figure <= pointsWest; figure++ {
		all[figure] = hand
	}
	all[northSouth] = side
	return all
})

// isBinomial reports whether a figure counts deals with a property. Deals are independent.
func isBinomial(figure int) bool {
	switch figure {
	case flatBoards, sidesOf20, bothSidesOf20, nobodyOf12:
		return true
	}
	return false
}

// atMostOnce returns the moments for an event that occurs at most once in a deal.
func atMostOnce(p *big.Rat) moments { return moments{p, minus(p, square(p))} }

// handsOfTwo returns the number of ways to deal two hands of a deal.
func handsOfTwo() *big.Rat { return product(allHands, choose(39, 13)) }

// countMoments returns the moments for a count: how many of n similar elements in a deal have a
// property, such as how many of the 4 hands contain a void. one is the probability that an element has it,
// two that each of two elements has it.
func countMoments(one, two *big.Rat, n int64) moments {
	mean := times(whole(n), one)
	meanSquare := plus(mean, times(whole(n*(n-1)), two))
	return moments{mean, minus(meanSquare, times(mean, mean))}
}

// twoKings returns the probability that the kings of two suits are behind their aces. It places the
// four cards one after another.
func twoKings() *big.Rat {
	sum := int64(0)
	for ace := range 4 {
		for other := range 4 {
			free := [4]int64{13, 13, 13, 13}
			n := int64(1)
			for _, seat := range []int{ace, ace + 1, other, other + 1} {
				n *= free[seat%4]
				free[seat%4]--
			}
			sum += n
		}
	}
	return big.NewRat(sum, 52*51*50*49)
}

// split counts the distributions of a side's 26 cards in which each of one or two suits breaks so that one hand has
// short cards and the other the rest. The side has missing cards in each of these suits.
func split(missing, short, suits int) (n uint64) {
	lengths := []int{short, missing - short}
	if lengths[0] == lengths[1] {
		lengths = lengths[:1]
	}
	for _, a := range lengths {
		if suits == 1 {
			n += choose(missing, a) * choose(26-missing, 13-a)
			continue
		}
		for _, b := range lengths {
			n += choose(missing, a) * choose(missing, b) * choose(26-2*missing, 13-a-b)
		}
	}
	return n
}
