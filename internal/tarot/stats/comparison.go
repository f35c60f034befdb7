package stats

import "github.com/fairdeal/fairdeal/internal/chisquare"

// compareColumn compares one column with theory. A player's hands in different deals are independent, hands
// in the same deal are not.
func (t *Table) compareColumn(column int) Comparison {
	c := Comparison{Table: t.Name, Column: t.Columns[column]}
	counts, expected := make([]float64, len(t.Rows)), make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		counts[i], expected[i] = float64(r.Count[column]), r.Expected[column]
	}
	fit, ok := chisquare.Compare(counts, expected)
	c.Checked, c.Statistic, c.Freedom, c.P = ok, fit.Statistic, fit.Freedom, fit.P
	return c
}

// minDealsForCards is the number of deals needed to compare all cards. With fewer, a card
// is expected less than five times in a chien of three.
const minDealsForCards = 130

// compareCards compares the positions of all cards with theory. A deal contains each card once and a
// fixed number of cards in each place, so 77/78 of the sum is chi-square distributed, with 77
// degrees of freedom for each player.
func (t *Table) compareCards(deals int) Comparison {
	c := Comparison{Table: t.Name}
	if deals < minDealsForCards {
		return c
	}
	for _, r := range t.Rows {
		for i, n := range r.Count {
			d := float64(n) - r.Expected[i]
			c.Statistic += d * d / r.Expected[i]
		}
	}
	c.Statistic *= 77. / 78
	c.Checked = true
	c.Freedom = 77 * (len(t.Columns) - 1)
	c.P = chisquare.Tail(c.Statistic, c.Freedom)
	return c
}
