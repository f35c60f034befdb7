package print

import (
	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/ruling/apply"
	"github.com/fairdeal/fairdeal/internal/score/ruling/explain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// DamageSheet lays out a damage ruling. unit, such as "IMPs", is printed after the points.
func DamageSheet(lang explain.Language, r *score.DamageReport, unit string) *Sheet {
	offender := words.Name("offender", lang.Direction(r.Damage.Offender))
	s := &Sheet{
		Title:     lang.Heading("ruling.caption-damage-by", offender),
		Steps:     lang.Damage(r, ""),
		PageSteps: lang.Damage(r, unit),
	}
	s.Facts = []Fact{
		{Name: lang.Say("ruling.offending-side"), Value: lang.Direction(r.Damage.Offender)},
		{Name: lang.Say("ruling.before-infraction"), Value: score.BothSides(r.Damage.Before).String()},
		{Name: lang.Say("ruling.after-infraction"), Value: score.BothSides(r.Damage.After).String()},
		{Name: lang.Say("ruling.actual-result"), Value: lang.Notation(score.BothSides(r.Damage.Actual))},
	}
	s.addDamage(lang, "", r, unit)
	return s
}

// DamageResultTables returns the tables that show the points for each of the three results in a damage ruling: the
// non-offending side's frequency tables or, in Butler scoring, a table with the datums.
func DamageResultTables(
	lang explain.Language, b *score.Board, s *score.BoardScore, d score.LineDamage,
) (tables []Table, err error) {
	innocent := d.Damage.Offender.Other()
	group, line := s.GroupOf(b, d.Line)
	datums := Table{
		Caption: lang.Say("ruling.datums-three-boards"),
		Head:    []string{"", lang.Say("ruling.result"), lang.Say("ruling.datum")},
	}
	names := [...]string{"ruling.b-before", "ruling.c-after", "ruling.actual"}
	for i, side := range []score.Side{d.Damage.Before, d.Damage.After, d.Damage.Actual} {
		name := lang.Say(names[i])
		board := apply.WithAwards(group.Board, group.Score)
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
			caption := lang.Labelled(name, lang.Notation(score.BothSides(side)))
			tables = append(tables, Frequencies(lang, caption, table))
		case score.Butler:
			for _, datum := range scored.Datums {
				row := []string{name, lang.Notation(score.BothSides(side)), datumText(lang, datum)}
				datums.Rows = append(datums.Rows, row)
			}
		}
	}
	if s.Method == score.Butler {
		tables = []Table{datums}
	}
	return tables, nil
}

// datumText returns a datum, with its weight unless it is 100 %.
func datumText(lang explain.Language, datum score.Datum) string {
	value := plus(datum.Value)
	if datum.Weight.Equal(score.Int(1)) {
		return value
	}
	return lang.Say("ruling.value-weight", words.Name("value", value),
		words.Name("weight", datum.Weight.Times(100).Decimal(2)))
}

// damageTable returns a damage ruling, laid out as in the lecture for directors that spec/score.md cites: the three
// results with their points, and both parts of the damage.
func damageTable(lang explain.Language, r *score.DamageReport) Table {
	innocent := lang.Direction(r.Damage.Offender.Other())
	pointsHead := lang.Say("ruling.points-of", words.Name("innocent", innocent))
	names := [3]string{"ruling.b-before-infraction", "ruling.c-after-infraction", "ruling.actual"}
	return damageRows(lang, r, names, pointsHead)
}

// damageTableOnPaper is like damageTable, but includes the unit and uses words that players know.
func damageTableOnPaper(lang explain.Language, r *score.DamageReport, unit string) Table {
	innocent := lang.Direction(r.Damage.Offender.Other())
	pointsHead := lang.Say("ruling.points-of-unit", words.Name("innocent", innocent), words.Name("unit", unit))
	names := [3]string{"ruling.b-before-what-board", "ruling.c-after-what-still", "ruling.actual-what-table"}
	return damageRows(lang, r, names, pointsHead)
}

// damageRows returns the table for a damage ruling. names contains the catalogue keys of the results before and after
// the infraction and at the table.
func damageRows(lang explain.Language, r *score.DamageReport, names [3]string, pointsHead string) Table {
	row := func(name string, side score.Side, f score.Frac) []string {
		return []string{lang.Say(name), lang.Notation(score.BothSides(side)), explain.Signed(f)}
	}
	return Table{
		Caption: lang.Say("ruling.caption-damage-by", words.Name("offender", lang.Direction(r.Damage.Offender))),
		Head:    []string{"", lang.Say("ruling.result"), pointsHead},
		Rows: [][]string{
			row(names[0], r.Damage.Before, r.B),
			row(names[1], r.Damage.After, r.C),
			row(names[2], r.Damage.Actual, r.A),
			{lang.Say("ruling.b-c-damage-from"), "", explain.Signed(r.FromInfraction)},
			{lang.Say("ruling.c-damage-after"), "", explain.Signed(r.Own)},
		},
	}
}

// damageResults returns the sentences about a damage ruling: its case, the rule, the points and the award.
func damageResults(lang explain.Language, r *score.DamageReport, unit string) []string {
	return []string{
		lang.Say("place.file", words.Name("file", r.Case.Condition()), words.T("what", r.Case.Text())),
		lang.Rule(r, unit).In(words.Language(lang)),
		lang.Say("ruling.ns-ew-laws",
			words.Name("ns", explain.Signed(r.NS)), words.Name("ew", explain.Signed(r.EW)),
			words.Name("laws", lang.Laws(r.Case.Laws()))),
		lang.Say("ruling.award-as-score", words.Contract("award", r.Award.String())),
	}
}

// addDamage adds a damage ruling to the sheet. where is its table or room, or empty if it is the only one.
func (s *Sheet) addDamage(lang explain.Language, where string, r *score.DamageReport, unit string) {
	table, paper := damageTable(lang, r), damageTableOnPaper(lang, r, unit)
	results := damageResults(lang, r, unit)
	if where != "" {
		table.Caption, results[0] = lang.Labelled(where, table.Caption), lang.Labelled(where, results[0])
		paper.Caption = table.Caption
	}
	s.Tables, s.Page = append(s.Tables, table), append(s.Page, paper)
	s.Results = append(s.Results, results...)
	s.addDamageLaws(lang, r)
}

// addDamageLaws adds the laws and the condition of a damage ruling to the sheet.
func (s *Sheet) addDamageLaws(lang explain.Language, r *score.DamageReport) {
	s.Laws = withoutDuplicates(append(s.Laws, r.Case.Laws()...))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.Condition = lang.Condition()
	}
}
