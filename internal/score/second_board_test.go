package score_test

import (
	"math/big"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// secondBoard returns all sides' points: NS for every line, then EW. Points are nil for a board not played.
//
// This second implementation is slow and exact, uses big rationals, and follows the definitions
// instead of frequency tables. It compares every table with every other table, part by part.
func secondBoard(t *testing.T, b score.Board) (ns, ew []*big.Rat) {
	t.Helper()
	return secondDirection(b, score.NorthSouth).points(), secondDirection(b, score.EastWest).points()
}

// secondSides are the results of all lines in one direction.
type secondSides struct {
	board          score.Board
	direction      score.Direction
	sides          []score.Side
	real, expected int // number of scores
}

func secondDirection(b score.Board, d score.Direction) *secondSides {
	s := &secondSides{board: b, direction: d, expected: b.Expected}
	if s.expected == 0 {
		s.expected = len(b.Lines)
	}
	for _, l := range b.Lines {
		side := l.Result.NS
		if d == score.EastWest {
			side = l.Result.EW
		}
		s.sides = append(s.sides, side)
		if side.Kind == score.Scored {
			s.real++
		}
	}
	return s
}

func (s *secondSides) points() []*big.Rat {
	points := make([]*big.Rat, len(s.sides))
	for i, side := range s.sides {
		switch side.Kind {
		case score.NotPlayed:
		case score.Scored:
			points[i] = s.realPoints(i)
		default:
			points[i] = s.artificialPoints(side)
		}
	}
	return points
}

func (s *secondSides) artificialPoints(side score.Side) *big.Rat {
	percent := map[score.Kind]*big.Rat{
		score.AveragePlus:  rat(60, 1),
		score.Average:      rat(50, 1),
		score.AverageMinus: rat(40, 1),
		score.Percentage:   side.Percent.Rat(),
	}[side.Kind]
	if s.board.Method == score.Matchpoints {
		return product(percent, rat(1, 100), secondTop(s.board.Factoring, s.real, s.expected))
	}
	return product(sumOf(percent, rat(-50, 1)), rat(3, 10))
}

func secondTop(f score.Factoring, real, expected int) *big.Rat {
	if f == score.FactorNone {
		return rat(int64(max(0, 2*(real-1))), 1)
	}
	return rat(int64(2*(expected-1)), 1)
}

// realPoints returns the points of the real side on line i.
func (s *secondSides) realPoints(i int) *big.Rat {
	sign := rat(1, 1)
	if s.direction == score.EastWest {
		sign = rat(-1, 1)
	}
	switch s.board.Method {
	case score.Butler:
		return product(sign, s.butler(i))
	case score.CrossIMP:
		return product(sign, s.crossIMPs(i))
	}
	return s.matchpoints(i)
}

// compared returns the sum of worth(mine, theirs) over all other tables, in the mean over all parts.
func (s *secondSides) compared(i int, worth func(mine, theirs int) int64) *big.Rat {
	sum := new(big.Rat)
	for j, other := range s.sides {
		if j != i && other.Kind == score.Scored {
			sum.Add(sum, meanOverParts(s.sides[i], other, worth))
		}
	}
	return sum
}

func (s *secondSides) crossIMPs(i int) *big.Rat {
	sum := s.compared(i, func(mine, theirs int) int64 { return secondIMP(mine - theirs) })
	if s.real > 1 && !s.board.Sum {
		sum.Quo(sum, rat(int64(s.real-1), 1))
	}
	return sum
}

func (s *secondSides) matchpoints(i int) *big.Rat {
	sum := s.compared(i, func(mine, theirs int) int64 {
		switch {
		case mine > theirs:
			return 2
		case mine == theirs:
			return 1
		}
		return 0
	})
	isFew := s.real == 2 && s.expected >= 6 || s.real == 3 && s.expected >= 9
	if s.board.Factoring == score.FactorNeuberg && s.board.FewScores && isFew {
		return s.fewPoints(sum)
	}
	points := s.factored(sum)
	if s.direction == score.EastWest {
		return sumOf(secondTop(s.board.Factoring, s.real, s.expected), product(rat(-1, 1), points))
	}
	return points
}

// factored converts North-South's matchpoints among the real scores to those among the expected scores.
func (s *secondSides) factored(sum *big.Rat) *big.Rat {
	a, e := int64(s.real), int64(s.expected)
	switch {
	case a == e || s.board.Factoring == score.FactorNone:
		return sum
	case s.board.Factoring == score.FactorMissing:
		return sumOf(sum, rat(e-a, 1))
	case s.board.Factoring == score.FactorScaled && a == 1:
		return rat(e-1, 1)
	case s.board.Factoring == score.FactorScaled:
		return product(sum, rat(e-1, a-1))
	}
	return sumOf(product(sumOf(sum, rat(1, 1)), rat(e, a)), rat(-1, 1))
}

// fewPoints gives both sides 60 %, plus 5 % for each lower score and minus 5 % for each higher score.
func (s *secondSides) fewPoints(sum *big.Rat) *big.Rat {
	beaten := sumOf(sum, rat(int64(1-s.real), 1))
	if s.direction == score.EastWest {
		beaten = product(rat(-1, 1), beaten)
	}
	percent := sumOf(rat(60, 1), product(rat(5, 1), beaten))
	return product(percent, rat(int64(2*(s.expected-1)), 100))
}

// meanOverParts returns the mean of worth(mine, theirs) over the parts of two sides.
func meanOverParts(mine, theirs score.Side, worth func(mine, theirs int) int64) *big.Rat {
	out := new(big.Rat)
	for _, p := range mine.Parts {
		for _, q := range theirs.Parts {
			out.Add(out, product(p.Weight.Rat(), q.Weight.Rat(), rat(worth(p.Score, q.Score), 1)))
		}
	}
	return out
}
