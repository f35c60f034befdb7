package stats

import (
	"cmp"
	"slices"
)

// allHands is the number of possible 13-card hands, C(52,13).
const allHands = 635_013_559_600

// choose returns C(n, k), for n up to 52 and results below 2^64.
func choose(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	c := uint64(1)
	for i := 1; i <= k; i++ {
		// The division is exact: i! divides a product of i consecutive numbers.
		c = c * uint64(n-k+i) / uint64(i)
	}
	return c
}

// handsWithPoints returns the numbers of hands with 0, 1, ... 37 points, chosen from four
// aces, kings, queens and jacks and 36 other cards (spec/stats.md step 1).
func handsWithPoints() (hands [maxPoints + 1]uint64) {
	for a := range 5 {
		for k := range 5 {
			for q := range 5 {
				for j := range 5 {
					rest := 13 - a - k - q - j
					n := choose(4, a) * choose(4, k) * choose(4, q) * choose(4, j) * choose(36, rest)
					if n > 0 { // There are no hands with more than 37 points.
						hands[4*a+3*k+2*q+j] += n
					}
				}
			}
		}
	}
	return hands
}

// handShape is a shape with its number of hands.
type handShape struct {
	lengths [4]int // longest first
	hands   uint64
}

// handShapes returns the 39 shapes, the most frequent first (spec/stats.md step 2).
func handShapes() []handShape {
	var shapes []handShape
	for a := 4; a <= 13; a++ {
		for b := 0; b <= a; b++ {
			for c := 0; c <= b; c++ {
				d := 13 - a - b - c
				if d < 0 || d > c {
					continue
				}
				n := [4]int{a, b, c, d}
				hands := orders(n)
				for _, length := range n {
					hands *= choose(13, length)
				}
				shapes = append(shapes, handShape{n, hands})
			}
		}
	}
	slices.SortStableFunc(shapes, func(x, y handShape) int { return cmp.Compare(y.hands, x.hands) })
	return shapes
}

// orders returns the number of ways to assign four sorted lengths to the suits.
func orders(n [4]int) uint64 {
	ways := uint64(24)
	for i := 0; i < 4; {
		same := 1
		for i+same < 4 && n[i+same] == n[i] {
			same++
			ways /= uint64(same)
		}
		i += same
	}
	return ways
}
