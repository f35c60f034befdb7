package score

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Direction is one side of a table.
type Direction uint8

// The directions.
const (
	NorthSouth Direction = iota
	EastWest
)

// String returns NS or EW.
func (d Direction) String() string { return nameOf(d, "NS", "EW") }

// Other returns the other side of the table.
func (d Direction) Other() Direction { return 1 - d }

// Damage are the three results of a board on which the non-offending side
// contributed to its own damage (Law 12C1(e)). All are real scores from
// North-South's side and may be weighted.
type Damage struct {
	Offender Direction
	Before   Side // what the board would have been without the infraction
	After    Side // what it still could have been without the later error
	Actual   Side // what it was
}

// DamageCase is the relation of the three results as the non-offending side
// sees them (spec/score.md step 10).
type DamageCase uint8

// The cases; A is the actual result, B the one before the infraction and C the
// one after it, in points of the non-offending side.
const (
	DamageShared DamageCase = iota // A < C < B
	DamageNone                     // B <= A
	DamageOwn                      // A < B <= C
	DamageNotOwn                   // C <= A < B
)

// String is the case's name in English.
func (c DamageCase) String() string { return c.Text().String() }

// Text is the case's name.
func (c DamageCase) Text() words.Text {
	if c > DamageNotOwn {
		return words.Text{}
	}
	return words.New([...]string{
		"score.damage-partly-self-inflicted",
		"score.no-damage",
		"score.all-damage-self-inflicted",
		"score.no-self-inflicted-damage",
	}[c])
}

// Condition returns the case as a relation of A, B and C.
func (c DamageCase) Condition() string {
	return nameOf(c, "A < C < B", "B <= A", "A < B <= C", "C <= A < B")
}

// Rule says in a sentence what both sides get.
func (c DamageCase) Rule() words.Text {
	if c > DamageNotOwn {
		return words.Text{}
	}
	return words.New([...]string{
		"score.non-offending-side-gets",
		"score.actual-result-least-as",
		"score.what-non-offending-side",
		"score.non-offending-side-did",
	}[c])
}

// Laws returns the laws of the 2017 code that the case rests on.
func (c DamageCase) Laws() []string {
	if c > DamageNotOwn {
		return nil
	}
	return [...][]string{
		{"Law 12B1", "Law 12C1(e)"},
		{"Law 12B1"},
		{"Law 12B1", "Law 12C1(e)"},
		{"Law 12B1", "Law 12C1(b)"},
	}[c]
}

// DamageReport is a damage worked out: the lecture's table.
type DamageReport struct {
	Damage Damage
	Case   DamageCase
	// B, C and A are the points of the non-offending side for each result by
	// itself.
	B, C, A Frac
	// FromInfraction is B - C, Own is C - A.
	FromInfraction, Own Frac
	// NS and EW are the points that the sides get.
	NS, EW Frac
	// Award is the result that leads to these points, in the notation of
	// results: a signed split score in the case DamageShared.
	Award Result
}

// Work works the damage out. points gives both sides' points for a result of
// this table, in the form of scoring of the event and with all other results
// in place.
func (d Damage) Work(points func(Result) (ns, ew Frac, err error)) (*DamageReport, error) {
	return d.work(func(_ int, s *Side) (ns, ew Frac, err error) { return points(BothSides(*s)) })
}

// work is Work with the number of the result: 0 before, 1 after, 2 actual.
func (d Damage) work(points func(i int, s *Side) (ns, ew Frac, err error)) (*DamageReport, error) {
	r := &DamageReport{Damage: d}
	var innocent, guilty [3]Frac
	for i, x := range []struct {
		name string
		side *Side
	}{{"before", &d.Before}, {"after", &d.After}, {"actual", &d.Actual}} {
		if !x.side.Real() || len(x.side.Parts) == 0 {
			return nil, words.Errorf("score.damage-result-want-score", words.Name("name", strconv.Quote(x.name)), words.Name("side", (*x.side).String()))
		}
		ns, ew, err := points(i, x.side)
		if err != nil {
			return nil, err
		}
		innocent[i], guilty[i] = ns, ew
		if d.Offender == NorthSouth {
			innocent[i], guilty[i] = ew, ns
		}
	}
	r.B, r.C, r.A = innocent[0], innocent[1], innocent[2]
	r.FromInfraction, r.Own = r.B.Sub(r.C), r.C.Sub(r.A)
	r.Case = damageCase(r.A, r.B, r.C)

	// the non-offending side's points and score, and the offending side's
	own, ownSide, theirs, theirSide := r.B, d.Before, guilty[0], d.Before
	switch r.Case {
	case DamageShared:
		own, ownSide = r.B.Sub(r.Own), combine(d.Before, d.After, d.Actual)
	case DamageNone:
		own, ownSide, theirs, theirSide = r.A, d.Actual, guilty[2], d.Actual
	case DamageOwn:
		own, ownSide = r.A, d.Actual
	}
	r.NS, r.EW, r.Award = own, theirs, Result{NS: ownSide, EW: theirSide}
	if d.Offender == NorthSouth {
		r.NS, r.EW, r.Award = theirs, own, Result{NS: theirSide, EW: ownSide}
	}
	return r, nil
}

