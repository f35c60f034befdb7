package printed

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// comparePairs compares the printed total, percentage and place of every pair.
func (c *comparer) comparePairs() {
	var totalDecimals, percentageDecimals uint8
	for i := range c.document.Pairs {
		totalDecimals = max(totalDecimals, c.document.Pairs[i].Total.Decimals)
		percentageDecimals = max(percentageDecimals, c.document.Pairs[i].Percentage.Decimals)
	}
	for i := range c.document.Pairs {
		p := &c.document.Pairs[i]
		scored, side := c.pairScore(p)
		switch {
		case scored == nil:
			c.report.Missing = append(c.report.Missing, p.ID)
			continue
		case scored.Place == 0:
			continue // The pair has no board that counts.
		}
		d := Difference{Pair: c.name(p.ID, side), Line: p.Pos.Line}
		c.compareTotal(d, p.Total, totalDecimals, scored)
		if c.result.Method == score.Matchpoints {
			c.comparePercentage(d, p.Percentage, percentageDecimals, scored)
		}
		if place, err := strconv.Atoi(strings.Trim(p.Place, "=")); err == nil {
			c.comparePlace(d, place, scored)
		}
	}
}

// compareTotal explains a total that another program did not scale to the full number of boards, or did not factor.
func (c *comparer) compareTotal(d Difference, total Number, decimals uint8, scored *score.PairScore) {
	d.Kind, d.Exact = Total, c.scale(scored.Total)
	unfactored := c.unfactoredSums[scored]
	c.compareValue(d, total, decimals, func(printed score.Frac) Reason {
		switch {
		case isRounded(printed, d.Exact, decimals):
			return Rounded
		case isNear(printed, c.scale(scored.Points), halfUnit(decimals)):
			return NotScaled
		case unfactored != nil && isNear(printed, c.scale(unfactored.points), halfUnit(decimals)):
			return NotFactored
		}
		return Unexplained
	})
}

// comparePercentage explains a percentage that another program computed without factoring.
func (c *comparer) comparePercentage(d Difference, percentage Number, decimals uint8, scored *score.PairScore) {
	d.Kind, d.Exact = Percentage, scored.Mean
	unfactored := c.unfactoredSums[scored]
	c.compareValue(d, percentage, decimals, func(printed score.Frac) Reason {
		if isRounded(printed, d.Exact, decimals) || unfactored == nil || unfactored.max.Sign() <= 0 {
			return Unexplained // compareValue explains a percentage that is only rounded.
		}
		if isNear(printed, unfactored.points.Times(100).Div(unfactored.max), halfUnit(decimals)) {
			return NotFactored
		}
		return Unexplained
	})
}

// comparePlace explains a place further down among the pairs that share it.
func (c *comparer) comparePlace(d Difference, place int, scored *score.PairScore) {
	d.Kind, d.Exact = Place, score.Int(scored.Place)
	c.compareValue(d, Number{Digits: int64(place), Present: true}, notRounded, func(score.Frac) Reason {
		if scored.Tied && place > scored.Place && place < scored.Place+c.pairsAtPlace(scored) {
			return TieBroken
		}
		return Unexplained
	})
}

// pairsAtPlace returns the number of pairs that share a place.
func (c *comparer) pairsAtPlace(p *score.PairScore) (n int) {
	for i := range c.result.Pairs {
		if q := &c.result.Pairs[i]; q.Side == p.Side && q.Place == p.Place {
			n++
		}
	}
	return n
}

// pairScore returns the pair's result and its side. It looks for a pair without direction on
// both sides.
func (c *comparer) pairScore(p *Pair) (*score.PairScore, string) {
	if p.Direction != "" || c.result.Winners == 1 {
		return c.result.Pair(p.ID, p.Direction), p.Direction
	}
	if pair := c.result.Pair(p.ID, "NS"); pair != nil {
		return pair, "NS"
	}
	return c.result.Pair(p.ID, "EW"), "EW"
}
