package stats

import "github.com/fairdeal/fairdeal/internal/chisquare"

// look compares one column with theory. A player's hands in different deals are independent, hands
// in the same deal are not.
func (t *Table) look(column int) Look {
	l := Look{Table: t.Name, Column: t.Columns[column]}
	counts, expected := make([]float64, len(t.Rows)), make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		counts[i], expected[i] = float64(r.Count[column]), r.Expected[column]
	}
	fit, ok := chisquare.Compare(counts, expected)
	l.Checked, l.Statistic, l.Freedom, l.P = ok, fit.Statistic, fit.Freedom, fit.P
	return l
}

// minDealsForCards is the number of deals needed to compare all cards. With fewer, a card
// is expected less than five times in a chien of three.
const minDealsForCards = 130

// cardLook compares the positions of all cards with theory. A deal contains each card once and a
// fixed number of cards in each place, so 77/78 of the sum is chi-square distributed, with 77
// degrees of freedom for each player.
func (t *Table) cardLook(deals int) Look {
	l := Look{Table: t.Name}
	if deals < minDealsForCards {
		return l
	}
	for _, r := range t.Rows {
		for i, n := range r.Count {
			d := float64(n) - r.Expected[i]
			l.Statistic += d * d / r.Expected[i]
		}
	}
	l.Statistic *= 77. / 78
	l.Checked = true
	l.Freedom = 77 * (len(t.Columns) - 1)
	l.P = chisquare.Tail(l.Statistic, l.Freedom)
	return l
}
