package print

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// EventSheet lays out a session with team matches: the match results, the ranking, and the steps.
func EventSheet(lang explain.Language, e *teams.Event, scored *teams.EventScore) *Sheet {
	s := &Sheet{Title: lang.Say("ruling.table-matches")}
	unit, law := lang.Say("ruling.imps"), "Law 78B"
	if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
		unit, law = lang.Say("ruling.points"), "Law 78D"
	}
	for i := range scored.Matches {
		s.addEventMatch(lang, e.Form, &e.Matches[i], &scored.Matches[i])
	}
	s.addTables(matchesTable(lang, e, scored, unit), teamsTable(lang, scored, unit))
	s.Laws = append(s.Laws, awardLaws(resultsOfMatches(e.Matches))...)
	s.Laws = withoutDuplicates(append(s.Laws, law))
	if len(e.Penalties) > 0 {
		s.Laws = append(s.Laws, "Law 90")
	}
	return s
}

// addEventMatch adds the steps, warnings and laws of a match to the sheet of its event.
func (s *Sheet) addEventMatch(
	lang explain.Language, form teams.Form, m *teams.EventMatch, scored *teams.EventMatchScore,
) {
	number := words.N("number", m.Number)
	if scored.MatchScore != nil && form == teams.IMPs {
		names := words.Name("what", m.Match.Home+" - "+m.Match.Away)
		s.Steps = append(s.Steps, lang.Say("ruling.match-number", number, names))
		s.Steps = append(s.Steps, lang.Match(&m.Match, scored.MatchScore)...)
	}
	for i := range scored.Boards {
		board := &scored.Boards[i]
		for _, warning := range board.Warnings {
			s.Warnings = append(s.Warnings, words.New("ruling.match-number", number, words.T("what", warning)))
		}
		for _, damage := range board.Damages {
			s.addDamageLaws(lang, damage.DamageReport)
		}
	}
}

// matchesTable returns the results of all matches. With victory points, a row is "1 Alpha Beta 22 -22 20.00 0.00".
func matchesTable(lang explain.Language, e *teams.Event, s *teams.EventScore, unit string) Table {
	t := Table{
		Caption: lang.Say("ruling.matches"),
		Head:    append(head(lang, "ruling.match", "ruling.home", "ruling.away"), unit, unit),
	}
	if s.VP {
		t.Head = append(t.Head, head(lang, "ruling.vp", "ruling.vp")...)
	}
	for i := range s.Matches {
		m, scored := &e.Matches[i], &s.Matches[i]
		row := []string{
			fmt.Sprint(m.Number), m.Match.Home, m.Match.Away,
			explain.Exactly(scored.Home), explain.Exactly(scored.Away),
		}
		if s.VP {
			row = append(row, vpOrDash(m, scored.HomeVP), vpOrDash(m, scored.AwayVP))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// teamsTable returns the ranking of the teams. With victory points, a row is "1 Alpha 1 22 20 0 20": place, team, number of
// matches, IMPs, victory points, penalty and total.
func teamsTable(lang explain.Language, s *teams.EventScore, unit string) Table {
	t := Table{
		Caption: lang.Say("ruling.table"),
		Head:    append(head(lang, "ruling.place", "ruling.team", "ruling.matches"), unit),
	}
	if s.VP {
		t.Head = append(t.Head, lang.Say("ruling.vp"))
	}
	t.Head = append(t.Head, head(lang, "ruling.penalty", "ruling.total")...)
	for _, r := range s.Table {
		row := []string{FormatPlace(r.Place, r.Tied), r.Team, fmt.Sprint(r.Matches), explain.Exactly(r.IMPs)}
		if s.VP {
			row = append(row, r.VP.Decimal(2))
		}
		t.Rows = append(t.Rows, append(row, r.Penalty.Decimal(2), explain.Exactly(r.Total)))
	}
	return t
}

// resultsOfMatches returns the results from all tables of the matches.
func resultsOfMatches(matches []teams.EventMatch) (results []*score.Result) {
	for i := range matches {
		m := &matches[i]
		for j := range m.Match.Boards {
			board := &m.Match.Boards[j]
			results = append(results, &board.Open, &board.Closed)
		}
		for j := range m.Eights {
			board := &m.Eights[j]
			for k := range board.Home {
				results = append(results, &board.Home[k], &board.Away[k])
			}
		}
	}
	return results
}

// vpOrDash returns victory points with the decimals of their scale, or a dash.
func vpOrDash(m *teams.EventMatch, vp *score.Frac) string {
	if vp == nil {
		return "-"
	}
	return FormatVP(m.Match.Table.Scale, *vp)
}
