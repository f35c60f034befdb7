package score

import "github.com/fairdeal/fairdeal/internal/words"

// crossIMPs returns functions for a line's mean IMPs against all other tables, from that side's
// point of view. NS sides are compared with NS sides and EW sides with EW sides. A weighted score is
// averaged over its parts (spec/score.md step 8).
func (b *Board) crossIMPs(out *BoardScore, ns, ew []*Side, split bool) (worthNS, worthEW worthFunc) {
	sumsNS, othersNS := b.comparisons(ns)
	sumsEW, othersEW := sumsNS, othersNS
	if split {
		sumsEW, othersEW = b.comparisons(ew)
	}
	worthNS = func(i int) Frac { return b.perComparison(ns[i].Mean(sumsNS), othersNS, out.Expected) }
	worthEW = func(i int) Frac { return b.perComparison(ew[i].Mean(sumsEW), othersEW, out.Expected).Neg() }
	if othersNS == 0 || othersEW == 0 {
		out.Warnings = append(out.Warnings, words.New("score.only-one-score-nothing"))
	}
	return worthNS, worthEW
}

// perComparison converts an IMP sum over the given number of comparisons.
func (b *Board) perComparison(sum Frac, others, expected int) Frac {
	switch {
	case others <= 0:
		return Frac{}
	case b.Neuberg:
		return sum.Mul(NewFrac(int64(expected), int64(others+1))).Over(expected - 1)
	case b.Sum && b.fewACBL:
		return sum.Mul(NewFrac(int64(expected-1), int64(others)))
	case b.Sum:
		return sum
	}
	return sum.Over(others)
}

// imp returns the IMPs for one comparison, up to the limit.
func (b *Board) imp(difference int) int {
	n := IMP(difference)
	if b.impLimit > 0 {
		n = max(-b.impLimit, min(b.impLimit, n))
	}
	return n
}

// comparisons returns a function that sums the IMPs of a score against all real sides, and their
// number minus one. A side is also compared with itself. That adds 0, even for a weighted side,
// because IMP is an odd function.
func (b *Board) comparisons(sides []*Side) (sum func(score int) Frac, others int) {
	f := countFrequencies(sides)
	rows := f.rows()
	for i := range rows {
		r := &rows[i]
		if f.units != nil {
			n := int64(0)
			for j, s := range f.scores {
				n += f.units[j] * int64(b.imp(r.Score-s))
			}
			r.NS = lowestTerms(n, f.denominator)
			continue
		}
		for j, s := range f.scores {
			r.NS = r.NS.Add(f.frequency(j).Times(b.imp(r.Score - s)))
		}
	}
	return func(score int) Frac { return rows[rowIndex(rows, score)].NS }, f.sides - 1
}
