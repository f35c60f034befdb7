package score_test

import (
	"math/big"
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// butler replaces every side by each of its parts in turn, and sums the IMPs of line i over all combinations.
func (s *secondSides) butler(i int) *big.Rat {
	total := new(big.Rat)
	var combine func(line int, scores []int, mine int, weight *big.Rat)
	combine = func(line int, scores []int, mine int, weight *big.Rat) {
		switch {
		case line == len(s.sides):
			imps := secondIMP(mine - s.datum(scores))
			total.Add(total, product(weight, rat(imps, 1)))
		case s.sides[line].Kind != score.Scored:
			combine(line+1, scores, mine, weight)
		default:
			for _, p := range s.sides[line].Parts {
				own := mine
				if line == i {
					own = p.Score
				}
				combine(line+1, append(slices.Clip(scores), p.Score), own, product(weight, p.Weight.Rat()))
			}
		}
	}
	combine(0, nil, 0, rat(1, 1))
	return total
}

// datum repeats every score as often as it counts, removes the extremes from the list, and
// rounds the mean to tens.
func (s *secondSides) datum(scores []int) int {
	if s.board.Datum != nil {
		return *s.board.Datum
	}
	expected := s.expected
	if s.board.PlainDatum {
		expected = s.realScores
	}
	trim := 1
	if expected < 3 {
		trim = 0
	}
	var list []int
	for _, score := range scores {
		list = append(list, slices.Repeat([]int{score}, expected)...)
	}
	slices.Sort(list)
	list = list[trim*s.realScores : len(list)-trim*s.realScores]
	sum := 0
	for _, score := range list {
		sum += score
	}
	mean := rat(int64(sum), int64(len(list)*10))
	half := rat(1, 2) // away from zero
	if mean.Sign() < 0 {
		half = rat(-1, 2)
	}
	mean.Add(mean, half)
	return 10 * int(new(big.Int).Quo(mean.Num(), mean.Denom()).Int64())
}

// secondIMP counts the steps of Law 78B.
func secondIMP(difference int) int64 {
	if difference < 0 {
		return -secondIMP(-difference)
	}
	n := int64(0)
	for _, step := range []int{
		20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
		750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
	} {
		if difference >= step {
			n++
		}
	}
	return n
}
