package stats

import "math/big"

// pointMoments contains the theoretical values for high-card points: central moments for a
// hand and for a side, and probabilities.
type pointMoments struct {
	hand2, hand4, hands22    *big.Rat // for one hand, and for the squares of two hands
	hand20, hands20          *big.Rat // probability that one hand has, and that two hands have, 20 points or more
	side2, side4             *big.Rat
	side20, both20, nobody12 *big.Rat
}

func pointChances() (p pointMoments) {
	p.ofHands()
	p.ofSides()
	p.nobody12 = nobodyChance()
	return p
}

// ofHands sums over the honours in two hands: for each rank the first hand has a, the second b, and
// the other two 4-a-b.
func (p *pointMoments) ofHands() {
	type honours [2]int // number of honours in each hand
	var second, fourth, squares, one, strong [17][17]uint64
	var place func(rank int, n honours, points [2]int, hands uint64)
	place = func(rank int, n honours, points [2]int, hands uint64) {
		if rank == 0 {
			x, y := uint64((points[0]-10)*(points[0]-10)), uint64((points[1]-10)*(points[1]-10))
			second[n[0]][n[1]] += hands * x
			fourth[n[0]][n[1]] += hands * x * x
			squares[n[0]][n[1]] += hands * x * y
			if points[0] >= 20 {
				one[n[0]][n[1]] += hands
				if points[1] >= 20 {
					strong[n[0]][n[1]] += hands
				}
			}
			return
		}
		for a := range 5 {
			for b := range 5 - a {
				ways := choose(4, a) * choose(4-a, b)
				place(rank-1, honours{n[0] + a, n[1] + b}, [2]int{points[0] + a*rank, points[1] + b*rank}, hands*ways)
			}
		}
	}
	place(4, honours{}, [2]int{}, 1)
	chance := func(of *[17][17]uint64) *big.Rat {
		sum := new(big.Rat)
		for a := range 14 {
			for b := range 14 {
				if of[a][b] > 0 && a+b <= 16 {
					others := product(choose(36, 13-a), choose(23+a, 13-b))
					sum.Add(sum, times(ways(of[a][b]), others))
				}
			}
		}
		return share(sum, handsOfTwo())
	}
	p.hand2, p.hand4, p.hands22 = chance(&second), chance(&fourth), chance(&squares)
	p.hand20, p.hands20 = chance(&one), chance(&strong)
}

// ofSides sums over the honours in a side's 26 cards.
func (p *pointMoments) ofSides() {
	var second, fourth, strong, even big.Rat
	for a := range 5 {
		for k := range 5 {
			for q := range 5 {
				for j := range 5 {
					sides := choose(4, a) * choose(4, k) * choose(4, q) * choose(4, j) * choose(36, 26-a-k-q-j)
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
	p.side2, p.side4, p.side20, p.both20 = share(&second, total), share(&fourth, total), share(&strong, total), share(&even, total)
}

// nobodyChance returns the probability that no hand has 12 points. It places the honours
// rank by rank, and fills the hands with the other 36 cards.
func nobodyChance() *big.Rat {
	deals := map[[4]int]uint64{}
	var place func(rank int, n, points [4]int, count uint64)
	place = func(rank int, n, points [4]int, count uint64) {
		if rank == 0 {
			deals[n] += count
			return
		}
		for a := range 5 {
			for b := range 5 - a {
				for c := range 5 - a - b {
					added := [4]int{a, b, c, 4 - a - b - c}
					now, have, fits := points, n, true
					for seat, k := range added {
						now[seat] += k * rank
						have[seat] += k
						fits = fits && now[seat] < 12
					}
					if fits {
						place(rank-1, have, now, count*choose(4, a)*choose(4-a, b)*choose(4-a-b, c))
					}
				}
			}
		}
	}
	place(4, [4]int{}, [4]int{}, 1)
	sum := new(big.Rat)
	for n, honours := range deals {
		rest := product(choose(36, 13-n[0]), choose(23+n[0], 13-n[1]))
		rest = times(rest, ways(choose(10+n[0]+n[1], 13-n[2])))
		sum.Add(sum, times(ways(honours), rest))
	}
	return share(sum, times(handsOfTwo(), ways(choose(26, 13))))
}
