package ruling

import (
	"strings"

	"github.com/fairdeal/fairdeal/score"
	"github.com/fairdeal/fairdeal/words"
)

// Condition returns what the laws ask for before a side that damaged itself loses
// relief.
func (w Language) Condition() string {
	return w.Say("ruling.law-12c1-e-2017")
}

// Damage tells how a damage is worked out; unit stands behind the points, where
// it is not empty.
func (w Language) Damage(r *score.DamageReport, unit string) []string {
	innocent := r.Damage.Offender.Other()
	points, other := r.NS, r.EW
	if innocent == score.EastWest {
		points, other = r.EW, r.NS
	}
	rule := w.rule(r, unit)
	if unit != "" {
		unit = " " + unit
	}
	s := story{w: w}
	s.tell("ruling.offended-result-turned-by", words.Name("offender", w.side(r.Damage.Offender)), words.Name("innocent", w.side(innocent)))
	s.tell("ruling.step-before", words.Contract("result", score.Same(r.Damage.Before).String()), words.Name("points", r.B.Signed(4)))
	s.tell("ruling.step-after", words.Contract("result", score.Same(r.Damage.After).String()), words.Name("points", r.C.Signed(4)))
	s.tell("ruling.step-actual", words.Contract("result", score.Same(r.Damage.Actual).String()), words.Name("points", r.A.Signed(4)))
	s.tell("ruling.damage-from-infraction-b", words.Name("infraction", r.FromInfraction.Signed(4)), words.Name("own", r.Own.Signed(4)))
	s.tell("ruling.damage-case", words.Name("condition", r.Case.Condition()), words.T("case", r.Case.Text()), words.T("rule", rule), words.Name("laws", w.laws(r.Case.Laws())))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.tell(w.Condition())
	}
	if r.Case == score.DamageShared {
		s.tell("ruling.side-shared", words.Name("side", w.side(innocent)), words.Name("before", r.B.Decimal(4)), words.Name("own", parenthesised(r.Own)), words.Name("points", points.Signed(4)), words.Name("unit", unit))
	} else {
		s.tell("ruling.side-points", words.Name("side", w.side(innocent)), words.Name("points", points.Signed(4)), words.Name("unit", unit))
	}
	s.tell("ruling.side-points", words.Name("side", w.side(r.Damage.Offender)), words.Name("points", other.Signed(4)), words.Name("unit", unit))
	s.tell("ruling.same-as-score", words.Contract("award", r.Award.String()))
	return s.steps
}

// laws are laws with commas: Law 12B1, Law 12C1(e).
func (w Language) laws(laws []string) string {
	out := make([]string, len(laws))
	for i, l := range laws {
		out[i] = w.Say("ruling.law", words.Name("law", strings.TrimPrefix(l, "Law ")))
	}
	return strings.Join(out, ", ")
}

// damageTable is the lecture's table: the three results with their points and
// both damages. On paper it has the unit, and words that a player knows.
func (w Language) damageTable(r *score.DamageReport, unit string, paper bool) Table {
	innocent := w.side(r.Damage.Offender.Other())
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
		return []string{w.Say(name), w.written(score.Same(side)), Signed(f)}
	}
	return Table{
		Caption: w.Say("ruling.caption-damage-by", words.Name("offender", w.side(r.Damage.Offender))),
		Head:    []string{"", w.Say("ruling.result"), head},
		Rows: [][]string{
			row(names[0], r.Damage.Before, r.B),
			row(names[1], r.Damage.After, r.C),
			row(names[2], r.Damage.Actual, r.A),
			{w.Say("ruling.b-c-damage-from"), "", Signed(r.FromInfraction)},
			{w.Say("ruling.c-damage-after"), "", Signed(r.Own)},
		},
	}
}

// rule says what the non-offending side gets, with the points where it gets a part back.
func (w Language) rule(r *score.DamageReport, unit string) words.Text {
	if r.Case != score.DamageShared {
		return r.Case.Rule()
	}
	if unit != "" {
		unit = " " + unit
	}
	return words.New("ruling.keep-own-loss", words.Name("side", w.side(r.Damage.Offender.Other())), words.Name("own", r.Own.Decimal(4)), words.Name("unit", unit), words.Name("back", r.FromInfraction.Decimal(4)))
}

