package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// DamageSheet lays out a damage.
func DamageSheet(w explain.Language, r *score.DamageReport, unit string) *Sheet {
	s := &Sheet{Title: w.Head("ruling.caption-damage-by", words.Name("offender", w.Direction(r.Damage.Offender))),
		Steps: w.Damage(r, ""), PageSteps: w.Damage(r, unit)}
	s.Facts = []Fact{
		{w.Say("ruling.offending-side"), w.Direction(r.Damage.Offender)},
		{w.Say("ruling.before-infraction"), score.BothSides(r.Damage.Before).String()},
		{w.Say("ruling.after-infraction"), score.BothSides(r.Damage.After).String()},
		{w.Say("ruling.actual-result"), w.Notation(score.BothSides(r.Damage.Actual))},
	}
	s.addDamage(w, "", r, unit)
	return s
}

// ThreeTables returns the non-offending side's frequency tables (at Butler the datums) for the
// three results of a damage. The lecture takes the points from them.
func ThreeTables(
	w explain.Language, b *score.Board, s *score.BoardScore, d score.LineDamage,
) (tables []Table, err error) {
	innocent := d.Damage.Offender.Other()
	g, line := s.Of(b, d.Line)
	datums := Table{Caption: w.Say("ruling.datums-three-boards"),
		Head: []string{"", w.Say("ruling.result"), w.Say("ruling.datum")}}
	for i, side := range []score.Side{d.Damage.Before, d.Damage.After, d.Damage.Actual} {
		name := w.Say([...]string{"ruling.b-before", "ruling.c-after", "ruling.actual"}[i])
		board := apply.Awarded(g.Board, g.Score)
		board.Lines[line].Result = score.BothSides(side)
		scored, err := board.Score()
		if err != nil {
			return nil, err
		}
		switch s.Method {
		case score.Matchpoints:
			table := scored.NS
			if innocent == score.EastWest {
				table = scored.EW
			}
			tables = append(tables, Frequencies(w, w.Labelled(name, w.Notation(score.BothSides(side))), table))
		case score.Butler:
			for _, datum := range scored.Datums {
				value := plus(datum.Value)
				if !datum.Weight.Equal(score.Int(1)) {
					value = w.Say("ruling.value-weight", words.Name("value", value),
						words.Name("weight", datum.Weight.Times(100).Decimal(2)))
				}
				datums.Rows = append(datums.Rows, []string{name, w.Notation(score.BothSides(side)), value})
			}
		}
	}
	if s.Method == score.Butler {
		tables = []Table{datums}
	}
	return tables, nil
}

// damageTable returns the table in the lecture's layout: the three results with their
// points, and both damages. On paper it includes the unit, and uses words that players
// know.
func damageTable(w explain.Language, r *score.DamageReport, unit string, paper bool) Table {
	innocent := w.Direction(r.Damage.Offender.Other())
	head := w.Say("ruling.points-of", words.Name("innocent", innocent))
	names := [3]string{"ruling.b-before-infraction", "ruling.c-after-infraction", "ruling.actual"}
	if paper {
		head = w.Say("ruling.points-of-unit", words.Name("innocent", innocent), words.Name("unit", unit))
		names = [3]string{
			"ruling.b-before-what-board",
			"ruling.c-after-what-still",
			"ruling.actual-what-table",
		}
	}
	row := func(name string, side score.Side, f score.Frac) []string {
		return []string{w.Say(name), w.Notation(score.BothSides(side)), explain.Signed(f)}
	}
	return Table{
		Caption: w.Say("ruling.caption-damage-by", words.Name("offender", w.Direction(r.Damage.Offender))),
		Head:    []string{"", w.Say("ruling.result"), head},
		Rows: [][]string{
			row(names[0], r.Damage.Before, r.B),
			row(names[1], r.Damage.After, r.C),
			row(names[2], r.Damage.Actual, r.A),
			{w.Say("ruling.b-c-damage-from"), "", explain.Signed(r.FromInfraction)},
			{w.Say("ruling.c-damage-after"), "", explain.Signed(r.Own)},
		},
	}
}

func damageResults(w explain.Language, r *score.DamageReport, unit string) []string {
	return []string{
		w.Say("place.file", words.Name("file", r.Case.Condition()), words.T("what", r.Case.Text())),
		w.Rule(r, unit).In(words.Language(w)),
		w.Say("ruling.ns-ew-laws", words.Name("ns", explain.Signed(r.NS)), words.Name("ew", explain.Signed(r.EW)),
			words.Name("laws", w.Laws(r.Case.Laws()))),
		w.Say("ruling.award-as-score", words.Contract("award", r.Award.String())),
	}
}

// addDamage adds a damage to the sheet. where is its table or room.
func (s *Sheet) addDamage(w explain.Language, where string, r *score.DamageReport, unit string) {
	table, paper, results := damageTable(w, r, unit, false), damageTable(w, r, unit, true), damageResults(w, r, unit)
	if where != "" {
		table.Caption, results[0] = w.Labelled(where, table.Caption), w.Labelled(where, results[0])
		paper.Caption = table.Caption
	}
	s.Tables, s.Page = append(s.Tables, table), append(s.Page, paper)
	s.Results = append(s.Results, results...)
	s.addDamageLaws(w, r)
}

// addDamageLaws adds the laws and the condition of a damage to the sheet.
func (s *Sheet) addDamageLaws(w explain.Language, r *score.DamageReport) {
	s.Laws = withoutDuplicates(append(s.Laws, r.Case.Laws()...))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.Condition = w.Condition()
	}
}
