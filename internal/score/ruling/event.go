package ruling

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/score/teams"
	"github.com/fairdeal/fairdeal/words"
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
		fail := func(key string, args ...words.Arg) error {
			return &traveller.Error{Line: r.Line, Err: words.Errorf(key, args...)}
		}
		at := slices.IndexFunc(c.Matches, func(m teams.EventMatch) bool { return m.Number == r.Match })
		switch {
		case r.Match == 0:
			return nil, fail("ruling.ruling-about-pairs-file")
		case at < 0:
			return nil, fail("ruling.match-not-session", words.N("match", r.Match))
		}
		m := &c.Matches[at]
		if r.Result != "" {
			at := room{r.Match, r.Board, r.Room}
			if line, twice := ruled[at]; twice {
				return nil, fail("ruling.match-board-line-rules", words.N("match", r.Match), words.Name("board", plain.Start(r.Board)), words.N("line", line))
			}
			ruled[at] = r.Line
			if err := ruleBoard(&c, m, r); err != nil {
				return nil, err
			}
			continue
		}
		if r.Team != "" && r.Team != m.Home && r.Team != m.Away {
			return nil, fail("ruling.team-does-not-play", words.Name("team", strconv.Quote(r.Team)), words.N("match", r.Match), words.Name("home", m.Home), words.Name("away", m.Away))
		}
		p := teams.Penalty{Match: r.Match, Team: r.Team, Amount: r.Amount.Value}
		switch r.Amount.Unit {
		case Warned:
		case VPs:
			if m.Table == nil && (e.Form == teams.IMPs || e.Form == teams.TeamsOfEight) {
				return nil, fail("ruling.victory-points-session-without")
			}
			p.VP = true
		case IMPs:
			if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
				return nil, fail("ruling.imps-session-scored-by", words.Name("form", e.Form.String()))
			}
		default:
			return nil, fail("ruling.matchpoints-session-matches-imps")
		}
		c.Penalties = append(c.Penalties, p)
	}
	return &c, nil
}

// ruleBoard replaces the result of a room.
func ruleBoard(e *teams.Event, m *teams.EventMatch, r *Ruling) error {
	fail := func(err error) error { return &traveller.Error{Line: r.Line, Err: err} }
	if e.Form == teams.TeamsOfEight {
		return fail(words.Errorf("ruling.room-teams-eight-want"))
	}
	m.Boards = slices.Clone(m.Boards)
	i := slices.IndexFunc(m.Boards, func(b teams.Board) bool { return fmt.Sprint(b.Number) == r.Board })
	if i < 0 {
		return fail(words.Errorf("ruling.match-has-no-board", words.N("match", r.Match), words.Name("board", plain.Start(r.Board))))
	}
	vul := bridge.Vul(m.Boards[i].Number)
	result, err := r.award(&vul)
	if err != nil {
		return err
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
		return fail(words.Errorf("traveller.non-offenders-want-or", words.Name("found", strconv.Quote(r.Innocent)), words.Name("home", strconv.Quote(m.Home)), words.Name("away", strconv.Quote(m.Away))))
	}
	return nil
}

// EventSheet returns a session of matches for people: the results and the table.
func (w Language) EventSheet(e *teams.Event, s *teams.EventScore) *Sheet {
	out := &Sheet{Title: w.Say("ruling.table-matches")}
	unit, law := w.Say("ruling.imps"), "Law 78B"
	if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
		unit, law = w.Say("ruling.points"), "Law 78D"
	}
	matches := Table{Caption: w.Say("ruling.matches"), Head: []string{w.Say("ruling.match"), w.Say("ruling.home"), w.Say("ruling.away"), unit, unit}}
	if s.VP {
		matches.Head = append(matches.Head, w.Say("ruling.vp"), w.Say("ruling.vp"))
	}
	var results []*score.Result
	for i := range s.Matches {
		m, x := &e.Matches[i], &s.Matches[i]
		row := []string{fmt.Sprint(m.Number), m.Home, m.Away, Exactly(x.Home), Exactly(x.Away)}
		if s.VP {
			row = append(row, vpOrDash(m, x.HomeVP), vpOrDash(m, x.AwayVP))
		}
		matches.Rows = append(matches.Rows, row)
		if x.MatchScore != nil && e.Form == teams.IMPs {
			out.Steps = append(append(out.Steps, w.Say("ruling.match-number", words.N("number", m.Number), words.Name("what", m.Home+" - "+m.Away))), w.Match(&m.Match, x.MatchScore)...)
		}
		for j := range x.Boards {
			for _, warning := range x.Boards[j].Warnings {
				out.Warnings = append(out.Warnings, words.New("ruling.match-number", words.N("number", m.Number), words.T("what", warning)))
			}
			for _, d := range x.Boards[j].Damages {
				w.rests(out, d.DamageReport)
			}
		}
		for j := range m.Boards {
			results = append(results, &m.Boards[j].Open, &m.Boards[j].Closed)
		}
		for j := range m.Eights {
			for k := range m.Eights[j].Home {
				results = append(results, &m.Eights[j].Home[k], &m.Eights[j].Away[k])
			}
		}
	}
	table := Table{Caption: w.Say("ruling.table"), Head: []string{w.Say("ruling.place"), w.Say("ruling.team"), w.Say("ruling.matches"), unit}}
	if s.VP {
		table.Head = append(table.Head, w.Say("ruling.vp"))
	}
	table.Head = append(table.Head, w.Say("ruling.penalty"), w.Say("ruling.total"))
	for _, r := range s.Table {
		row := []string{PlaceOf(r.Place, r.Tied), r.Team, fmt.Sprint(r.Matches), Exactly(r.IMPs)}
		if s.VP {
			row = append(row, r.VP.Decimal(2))
		}
		table.Rows = append(table.Rows, append(row, r.Penalty.Decimal(2), Exactly(r.Total)))
	}
	out.put(matches, table)
	out.Laws = compact(append(append(out.Laws, awardLaws(results)...), law))
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