func damageCase(a, b, c Frac) DamageCase {
	switch {
	case !a.Less(b):
		return DamageNone
	case !a.Less(c):
		return DamageNotOwn
	case !c.Less(b):
		return DamageOwn
	}
	return DamageShared
}

// combine is the signed score +100 % before, -100 % after, +100 % actual.
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

// LineDamage is a damage worked out at one line of a board.
type LineDamage struct {
	Line int // in Board.Lines
	*DamageReport
}

// Damage works out a damage at the table of line i of the board, whose result
// there is replaced (spec/score.md step 10).
func (b Board) Damage(i int, d Damage) (*DamageReport, error) {
	b.Lines = slices.Clone(b.Lines)
	b.Lines[i].Result = d.Result()
	s, err := b.Score()
	if err != nil {
		return nil, err
	}
	for _, x := range s.Damages {
		if x.Line == i {
			return x.DamageReport, nil
		}
	}
	panic("score: a damage without a report")
}

// Result returns the damage as the result of a table.
func (d *Damage) Result() Result {
	r := BothSides(d.Actual)
	r.Damage = d
	return r
}

// resolve replaces the results of lines with a damage by the awards.
func (b *Board) resolve(expected int) (*Board, []LineDamage, error) {
	var out []LineDamage
	for i := range b.Lines {
		if b.Lines[i].Result.Damage != nil {
			out = append(out, LineDamage{Line: i})
		}
	}
	if out == nil {
		return b, nil, nil
	}
	c := *b
	c.Lines = slices.Clone(b.Lines)
	damages := make([]*Damage, len(out))
	for j := range out {
		damages[j] = b.Lines[out[j].Line].Result.Damage
	}
	reports, err := Settle(damages, func(j int) (*DamageReport, error) {
		at := &c.Lines[out[j].Line].Result
		defer func(r Result) { *at = r }(*at)
		return damages[j].Work(func(r Result) (ns, ew Frac, err error) {
			*at = r
			return c.one(out[j].Line, expected)
		})
	}, func(j int, r Result) { c.Lines[out[j].Line].Result = r })
	if err != nil {
		return nil, nil, err
	}
	for j := range out {
		out[j].DamageReport = reports[j]
	}
	return &c, out, nil
}

// settleRounds bounds the rounds of Settle; awards that do not rest on each
// other stand after two.
const settleRounds = 16

// Settle works out the damages of one board, each with the awards of the others
// in place. An award follows from its case alone, and the case from the results
// in place: the actual ones at first, then the awards, until no case changes.
// work gives the report of a damage, put puts a result in its place.
func Settle(damages []*Damage, work func(j int) (*DamageReport, error), put func(j int, r Result)) ([]*DamageReport, error) {
	for j, d := range damages {
		put(j, BothSides(d.Actual))
	}
	reports := make([]*DamageReport, len(damages))
	for range settleRounds {
		again := false
		next := make([]*DamageReport, len(damages))
		for j := range damages {
			var err error
			if next[j], err = work(j); err != nil {
				return nil, err
			}
			again = again || len(damages) > 1 && (reports[j] == nil || reports[j].Case != next[j].Case)
		}
		reports = next
		for j, r := range reports {
			put(j, r.Award)
		}
		if !again {
			return reports, nil
		}
	}
	return nil, errUnsettled
}

var errUnsettled = words.NewError("score.cases-damages-on-this")

// WorkAgainst works the damage out in IMPs against given datums: one for the
// board with the result before, one with that after and one with the actual one
// in place.
func (d Damage) WorkAgainst(datums [3]int) (*DamageReport, error) {
	return d.work(func(i int, s *Side) (ns, ew Frac, err error) {
		imps := s.Mean(func(score int) Frac { return Int(IMP(score - datums[i])) })
		return imps, imps.Neg(), nil
	})
}
