package score

import (
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

// DamageReport shows how a damage ruling was calculated.
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

// Evaluate works out a damage ruling. points must score the board with a given result at this table and
// all other results unchanged, and return both sides' points in the event's form of scoring.
func (d Damage) Evaluate(points func(Result) (ns, ew Frac, err error)) (*DamageReport, error) {
	return d.evaluate(func(_ int, s *Side) (ns, ew Frac, err error) { return points(BothSides(*s)) })
}

// The results of a damage ruling, in the order in which evaluate passes them to its callback.
const (
	resultBefore = iota
	resultAfter
	resultActual
	damageResults
)

// evaluate implements Evaluate. Its callback also receives the index of the result.
func (d Damage) evaluate(points func(i int, s *Side) (ns, ew Frac, err error)) (*DamageReport, error) {
	var innocent, guilty [damageResults]Frac // the non-offending and the offending side's points
	for i, result := range d.results() {
		if !result.side.IsReal() {
			return nil, words.Errorf("score.damage-result-want-score",
				words.Name("name", strconv.Quote(result.name)),
				words.Name("side", result.side.String()))
		}
		ns, ew, err := points(i, result.side)
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
	r.setAward(guilty)
	return r, nil
}

// namedSide is one of a damage ruling's three results.
type namedSide struct {
	name string
	side *Side
}

// results returns the three results in the order of resultBefore, resultAfter and resultActual.
func (d *Damage) results() [damageResults]namedSide {
	return [damageResults]namedSide{
		resultBefore: {name: "before", side: &d.Before},
		resultAfter:  {name: "after", side: &d.After},
		resultActual: {name: "actual", side: &d.Actual},
	}
}

// setAward sets both sides' points and awards from the case and the offending side's points.
func (r *DamageReport) setAward(guilty [damageResults]Frac) {
	d := &r.Damage
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

// Result returns a table result with this damage ruling.
func (d *Damage) Result() Result {
	r := BothSides(d.Actual)
	r.Damage = d
	return r
}

// EvaluateAgainst works out a damage ruling in IMPs. Each result (before, after, actual) is compared
// with the datum that applies if that result counts.
func (d Damage) EvaluateAgainst(datums [3]int) (*DamageReport, error) {
	return d.evaluate(func(i int, s *Side) (ns, ew Frac, err error) {
		imps := s.Mean(func(score int) Frac { return Int(IMP(score - datums[i])) })
		return imps, imps.Neg(), nil
	})
}
