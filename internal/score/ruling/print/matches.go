package print

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// EventSheet lays out a session with team matches: the match results, the ranking, and the steps.
func EventSheet(lang explain.Language, e *teams.Event, s *teams.EventScore) *Sheet {
	out := &Sheet{Title: lang.Say("ruling.table-matches")}
	unit, law := lang.Say("ruling.imps"), "Law 78B"
	if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
		unit, law = lang.Say("ruling.points"), "Law 78D"
	}
	for i := range s.Matches {
		out.addEventMatch(lang, e, &e.Matches[i], &s.Matches[i])
	}
	out.addTables(matchesTable(lang, e, s, unit), teamsTable(lang, s, unit))
	out.Laws = withoutDuplicates(append(append(out.Laws, awardLaws(resultsOfMatches(e.Matches))...), law))
	if len(e.Penalties) > 0 {
		out.Laws = append(out.Laws, "Law 90")
	}
	return out
}

// addEventMatch adds the steps, warnings and laws of a match to the sheet of its event.
func (out *Sheet) addEventMatch(
	lang explain.Language, e *teams.Event, m *teams.EventMatch, s *teams.EventMatchScore,
) {
	if s.MatchScore != nil && e.Form == teams.IMPs {
		out.Steps = append(out.Steps, lang.Say("ruling.match-number", words.N("number", m.Number),
			words.Name("what", m.Match.Home+" - "+m.Match.Away)))
		out.Steps = append(out.Steps, lang.Match(&m.Match, s.MatchScore)...)
	}
	for i := range s.Boards {
		for _, warning := range s.Boards[i].Warnings {
			out.Warnings = append(out.Warnings, words.New("ruling.match-number", words.N("number", m.Number),
				words.T("what", warning)))
		}
		for _, d := range s.Boards[i].Damages {
			out.addDamageLaws(lang, d.DamageReport)
		}
	}
}

// matchesTable returns the results of all matches.
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

// teamsTable returns the ranking of the teams.
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

// resultsOfMatches returns all results of matches.
func resultsOfMatches(matches []teams.EventMatch) (results []*score.Result) {
	for i := range matches {
		m := &matches[i]
		for j := range m.Match.Boards {
			results = append(results, &m.Match.Boards[j].Open, &m.Match.Boards[j].Closed)
		}
		for j := range m.Eights {
			for k := range m.Eights[j].Home {
				results = append(results, &m.Eights[j].Home[k], &m.Eights[j].Away[k])
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
