package print

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// addFacts adds the setting, the results and the ruling to the sheet.
func (answer *Answer) addFacts(lang explain.Language) {
	form := lang.Say("ruling.teams-four-imps")
	if answer.Pairs != nil {
		form = lang.Method(answer.Pairs.Score.Method)
	}
	var facts []Fact
	add := func(name, value string) { facts = append(facts, Fact{Name: name, Value: value}) }
	add(lang.Say("ruling.form-scoring"), form)
	if answer.Board > 0 {
		dealer := bridgewords.SpokenSeat(bridge.Dealer(answer.Board)).In(words.Language(lang))
		add(lang.Say("ruling.dealer"), dealer)
		add(lang.Heading("ruling.vulnerable"), lang.Vulnerable(*answer.Vul))
	}
	add(lang.Say("ruling.result-table"), lang.Result(answer.Actual))
	if answer.Pairs == nil {
		add(lang.Say("ruling.other-room"), lang.Result(answer.Match.Match.Boards[0].Closed))
	} else {
		n := len(answer.Pairs.Board.Lines)
		expected := max(answer.Pairs.Board.Expected, n)
		add(lang.Say("ruling.scores"),
			lang.Say("ruling.expected", words.N("n", n), words.N("expected", expected)))
	}
	if answer.HasRuling {
		add(lang.Heading("ruling.ruling"), lang.Result(answer.Ruling))
		if answer.Ruling.Damage != nil {
			add(lang.Say("ruling.heading-as-score"), lang.Result(answer.Award))
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
		{name: lang.Say("bridge.ns"), before: answer.Before.NS, after: answer.After.NS},
		{name: lang.Say("bridge.ew"), before: answer.Before.EW, after: answer.After.EW},
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
