package ruling

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/score/traveller"
)

// ApplyEvent puts rulings onto a session of matches: penalties, and results of
// single rooms. It returns the event after them; e is not changed. Errors are a
// *traveller.Error with the line of the ruling.
func ApplyEvent(e *teams.Event, rulings []Ruling) (*teams.Event, error) {
	c := *e
	c.Penalties = slices.Clone(e.Penalties)
	c.Matches = slices.Clone(e.Matches)
	type room struct {
		match int
		board string
		room  teams.Room
	}
	ruled := map[room]int{} // the line of the ruling
	for i := range rulings {
		r := &rulings[i]
		fail := func(format string, args ...any) error {
			return &traveller.Error{Line: r.Line, Err: fmt.Errorf(format, args...)}
		}
		at := slices.IndexFunc(c.Matches, func(m teams.EventMatch) bool { return m.Number == r.Match })
		switch {
		case r.Match == 0:
			return nil, fail("a ruling about pairs, and the file is a session of matches: match 3 team NAME, or match 3 board 5 open room?")
		case at < 0:
			return nil, fail("match %d is not in the session", r.Match)
		}
		m := &c.Matches[at]
		if r.Result != "" {
			at := room{r.Match, r.Board, r.Room}
			if line, twice := ruled[at]; twice {
				return nil, fail("match %d board %s: line %d rules on this room already, want one ruling a result", r.Match, clip(r.Board), line)
			}
			ruled[at] = r.Line
			if err := ruleBoard(&c, m, r); err != nil {
				return nil, err
			}
			continue
		}
		if r.Team != "" && r.Team != m.Home && r.Team != m.Away {
			return nil, fail("team %q does not play match %d: %s or %s?", r.Team, r.Match, m.Home, m.Away)
		}
		p := teams.Penalty{Match: r.Match, Team: r.Team, Amount: r.Amount.Value}
		switch r.Amount.Unit {
		case Warned:
		case VPs:
			if m.Table == nil && (e.Form == teams.IMPs || e.Form == teams.TeamsOfEight) {
				return nil, fail("victory points in a session without a scale: IMPs?")
			}
			p.VP = true
		case IMPs:
			if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
				return nil, fail("IMPs in a session scored by %v: VP?", e.Form)
			}
		default:
			return nil, fail("matchpoints in a session of matches: IMPs or VP?")
		}
		c.Penalties = append(c.Penalties, p)
	}
	return &c, nil
}

// ruleBoard replaces the result of a room.
func ruleBoard(e *teams.Event, m *teams.EventMatch, r *Ruling) error {
	fail := func(err error) error { return &traveller.Error{Line: r.Line, Err: err} }
	if e.Form == teams.TeamsOfEight {
		return fail(errors.New("a room of teams of eight, want the result in the file"))
	}
	m.Boards = slices.Clone(m.Boards)
	i := slices.IndexFunc(m.Boards, func(b teams.Board) bool { return fmt.Sprint(b.Number) == r.Board })
	if i < 0 {
		return fail(fmt.Errorf("match %d has no board %s", r.Match, clip(r.Board)))
	}
	vul := bridge.Vul(m.Boards[i].Number)
	result, err := score.ParseResult(r.Result, &vul)
	if err != nil {
		var s *score.SyntaxError
		if errors.As(err, &s) {
			return &traveller.Error{Line: r.Line, Column: max(1, r.column+s.Column()-1), Err: errors.New(s.Msg)}
		}
		return fail(err)
	}
	if r.Room == teams.OpenRoom {
		m.Boards[i].Open = result
	} else {
		m.Boards[i].Closed = result
	}
	switch {
	case r.Innocent == "":
	case r.Innocent == m.Home:
		m.Boards[i].HomeBlame = teams.NonOffending
	case r.Innocent == m.Away:
		m.Boards[i].HomeBlame = teams.Offending
	default:
		return fail(fmt.Errorf("non-offenders %q, want %q or %q", r.Innocent, m.Home, m.Away))
	}
	return nil
}

