package teams

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TableRow is a team's row in the table.
type TableRow struct {
	Team    string
	Matches int
	IMPs    score.Frac // or points at board-a-match and Patton, for
	VP      score.Frac // 0 without a scale
	Penalty score.Frac // in points of the table
	Total   score.Frac // determines the order
	Place   int
	Tied    bool
}

// table sums the scored matches of each team and ranks the teams.
func (e *Event) table(scored *EventScore) []TableRow {
	rows := e.sumMatches(scored)
	for i := range rows {
		r := &rows[i]
		points := r.IMPs
		if scored.VP {
			points = r.VP
		}
		r.Total = points.Add(r.Penalty)
	}
	rank(rows)
	return rows
}

// sumMatches returns a row without a total for each team, in the order of the matches.
func (e *Event) sumMatches(scored *EventScore) (rows []TableRow) {
	indexes := map[string]int{}
	add := func(match int, team string, points score.Frac, vp *score.Frac) {
		if _, exists := indexes[team]; !exists {
			indexes[team] = len(rows)
			rows = append(rows, TableRow{Team: team})
		}
		r := &rows[indexes[team]]
		r.Matches++
		r.IMPs = r.IMPs.Add(points)
		if vp != nil {
			r.VP = r.VP.Add(*vp)
		}
		r.Penalty = r.Penalty.Add(e.tablePenalties(match, team))
	}
	for i := range e.Matches {
		m, s := &e.Matches[i], &scored.Matches[i]
		add(m.Number, m.Match.Home, s.Home, s.HomeVP)
		add(m.Number, m.Match.Away, s.Away, s.AwayVP)
	}
	return rows
}

// rank sorts the rows by their totals and sets the places. Teams with equal totals keep their order.
func rank(rows []TableRow) {
	slices.SortStableFunc(rows, func(a, b TableRow) int { return b.Total.Cmp(a.Total) })
	for i := range rows {
		r := &rows[i]
		r.Place = i + 1
		if i > 0 && rows[i-1].Total.Equal(r.Total) {
			r.Place = rows[i-1].Place
			r.Tied, rows[i-1].Tied = true, true
		}
	}
}

// tablePenalties returns a team's penalties for a match in points of the table.
func (e *Event) tablePenalties(match int, team string) (sum score.Frac) {
	for _, p := range e.Penalties {
		if p.Match == match && p.VP && (p.Team == "" || p.Team == team) {
			sum = sum.Add(p.Amount)
		}
	}
	return sum
}
