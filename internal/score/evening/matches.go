package evening

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/teams"
)

// Team is a team with its result in a table of matches.
type Team struct {
	Team    string      `json:"team"`
	Place   int         `json:"place"`
	Tied    bool        `json:"tied,omitempty"`
	Matches int         `json:"matches_played"`
	Points  score.Frac  `json:"points_exact"`
	VP      *score.Frac `json:"vp_exact,omitempty"`
	Penalty *score.Frac `json:"penalty_exact,omitempty"`
	Total   score.Frac  `json:"total_exact"`
}

// Match is a match between two teams. Its results are in Evening.Boards.
type Match struct {
	Match        int             `json:"match"`
	Home         string          `json:"home_team"`
	Away         string          `json:"away_team"`
	Scale        string          `json:"scale,omitempty"`
	ScaleBoards  int             `json:"scale_boards,omitempty"`
	VPTable      [][2]score.Frac `json:"vp_table,omitempty"` // on the scale 25-0: points of winner and loser by margin
	Rounding     string          `json:"rounding,omitempty"`
	KnockOut     bool            `json:"knock_out,omitempty"`
	NonOffenders string          `json:"non_offenders,omitempty"`
	Carry        *score.Frac     `json:"carry_over_exact,omitempty"`
	Penalties    []Penalty       `json:"penalties,omitempty"`
	HomePoints   score.Frac      `json:"home_exact"`
	AwayPoints   score.Frac      `json:"away_exact"`
	HomeVP       *score.Frac     `json:"home_vp_exact,omitempty"`
	AwayVP       *score.Frac     `json:"away_vp_exact,omitempty"`
}

// Penalty is deducted from one team or both: in IMPs from the match, or in points from the
// table.
type Penalty struct {
	Team   string      `json:"team,omitempty"`
	IMPs   *score.Frac `json:"imps_exact,omitempty"`
	Points *score.Frac `json:"points_exact,omitempty"`
	Reason string      `json:"reason,omitempty"`
}

// FromMatches returns the evening for scored matches. rulings are the rulings that were already applied to
// the event; FromMatches adds their reasons.
func FromMatches(name string, e *teams.Event, s *teams.EventScore, rulings []apply.Ruling) *Evening {
	out := &Evening{
		Version:  Version,
		File:     baseName(name),
		Method:   e.Form.String(),
		Settings: map[string]string{},
		Pairs:    []Pair{}, // empty lists instead of null in JSON
		Boards:   []Board{},
	}
	if e.Aggregate.Sign() != 0 {
		out.Aggregate = &e.Aggregate
	}
	out.Teams = teamRanking(s)
	b := matchBuilder{evening: out, event: e, rulings: rulings, boards: map[int]int{}}
	for i := range e.Matches {
		out.Matches = append(out.Matches, b.match(&e.Matches[i], &s.Matches[i]))
		b.addBoards(&e.Matches[i], &s.Matches[i])
	}
	if len(rulings) > 0 {
		out.Rulings = &Rulings{Rulings: rulingList(rulings)}
	}
	if len(out.Matches) == 1 {
		out.Title = out.Matches[0].Home + " – " + out.Matches[0].Away
	}
	return out
}

// teamRanking returns the teams in the order of the table.
func teamRanking(s *teams.EventScore) (ranking []Team) {
	for i := range s.Table {
		row := &s.Table[i]
		team := Team{
			Team:    row.Team,
			Place:   row.Place,
			Tied:    row.Tied,
			Matches: row.Matches,
			Points:  row.IMPs,
			Penalty: unlessZero(row.Penalty),
			Total:   row.Total,
		}
		if s.VP {
			team.VP = &row.VP
		}
		ranking = append(ranking, team)
	}
	return ranking
}

// unlessZero returns nil for 0, so that JSON omits the value.
func unlessZero(f score.Frac) *score.Frac {
	if f.Sign() == 0 {
		return nil
	}
	return &f
}

// matchBuilder adds the matches and their boards to an evening.
type matchBuilder struct {
	evening *Evening
	event   *teams.Event
	rulings []apply.Ruling
	boards  map[int]int // indexes in evening.Boards, by number
}

// match returns a match without its boards.
func (b *matchBuilder) match(m *teams.EventMatch, s *teams.EventMatchScore) Match {
	out := Match{
		Match:        m.Number,
		Home:         m.Match.Home,
		Away:         m.Match.Away,
		KnockOut:     m.Match.KnockOut,
		NonOffenders: nonOffenders(m, m.Match.HomeBlame),
		Carry:        unlessZero(m.Match.Carry),
		Penalties:    b.penalties(m.Number),
		HomePoints:   s.Home,
		AwayPoints:   s.Away,
		HomeVP:       s.HomeVP,
		AwayVP:       s.AwayVP,
	}
	if m.Match.Rounding != teams.RoundNonOffenders {
		out.Rounding = m.Match.Rounding.String()
	}
	if t := m.Match.Table; t != nil {
		out.Scale, out.ScaleBoards = t.Scale.String(), t.Boards
		if t.Scale == teams.WBF25 {
			out.VPTable = vpTable(t)
		}
	}
	return out
}

// vpTable returns the points of winner and loser for each margin up to the first with the highest points.
func vpTable(t *teams.VPTable) (table [][2]score.Frac) {
	lastBand := t.Bands[len(t.Bands)-1]
	for margin := range lastBand.From + 1 {
		table = append(table, [2]score.Frac{t.VP(margin), t.VP(-margin)})
	}
	table[0][1] = table[0][0] // With a margin of 0, both teams get the same.
	return table
}

// penalties returns the penalties in a match. The rulings added theirs at the end of the event's list.
func (b *matchBuilder) penalties(match int) (penalties []Penalty) {
	hasAward := func(r apply.Ruling) bool { return r.Result != "" }
	ruled := slices.DeleteFunc(slices.Clone(b.rulings), hasAward) // rulings with a penalty
	firstRuled := len(b.event.Penalties) - len(ruled)
	for i := range b.event.Penalties {
		p := &b.event.Penalties[i]
		if p.Match != match || p.Amount.Sign() == 0 {
			continue
		}
		penalty := Penalty{Team: p.Team}
		if p.VP {
			penalty.Points = &p.Amount
		} else {
			penalty.IMPs = &p.Amount
		}
		if i >= firstRuled {
			penalty.Reason = ruled[i-firstRuled].Reason
		}
		penalties = append(penalties, penalty)
	}
	return penalties
}

// nonOffenders returns the name of the team that did not offend, or "", given the home team's blame in the match or on
// a board.
func nonOffenders(m *teams.EventMatch, home teams.Blame) string {
	switch home {
	case teams.NonOffending:
		return m.Match.Home
	case teams.Offending:
		return m.Match.Away
	}
	return ""
}
