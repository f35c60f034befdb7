package score

// Datum is the score that a Butler board compares all results with. Weighted scores may lead to several
// datums, whose weights sum to 1.
type Datum struct {
	Value  int // from North-South's side, a multiple of 10 unless set by the director
	Weight Frac
}

// butler returns functions for a line's IMPs against the NS and EW datums, from that side's point of view
// (spec/score.md step 9).
func (b *Board) butler(
	result *BoardScore, ns, ew []*Side, split bool,
) (worthNS, worthEW worthFunc, err error) {
	fieldNS, err := newField(b, ns, result.Expected)
	if err != nil {
		return nil, nil, err
	}
	fieldEW := fieldNS
	if split {
		if fieldEW, err = newField(b, ew, result.Expected); err != nil {
			return nil, nil, err
		}
	}
	result.Datums = append(append(result.Datums, fieldNS.datums...), fieldEW.datums...)
	if !split {
		result.Datums = fieldNS.datums
	}
	return fieldNS.worth, func(i int) Frac { return fieldEW.worth(i).Neg() }, nil
}

// averageIMPs returns the IMPs for a score, as a weighted mean over the datums.
func averageIMPs(score int, datums []Datum) Frac {
	sum := Frac{}
	for _, d := range datums {
		sum = sum.Add(d.Weight.Times(IMP(score - d.Value)))
	}
	return sum
}
