package stats

import "math/big"

// pointMoments contains the theoretical values for high-card points: moments about the mean, which is
// 10 for a hand and 20 for a side, and probabilities.
type pointMoments struct {
	handVariance, handFourthMoment *big.Rat
	jointSquares                   *big.Rat // mean product of the squared deviations of two hands
	strongHand, twoStrongHands     *big.Rat // one hand has, and two hands have, 20 points or more

	sideVariance, sideFourthMoment *big.Rat
	strongSide, evenSides          *big.Rat // a side has 20 points or more, or exactly 20
	weakHands                      *big.Rat // no hand has 12 points
}

// pointChances computes all these values from the numbers of aces, kings, queens and jacks in the hands.
func pointChances() (p pointMoments) {
	p.sumHands()
	p.sumSides()
	p.weakHands = nobodyChance()
	return p
}

// twoHands contains the honours in two hands.
type twoHands struct {
	honours, points [2]int
	ways            uint64 // number of ways to choose the honours
}

// placeHonours calls f for each way to distribute the honours from a rank down to the jacks, which have rank 1. Of each
// rank, the first hand has a cards, the second b, and the other two hands 4-a-b.
func (h twoHands) placeHonours(rank int, f func(twoHands)) {
	if rank == 0 {
		f(h)
		return
	}
	for a := range 5 {
		for b := range 5 - a {
			next := twoHands{
				honours: [2]int{h.honours[0] + a, h.honours[1] + b},
				points:  [2]int{h.points[0] + a*rank, h.points[1] + b*rank},
				ways:    h.ways * choose(4, a) * choose(4-a, b),
			}
			next.placeHonours(rank-1, f)
		}
	}
}

// honourSums contains sums over the ways to choose honours, by their number in each of two hands.
type honourSums [17][17]uint64

func (s *honourSums) add(h twoHands, value uint64) { s[h.honours[0]][h.honours[1]] += h.ways * value }

// mean fills the two hands with the 36 other cards, and returns the mean over all pairs of hands.
func (s *honourSums) mean() *big.Rat {
	sum := new(big.Rat)
	for a := range 14 {
		for b := range 14 {
			if s[a][b] > 0 && a+b <= 16 {
				others := product(choose(36, 13-a), choose(23+a, 13-b))
				sum.Add(sum, times(ways(s[a][b]), others))
			}
		}
	}
	return share(sum, handsOfTwo())
}

// sumHands sets the values for hands, from all ways to place honours in two hands.
func (p *pointMoments) sumHands() {
	var second, fourth, squares, strong, bothStrong honourSums
	twoHands{ways: 1}.placeHonours(4, func(h twoHands) {
		x := uint64((h.points[0] - 10) * (h.points[0] - 10))
		y := uint64((h.points[1] - 10) * (h.points[1] - 10))
		second.add(h, x)
		fourth.add(h, x*x)
		squares.add(h, x*y)
		if h.points[0] >= 20 {
			strong.add(h, 1)
			if h.points[1] >= 20 {
				bothStrong.add(h, 1)
			}
		}
	})
	p.handVariance, p.handFourthMoment, p.jointSquares = second.mean(), fourth.mean(), squares.mean()
	p.strongHand, p.twoStrongHands = strong.mean(), bothStrong.mean()
}

// sumSides sets the values for sides, from all numbers of aces, kings, queens and jacks in 26 cards.
func (p *pointMoments) sumSides() {
	var second, fourth, strong, even big.Rat
	for a := range 5 {
		for k := range 5 {
			for q := range 5 {
				for j := range 5 {
					honours := choose(4, a) * choose(4, k) * choose(4, q) * choose(4, j)
					sides := honours * choose(36, 26-a-k-q-j)
					points := 4*a + 3*k + 2*q + j
					x := int64((points - 20) * (points - 20))
					second.Add(&second, times(ways(sides), whole(x)))
					fourth.Add(&fourth, times(ways(sides), whole(x*x)))
					if points >= 20 {
						strong.Add(&strong, ways(sides))
					}
					if points == 20 {
						even.Add(&even, ways(sides))
					}
				}
			}
		}
	}
	total := ways(choose(52, 26))
	p.sideVariance, p.sideFourthMoment = share(&second, total), share(&fourth, total)
	p.strongSide, p.evenSides = share(&strong, total), share(&even, total)
}
