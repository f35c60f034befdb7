package score

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Damage contains the three results for a board on which the non-offending side contributed to its
// own damage (Law 12C1(e)). They are real scores from North-South's point of view and may be
// weighted.
type Damage struct {
	Offender Direction
	Before   Side // likely result without the infraction
	After    Side // likely result after the infraction, without the later error
	Actual   Side // result at the table
}

// DamageReport shows the calculation of a damage, as in the lecture's table.
type DamageReport struct {
	Damage Damage
	Case   DamageCase
	// B, C and A are the non-offending side's points for each result.
	B, C, A Frac
	// FromInfraction is B - C, Own is C - A.
	FromInfraction, Own Frac
	// NS and EW are the sides' points.
	NS, EW Frac
	// Award is the result that gives these points. In the case DamageShared it is a split score
	// with signed weights.
	Award Result
}

// Evaluate works out the damage. points returns both sides' points for a result at this table, in the
// event's form of scoring and with all other results unchanged.
func (d Damage) Evaluate(points func(Result) (ns, ew Frac, err error)) (*DamageReport, error) {
	return d.evaluate(func(_ int, s *Side) (ns, ew Frac, err error) { return points(BothSides(*s)) })
}

// The results of a damage, in the order in which evaluate passes them to its callback.
const (
	resultBefore = iota
	resultAfter
	resultActual
	damageResults
)

// evaluate implements Evaluate. Its callback also receives the index of the result.
func (d Damage) evaluate(points func(i int, s *Side) (ns, ew Frac, err error)) (*DamageReport, error) {
	var innocent, guilty [damageResults]Frac // points of the non-offending side and of the offending side
	for i, result := range [damageResults]struct {
		name string
		side *Side
	}{{"before", &d.Before}, {"after", &d.After}, {"actual", &d.Actual}} {
		side := result.side
		if !side.IsReal() {
			return nil, words.Errorf("score.damage-result-want-score",
				words.Name("name", strconv.Quote(result.name)), words.Name("side", side.String()))
		}
		ns, ew, err := points(i, side)
		if err != nil {
			return nil, err
		}
		innocent[i], guilty[i] = ns, ew
		if d.Offender == NorthSouth {
			innocent[i], guilty[i] = ew, ns
		}
	}
	r := &DamageReport{Damage: d, B: innocent[resultBefore], C: innocent[resultAfter], A: innocent[resultActual]}
	r.FromInfraction, r.Own = r.B.Sub(r.C), r.C.Sub(r.A)
	r.Case = damageCase(r.A, r.B, r.C)

	innocentPoints, innocentSide := r.B, d.Before
	guiltyPoints, guiltySide := guilty[resultBefore], d.Before
	switch r.Case {
	case DamageShared:
		innocentPoints, innocentSide = r.B.Sub(r.Own), combine(d.Before, d.After, d.Actual)
	case DamageNone:
		innocentPoints, innocentSide = r.A, d.Actual
		guiltyPoints, guiltySide = guilty[resultActual], d.Actual
	case DamageOwn:
		innocentPoints, innocentSide = r.A, d.Actual
	}
	if d.Offender == NorthSouth {
		r.NS, r.EW, r.Award = guiltyPoints, innocentPoints, Result{NS: guiltySide, EW: innocentSide}
	} else {
		r.NS, r.EW, r.Award = innocentPoints, guiltyPoints, Result{NS: innocentSide, EW: guiltySide}
	}
	return r, nil
}

// combine returns the score with the signed weights +100 % before, -100 % after, +100 % actual.
func combine(before, after, actual Side) Side {
	var s Side
	s.Parts = append(s.Parts, before.Parts...)
	for _, p := range after.Parts {
		p.Weight = p.Weight.Neg()
		s.Parts = append(s.Parts, p)
	}
	s.Parts = append(s.Parts, actual.Parts...)
	return s
}

// LineDamage is a damage worked out on one line of a board.
type LineDamage struct {
	Line int // index in Board.Lines
	*DamageReport
}

// Damage works out a damage on line i and ignores the result in the line (spec/score.md step 10).
func (b Board) Damage(i int, d Damage) (*DamageReport, error) {
	b.Lines = slices.Clone(b.Lines)
	b.Lines[i].Result = d.Result()
	s, err := b.Score()
	if err != nil {
		return nil, err
	}
	for _, damage := range s.Damages {
		if damage.Line == i {
			return damage.DamageReport, nil
		}
	}
	panic("score: a damage without a report")
}

// Result returns a table's result for the damage.
func (d *Damage) Result() Result {
	r := BothSides(d.Actual)
	r.Damage = d
	return r
}

// resolve returns the board with awards instead of damages.
func (b *Board) resolve(expected int) (*Board, []LineDamage, error) {
	var lineDamages []LineDamage
	var damages []*Damage
	for i := range b.Lines {
		if d := b.Lines[i].Result.Damage; d != nil {
			lineDamages, damages = append(lineDamages, LineDamage{Line: i}), append(damages, d)
		}
	}
	if damages == nil {
		return b, nil, nil
	}
	resolved := *b
	resolved.Lines = slices.Clone(b.Lines)
	report := func(j int) (*DamageReport, error) {
		return resolved.reportDamage(damages[j], lineDamages[j].Line, expected)
	}
	insert := func(j int, r Result) { resolved.Lines[lineDamages[j].Line].Result = r }
	reports, err := SettleDamages(damages, report, insert)
	if err != nil {
		return nil, nil, err
	}
	for j := range lineDamages {
		lineDamages[j].DamageReport = reports[j]
	}
	return &resolved, lineDamages, nil
}

// reportDamage works out a damage on a line with the results that the other lines have now. It leaves the
// line as it is.
func (b *Board) reportDamage(d *Damage, line, expected int) (*DamageReport, error) {
	result := &b.Lines[line].Result
	before := *result
	defer func() { *result = before }()
	return d.Evaluate(func(r Result) (ns, ew Frac, err error) {
		*result = r
		return b.linePoints(line, expected)
	})
}

// settleRounds limits the rounds of SettleDamages. Independent awards settle in two rounds.
const settleRounds = 16

// SettleDamages works out all damages on a board. An award depends only on its case, and the case depends
// on the other results. SettleDamages starts with the actual results and inserts the awards until no case
// changes. report works out a damage, and insert replaces its result on the board.
func SettleDamages(
	damages []*Damage, report func(j int) (*DamageReport, error), insert func(j int, r Result),
) ([]*DamageReport, error) {
	for j, d := range damages {
		insert(j, BothSides(d.Actual))
	}
	reports := make([]*DamageReport, len(damages))
	for range settleRounds {
		isSettled := true
		next := make([]*DamageReport, len(damages))
		for j := range damages {
			var err error
			if next[j], err = report(j); err != nil {
				return nil, err
			}
			if len(damages) > 1 && (reports[j] == nil || reports[j].Case != next[j].Case) {
				isSettled = false
			}
		}
		reports = next
		for j, r := range reports {
			insert(j, r.Award)
		}
		if isSettled {
			return reports, nil
		}
	}
	return nil, errUnsettled
}

var errUnsettled = words.NewError("score.cases-damages-on-this")

// EvaluateAgainst works out the damage in IMPs against three given datums: with the result before,
// after or actually at this table.
func (d Damage) EvaluateAgainst(datums [3]int) (*DamageReport, error) {
	return d.evaluate(func(i int, s *Side) (ns, ew Frac, err error) {
		imps := s.Mean(func(score int) Frac { return Int(IMP(score - datums[i])) })
		return imps, imps.Neg(), nil
	})
}
