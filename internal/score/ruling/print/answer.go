package print

import (
	"encoding/json"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Answer is the answer to a question about one table, with its sheet.
type Answer struct {
	*apply.Answer
	Unit  string // unit of the points
	Sheet *Sheet
}

// AnswerQuestion answers a question about one table. Every error is an *apply.QuestionError.
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
	key, shown := "ruling.as-played-ns-ew", answer.Before
	if answer.HasRuling {
		key, shown = "ruling.ns-ew", answer.After
	}
	sheet.Results = []string{lang.Say(key, words.Name("ns", answer.worth(lang, shown.NS)),
		words.Name("ew", answer.worth(lang, shown.EW)))}
	sheet.Steps = append(sheet.Steps, lang.Say("ruling.all-worked-out-fractions"))
	sheet.Laws = withoutDuplicates(sheet.Laws)
	sheet.Page, sheet.PageSteps = sheet.Tables, sheet.Steps
	return answer, nil
}

// result returns the result on the sheet: the ruling or, without a ruling, the result as
// played.
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

func (answer *Answer) addDamage(lang explain.Language, r *score.DamageReport) {
	answer.Sheet.Tables = append(answer.Sheet.Tables, damageTable(lang, r, answer.Unit, true))
	answer.Sheet.addDamageLaws(lang, r)
}

// addFacts adds the setting, the results and the ruling to the sheet.
func (answer *Answer) addFacts(lang explain.Language) {
	form := lang.Say("ruling.teams-four-imps")
	if answer.Pairs != nil {
		form = lang.Method(answer.Pairs.Score.Method)
	}
	facts := []Fact{{lang.Say("ruling.form-scoring"), form}}
	if answer.Board > 0 {
		dealer := bridgewords.SpokenSeat(bridge.Dealer(answer.Board)).In(words.Language(lang))
		facts = append(facts, Fact{lang.Say("ruling.dealer"), dealer},
			Fact{lang.Heading("ruling.vulnerable"), lang.Vulnerable(*answer.Vul)})
	}
	facts = append(facts, Fact{lang.Say("ruling.result-table"), lang.Result(answer.Actual)})
	if answer.Pairs == nil {
		otherRoom := answer.Match.Match.Boards[0].Closed
		facts = append(facts, Fact{lang.Say("ruling.other-room"), lang.Result(otherRoom)})
	} else {
		n := len(answer.Pairs.Board.Lines)
		expected := max(answer.Pairs.Board.Expected, n)
		facts = append(facts, Fact{
			Name:  lang.Say("ruling.scores"),
			Value: lang.Say("ruling.expected", words.N("n", n), words.N("expected", expected)),
		})
	}
	if answer.HasRuling {
		facts = append(facts, Fact{lang.Heading("ruling.ruling"), lang.Result(answer.Ruling)})
		if answer.Ruling.Damage != nil {
			facts = append(facts, Fact{lang.Say("ruling.heading-as-score"), lang.Result(answer.Award)})
		}
	}
	answer.Sheet.Facts = facts
}

// worth returns points with their unit and, at matchpoints, their percentage.
func (answer *Answer) worth(lang explain.Language, p score.Points) string {
	if !p.Played {
		return lang.Say("ruling.not-played")
	}
	if answer.Pairs == nil || answer.Pairs.Score.Method != score.Matchpoints {
		return explain.Signed(p.Value) + " " + answer.Unit
	}
	text := explain.Exactly(p.Value) + " " + answer.Unit
	if p.Top.Sign() > 0 {
		share := p.Value.Times(100).Div(p.Top).Decimal(2)
		text = lang.Say("ruling.points-percent", words.Name("points", text), words.Name("share", share))
	}
	return text
}

// pointsTable returns the points of both sides before and after the ruling.
func (answer *Answer) pointsTable(lang explain.Language) Table {
	t := Table{
		Caption: lang.Say("ruling.points-this-table", words.Name("unit", answer.Unit)),
		Head:    []string{"", lang.Say("ruling.as-played")},
	}
	if answer.HasRuling {
		t.Head = append(t.Head, head(lang, "ruling.with-ruling", "ruling.change")...)
	}
	method := score.CrossIMP
	if answer.Pairs != nil {
		method = answer.Pairs.Score.Method
	}
	for _, side := range []struct {
		name          string
		before, after score.Points
	}{
		{lang.Say("bridge.ns"), answer.Before.NS, answer.After.NS},
		{lang.Say("bridge.ew"), answer.Before.EW, answer.After.EW},
	} {
		row := []string{side.name, points(lang, method, side.before)}
		if answer.HasRuling {
			change := ""
			if side.before.Played && side.after.Played {
				change = explain.Signed(side.after.Value.Sub(side.before.Value))
			}
			row = append(row, points(lang, method, side.after), change)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// AnswerReport is the JSON form of an Answer. Points are null if the board does not count
// for the pair.
type AnswerReport struct {
	Method   string       `json:"method"`
	Board    int          `json:"board,omitempty"`
	Actual   string       `json:"at_table"`
	Ruling   string       `json:"ruling"`
	Award    string       `json:"award"`
	NSBefore *score.Frac  `json:"ns_before_exact"`
	EWBefore *score.Frac  `json:"ew_before_exact"`
	NSAfter  *score.Frac  `json:"ns_after_exact"`
	EWAfter  *score.Frac  `json:"ew_after_exact"`
	NSPoints *json.Number `json:"ns_points"`
	EWPoints *json.Number `json:"ew_points"`
	Case     *apply.Case  `json:"ruling_case,omitempty"`
	Laws     []string     `json:"laws"`
	Steps    []string     `json:"steps"`
	Warnings []string     `json:"warnings,omitempty"`
}

// Report returns the answer in its JSON form.
func (answer *Answer) Report(q *apply.Question) *AnswerReport {
	r := &AnswerReport{
		Method: answer.Method, Board: answer.Board, Actual: answer.Actual.String(),
		Laws: answer.Sheet.Laws, Steps: answer.Sheet.Steps,
		Warnings: words.Strings(words.English, answer.Sheet.Warnings),
	}
	if q.Case != (apply.Case{}) {
		r.Case = &q.Case
	}
	r.NSPoints, r.NSBefore = pointsReport(answer.Before.NS)
	r.EWPoints, r.EWBefore = pointsReport(answer.Before.EW)
	if answer.HasRuling {
		r.Ruling, r.Award = answer.Ruling.String(), answer.Award.String()
		r.NSPoints, r.NSAfter = pointsReport(answer.After.NS)
		r.EWPoints, r.EWAfter = pointsReport(answer.After.EW)
	}
	return r
}
