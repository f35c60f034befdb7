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

// Ask answers a question about one table. Every error is an *apply.QuestionError.
func Ask(lang explain.Language, q *apply.Question) (*Answer, error) {
	a, err := apply.Ask(q, apply.Names{ThisTable: lang.Say("ruling.this-table"),
		NorthSouth: lang.Say("ruling.north-south-team"), EastWest: lang.Say("ruling.east-west-team")})
	if err != nil {
		return nil, err
	}
	out := &Answer{
		Answer: a, Unit: lang.Say("ruling.imps"), Sheet: &Sheet{Title: lang.Head("ruling.ruling"), Case: &q.Case},
	}
	if a.Board > 0 {
		out.Sheet.Title += ", " + lang.Say("scoring.board-name", words.N("name", a.Board))
	}
	if a.Pairs == nil {
		out.addMatch(lang)
	} else if err := out.addPairs(lang); err != nil {
		return nil, &apply.QuestionError{Field: "ruling", Err: err}
	}
	out.addFacts(lang)
	s := out.Sheet
	s.Tables = slices.Insert(s.Tables, 0, out.pointsTable(lang))
	if out.Ruled {
		s.Results = []string{lang.Say("ruling.ns-ew", words.Name("ns", out.worth(lang, out.After.NS)),
			words.Name("ew", out.worth(lang, out.After.EW)))}
	} else {
		s.Results = []string{lang.Say("ruling.as-played-ns-ew", words.Name("ns", out.worth(lang, out.Before.NS)),
			words.Name("ew", out.worth(lang, out.Before.EW)))}
	}
	s.Steps = append(s.Steps, lang.Say("ruling.all-worked-out-fractions"))
	s.Laws = withoutDuplicates(s.Laws)
	s.Page, s.PageSteps = s.Tables, s.Steps
	return out, nil
}

// result returns the result on the sheet: the ruling or, without a ruling, the result as
// played.
func (out *Answer) result() *score.Result {
	if out.Ruled {
		return &out.Ruling
	}
	return &out.Actual
}

// addMatch adds the steps and laws of a match to the sheet.
func (out *Answer) addMatch(lang explain.Language) {
	m, board := out.Match.Match, &out.Match.Score.Boards[0]
	for _, d := range board.Damages {
		if out.Ruled && d.Room == teams.OpenRoom {
			out.addDamage(lang, d.DamageReport)
		}
	}
	out.Sheet.Steps = lang.MatchBoard(m.Boards[0], board, m.Home, m.Away)
	out.Sheet.Warnings = append(out.Sheet.Warnings, board.Warnings...)
	out.Sheet.Laws = append(out.Sheet.Laws, laws([]*score.Result{out.result(), &m.Boards[0].Closed}, score.CrossIMP)...)
}

// addPairs adds the frequency tables, steps and laws of a board to the sheet.
func (out *Answer) addPairs(lang explain.Language) error {
	t, s, line := out.Pairs.Board, out.Pairs.Score, out.Pairs.Line
	out.Unit = unit(lang, s.Method)
	for _, d := range s.Damages {
		if d.Line != line || !out.Ruled {
			continue
		}
		out.addDamage(lang, d.DamageReport)
		three, err := ThreeTables(lang, &t.Board, s, d)
		if err != nil {
			return err
		}
		out.Sheet.More = three
	}
	if s.Method == score.Matchpoints {
		out.Sheet.Tables = append(out.Sheet.Tables, bothFrequencies(lang, s)...)
	}
	out.Sheet.Steps = lang.ThisTable(t, s, line)
	out.Sheet.Warnings = append(out.Sheet.Warnings, s.Warnings...)
	out.Sheet.Laws = append(out.Sheet.Laws, laws([]*score.Result{out.result()}, s.Method)...)
	return nil
}

func (out *Answer) addDamage(lang explain.Language, r *score.DamageReport) {
	out.Sheet.Tables = append(out.Sheet.Tables, damageTable(lang, r, out.Unit, true))
	out.Sheet.addDamageLaws(lang, r)
}

