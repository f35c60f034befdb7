package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// MatchSheet lays out a scored match: adjusted results, the table of all boards, the totals and the steps.
func MatchSheet(lang explain.Language, m *teams.Match, s *teams.MatchScore) *Sheet {
	out := &Sheet{Title: m.Home + " - " + m.Away, Steps: lang.Match(m, s)}
	var results []*score.Result
	for i := range m.Boards {
		out.addMatchBoard(lang, &m.Boards[i], &s.Boards[i])
		results = append(results, &m.Boards[i].Open, &m.Boards[i].Closed)
	}
	out.Laws = withoutDuplicates(append(out.Laws, laws(results, score.CrossIMP)...))
	if m.Carry.Sign() != 0 {
		carry := m.Home + " " + explain.Signed(m.Carry)
		out.Facts = append(out.Facts, Fact{Name: lang.Heading("scoring.carry-over"), Value: carry})
	}
	table := matchTable(lang, m, s)
	out.Tables = append([]Table{table}, out.Tables...)
	out.Page = append([]Table{adjustedRows(m, table)}, out.Page...)
	out.Results = []string{teamTotal(lang, m, m.Home, s.Home), teamTotal(lang, m, m.Away, s.Away)}
	return out
}

// addMatchBoard adds the adjusted results, the damage rulings and the warnings of a board.
func (s *Sheet) addMatchBoard(lang explain.Language, b *teams.Board, scored *teams.BoardScore) {
	for room, result := range []*score.Result{&b.Open, &b.Closed} {
		if result.IsAdjusted() {
			name := lang.Heading("ruling.board-room",
				words.N("number", b.Number),
				words.T("room", teams.Room(room).Text()))
			s.Facts = append(s.Facts, Fact{Name: name, Value: lang.Result(*result)})
		}
	}
	for _, d := range scored.Damages {
		where := lang.Say("ruling.board-room",
			words.N("number", b.Number),
			words.T("room", d.Room.Text()))
		s.addDamage(lang, where, d.DamageReport, lang.Say("ruling.imps"))
	}
	s.Warnings = append(s.Warnings, scored.Warnings...)
}

// matchTable returns the results and points on all boards, with their sum in the last row.
func matchTable(lang explain.Language, m *teams.Match, s *teams.MatchScore) Table {
	t := Table{
		Caption: m.Home + " - " + m.Away,
		Head:    append(head(lang, "ruling.board", "ruling.open-room", "ruling.closed-room"), m.Home, m.Away),
	}
	for i := range m.Boards {
		b, p := &m.Boards[i], &s.Boards[i]
		home, away := explain.Signed(p.Home), explain.Signed(p.Away)
		if !p.Played {
			home, away = lang.Say("ruling.not-played"), lang.Say("ruling.not-played")
		}
		number := score.Int(b.Number).String()
		t.Rows = append(t.Rows, []string{number, lang.Result(b.Open), lang.Result(b.Closed), home, away})
	}
	sum := []string{lang.Say("ruling.sum"), "", "", explain.Signed(s.Home.IMPs), explain.Signed(s.Away.IMPs)}
	t.Rows = append(t.Rows, sum)
	return t
}

// adjustedRows returns the table for paper. If it is too long, it only contains the boards with adjusted
// results and the sum.
func adjustedRows(m *teams.Match, t Table) Table {
	if len(t.Rows) <= maxRows {
		return t
	}
	sum := t.Rows[len(t.Rows)-1]
	short := Table{Caption: t.Caption, Head: t.Head}
	for i := range m.Boards {
		if m.Boards[i].Open.IsAdjusted() || m.Boards[i].Closed.IsAdjusted() {
			short.Rows = append(short.Rows, t.Rows[i])
		}
	}
	short.Rows = append(short.Rows, sum)
	return short
}

// teamTotal returns the line with a team's result.
func teamTotal(lang explain.Language, m *teams.Match, name string, t teams.TeamScore) string {
	line := lang.Say("ruling.name-imps", words.Name("name", name), words.Name("imps", explain.Signed(t.IMPs)))
	if m.KnockOut {
		line += lang.Say("ruling.margin", words.Name("margin", explain.Signed(t.Margin)))
	}
	if t.VP != nil {
		line += lang.Say("ruling.name-vp", words.Name("vp", FormatVP(m.Table.Scale, *t.VP)))
	}
	return line
}
