package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// maxRows is the maximum number of rows in a table on paper. A longer table contains only adjusted results.
const maxRows = 20

// BoardSheet lays out a scored traveller: adjusted results, frequency tables, all pairs' points, and the steps.
func BoardSheet(lang explain.Language, t *traveller.Board, s *score.BoardScore) (*Sheet, error) {
	out := &Sheet{Title: lang.Heading("ruling.board"), Warnings: s.Warnings, Steps: lang.Board(t, s)}
	if t.Number > 0 {
		out.Title = lang.Heading("scoring.board-name", words.N("name", t.Number))
	}
	out.Title += ", " + lang.Method(s.Method)
	if t.Vul != nil {
		out.Facts = append(out.Facts, Fact{Name: lang.Heading("ruling.vulnerable"), Value: lang.Vulnerable(*t.Vul)})
	}
	out.Facts = append(out.Facts, Fact{
		Name:  lang.Say("ruling.scores"),
		Value: lang.Say("ruling.expected", words.N("n", len(t.Lines)), words.N("expected", s.Expected)),
	})
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.IsAdjusted() {
			out.addAdjusted(lang, l, s.Lines[i], s.Method)
		}
	}
	out.addFrequencies(lang, s)
	for _, d := range s.Damages {
		where := lang.Say("ruling.pairs",
			words.Name("ns", t.Lines[d.Line].NS), words.Name("ew", t.Lines[d.Line].EW))
		out.addDamage(lang, where, d.DamageReport, unit(lang, s.Method))
		tables, err := DamageResultTables(lang, &t.Board, s, d)
		if err != nil {
			return nil, err
		}
		out.More, out.Page = append(out.More, tables...), append(out.Page, tables...)
	}
	out.PageSteps = lang.Awards(t, s)
	out.addLines(lang, t, s)
	out.Laws = append(out.Laws, laws(resultsOf(t.Lines), s.Method)...)
	return out, nil
}

// addAdjusted adds an adjusted result and, unless it is a damage ruling, its points.
func (out *Sheet) addAdjusted(lang explain.Language, l *score.Line, p score.LineScore, method score.Method) {
	pairs := lang.Heading("ruling.pairs", words.Name("ns", l.NS), words.Name("ew", l.EW))
	out.Facts = append(out.Facts, Fact{Name: pairs, Value: lang.Result(l.Result)})
	if l.Result.Damage == nil {
		out.Results = append(out.Results, lang.Say("ruling.pair-ns-pair-ew",
			words.Name("ns", l.NS), words.Name("ns-points", points(lang, method, p.NS)),
			words.Name("ew", l.EW), words.Name("ew-points", points(lang, method, p.EW))))
	}
}

// addLines adds the table of all lines. On paper it contains only the adjusted results if it is too long.
func (out *Sheet) addLines(lang explain.Language, t *traveller.Board, s *score.BoardScore) {
	lines := Table{
		Caption: lang.Say("ruling.points-by", words.Name("method", lang.Method(s.Method))),
		Head:    head(lang, "bridge.ns", "bridge.ew", "ruling.result", "ruling.ns-points", "ruling.ew-points"),
	}
	if s.Method == score.Matchpoints {
		lines.Caption = lang.Say("ruling.points-top", words.Name("top", s.Top.String()))
	}
	var adjusted [][]string
	for i := range t.Lines {
		l, p := &t.Lines[i], s.Lines[i]
		row := []string{
			l.NS, l.EW, lang.Result(l.Result), points(lang, s.Method, p.NS), points(lang, s.Method, p.EW),
		}
		lines.Rows = append(lines.Rows, row)
		if l.Result.IsAdjusted() {
			adjusted = append(adjusted, row)
		}
	}
	out.Tables = append(out.Tables, lines)
	if len(lines.Rows) > maxRows {
		lines.Caption += lang.Say("ruling.adjusted-results")
		lines.Rows = adjusted
	}
	out.Page = append(out.Page, lines)
}

// addFrequencies adds the frequency tables or the datums of a board to the sheet.
func (out *Sheet) addFrequencies(lang explain.Language, s *score.BoardScore) {
	for _, g := range s.Groups {
		earlier := len(out.Tables)
		out.addFrequencies(lang, g.Score)
		group := lang.Say("results.group", words.Name("name", explain.GroupName(g.Name)))
		for i := range out.Tables[earlier:] {
			table := &out.Tables[earlier+i]
			table.Caption = lang.Labelled(group, table.Caption)
		}
	}
	switch {
	case len(s.Groups) > 0:
		return
	case s.Method == score.Matchpoints:
		out.addTables(bothFrequencies(lang, s)...)
	}
	if len(s.Datums) > 0 {
		datums := Table{Caption: lang.Say("ruling.datum"), Head: head(lang, "ruling.datum", "ruling.weight")}
		for _, datum := range s.Datums {
			datums.Rows = append(datums.Rows, []string{plus(datum.Value), explain.Exactly(datum.Weight)})
		}
		out.addTables(datums)
	}
}