// addFacts adds the setting, the results and the ruling to the sheet.
func (out *Answer) addFacts(lang explain.Language) {
	form := lang.Say("ruling.teams-four-imps")
	if out.Pairs != nil {
		form = lang.Method(out.Pairs.Score.Method)
	}
	facts := []Fact{{lang.Say("ruling.form-scoring"), form}}
	if out.Board > 0 {
		dealer := bridgewords.Aloud(bridge.Dealer(out.Board)).In(words.Language(lang))
		facts = append(facts, Fact{lang.Say("ruling.dealer"), dealer},
			Fact{lang.Head("ruling.vulnerable"), lang.Vulnerable(*out.Vul)})
	}
	facts = append(facts, Fact{lang.Say("ruling.result-table"), lang.Result(out.Actual)})
	if out.Pairs == nil {
		facts = append(facts, Fact{lang.Say("ruling.other-room"), lang.Result(out.Match.Match.Boards[0].Closed)})
	} else {
		n := len(out.Pairs.Board.Lines)
		facts = append(facts, Fact{lang.Say("ruling.scores"),
			lang.Say("ruling.expected", words.N("n", n), words.N("expected", max(out.Pairs.Board.Expected, n)))})
	}
	if out.Ruled {
		facts = append(facts, Fact{lang.Head("ruling.ruling"), lang.Result(out.Ruling)})
		if out.Ruling.Damage != nil {
			facts = append(facts, Fact{lang.Say("ruling.heading-as-score"), lang.Result(out.Award)})
		}
	}
	out.Sheet.Facts = facts
}

// worth returns points with their unit and, at matchpoints, their percentage.
func (out *Answer) worth(lang explain.Language, p score.Points) string {
	if !p.Played {
		return lang.Say("ruling.not-played")
	}
	if out.Pairs == nil || out.Pairs.Score.Method != score.Matchpoints {
		return explain.Signed(p.Value) + " " + out.Unit
	}
	text := explain.Exactly(p.Value) + " " + out.Unit
	if p.Top.Sign() > 0 {
		share := p.Value.Times(100).Div(p.Top).Decimal(2)
		text = lang.Say("ruling.points-percent", words.Name("points", text), words.Name("share", share))
	}
	return text
}

// pointsTable returns the points of both sides before and after the ruling.
func (out *Answer) pointsTable(lang explain.Language) Table {
	t := Table{Caption: lang.Say("ruling.points-this-table", words.Name("unit", out.Unit)),
		Head: []string{"", lang.Say("ruling.as-played")}}
	if out.Ruled {
		t.Head = append(t.Head, lang.Say("ruling.with-ruling"), lang.Say("ruling.change"))
	}
	method := score.CrossIMP
	if out.Pairs != nil {
		method = out.Pairs.Score.Method
	}
	for _, side := range []struct {
		name          string
		before, after score.Points
	}{{lang.Say("bridge.ns"), out.Before.NS, out.After.NS}, {lang.Say("bridge.ew"), out.Before.EW, out.After.EW}} {
		row := []string{side.name, points(lang, method, side.before)}
		if out.Ruled {
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
func (out *Answer) Report(q *apply.Question) *AnswerReport {
	r := &AnswerReport{Method: out.Method, Board: out.Board, Actual: out.Actual.String(), Laws: out.Sheet.Laws,
		Steps:    out.Sheet.Steps,
		Warnings: words.Strings(words.English, out.Sheet.Warnings)}
	if q.Case != (apply.Case{}) {
		r.Case = &q.Case
	}
	r.NSPoints, r.NSBefore = pointsReport(out.Before.NS)
	r.EWPoints, r.EWBefore = pointsReport(out.Before.EW)
	if out.Ruled {
		r.Ruling, r.Award = out.Ruling.String(), out.Award.String()
		r.NSPoints, r.NSAfter = pointsReport(out.After.NS)
		r.EWPoints, r.EWAfter = pointsReport(out.After.EW)
	}
	return r
}
