package printed

import "github.com/fairdeal/fairdeal/internal/score"

// areUnfactored reports whether scores are missing on a board and all its printed points for real scores were
// computed without Neuberg's formula.
func (c *comparer) areUnfactored(lines [][2]lineSide) bool {
	hasPoints := false
	for i := range lines {
		for k := range lines[i] {
			side := &lines[i][k]
			if !side.result.IsReal() || !side.printed.Present {
				continue
			}
			if side.table.Factoring != score.FactorNeuberg || side.table.Real == side.table.Expected {
				return false
			}
			if !isNear(side.printed.Frac(), c.scale(side.unfactoredPoints()), halfUnit(c.decimals)) {
				return false
			}
			hasPoints = true
		}
	}
	return hasPoints
}

// unfactoredPoints returns the points for a real score before Neuberg's formula, which is its own inverse if the
// actual and the expected number of scores are exchanged.
func (s *lineSide) unfactoredPoints() score.Frac {
	return score.Neuberg(s.points.Value, s.table.Expected, s.table.Real)
}

// addUnfactored adds a side's points to the pair's total without factoring. top is the top of a full board.
func (c *comparer) addUnfactored(side *lineSide, top score.Frac) {
	key := c.result.Pair(side.pair, side.direction)
	total := c.unfactoredSums[key]
	if total == nil {
		total = &sums{}
		c.unfactoredSums[key] = total
	}
	value := side.points.Value
	if side.result.IsReal() {
		value, top = side.unfactoredPoints(), score.Int(2*side.table.Real-2)
	}
	total.points, total.max = total.points.Add(value), total.max.Add(top)
}
