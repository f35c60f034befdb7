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

// fast computes the datums in machine words. This works on nearly every board: weighted sides may
// contain at most eight different scores, and the common denominator of the weights must fit in 63
// bits. It reports whether it succeeded.
func (f *field) fast() bool {
	var scores []int // These are indexes into f.scores, for the weighted sides.
	for _, k := range f.kinds {
		for _, p := range k.side.Parts {
			if j := f.index(p.Score); !slices.Contains(scores, j) {
				scores = append(scores, j)
			}
		}
	}
	if len(scores) > 8 || len(f.weighted) > 255 {
		return false
	}
	w := ways{field: f, scores: scores, counts: make([]int, len(f.scores))}
	if !w.units() {
		return false
	}
	all, ok := w.all(-1)
	if !ok {
		return false
	}
	f.datums = w.datums(all, -1, w.denominator)
	for k := range f.kinds {
		x := &f.kinds[k]
		others, ok := w.all(k)
		if !ok {
			return false
		}
		d := w.denominator / w.kinds[k].denominator
		x.worth = x.side.Mean(func(score int) Frac { return against(score, w.datums(others, f.index(score), d)) })
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

// units converts the weights to integers. It returns false if they do not fit.
func (w *ways) units() bool {
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

// all returns the sorted combinations for all weighted sides, leaving out one side with the given
// kind.
func (w *ways) all(except int) ([]way, bool) {
	list := []way{{weight: 1}}
	for k := range w.kinds {
		n := w.field.kinds[k].n
		if k == except {
			n--
		}
		for range n {
			var ok bool
			if list, ok = w.kinds[k].put(list); !ok || len(list) > maxWays {
				return nil, false
			}
		}
	}
	return list, true
}

// put extends each combination by every part of one more side.
func (u *units) put(list []way) (out []way, ok bool) {
	for i, shift := range u.shifts {
		next := make([]way, len(list))
		for j, x := range list {
			if next[j].weight, ok = mul(x.weight, u.weights[i]); !ok {
				return nil, false
			}
			next[j].counts = x.counts + shift
		}
		if out, ok = merge(out, next); !ok {
			return nil, false
		}
	}
	return out, true
}

// merge merges two sorted lists and combines entries with equal counts.
func merge(a, b []way) (out []way, ok bool) {
	if a == nil {
		return b, true
	}
	out = make([]way, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch cmp.Compare(a[0].counts, b[0].counts) {
		case -1:
			out, a = append(out, a[0]), a[1:]
		case 1:
			out, b = append(out, b[0]), b[1:]
		default:
			sum, ok := add(a[0].weight, b[0].weight)
			if !ok {
				return nil, false
			}
			out = append(out, way{a[0].counts, sum})
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...), true
}

// datums groups the combinations by their datum and sums the weights. If extra is not negative, the
// score with that index is added to each combination.
func (w *ways) datums(list []way, extra int, denominator int64) []Datum {
	var out []Datum
	for _, x := range list {
		copy(w.counts, w.plain)
		for i, j := range w.scores {
			w.counts[j] += int(x.counts >> (8 * i) & 0xff)
		}
		if extra >= 0 {
			w.counts[extra]++
		}
		value := w.datum(w.counts)
		at := slices.IndexFunc(out, func(d Datum) bool { return d.Value == value })
		if at < 0 {
			at = len(out)
			out = append(out, Datum{Value: value})
		}
		out[at].Weight = out[at].Weight.Add(Frac{n: x.weight})
	}
	for i := range out {
		out[i].Weight = out[i].Weight.Div(Frac{n: denominator})
	}
	slices.SortFunc(out, func(a, b Datum) int { return a.Value - b.Value })
	return out
}
