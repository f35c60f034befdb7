package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
	"github.com/fairdeal/fairdeal/internal/words"
)

// BoardSheet lays out a scored traveller: adjusted results, frequency tables, all pairs' points, and the steps.
func BoardSheet(lang explain.Language, t *traveller.Board, scored *score.BoardScore) (*Sheet, error) {
	s := &Sheet{
		Title:    boardTitle(lang, t, scored.Method),
		Facts:    boardFacts(lang, t, scored.Expected),
		Warnings: scored.Warnings,
		Steps:    lang.Board(t, scored),
	}
	for i := range t.Lines {
		if l := &t.Lines[i]; l.Result.IsAdjusted() {
			s.addAdjusted(lang, l, scored.Lines[i], scored.Method)
		}
	}
	s.addFrequencies(lang, scored)
	for _, damage := range scored.Damages {
		if err := s.addBoardDamage(lang, t, scored, damage); err != nil {
			return nil, err
		}
	}
	s.PageSteps = lang.Awards(t, scored)
	s.addLines(lang, t, scored)
	s.Laws = append(s.Laws, laws(resultsOf(t.Lines), scored.Method)...)
	return s, nil
}

// boardTitle returns a title such as "Board 7, matchpoints".
func boardTitle(lang explain.Language, t *traveller.Board, method score.Method) string {
	title := lang.Heading("ruling.board")
	if t.Number > 0 {
		title = lang.Heading("scoring.board-name", words.N("name", t.Number))
	}
	return title + ", " + lang.Method(method)
}

// boardFacts returns the vulnerability, if it is known, and the numbers of scores and of expected scores.
func boardFacts(lang explain.Language, t *traveller.Board, expected int) (facts []Fact) {
	if t.Vul != nil {
		facts = append(facts, Fact{Name: lang.Heading("ruling.vulnerable"), Value: lang.Vulnerable(*t.Vul)})
	}
	return append(facts, Fact{
		Name:  lang.Say("ruling.scores"),
		Value: lang.Say("ruling.expected", words.N("n", len(t.Lines)), words.N("expected", expected)),
	})
}

// addAdjusted adds an adjusted result and, unless it is a damage ruling, its points.
func (s *Sheet) addAdjusted(lang explain.Language, l *score.Line, scored score.LineScore, method score.Method) {
	pairs := lang.Heading("ruling.pairs", words.Name("ns", l.NS), words.Name("ew", l.EW))
	s.Facts = append(s.Facts, Fact{Name: pairs, Value: lang.Result(l.Result)})
	if l.Result.Damage == nil {
		s.Results = append(s.Results, lang.Say("ruling.pair-ns-pair-ew",
			words.Name("ns", l.NS), words.Name("ns-points", points(lang, method, scored.NS)),
			words.Name("ew", l.EW), words.Name("ew-points", points(lang, method, scored.EW))))
	}
}

// addFrequencies adds the frequency tables or the datums of a board, for each group if there are groups.
func (s *Sheet) addFrequencies(lang explain.Language, scored *score.BoardScore) {
	if len(scored.Groups) > 0 {
		s.addGroupFrequencies(lang, scored.Groups)
		return
	}
	if scored.Method == score.Matchpoints {
		s.addTables(bothFrequencies(lang, scored)...)
	}
	if len(scored.Datums) > 0 {
		datums := Table{Caption: lang.Say("ruling.datum"), Head: head(lang, "ruling.datum", "ruling.weight")}
		for _, datum := range scored.Datums {
			datums.Rows = append(datums.Rows, []string{plus(datum.Value), explain.Exactly(datum.Weight)})
		}
		s.addTables(datums)
	}
}

// addGroupFrequencies adds the tables of all groups, with the group's name in each caption: "group b: datum".
func (s *Sheet) addGroupFrequencies(lang explain.Language, groups []score.Group) {
	for _, g := range groups {
		onScreen, onPaper := len(s.Tables), len(s.Page) // tables of earlier groups
		s.addFrequencies(lang, g.Score)
		name := lang.Say("results.group", words.Name("name", explain.GroupName(g.Name)))
		for _, tables := range [][]Table{s.Tables[onScreen:], s.Page[onPaper:]} {
			for i := range tables {
				tables[i].Caption = lang.Labelled(name, tables[i].Caption)
			}
		}
	}
}

// addBoardDamage adds the report about a damage ruling, and the tables that show how it was scored.
func (s *Sheet) addBoardDamage(
	lang explain.Language, t *traveller.Board, scored *score.BoardScore, damage score.LineDamage,
) error {
	line := &t.Lines[damage.Line]
	pairs := lang.Say("ruling.pairs", words.Name("ns", line.NS), words.Name("ew", line.EW))
	s.addDamage(lang, pairs, damage.DamageReport, unit(lang, scored.Method))
	tables, err := DamageResultTables(lang, &t.Board, scored, damage)
	if err != nil {
		return err
	}
	s.More, s.Page = append(s.More, tables...), append(s.Page, tables...)
	return nil
}

// maxRows is the maximum number of rows in a table on paper. A longer table contains only adjusted results.
const maxRows = 20

// addLines adds the table of all lines. On paper it contains only the adjusted results if it is too long.
func (s *Sheet) addLines(lang explain.Language, t *traveller.Board, scored *score.BoardScore) {
	table := Table{
		Caption: lang.Say("ruling.points-by", words.Name("method", lang.Method(scored.Method))),
		Head:    head(lang, "bridge.ns", "bridge.ew", "ruling.result", "ruling.ns-points", "ruling.ew-points"),
	}
	if scored.Method == score.Matchpoints {
		table.Caption = lang.Say("ruling.points-top", words.Name("top", scored.Top.String()))
	}
	var adjusted [][]string
	for i := range t.Lines {
		l, lineScore := &t.Lines[i], scored.Lines[i]
		row := []string{
			l.NS, l.EW, lang.Result(l.Result),
			points(lang, scored.Method, lineScore.NS), points(lang, scored.Method, lineScore.EW),
		}
		table.Rows = append(table.Rows, row)
		if l.Result.IsAdjusted() {
			adjusted = append(adjusted, row)
		}
	}
	s.Tables = append(s.Tables, table)
	if len(table.Rows) > maxRows {
		table.Caption += lang.Say("ruling.adjusted-results")
		table.Rows = adjusted
	}
	s.Page = append(s.Page, table)
}
