package stats

import (
	"math"
	"math/big"
)

// casesOf returns the number of deals, or for some figures of suits or boards, that were examined.
func (c *counts) casesOf(figure int) int {
	switch {
	case isBreak(figure):
		f, _ := fitOf(figure)
		return c.cases[f.evenBreak]
	case isQueen(figure), figure == vulnerables:
		return c.cases[figure]
	}
	return c.deals
}

// distribution returns the mean and the standard deviation of a figure's sum.
func (c *counts) distribution(figure, cases int) (mean, deviation float64) {
	m := c.moments(figure, int64(cases))
	mean, _ = m.mean.Float64()
	variance, _ := m.variance.Float64()
	return mean, math.Sqrt(variance)
}

// probability returns the probability of a deviation at least as large.
func (f *Figure) probability(cases int, mean, deviation float64) float64 {
	if isBinomial(f.index) {
		p, _ := theory()[f.index].mean.Float64()
		return deviationChance(cases, f.Sum, p)
	}
	const continuityCorrection = 0.5 // Sums are integers.
	distance := math.Abs(float64(f.Sum)-mean) - continuityCorrection
	return math.Erfc(max(0, distance) / deviation / math.Sqrt2)
}

// moments returns the mean and variance of a figure's sum over n deals, boards or suits.
func (c *counts) moments(figure int, n int64) moments {
	switch {
	case isQueen(figure):
		// For the formula, see spec/stats.md, "The figures", item 3.
		pairs := whole(int64(2 * c.pairs[figure]))
		return moments{
			mean:     times(whole(n), big.NewRat(1, 2)),
			variance: plus(times(whole(n), big.NewRat(1, 4)), times(pairs, big.NewRat(1, 2500))),
		}
	case isBreak(figure):
		f, short := fitOf(figure)
		pairs := whole(int64(2 * c.pairs[f.evenBreak]))
		splits := ways(choose(26, 13))
		p := share(ways(split(f.missing, short, 1)), splits)
		inTwoSuits := share(ways(split(f.missing, short, 2)), splits)
		square := times(p, p)
		return moments{
			mean:     times(whole(n), p),
			variance: plus(times(whole(n), minus(p, square)), times(pairs, minus(inTwoSuits, square))),
		}
	}
	m := theory()[figure]
	return moments{mean: times(whole(n), m.mean), variance: times(whole(n), m.variance)}
}
