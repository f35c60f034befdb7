package score

import "slices"

// frequencies counts the scores of real sides, highest first. A score stays even if its frequencies
// cancel out, since a component may need its points.
type frequencies struct {
	scores  []int
	sides   int      // number of real sides
	indexes []uint16 // by line: index in scores, for sides with a single score
	// units contains the frequencies in units of the common denominator. It is nil if they do not
	// fit, and exact is used instead.
	units       []int64
	denominator int64
	exact       []Frac
}

// maxUnit limits weights in units, and their denominator, so that sums over a board fit easily in
// 64 bits.
const maxUnit = 1 << 40

func countFrequencies(sides []*Side) *frequencies {
	f := frequencyCounter{frequencies: frequencies{
		indexes: make([]uint16, len(sides)),
		scores:  make([]int, 0, 32), units: make([]int64, 0, 32), denominator: 1,
	}}
	hasWeighted, fits := false, true
	for i, s := range sides {
		if !s.IsReal() {
			continue
		}
		f.sides++
		if len(s.Parts) == 1 {
			j := f.index(s.Parts[0].Score)
			f.units[j]++
			f.indexes[i] = uint16(j)
			continue
		}
		hasWeighted = true
		for k := range s.Parts {
			f.index(s.Parts[k].Score)
			fits = fits && f.extendDenominator(s.Parts[k].Weight)
		}
	}
	if hasWeighted && fits {
		fits = f.addWeightedUnits(sides)
	}
	if hasWeighted && !fits {
		f.addWeightedExactly(sides)
	}
	counted := f.frequencies
	counted.sort()
	return &counted
}

// frequencyCounter adds scores to frequencies.
type frequencyCounter struct {
	frequencies
	lookup [2*MaxRaw/10 + 1]uint16 // by score: its index in scores, plus one
}

// index returns the index of a score, and adds the score if it is new.
func (f *frequencyCounter) index(score int) int {
	if k := score/10 + MaxRaw/10; score%10 == 0 && k >= 0 && k < len(f.lookup) {
		if f.lookup[k] == 0 {
			f.scores, f.units = append(f.scores, score), append(f.units, 0)
			f.lookup[k] = uint16(len(f.scores))
		}
		return int(f.lookup[k]) - 1
	}
	i := slices.Index(f.scores, score)
	if i < 0 {
		i = len(f.scores)
		f.scores, f.units = append(f.scores, score), append(f.units, 0)
	}
	return i
}

// extendDenominator extends the common denominator to a weight. It returns false if the weight or the
// denominator does not fit.
func (f *frequencies) extendDenominator(weight Frac) bool {
	if weight.large != nil || weight.denominator() > maxUnit || weight.numerator > maxUnit || weight.numerator < -maxUnit {
		return false
	}
	d := weight.denominator()
	d /= int64(gcd(uint64(d), uint64(f.denominator)))
	if d > maxUnit/f.denominator {
		return false
	}
	f.denominator *= d
	return true
}

// addWeightedUnits adds the parts of weighted sides in units of the denominator. It returns false if a
// weight does not fit.
func (f *frequencyCounter) addWeightedUnits(sides []*Side) bool {
	for j := range f.units {
		f.units[j] *= f.denominator
	}
	for _, s := range sides {
		if !s.IsReal() || len(s.Parts) == 1 {
			continue
		}
		for k := range s.Parts {
			p := &s.Parts[k]
			units, ok := mul(p.Weight.numerator, f.denominator/p.Weight.denominator())
			if !ok || units > maxUnit || units < -maxUnit {
				return false
			}
			f.units[f.index(p.Score)] += units
		}
	}
	return true
}

// addWeightedExactly counts all sides again as fractions.
func (f *frequencyCounter) addWeightedExactly(sides []*Side) {
	f.denominator = 1
	f.exact = make([]Frac, len(f.scores))
	for _, s := range sides {
		if !s.IsReal() {
			continue
		}
		for k := range s.Parts {
			p, weight := &s.Parts[k], Int(1)
			if len(s.Parts) > 1 {
				weight = p.Weight
			}
			j := f.index(p.Score)
			f.exact[j] = f.exact[j].Add(weight)
		}
	}
	f.units = nil
}

// sort sorts the scores, highest first.
func (f *frequencies) sort() {
	order := make([]uint16, len(f.scores)) // old indexes by new index
	for i := range order {
		order[i] = uint16(i)
	}
	slices.SortFunc(order, func(a, b uint16) int { return f.scores[b] - f.scores[a] })
	newIndexes := make([]uint16, len(order)) // by old index
	scores, units, exact := f.scores, f.units, f.exact
	f.scores = make([]int, len(order))
	if units != nil {
		f.units = make([]int64, len(order))
	} else {
		f.exact = make([]Frac, len(order))
	}
	for i, old := range order {
		newIndexes[old] = uint16(i)
		f.scores[i] = scores[old]
		if units != nil {
			f.units[i] = units[old]
		} else {
			f.exact[i] = exact[old]
		}
	}
	for line, old := range f.indexes {
		if len(newIndexes) > 0 {
			f.indexes[line] = newIndexes[old]
		}
	}
}

// frequency returns the frequency for score i.
func (f *frequencies) frequency(i int) Frac {
	if f.units != nil {
		return lowestTerms(f.units[i], f.denominator)
	}
	return f.exact[i]
}

// rows returns the table's rows without points.
func (f *frequencies) rows() []Row {
	rows := make([]Row, len(f.scores))
	for i, s := range f.scores {
		rows[i] = Row{Score: s, Frequency: f.frequency(i)}
	}
	return rows
}
