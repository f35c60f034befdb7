package score

import (
	"cmp"
	"slices"
)

// combination combines one part from each weighted side. For example, two sides with 60 % of +620 and 40 % of
// -100 give three combinations: +620 twice (weight 9/25), both scores once (12/25) and -100 twice (4/25).
type combination struct {
	counts uint64 // eight bits for each score: how often it occurs
	weight int64  // in units of the common denominator, here 25
}

// The counts limit the number of scores and sides.
const (
	countBits         = 8
	maxWeightedScores = 64 / countBits
	maxWeightedSides  = 1<<countBits - 1
)

// count returns how often the score with index i among the weighted scores occurs.
func (c combination) count(i int) int { return int(c.counts >> (countBits * i) & maxWeightedSides) }

// setDatumsFast computes the datums with 64-bit integers. This works on nearly every board: weighted sides may
// contain at most eight different scores, and the common denominator of the weights must fit in 63
// bits. It reports whether it succeeded.
func (f *field) setDatumsFast() bool {
	scores := f.weightedScores()
	if len(scores) > maxWeightedScores || len(f.weighted) > maxWeightedSides {
		return false
	}
	c := combiner{field: f, scores: scores, counts: make([]int, len(f.scores))}
	if !c.setUnits() {
		return false
	}
	all, ok := c.combineAll(noSide)
	if !ok {
		return false
	}
	f.datums = c.groupByDatum(all, noScore, c.denominator)
	for k := range f.kinds {
		kind := &f.kinds[k]
		others, ok := c.combineAll(k) // A side's own score does not count in its datum.
		if !ok {
			return false
		}
		denominator := c.denominator / c.kinds[k].denominator
		kind.imps = kind.side.Mean(func(score int) Frac {
			return averageIMPs(score, c.groupByDatum(others, f.index(score), denominator))
		})
	}
	return true
}

// weightedScores returns the indexes of the scores in the weighted sides.
func (f *field) weightedScores() (indexes []int) {
	for _, kind := range f.kinds {
		for _, p := range kind.side.Parts {
			if j := f.index(p.Score); !slices.Contains(indexes, j) {
				indexes = append(indexes, j)
			}
		}
	}
	return indexes
}

// combiner enumerates the combinations of one direction's weighted sides.
type combiner struct {
	*field
	scores      []int // indexes into field.scores, for the weighted sides
	kinds       []units
	denominator int64 // product over all weighted sides
	counts      []int // buffer for groupByDatum
}

// combineAll returns the sorted combinations for all weighted sides, except one side of the kind with index
// except. If except is noSide, it includes all. It returns false if there are too many, or their weights do
// not fit.
func (c *combiner) combineAll(except int) (combinations []combination, ok bool) {
	combinations = []combination{{weight: 1}}
	for k := range c.kinds {
		n := c.field.kinds[k].n
		if k == except {
			n--
		}
		for range n {
			if combinations, ok = c.kinds[k].extend(combinations); !ok || len(combinations) > maxCombinations {
				return nil, false
			}
		}
	}
	return combinations, true
}

// merge merges two sorted lists and combines entries with equal counts.
func merge(a, b []combination) (merged []combination, ok bool) {
	if a == nil {
		return b, true
	}
	merged = make([]combination, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch cmp.Compare(a[0].counts, b[0].counts) {
		case -1:
			merged, a = append(merged, a[0]), a[1:]
		case 1:
			merged, b = append(merged, b[0]), b[1:]
		default:
			sum, ok := add(a[0].weight, b[0].weight)
			if !ok {
				return nil, false
			}
			merged = append(merged, combination{counts: a[0].counts, weight: sum})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(merged, a...), b...), true
}

// groupByDatum groups the combinations by their datum and sums the weights. Unless extra is noScore,
// the score with that index is added to each combination.
func (c *combiner) groupByDatum(combinations []combination, extra int, denominator int64) []Datum {
	var datums []Datum
	for _, combined := range combinations {
		copy(c.counts, c.unweighted)
		for i, j := range c.scores {
			c.counts[j] += combined.count(i)
		}
		if extra != noScore {
			c.counts[extra]++
		}
		value := c.datum(c.counts)
		i := slices.IndexFunc(datums, func(d Datum) bool { return d.Value == value })
		if i < 0 {
			i = len(datums)
			datums = append(datums, Datum{Value: value})
		}
		datums[i].Weight = datums[i].Weight.Add(Frac{numerator: combined.weight})
	}
	for i := range datums {
		datums[i].Weight = datums[i].Weight.Div(Frac{numerator: denominator})
	}
	slices.SortFunc(datums, func(a, b Datum) int { return a.Value - b.Value })
	return datums
}