// EventSheet returns a session of matches for people: the results and the table.
func (w Words) EventSheet(e *teams.Event, s *teams.EventScore) *Sheet {
	out := &Sheet{Title: w("Table of the matches")}
	unit := w("IMPs")
	if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
		unit = w("points")
	}
	matches := Table{Caption: w("matches"), Head: []string{w("match"), w("home"), w("away"), unit, unit}}
	if s.VP {
		matches.Head = append(matches.Head, w("VP"), w("VP"))
	}
	for i := range s.Matches {
		m, x := &e.Matches[i], &s.Matches[i]
		row := []string{fmt.Sprint(m.Number), m.Home, m.Away, Exactly(x.Home), Exactly(x.Away)}
		if s.VP {
			row = append(row, vpOrDash(m, x.HomeVP), vpOrDash(m, x.AwayVP))
		}
		matches.Rows = append(matches.Rows, row)
		if x.MatchScore != nil && e.Form == teams.IMPs {
			out.Steps = append(append(out.Steps, w("match %d, %s", m.Number, m.Home+" - "+m.Away)), w.Match(&m.Match, x.MatchScore)...)
		}
		for j := range x.Boards {
			for _, warning := range x.Boards[j].Warnings {
				out.Warnings = append(out.Warnings, fmt.Sprintf("match %d, %s", m.Number, warning))
			}
		}
	}
	table := Table{Caption: w("table"), Head: []string{w("place"), w("team"), w("matches"), unit}}
	if s.VP {
		table.Head = append(table.Head, w("VP"))
	}
	table.Head = append(table.Head, w("penalty"), w("total"))
	for _, r := range s.Table {
		row := []string{place(r.Place, r.Tied), r.Team, fmt.Sprint(r.Matches), Exactly(r.IMPs)}
		if s.VP {
			row = append(row, r.VP.Decimal(2))
		}
		table.Rows = append(table.Rows, append(row, r.Penalty.Decimal(2), Exactly(r.Total)))
	}
	out.put(matches, table)
	out.Laws = []string{"Law 78B"}
	if len(e.Penalties) > 0 {
		out.Laws = append(out.Laws, "Law 90")
	}
	return out
}

func vpOrDash(m *teams.EventMatch, vp *score.Frac) string {
	if vp == nil {
		return "-"
	}
	return VP(m.Table.Scale, *vp)
}

// The JSON of a session of matches.
type (
	// EventReport is a scored session of matches as a value to print.
	EventReport struct {
		Method  string             `json:"method"`
		Matches []EventMatchReport `json:"matches"`
		Table   []TableRowReport   `json:"ranking"`
	}
	// EventMatchReport is one match.
	EventMatchReport struct {
		Match       int         `json:"match"`
		Home        string      `json:"home_team"`
		Away        string      `json:"away_team"`
		HomeExact   score.Frac  `json:"home_exact"`
		AwayExact   score.Frac  `json:"away_exact"`
		HomeVPExact *score.Frac `json:"home_vp_exact,omitempty"`
		AwayVPExact *score.Frac `json:"away_vp_exact,omitempty"`
	}
	// TableRowReport is a team in the table.
	TableRowReport struct {
		Place        int         `json:"place"`
		Tied         bool        `json:"tied,omitempty"`
		Team         string      `json:"team"`
		Matches      int         `json:"matches_played"`
		PointsExact  score.Frac  `json:"points_exact"`
		VPExact      *score.Frac `json:"vp_exact,omitempty"`
		PenaltyExact score.Frac  `json:"penalty_exact"`
		Total        json.Number `json:"total"`
		TotalExact   score.Frac  `json:"total_exact"`
	}
)

// ReportEvent returns a scored session of matches as a value to print.
func ReportEvent(e *teams.Event, s *teams.EventScore) *EventReport {
	r := &EventReport{Method: e.Form.String()}
	for i := range s.Matches {
		m, x := &e.Matches[i], &s.Matches[i]
		r.Matches = append(r.Matches, EventMatchReport{m.Number, m.Home, m.Away, x.Home, x.Away, x.HomeVP, x.AwayVP})
	}
	for i := range s.Table {
		t := &s.Table[i]
		row := TableRowReport{Place: t.Place, Tied: t.Tied, Team: t.Team, Matches: t.Matches, PointsExact: t.IMPs, PenaltyExact: t.Penalty, Total: Rounded(t.Total), TotalExact: t.Total}
		if s.VP {
			row.VPExact = &t.VP
		}
		r.Table = append(r.Table, row)
	}
	return r
}
