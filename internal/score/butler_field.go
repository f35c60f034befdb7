package score

import "slices"

// field contains one direction's sides and possible datums. If +620 counts 60 % and -100 40 % at one table, the
// datum may be 300 with 60 % and 150 with 40 %, and each score gets the weighted mean of its IMPs against both. The
// datum is not linear in the scores, so it is computed for every combination of weighted parts.
type field struct {
	sides      []*Side
	scores     []int      // the distinct scores, lowest first
	unweighted []int      // how often each score occurs among the unweighted sides
	weighted   []int      // indexes of the sides with several parts
	kinds      []sideKind // weighted sides, grouped

	real           int  // number of scores
	expected       int  // number that real is factored to
	excluded       int  // scores excluded at each end
	halvesToEven   bool // round halves to even tens
	towardsZero    bool // round towards zero
	directorsDatum *int // datum set by the director, or nil

	datums  []Datum // over all weighted sides
	imps    []Frac  // average IMPs for each score
	steps   int     // remaining budget
	counted []int   // buffer for countedTimes
}

// sideKind groups identical weighted sides.
type sideKind struct {
	side *Side // one of them
	n    int   // number of sides
	imps Frac  // IMPs of each
}

// newField returns the field of the given sides with its datums and IMPs. Without scores it has none.
func newField(b *Board, sides []*Side, expected int) (*field, error) {
	f := &field{
		sides: sides, expected: expected, directorsDatum: b.Datum,
		halvesToEven: b.datumEven, towardsZero: b.datumZero, steps: maxSteps,
	}
	f.countScores()
	needsTrim := b.Datum == nil && f.real > 0
	if err := f.setTrim(b); err != nil && needsTrim {
		return nil, err
	}
	if f.real == 0 {
		return f, nil
	}
	if err := f.setDatums(); err != nil {
		return nil, err
	}
	f.imps = make([]Frac, len(f.scores))
	for j, s := range f.scores {
		f.imps[j] = averageIMPs(s, f.datums)
	}
	return f, nil
}

// setDatums sets the datums and, unless the director set the datum, the IMPs of each weighted kind.
func (f *field) setDatums() error {
	if f.directorsDatum != nil {
		f.datums = []Datum{{Value: *f.directorsDatum, Weight: Int(1)}}
		return nil
	}
	if f.setDatumsFast() {
		return nil
	}
	return f.setDatumsExactly()
}

// countScores collects the distinct scores, counts the unweighted ones, and groups the weighted sides.
func (f *field) countScores() {
	for i, s := range f.sides {
		if !s.IsReal() {
			continue
		}
		f.real++
		for _, p := range s.Parts {
			f.scores = append(f.scores, p.Score)
		}
		if s.IsWeighted() {
			f.weighted = append(f.weighted, i)
			if known := f.kindOf(s); known != nil {
				known.n++
			} else {
				f.kinds = append(f.kinds, sideKind{side: s, n: 1})
			}
		}
	}
	slices.Sort(f.scores)
	f.scores = slices.Compact(f.scores)
	f.unweighted = make([]int, len(f.scores))
	for _, s := range f.sides {
		if s.IsReal() && !s.IsWeighted() {
			f.unweighted[f.index(s.Parts[0].Score)]++
		}
	}
}

// setTrim computes how many scores are excluded at each end, and whether the rest are factored. For
// a median it keeps one or two scores.
func (f *field) setTrim(b *Board) (err error) {
	middle := max(0, (f.real-1)/2)
	switch {
	case b.median:
		f.excluded, f.expected = middle, f.real
		return nil
	case b.Trim.ofExpected:
		f.excluded = min(middle, int(b.Trim.percent.Times(f.expected).Over(100).Ceil().Float()))
		f.expected = f.real
		return nil
	case b.PlainDatum:
		f.expected = f.real
	}
	f.excluded, err = b.Trim.excluded(f.expected)
	return err
}

// kindOf returns the kind of a weighted side, or nil if it is new.
func (f *field) kindOf(s *Side) *sideKind {
	isEqual := func(a, b Part) bool { return a.Score == b.Score && a.Weight.Equal(b.Weight) }
	for k := range f.kinds {
		kind := &f.kinds[k]
		if kind.side == s || slices.EqualFunc(kind.side.Parts, s.Parts, isEqual) {
			return kind
		}
	}
	return nil
}

// index returns the index of a score in scores.
func (f *field) index(score int) int {
	i, _ := slices.BinarySearch(f.scores, score)
	return i
}

// worth returns the IMPs for side i from North-South's point of view.
func (f *field) worth(i int) Frac {
	s := f.sides[i]
	if !s.IsWeighted() || f.directorsDatum != nil {
		return s.Mean(func(score int) Frac { return f.imps[f.index(score)] })
	}
	return f.kindOf(s).imps
}
