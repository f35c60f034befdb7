package stats

import "math/big"

// shapeChance contains the probabilities that a figure applies to one hand, and to two hands.
type shapeChance struct{ hand, twoHands *big.Rat }

// shapeChances returns the probabilities for the figures from voids to twoFives.
func shapeChances() (chances [shapeFigures]shapeChance) {
	var hands [shapeFigures]uint64
	var pairsOfHands [shapeFigures]big.Rat
	for _, shape := range handShapes() {
		contains, second := shapeSetOf(shape.lengths), secondHands(shape.lengths)
		for i := range shapeFigures {
			if contains[i] {
				hands[i] += shape.hands
				pairsOfHands[i].Add(&pairsOfHands[i], product(shape.hands, second[i]))
			}
		}
	}
	for i := range chances {
		chances[i] = shapeChance{share(ways(hands[i]), ways(allHands)), share(&pairsOfHands[i], handsOfTwo())}
	}
	return chances
}

// secondHands returns the number of second hands, from the other 39 cards, to which the
// figures apply if the first hand has these lengths.
func secondHands(first [4]int) (n [shapeFigures]uint64) {
	for a := range 14 {
		for b := range 14 - a {
			for c := range 14 - a - b {
				lengths := [4]int{a, b, c, 13 - a - b - c}
				hands := handsAfter(first, lengths)
				for i, applies := range shapeSetOf(lengths) {
					if applies {
						n[i] += hands
					}
				}
			}
		}
	}
	return n
}

// handsAfter returns the number of second hands with these lengths, if the first hand is given.
func handsAfter(first, lengths [4]int) uint64 {
	hands := uint64(1)
	for suit, length := range lengths {
		hands *= choose(13-first[suit], length)
	}
	return hands
}

// flatChance returns the probability that no hand in a deal has a singleton or void. It combines
// two suits at a time, and then the two halves.
func flatChance() *big.Rat {
	type hands [3]int // lengths of one or two suits in three hands, which determine the fourth
	single, double := map[hands]uint64{}, map[hands]uint64{}
	// Each hand has at least two cards in every suit, so at most seven in any suit.
	for a := 2; a <= 7; a++ {
		for b := 2; a+b <= 9; b++ {
			for c := 2; a+b+c <= 11; c++ {
				single[hands{a, b, c}] = choose(13, a) * choose(13-a, b) * choose(13-a-b, c)
			}
		}
	}
	for lengths, n := range single {
		for others, m := range single {
			double[hands{lengths[0] + others[0], lengths[1] + others[1], lengths[2] + others[2]}] += n * m
		}
	}
	sum := new(big.Rat)
	for lengths, n := range double {
		sum.Add(sum, product(n, double[hands{13 - lengths[0], 13 - lengths[1], 13 - lengths[2]}]))
	}
	return share(sum, times(handsOfTwo(), ways(choose(26, 13))))
}
