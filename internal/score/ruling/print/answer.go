package print

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Answer is the answer to a question about one table, laid out for printing.
type Answer struct {
	*apply.Answer
	Unit  string // unit of the points
	Sheet *Sheet
}

// AnswerQuestion is like [apply.AnswerQuestion], and lays out the answer.
func AnswerQuestion(lang explain.Language, q *apply.Question) (*Answer, error) {
	names := apply.Names{
		ThisTable:  lang.Say("ruling.this-table"),
		NorthSouth: lang.Say("ruling.north-south-team"),
		EastWest:   lang.Say("ruling.east-west-team"),
	}
	points, err := apply.AnswerQuestion(q, names)
	if err != nil {
		return nil, err
	}
	sheet := &Sheet{Title: lang.Heading("ruling.ruling"), Case: &q.Case}
	if points.Board > 0 {
		sheet.Title += ", " + lang.Say("scoring.board-name", words.N("name", points.Board))
	}
	answer := &Answer{Answer: points, Unit: lang.Say("ruling.imps"), Sheet: sheet}
	if answer.Pairs == nil {
		answer.addMatch(lang)
	} else if err := answer.addPairs(lang); err != nil {
		return nil, &apply.QuestionError{Field: "ruling", Err: err}
	}
	answer.addFacts(lang)
	sheet.Tables = slices.Insert(sheet.Tables, 0, answer.pointsTable(lang))
	sheet.Results = []string{answer.resultText(lang)}
	sheet.Steps = append(sheet.Steps, lang.Say("ruling.all-worked-out-fractions"))
	sheet.Laws = withoutDuplicates(sheet.Laws)
	sheet.Page, sheet.PageSteps = sheet.Tables, sheet.Steps
	return answer, nil
}

// resultText returns the points of both sides after the ruling or, without a ruling, as played.
func (answer *Answer) resultText(lang explain.Language) string {
	key, shown := "ruling.as-played-ns-ew", answer.Before
	if answer.HasRuling {
		key, shown = "ruling.ns-ew", answer.After
	}
	return lang.Say(key,
		words.Name("ns", answer.worth(lang, shown.NS)),
		words.Name("ew", answer.worth(lang, shown.EW)))
}

// result returns the result that the sheet explains: the ruling or, without a ruling, the result as played.
func (answer *Answer) result() *score.Result {
	if answer.HasRuling {
		return &answer.Ruling
	}
	return &answer.Actual
}

// addMatch adds the steps and laws of a match to the sheet.
func (answer *Answer) addMatch(lang explain.Language) {
	m, board := answer.Match.Match, &answer.Match.Score.Boards[0]
	for _, d := range board.Damages {
		if answer.HasRuling && d.Room == teams.OpenRoom {
			answer.addDamage(lang, d.DamageReport)
		}
	}
	answer.Sheet.Steps = lang.MatchBoard(m.Boards[0], board, m.Home, m.Away)
	answer.Sheet.Warnings = append(answer.Sheet.Warnings, board.Warnings...)
	results := []*score.Result{answer.result(), &m.Boards[0].Closed}
	answer.Sheet.Laws = append(answer.Sheet.Laws, laws(results, score.CrossIMP)...)
}

// addPairs adds the frequency tables, steps and laws of a board to the sheet.
func (answer *Answer) addPairs(lang explain.Language) error {
	t, s, line := answer.Pairs.Board, answer.Pairs.Score, answer.Pairs.Line
	answer.Unit = unit(lang, s.Method)
	for _, d := range s.Damages {
		if d.Line != line || !answer.HasRuling {
			continue
		}
		answer.addDamage(lang, d.DamageReport)
		tables, err := DamageResultTables(lang, &t.Board, s, d)
		if err != nil {
			return err
		}
		answer.Sheet.More = tables
	}
	if s.Method == score.Matchpoints {
		answer.Sheet.Tables = append(answer.Sheet.Tables, bothFrequencies(lang, s)...)
	}
	answer.Sheet.Steps = lang.ThisTable(t, s, line)
	answer.Sheet.Warnings = append(answer.Sheet.Warnings, s.Warnings...)
	answer.Sheet.Laws = append(answer.Sheet.Laws, laws([]*score.Result{answer.result()}, s.Method)...)
	return nil
}

// addDamage adds the table and the laws of a damage ruling to the sheet.
func (answer *Answer) addDamage(lang explain.Language, r *score.DamageReport) {
	answer.Sheet.Tables = append(answer.Sheet.Tables, damageTableOnPaper(lang, r, answer.Unit))
	answer.Sheet.addDamageLaws(lang, r)
}
