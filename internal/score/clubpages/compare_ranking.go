package clubpages

import (
	"strconv"

	"github.com/fairdeal/fairdeal/internal/score"
)

// compareRanking compares totals and places. Pairs that are not on any board are ignored.
func (c *comparer) compareRanking() {
	for i := range c.Ranking {
		r := &c.Ranking[i]
		p := c.Score.Pair(r.Pair, "")
		if p == nil || p.Place == 0 {
			continue
		}
		exact := p.Total
		if c.Score.Method == score.Matchpoints {
			exact = p.Mean
		}
		d := Difference{Kind: Total, File: c.RankingFile, Pair: r.Pair, Exact: exact}
		c.report.Totals++
		if r.Result.Matches(exact) {
			c.report.TotalsEqual++
		} else {
			c.addDifference(d, &r.Result)
		}
		if place, err := strconv.Atoi(r.Place); err == nil && !c.isSharedPlace(p, place) {
			d.Kind, d.Exact = Place, score.Int(p.Place)
			c.addDifference(d, &Number{Text: r.Place})
		}
	}
}

// isSharedPlace reports whether a printed place is shared by equal pairs.
func (c *comparer) isSharedPlace(p *score.PairScore, printed int) bool {
	equal := 0
	for i := range c.Score.Pairs {
		if c.Score.Pairs[i].Place == p.Place {
			equal++
		}
	}
	return printed >= p.Place && printed < p.Place+equal
}
