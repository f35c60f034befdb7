package stats

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/chisquare"
)

// look compares one seat's counts with theory (spec/stats.md step 3). A seat's hands in different
// deals are independent, hands in the same deal are not.
func (t Table) look(seat bridge.Seat) Look {
	l := Look{Table: t.Name, Seat: seat.String()}
	counts, expected := make([]float64, len(t.Rows)), make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		counts[i], expected[i] = float64(r.Count[seat]), r.Expected
	}
	fit, ok := chisquare.Compare(counts, expected)
	l.Checked, l.ChiSquare, l.DegreesOfFreedom, l.P = ok, fit.Statistic, fit.Freedom, fit.P
	return l
}

// minDealsForCards is the number of deals needed to compare all cards.
const minDealsForCards = 8

// cardLook compares with theory how often each seat had each card. A deal contains each card once
// and 13 cards per seat, so 51/52 of the sum is chi-square distributed with 51·3 degrees of freedom
// (spec/stats.md step 4).
func (t Table) cardLook(deals int) Look {
	l := Look{Table: t.Name}
	if deals < minDealsForCards {
		return l
	}
	for _, r := range t.Rows {
		for _, n := range r.Count {
			d := float64(n) - r.Expected
			l.ChiSquare += d * d / r.Expected
		}
	}
	l.ChiSquare *= 51. / 52
	l.Checked = true
	l.DegreesOfFreedom = 51 * 3
	l.P = chisquare.Tail(l.ChiSquare, l.DegreesOfFreedom)
	return l
}
