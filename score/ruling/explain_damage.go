package ruling

import (
	"strings"

	"github.com/fairdeal/fairdeal/score"
)

// Condition returns what the laws ask for before a side that damaged itself loses
// relief.
func (w Words) Condition() string {
	return w("Law 12C1(e) (2017): the non-offending side loses relief only for the damage from an extremely serious error unrelated to the infraction, or from a gambling action; the lecture, on the code of 1997, allowed more")
}

// Damage tells how a damage is worked out; unit stands behind the points, where
// it is not empty.
func (w Words) Damage(r *score.DamageReport, unit string) []string {
	innocent := r.Damage.Offender.Other()
	points, other := r.NS, r.EW
	if innocent == score.EastWest {
		points, other = r.EW, r.NS
	}
	if unit != "" {
		unit = " " + unit
	}
	s := story{w: w}
	s.tell("%v offended; each result is turned by itself into points of %v, the non-offending side", w.side(r.Damage.Offender), w.side(innocent))
	s.tell("B, before the infraction: %v is %s", score.Same(r.Damage.Before), r.B.Signed(4))
	s.tell("C, after the infraction: %v is %s", score.Same(r.Damage.After), r.C.Signed(4))
	s.tell("A, the actual result: %v is %s", score.Same(r.Damage.Actual), r.A.Signed(4))
	s.tell("damage from the infraction B - C = %s, damage after it C - A = %s", r.FromInfraction.Signed(4), r.Own.Signed(4))
	s.tell("%s: %v; %s (%s)", r.Case.Condition(), w(r.Case.String()), w(r.Case.Rule()), w.laws(r.Case.Laws()))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.tell(w.Condition())
	}
	if r.Case == score.DamageShared {
		s.tell("%v: %s - %s = %s%s", w.side(innocent), r.B.Decimal(4), parenthesised(r.Own), points.Signed(4), unit)
	} else {
		s.tell("%v: %s%s", w.side(innocent), points.Signed(4), unit)
	}
	s.tell("%v: %s%s", w.side(r.Damage.Offender), other.Signed(4), unit)
	s.tell("the same as the score %v", r.Award)
	return s.steps
}

// laws are laws with commas: Law 12B1, Law 12C1(e).
func (w Words) laws(laws []string) string {
	out := make([]string, len(laws))
	for i, l := range laws {
		out[i] = w("Law %s", strings.TrimPrefix(l, "Law "))
	}
	return strings.Join(out, ", ")
}

// damageTable is the lecture's table: the three results with their points and
// both damages. On paper it has the unit, and words that a player knows.
func (w Words) damageTable(r *score.DamageReport, unit string, paper bool) Table {
	innocent := w.side(r.Damage.Offender.Other())
	head := w("points of %s", innocent)
	names := [3]string{"B before the infraction", "C after the infraction", "A actual"}
	if paper {
		head = w("points of %s (%s)", innocent, unit)
		names = [3]string{
			"B before: what the board would have been without the infraction",
			"C after: what it still could have been before the later error",
			"A actual: what it was at the table",
		}
	}
	row := func(name string, side score.Side, f score.Frac) []string {
		return []string{w(name), score.Same(side).String(), Signed(f)}
	}
	return Table{
		Caption: w("damage by %s", w.side(r.Damage.Offender)),
		Head:    []string{"", w("result"), head},
		Rows: [][]string{
			row(names[0], r.Damage.Before, r.B),
			row(names[1], r.Damage.After, r.C),
			row(names[2], r.Damage.Actual, r.A),
			{w("B - C damage from the infraction"), "", Signed(r.FromInfraction)},
			{w("C - A damage after it"), "", Signed(r.Own)},
		},
	}
}

func (w Words) damageResults(r *score.DamageReport) []string {
	return []string{
		w("%s: %v", r.Case.Condition(), w(r.Case.String())),
		w(r.Case.Rule()),
		w("NS %s, EW %s (%s)", Signed(r.NS), Signed(r.EW), w.laws(r.Case.Laws())),
		w("as a score: %s", r.Award.String()),
	}
}

// damage puts a damage on the sheet.
func (w Words) damage(s *Sheet, where string, r *score.DamageReport, unit string) {
	table, paper, results := w.damageTable(r, unit, false), w.damageTable(r, unit, true), w.damageResults(r)
	if where != "" {
		table.Caption, results[0] = where+": "+table.Caption, where+": "+results[0]
		paper.Caption = table.Caption
	}
	s.Tables, s.Page = append(s.Tables, table), append(s.Page, paper)
	s.Results = append(s.Results, results...)
	s.Laws = compact(append(s.Laws, r.Case.Laws()...))
	if r.Case == score.DamageShared || r.Case == score.DamageOwn {
		s.Condition = w.Condition()
	}
}

// threeTables are the frequency tables of a board, or the datums at Butler, with
// each of the three results of a damage in its place: those of the non-offending
// side, in which the lecture reads its points.
func (w Words) threeTables(b *score.Board, s *score.BoardScore, d score.LineDamage) (tables []Table, err error) {
	innocent := d.Damage.Offender.Other()
	g, line := s.Of(b, d.Line)
	datums := Table{Caption: w("datums of the three boards"), Head: []string{"", w("result"), w("datum")}}
	for i, side := range []score.Side{d.Damage.Before, d.Damage.After, d.Damage.Actual} {
		name := w([...]string{"B before", "C after", "A actual"}[i])
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
			tables = append(tables, w.frequencies(name+": "+score.Same(side).String(), table))
		case score.Butler:
			for _, y := range x.Datums {
				value := plus(y.Value)
				if !y.Weight.Equal(score.Int(1)) {
					value = w("%s (%s%%)", value, y.Weight.Times(100).Decimal(2))
				}
				datums.Rows = append(datums.Rows, []string{name, score.Same(side).String(), value})
			}
		}
	}
	if s.Method == score.Butler {
		tables = []Table{datums}
	}
	return tables, nil
}

// frequencies is a table as the lecture prints it: score, frequency, NS, EW.
func (w Words) frequencies(caption string, t *score.Table) Table {
	out := Table{Caption: caption, Head: []string{w("score"), w("frequency"), w("NS"), w("EW")}}
	if t.Real != t.Expected {
		out.Caption += w(", %d of %d", t.Real, t.Expected)
	}
	switch {
	case t.Few:
		out.Caption += " (White Book)"
	case t.Factored():
		out.Caption += " (" + w([...]string{"Neuberg", "missing scores as ties", "scaled", "not factored"}[t.How]) + ")"
	}
	for _, r := range t.Rows {
		out.Rows = append(out.Rows, []string{plus(r.Score), Exactly(r.Frequency), Exactly(r.NS), Exactly(r.EW)})
	}
	return out
}
