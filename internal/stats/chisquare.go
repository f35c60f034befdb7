package stats

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/chisquare"
)

// compareSeat compares one seat's counts with theory (spec/stats.md step 3). A seat's hands in different
// deals are independent, hands in the same deal are not.
func (t Table) compareSeat(seat bridge.Seat) Comparison {
	c := Comparison{Table: t.Name, Seat: seat.String()}
	counts := make([]float64, len(t.Rows))
	expected := make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		counts[i], expected[i] = float64(r.Count[seat]), r.Expected
	}
	fit, ok := chisquare.Compare(counts, expected)
	c.Checked, c.ChiSquare, c.DegreesOfFreedom, c.P = ok, fit.Statistic, fit.Freedom, fit.P
	return c
}

// minDealsForCards is the number of deals needed to compare all cards.
const minDealsForCards = 8

// compareCards compares with theory how often each seat had each card. A deal contains each card once
// and 13 cards per seat, so 51/52 of the sum is chi-square distributed with 51·3 degrees of freedom
// (spec/stats.md step 4).
func (t Table) compareCards(deals int) Comparison {
	c := Comparison{Table: t.Name}
	if deals < minDealsForCards {
		return c
	}
	for _, r := range t.Rows {
		for _, n := range r.Count {
			deviation := float64(n) - r.Expected
			c.ChiSquare += deviation * deviation / r.Expected
		}
	}
	c.ChiSquare *= 51. / 52
	c.Checked = true
	c.DegreesOfFreedom = 51 * 3
	c.P = chisquare.Tail(c.ChiSquare, c.DegreesOfFreedom)
	return c
}
