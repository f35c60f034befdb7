package score

import (
	"fmt"
	"math/big"
	"strings"
)

// club is a matchpoint evening that the test scores independently of package score, with exact fractions: on each board,
// every result is compared with every other one. With +420 and -50, North-South have 2 and 0 points, East-West 0 and 2.
type club struct {
	tables int
	lines  [][]clubLine // by board
}

// clubLine is a result at one table.
type clubLine struct {
	ns, ew int           // pair numbers
	sides  [2][]clubPart // results that count for North-South (northSouth) and for East-West (eastWest)
}

// Indexes of the sides.
const (
	northSouth = iota
	eastWest
)

// clubPart is one score of a weighted result.
type clubPart struct {
	weight *big.Rat
	score  int
}

// unweighted returns a result that is not weighted.
func unweighted(score int) []clubPart { return []clubPart{{big.NewRat(1, 1), score}} }

// setScore gives both sides the same score.
func (l *clubLine) setScore(score int) { l.sides = [2][]clubPart{unweighted(score), unweighted(score)} }

// pairs returns the names of both pairs.
func (l *clubLine) pairs() [2]string {
	return [2]string{fmt.Sprint(l.ns, " NS"), fmt.Sprint(l.ew, " EW")}
}

// sameSide reports whether two pairs, given by name, are on the same side.
func sameSide(a, b string) bool { return strings.HasSuffix(a, " NS") == strings.HasSuffix(b, " NS") }

// points returns the points of both sides of every line on a board.
func (c *club) points(board int) [][2]*big.Rat {
	lines := c.lines[board]
	points := make([][2]*big.Rat, len(lines))
	for i := range lines {
		for side := range 2 {
			sum := new(big.Rat)
			for j := range lines {
				if j != i {
					sum.Add(sum, compare(lines[i].sides[side], lines[j].sides[side], side))
				}
			}
			points[i][side] = neuberg(sum, len(lines), c.tables)
		}
	}
	return points
}

// compare returns the points of a result against another one: 2 for each lower score and 1 for each
// equal one, multiplied by their weights.
func compare(mine, theirs []clubPart, side int) *big.Rat {
	sum := new(big.Rat)
	for _, m := range mine {
		for _, t := range theirs {
			difference := m.score - t.score
			if side == eastWest {
				difference = -difference
			}
			points := int64(0)
			switch {
			case difference > 0:
				points = 2
			case difference == 0:
				points = 1
			}
			product := new(big.Rat).Mul(m.weight, t.weight)
			sum.Add(sum, product.Mul(product, big.NewRat(points, 1)))
		}
	}
	return sum
}

// neuberg adjusts points by Neuberg's formula if scores are missing: (points + 1) * expected / scores - 1.
func neuberg(points *big.Rat, scores, expected int) *big.Rat {
	one := big.NewRat(1, 1)
	adjusted := new(big.Rat).Add(points, one)
	adjusted.Mul(adjusted, big.NewRat(int64(expected), int64(scores)))
	return adjusted.Sub(adjusted, one)
}

// percentages contains artificial results: the percentages of both sides.
type percentages map[lineIndex][2]*big.Rat

// lineIndex identifies a line of a club.
type lineIndex struct{ board, line int }

// totals returns the pairs' points by name. A pair that played 8 of 10 boards gets 10/8 of its points. Artificial results
// count for their own pairs only: other results are not compared with them.
func (c *club) totals(artificial percentages) map[string]*big.Rat {
	sums := map[string]*big.Rat{}
	played := map[string]int64{}
	top := 2 * (c.tables - 1) // two points for each other result
	onePercent := big.NewRat(int64(top), 100)
	for board, lines := range c.lines {
		points := c.pointsOfPlayed(board, artificial)
		for i := range lines {
			var result [2]*big.Rat
			if percent, ok := artificial[lineIndex{board, i}]; ok {
				result[northSouth] = new(big.Rat).Mul(percent[northSouth], onePercent)
				result[eastWest] = new(big.Rat).Mul(percent[eastWest], onePercent)
			} else {
				result, points = points[0], points[1:] // the next played line
			}
			for side, name := range lines[i].pairs() {
				if sums[name] == nil {
					sums[name] = new(big.Rat)
				}
				sums[name].Add(sums[name], result[side])
				played[name]++
			}
		}
	}
	for name := range sums {
		sums[name].Mul(sums[name], big.NewRat(int64(len(c.lines)), played[name]))
	}
	return sums
}

// pointsOfPlayed returns the points of the lines of a board without those that have an artificial result.
func (c *club) pointsOfPlayed(board int, artificial percentages) [][2]*big.Rat {
	var played []clubLine
	for i, l := range c.lines[board] {
		if _, ok := artificial[lineIndex{board, i}]; !ok {
			played = append(played, l)
		}
	}
	oneBoard := &club{tables: c.tables, lines: [][]clubLine{played}}
	return oneBoard.points(0)
}

// places returns the ranks of the pairs of each side. Equal totals share a rank.
func places(totals map[string]*big.Rat) map[string]int {
	ranks := map[string]int{}
	for name, total := range totals {
		ranks[name] = 1
		for other, otherTotal := range totals {
			if sameSide(name, other) && otherTotal.Cmp(total) > 0 {
				ranks[name]++
			}
		}
	}
	return ranks
}
