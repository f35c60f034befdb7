package score

import (
	"cmp"
	"slices"
)

// way combines one part from each weighted side. It packs the count for each score into eight bits,
// and its weight is in units of the common denominator.
type way struct {
	counts uint64
	weight int64
}

// A way has eight bits for the count of each score.
const (
	maxWeightedScores = 8
	maxWeightedSides  = 255
)

// datumsInWords computes the datums in machine words. This works on nearly every board: weighted sides may
// contain at most eight different scores, and the common denominator of the weights must fit in 63
// bits. It reports whether it succeeded.
func (f *field) datumsInWords() bool {
	var scores []int // indexes into f.scores, for the weighted sides
	for _, kind := range f.kinds {
		for _, p := range kind.side.Parts {
			if j := f.index(p.Score); !slices.Contains(scores, j) {
				scores = append(scores, j)
			}
		}
	}
	if len(scores) > maxWeightedScores || len(f.weighted) > maxWeightedSides {
		return false
	}
	w := ways{field: f, scores: scores, counts: make([]int, len(f.scores))}
	if !w.setUnits() {
		return false
	}
	all, ok := w.combineAll(noSide)
	if !ok {
		return false
	}
	f.datums = w.datums(all, noScore, w.denominator)
	for k := range f.kinds {
		kind := &f.kinds[k]
		others, ok := w.combineAll(k) // all sides except one of this kind
		if !ok {
			return false
		}
		denominator := w.denominator / w.kinds[k].denominator
		kind.worth = kind.side.Mean(func(score int) Frac {
			return averageIMPs(score, w.datums(others, f.index(score), denominator))
		})
	}
	return true
}

// ways enumerates the combinations.
type ways struct {
	*field
	scores      []int // indexes into field.scores, for the weighted sides
	kinds       []units
	denominator int64 // product over all weighted sides
	counts      []int // buffer for datums
}

// units contains the weights of a kind's parts as integers.
type units struct {
	weights     []int64
	shifts      []uint64 // adds one to the count of the part's score in way.counts
	denominator int64
}

// setUnits converts the weights to integers. It returns false if they do not fit.
func (w *ways) setUnits() bool {
	w.denominator = 1
	for _, k := range w.field.kinds {
		u := units{denominator: 1}
		for _, p := range k.side.Parts {
			if p.Weight.br != nil {
				return false
			}
			d := p.Weight.d + 1
			var ok bool
			if u.denominator, ok = mul(u.denominator, d/int64(gcd(uint64(d), uint64(u.denominator)))); !ok {
				return false
			}
		}
		for _, p := range k.side.Parts {
			weight, ok := mul(p.Weight.n, u.denominator/(p.Weight.d+1))
			if !ok {
				return false
			}
			u.weights = append(u.weights, weight)
			u.shifts = append(u.shifts, 1<<(8*slices.Index(w.scores, w.index(p.Score))))
		}
		for range k.n {
			var ok bool
			if w.denominator, ok = mul(w.denominator, u.denominator); !ok {
				return false
			}
		}
		w.kinds = append(w.kinds, u)
	}
	return true
}

// combineAll returns the sorted combinations for all weighted sides, except one side of the kind with index
// except. If except is noSide, it includes all. It returns false if there are too many, or their weights do not fit.
func (w *ways) combineAll(except int) ([]way, bool) {
	list := []way{{weight: 1}}
	for k := range w.kinds {
		n := w.field.kinds[k].n
		if k == except {
			n--
		}
		for range n {
			var ok bool
			if list, ok = w.kinds[k].extend(list); !ok || len(list) > maxWays {
				return nil, false
			}
		}
	}
	return list, true
}

// extend combines each combination with every part of one more side.
func (u *units) extend(list []way) (extended []way, ok bool) {
	for i, shift := range u.shifts {
		next := make([]way, len(list))
		for j, combination := range list {
			if next[j].weight, ok = mul(combination.weight, u.weights[i]); !ok {
				return nil, false
			}
			next[j].counts = combination.counts + shift
		}
		if extended, ok = merge(extended, next); !ok {
			return nil, false
		}
	}
	return extended, true
}

// merge merges two sorted lists and combines entries with equal counts.
func merge(a, b []way) (merged []way, ok bool) {
	if a == nil {
		return b, true
	}
	merged = make([]way, 0, len(a)+len(b))
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
			merged = append(merged, way{a[0].counts, sum})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(merged, a...), b...), true
}

// datums groups the combinations by their datum and sums the weights. Unless extra is noScore,
// the score with that index is added to each combination.
func (w *ways) datums(list []way, extra int, denominator int64) []Datum {
	var datums []Datum
	for _, combination := range list {
		copy(w.counts, w.plain)
		for i, j := range w.scores {
			w.counts[j] += int(combination.counts >> (8 * i) & 0xff)
		}
		if extra != noScore {
			w.counts[extra]++
		}
		value := w.datum(w.counts)
		i := slices.IndexFunc(datums, func(d Datum) bool { return d.Value == value })
		if i < 0 {
			i = len(datums)
			datums = append(datums, Datum{Value: value})
		}
		datums[i].Weight = datums[i].Weight.Add(Frac{n: combination.weight})
	}
	for i := range datums {
		datums[i].Weight = datums[i].Weight.Div(Frac{n: denominator})
	}
	slices.SortFunc(datums, func(a, b Datum) int { return a.Value - b.Value })
	return datums
}