func (w Language) damageResults(r *score.DamageReport, unit string) []string {
	return []string{
		w.Say("place.file", words.Name("file", r.Case.Condition()), words.T("what", r.Case.Text())),
		w.rule(r, unit).In(words.Language(w)),
		w.Say("ruling.ns-ew-laws", words.Name("ns", Signed(r.NS)), words.Name("ew", Signed(r.EW)), words.Name("laws", w.laws(r.Case.Laws()))),
		w.Say("ruling.award-as-score", words.Contract("award", r.Award.String())),
	}
}

// damage puts a damage on the sheet.
func (w Language) damage(s *Sheet, where string, r *score.DamageReport, unit string) {
	table, paper, results := w.damageTable(r, unit, false), w.damageTable(r, unit, true), w.damageResults(r, unit)
	if where != "" {
		table.Caption, results[0] = w.of(where, table.Caption), w.of(where, results[0])
		paper.Caption = table.Caption
	}
	s.Tables, s.Page = append(s.Tables, table), append(s.Page, paper)
	s.Results = append(s.Results, results...)
	w.rests(s, r)
}

// rests puts on the sheet what a damage rests on.
func (w Language) rests(s *Sheet, r *score.DamageReport) {
	s.Laws = compact(append(s.Laws, r.Case.Laws()...))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.Condition = w.Condition()
	}
}

// ThreeTables are the frequency tables of a board, or the datums at Butler, with
// each of the three results of a damage in its place: those of the non-offending
// side, in which the lecture reads its points.
func (w Language) ThreeTables(b *score.Board, s *score.BoardScore, d score.LineDamage) (tables []Table, err error) {
	innocent := d.Damage.Offender.Other()
	g, line := s.Of(b, d.Line)
	datums := Table{Caption: w.Say("ruling.datums-three-boards"), Head: []string{"", w.Say("ruling.result"), w.Say("ruling.datum")}}
	for i, side := range []score.Side{d.Damage.Before, d.Damage.After, d.Damage.Actual} {
		name := w.Say([...]string{"ruling.b-before", "ruling.c-after", "ruling.actual"}[i])
		c := resolved(g.Board, g.Score)
		c.Lines[line].Result = score.Same(side)
		x, err := c.Score()
		if err != nil {
			return nil, err
		}
		switch s.Method {
		case score.Matchpoints:
			table := x.NS
			if innocent == score.EastWest {
				table = x.EW
			}
			tables = append(tables, w.Frequencies(w.of(name, w.written(score.Same(side))), table))
		case score.Butler:
			for _, y := range x.Datums {
				value := plus(y.Value)
				if !y.Weight.Equal(score.Int(1)) {
					value = w.Say("ruling.value-weight", words.Name("value", value), words.Name("weight", y.Weight.Times(100).Decimal(2)))
				}
				datums.Rows = append(datums.Rows, []string{name, w.written(score.Same(side)), value})
			}
		}
	}
	if s.Method == score.Butler {
		tables = []Table{datums}
	}
	return tables, nil
}

// Frequencies is a table as the lecture prints it: score, frequency, NS, EW.
func (w Language) Frequencies(caption string, t *score.Table) Table {
	out := Table{Caption: caption, Head: []string{w.Say("ruling.score"), w.Say("ruling.frequency"), w.Say("bridge.ns"), w.Say("bridge.ew")}}
	if t.Real != t.Expected {
		out.Caption += w.Say("ruling.real-of-expected", words.N("real", t.Real), words.N("expected", t.Expected))
	}
	switch {
	case t.Few:
		out.Caption += " (White Book)"
	case t.Factored():
		out.Caption += " (" + w.Say([...]string{"ruling.neuberg", "ruling.missing-scores-as-ties", "ruling.scaled", "ruling.not-factored"}[t.How]) + ")"
	}
	for _, r := range t.Rows {
		out.Rows = append(out.Rows, []string{plus(r.Score), Exactly(r.Frequency), Exactly(r.NS), Exactly(r.EW)})
	}
	return out
}
