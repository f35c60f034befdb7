package score_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// secondBoard returns all sides' points: NS for every line, then EW.
//
// This second implementation is slow and exact, uses big rationals, and follows the definitions
// instead of frequency tables. It compares every table with every other table, part by part.
func secondBoard(t *testing.T, b score.Board) (ns, ew []*big.Rat) {
	t.Helper()
	expected := b.Expected
	if expected == 0 {
		expected = len(b.Lines)
	}
	for side := range 2 {
		of := func(i int) score.Side {
			if side == 0 {
				return b.Lines[i].Result.NS
			}
			return b.Lines[i].Result.EW
		}
		real := 0
		for i := range b.Lines {
			if of(i).Kind == score.Scored {
				real++
			}
		}
		for i := range b.Lines {
			s := of(i)
			var points *big.Rat
			switch {
			case s.Kind == score.NotPlayed:
			case s.Kind != score.Scored:
				share := map[score.Kind]*big.Rat{score.AveragePlus: rat(60, 1), score.Average: rat(50, 1), score.AverageMinus: rat(40, 1), score.Percentage: s.Percent.Rat()}[s.Kind]
				if b.Method == score.Matchpoints {
					points = product(share, rat(1, 100), secondTop(b.Factoring, real, expected))
				} else {
					points = product(pairSum(share, rat(-50, 1)), rat(3, 10))
				}
			default:
				points = secondSide(b, s, i, of, real, expected, side)
			}
			if side == 0 {
				ns = append(ns, points)
			} else {
				ew = append(ew, points)
			}
		}
	}
	return ns, ew
}

func secondTop(f score.Factoring, real, expected int) *big.Rat {
	if f == score.FactorNone {
		return rat(int64(max(0, 2*(real-1))), 1)
	}
	return rat(int64(2*(expected-1)), 1)
}

// secondSide returns the points of a real side on line i.
func secondSide(b score.Board, s score.Side, i int, of func(int) score.Side, real, expected, side int) *big.Rat {
	minus := rat(1, 1)
	if side == 1 {
		minus = rat(-1, 1)
	}
	if b.Method == score.Butler {
		return product(minus, secondButler(b, s, i, of, real, expected))
	}
	total := new(big.Rat)
	for j := range b.Lines {
		if j == i || of(j).Kind != score.Scored {
			continue
		}
		total.Add(total, averageIMPs(s, of(j), func(mine, theirs int) int64 {
			switch {
			case b.Method == score.CrossIMP:
				return secondIMP(mine - theirs)
			case mine > theirs:
				return 2
			case mine == theirs:
				return 1
			}
			return 0
		}))
	}
	if b.Method == score.CrossIMP {
		if real > 1 && !b.Sum {
			total.Quo(total, rat(int64(real-1), 1))
		}
		return product(minus, total)
	}
	a, e := int64(real), int64(expected)
	switch {
	case real == expected || b.Factoring == score.FactorNone:
	case b.Factoring == score.FactorMissing:
		total.Add(total, rat(e-a, 1))
	case b.Factoring == score.FactorScaled && real == 1:
		total = rat(e-1, 1)
	case b.Factoring == score.FactorScaled:
		total = product(total, rat(e-1, a-1))
	case b.FewScores && real == 2 && expected >= 6, b.FewScores && real == 3 && expected >= 9:
		// A score gets 60 %, plus 5 % for each lower score and minus 5 % for each higher score.
		share := pairSum(total, rat(-(a-1), 1))
		if side == 1 {
			share = product(rat(-1, 1), share)
		}
		return product(pairSum(rat(60, 1), product(rat(5, 1), share)), rat(2*(e-1), 100))
	default:
		total = pairSum(product(pairSum(total, rat(1, 1)), rat(e, a)), rat(-1, 1))
	}
	if side == 1 {
		return pairSum(secondTop(b.Factoring, real, expected), product(rat(-1, 1), total))
	}
	return total
}

// secondButler replaces every side by each of its parts in turn.
func secondButler(b score.Board, s score.Side, i int, of func(int) score.Side, real, expected int) *big.Rat {
	total := new(big.Rat)
	var field func(j int, scores []int, mine int, weight *big.Rat)
	field = func(j int, scores []int, mine int, weight *big.Rat) {
		switch {
		case j == len(b.Lines):
			total.Add(total, product(weight, rat(secondIMP(mine-secondDatum(b, scores, real, expected)), 1)))
		case of(j).Kind != score.Scored:
			field(j+1, scores, mine, weight)
		default:
			for _, p := range of(j).Parts {
				m := mine
				if j == i {
					m = p.Score
				}
				field(j+1, append(scores[:len(scores):len(scores)], p.Score), m, product(weight, p.Weight.Rat()))
			}
		}
	}
	field(0, nil, 0, rat(1, 1))
	return total
}

// secondDatum repeats every score as often as it counts, removes the extremes from the list, and
// rounds the mean.
func secondDatum(b score.Board, scores []int, real, expected int) int {
	if b.Datum != nil {
		return *b.Datum
	}
	if b.PlainDatum {
		expected = real
	}
	trim := 1
	if expected < 3 {
		trim = 0
	}
	var list []int
	for _, s := range scores {
		for range expected {
			list = append(list, s)
		}
	}
	slices.Sort(list)
	list = list[trim*real : len(list)-trim*real]
	n := 0
	for _, s := range list {
		n += s
	}
	mean := rat(int64(n), int64(len(list)*10))
	up := rat(1, 2)
	if mean.Sign() < 0 {
		up = rat(-1, 2)
	}
	mean.Add(mean, up)
	return 10 * int(new(big.Int).Quo(mean.Num(), mean.Denom()).Int64())
}

// secondIMP counts the steps of Law 78B.
func secondIMP(difference int) int64 {
	if difference < 0 {
		return -secondIMP(-difference)
	}
	n := int64(0)
	for _, step := range []int{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000} {
		if difference >= step {
			n++
		}
	}
	return n
}

// averageIMPs returns the mean of worth(mine, theirs) over the parts of two sides.
func averageIMPs(mine, theirs score.Side, worth func(a, b int) int64) *big.Rat {
	out := new(big.Rat)
	for _, p := range mine.Parts {
		for _, q := range theirs.Parts {
			out.Add(out, product(p.Weight.Rat(), q.Weight.Rat(), rat(worth(p.Score, q.Score), 1)))
		}
	}
	return out
}

func rat(n, d int64) *big.Rat { return big.NewRat(n, d) }

func pairSum(list ...*big.Rat) *big.Rat {
	out := new(big.Rat)
	for _, r := range list {
		out.Add(out, r)
	}
	return out
}

func product(list ...*big.Rat) *big.Rat {
	out := rat(1, 1)
	for _, r := range list {
		out.Mul(out, r)
	}
	return out
}
