package print

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// EventSheet lays out a session of matches: the results and the table.
func EventSheet(lang explain.Language, e *teams.Event, s *teams.EventScore) *Sheet {
	out := &Sheet{Title: lang.Say("ruling.table-matches")}
	unit, law := lang.Say("ruling.imps"), "Law 78B"
	if e.Form == teams.BoardAMatch || e.Form == teams.Patton {
		unit, law = lang.Say("ruling.points"), "Law 78D"
	}
	matches := Table{Caption: lang.Say("ruling.matches"), Head: []string{lang.Say("ruling.match"), lang.Say("ruling.home"),
		lang.Say("ruling.away"), unit, unit}}
	if s.VP {
		matches.Head = append(matches.Head, lang.Say("ruling.vp"), lang.Say("ruling.vp"))
	}
	var results []*score.Result
	for i := range s.Matches {
		m, scored := &e.Matches[i], &s.Matches[i]
		row := []string{fmt.Sprint(m.Number), m.Match.Home, m.Match.Away, explain.Exactly(scored.Home), explain.Exactly(scored.Away)}
		if s.VP {
			row = append(row, vpOrDash(m, scored.HomeVP), vpOrDash(m, scored.AwayVP))
		}
		matches.Rows = append(matches.Rows, row)
		if scored.MatchScore != nil && e.Form == teams.IMPs {
			out.Steps = append(append(out.Steps, lang.Say("ruling.match-number", words.N("number", m.Number),
				words.Name("what", m.Match.Home+" - "+m.Match.Away))), lang.Match(&m.Match, scored.MatchScore)...)
		}
		for j := range scored.Boards {
			for _, warning := range scored.Boards[j].Warnings {
				out.Warnings = append(out.Warnings, words.New("ruling.match-number", words.N("number", m.Number),
					words.T("what", warning)))
			}
			for _, d := range scored.Boards[j].Damages {
				out.addDamageLaws(lang, d.DamageReport)
			}
		}
		for j := range m.Match.Boards {
			results = append(results, &m.Match.Boards[j].Open, &m.Match.Boards[j].Closed)
		}
		for j := range m.Eights {
			for k := range m.Eights[j].Home {
				results = append(results, &m.Eights[j].Home[k], &m.Eights[j].Away[k])
			}
		}
	}
	table := Table{Caption: lang.Say("ruling.table"), Head: []string{lang.Say("ruling.place"), lang.Say("ruling.team"),
		lang.Say("ruling.matches"), unit}}
	if s.VP {
		table.Head = append(table.Head, lang.Say("ruling.vp"))
	}
	table.Head = append(table.Head, lang.Say("ruling.penalty"), lang.Say("ruling.total"))
	for _, r := range s.Table {
		row := []string{FormatPlace(r.Place, r.Tied), r.Team, fmt.Sprint(r.Matches), explain.Exactly(r.IMPs)}
		if s.VP {
			row = append(row, r.VP.Decimal(2))
		}
		table.Rows = append(table.Rows, append(row, r.Penalty.Decimal(2), explain.Exactly(r.Total)))
	}
	out.addTables(matches, table)
	out.Laws = withoutDuplicates(append(append(out.Laws, awardLaws(results)...), law))
	if len(e.Penalties) > 0 {
		out.Laws = append(out.Laws, "Law 90")
	}
	return out
}

func vpOrDash(m *teams.EventMatch, vp *score.Frac) string {
	if vp == nil {
		return "-"
	}
	return FormatVP(m.Match.Table.Scale, *vp)
}
