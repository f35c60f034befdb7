package score

import "slices"

// DatumSteps shows the calculation of a datum (spec/score.md step 9).
type DatumSteps struct {
	Real, Expected int         // scores; if Real is less than Expected, each counts Factor times
	Factor         Frac        // Expected / Real
	Trim           int         // scores excluded at each end
	Kept           []DatumPart // scores that count, highest first
	Number         Frac        // total count in Kept
	Mean           Frac        // before rounding
	Datum          int
}

// DatumPart is a score in a datum, with the number of times that it counts.
type DatumPart struct {
	Score int
	Times Frac
}

// DatumSteps returns the calculation for one side's datum. It returns nil if the datum was set
// by the director, if there are no scores, or if weighted scores lead to several datums.
func (b *Board) DatumSteps(d Direction, expected int) *DatumSteps {
	ns, ew, _ := b.sides()
	sides := ns
	if d == EastWest {
		sides = ew
	}
	f, err := newField(b, sides, expected)
	if err != nil || b.Datum != nil || f.real == 0 || len(f.weighted) > 0 {
		return nil
	}
	s := &DatumSteps{
		Real: f.real, Expected: f.expected, Factor: NewFrac(int64(f.expected), int64(f.real)),
		Trim: f.excluded, Datum: f.datums[0].Value,
	}
	sum := Frac{}
	for j, realTimes := range f.countedTimes(f.unweighted) {
		if realTimes == 0 {
			continue
		}
		times := NewFrac(int64(realTimes), int64(f.real))
		s.Kept = append(s.Kept, DatumPart{f.scores[j], times})
		s.Number, sum = s.Number.Add(times), sum.Add(times.Times(f.scores[j]))
	}
	slices.Reverse(s.Kept)
	s.Mean = sum.Div(s.Number)
	return s
}
