package score

// crossIMPs gives the worth of each line's sides: the mean IMPs against the
// scores of all other tables, NS sides against NS sides and EW sides against EW
// sides, linear in the parts of every weighted score (spec/score.md step 8).
func (b *Board) crossIMPs(out *BoardScore, ns, ew []*Side, split bool) (worthNS, worthEW func(i int) Frac) {
	sumsNS, othersNS := comparisons(ns)
	sumsEW, othersEW := sumsNS, othersNS
	if split {
		sumsEW, othersEW = comparisons(ew)
	}
	if b.Sum {
		othersNS, othersEW = min(othersNS, 1), min(othersEW, 1)
	}
	worthNS = func(i int) Frac { return perComparison(ns[i].Mean(sumsNS), othersNS) }
	worthEW = func(i int) Frac { return perComparison(ew[i].Mean(sumsEW), othersEW).Neg() }
	if othersNS == 0 || othersEW == 0 {
		out.Warnings = append(out.Warnings, "only one score: nothing to compare it with, so it is 0 IMPs")
	}
	return worthNS, worthEW
}

func perComparison(sum Frac, others int) Frac {
	if others <= 0 {
		return Frac{}
	}
	return sum.Over(others)
}

// comparisons gives the sum of the IMPs of a score against all real sides, its
// own among them: IMP is odd, so the parts of a side among themselves, and with
// them the side against itself, come to 0. others is the number of real sides
// less one.
func comparisons(sides []*Side) (sum func(score int) Frac, others int) {
	f := frequencies(sides)
	rows := f.rows()
	for i := range rows {
		r := &rows[i]
		if f.units != nil {
			n := int64(0)
			for j, s := range f.scores {
				n += f.units[j] * int64(IMP(r.Score-s))
			}
			r.NS = small(n, f.denominator)
			continue
		}
		for j, s := range f.scores {
			r.NS = r.NS.Add(f.of(j).Times(IMP(r.Score - s)))
		}
	}
	return func(score int) Frac { return rows[place(rows, score)].NS }, f.real - 1
}
