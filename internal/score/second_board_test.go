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
	board      score.Board
	direction  score.Direction
	sides      []score.Side
	realScores int
	expected   int // number of scores, including missing ones
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
			s.realScores++
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
		return product(percent, rat(1, 100), secondTop(s.board.Factoring, s.realScores, s.expected))
	}
	return product(sumOf(percent, rat(-50, 1)), rat(3, 10)) // 60 % is 3 IMPs.
}

// secondTop returns the most matchpoints that a pair can get.
func secondTop(f score.Factoring, realScores, expected int) *big.Rat {
	if f == score.FactorNone {
		return rat(int64(max(0, 2*(realScores-1))), 1)
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

// compareWithOthers returns the sum of worth(mine, theirs) over all other tables, in the mean over all parts.
func (s *secondSides) compareWithOthers(i int, worth func(mine, theirs int) int64) *big.Rat {
	sum := new(big.Rat)
	for j, other := range s.sides {
		if j != i && other.Kind == score.Scored {
			sum.Add(sum, meanOverParts(s.sides[i], other, worth))
		}
	}
	return sum
}

func (s *secondSides) crossIMPs(i int) *big.Rat {
	sum := s.compareWithOthers(i, func(mine, theirs int) int64 { return secondIMP(mine - theirs) })
	if s.realScores > 1 && !s.board.Sum {
		sum.Quo(sum, rat(int64(s.realScores-1), 1))
	}
	return sum
}

func (s *secondSides) matchpoints(i int) *big.Rat {
	sum := s.compareWithOthers(i, func(mine, theirs int) int64 {
		switch {
		case mine > theirs:
			return 2
		case mine == theirs:
			return 1
		}
		return 0
	})
	isFew := s.realScores == 2 && s.expected >= 6 || s.realScores == 3 && s.expected >= 9
	if s.board.Factoring == score.FactorNeuberg && s.board.FewScores && isFew {
		return s.fewPoints(sum)
	}
	points := s.factored(sum)
	if s.direction == score.EastWest {
		return sumOf(secondTop(s.board.Factoring, s.realScores, s.expected), product(rat(-1, 1), points))
	}
	return points
}

// factored converts North-South's matchpoints among the real scores to those among the expected scores.
func (s *secondSides) factored(sum *big.Rat) *big.Rat {
	actual, expected := int64(s.realScores), int64(s.expected)
	switch {
	case actual == expected || s.board.Factoring == score.FactorNone:
		return sum
	case s.board.Factoring == score.FactorMissing:
		return sumOf(sum, rat(expected-actual, 1))
	case s.board.Factoring == score.FactorScaled && actual == 1:
		return rat(expected-1, 1)
	case s.board.Factoring == score.FactorScaled:
		return product(sum, rat(expected-1, actual-1))
	}
	// Neuberg: (sum + 1) * expected / actual - 1
	return sumOf(product(sumOf(sum, rat(1, 1)), rat(expected, actual)), rat(-1, 1))
}

// fewPoints gives both sides 60 %, plus 5 % for each lower score and minus 5 % for each higher score.
func (s *secondSides) fewPoints(sum *big.Rat) *big.Rat {
	lead := sumOf(sum, rat(int64(1-s.realScores), 1)) // NS's number of lower scores less that of higher ones
	if s.direction == score.EastWest {
		lead = product(rat(-1, 1), lead)
	}
	percent := sumOf(rat(60, 1), product(rat(5, 1), lead))
	return product(percent, rat(int64(2*(s.expected-1)), 100))
}

// meanOverParts returns the mean of worth(mine, theirs) over the parts of two sides.
func meanOverParts(mine, theirs score.Side, worth func(mine, theirs int) int64) *big.Rat {
	mean := new(big.Rat)
	for _, p := range mine.Parts {
		for _, q := range theirs.Parts {
			mean.Add(mean, product(p.Weight.Rat(), q.Weight.Rat(), rat(worth(p.Score, q.Score), 1)))
		}
	}
	return mean
}
