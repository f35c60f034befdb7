package score

import "slices"

// frequencies contains the frequency of each score among the real sides of one direction, highest score
// first. The sides +620, -100, +620 and (60%+620&40%-100) give these frequencies in fifths:
//
//	scores       620  -100
//	units         13     7
//	denominator    5
//
// A score stays even if its frequencies cancel out, since a component may need its points.
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
	c := frequencyCounter{frequencies: frequencies{
		indexes: make([]uint16, len(sides)),
		scores:  make([]int, 0, 32), units: make([]int64, 0, 32), denominator: 1,
	}}
	hasWeighted, fits := false, true
	for i, s := range sides {
		if !s.IsReal() {
			continue
		}
		c.sides++
		if len(s.Parts) == 1 {
			j := c.index(s.Parts[0].Score)
			c.units[j]++
			c.indexes[i] = uint16(j)
			continue
		}
		hasWeighted = true
		for k := range s.Parts {
			c.index(s.Parts[k].Score)
			fits = fits && c.extendDenominator(s.Parts[k].Weight)
		}
	}
	if hasWeighted && fits {
		fits = c.addWeightedUnits(sides)
	}
	if hasWeighted && !fits {
		c.addWeightedExactly(sides)
	}
	counted := c.frequencies // copied, so that the counter's large array can be freed
	counted.sort()
	return &counted
}

// frequencyCounter adds scores to frequencies.
type frequencyCounter struct {
	frequencies
	indexPlus1 [scoreSlots]uint16 // by scoreSlot: index in scores, plus one; 0 for a new score
}

// scoreSlots is the number of multiples of 10 from -MaxRaw to MaxRaw.
const scoreSlots = 2*MaxRaw/10 + 1

// scoreSlot returns the position of a score among the multiples of 10 from -MaxRaw, at 0, to MaxRaw. It
// returns false for any other score.
func scoreSlot(score int) (slot int, ok bool) {
	slot = (score + MaxRaw) / 10
	return slot, score%10 == 0 && slot >= 0 && slot < scoreSlots
}

// index returns the index of a score, and adds the score if it is new.
func (c *frequencyCounter) index(score int) int {
	if slot, ok := scoreSlot(score); ok {
		if c.indexPlus1[slot] == 0 {
			c.addScore(score)
			c.indexPlus1[slot] = uint16(len(c.scores))
		}
		return int(c.indexPlus1[slot]) - 1
	}
	i := slices.Index(c.scores, score)
	if i < 0 {
		i = len(c.scores)
		c.addScore(score)
	}
	return i
}

// addScore adds a score with a frequency of 0.
func (c *frequencyCounter) addScore(score int) {
	c.scores, c.units = append(c.scores, score), append(c.units, 0)
}

// extendDenominator makes the common denominator a multiple of the weight's denominator: 5 and 1/3 give 15.
// It returns false if the weight or the new denominator does not fit.
func (c *frequencyCounter) extendDenominator(weight Frac) bool {
	if weight.large != nil || weight.denominator() > maxUnit || !isUnit(weight.numerator) {
		return false
	}
	common := gcd(uint64(weight.denominator()), uint64(c.denominator))
	factor := weight.denominator() / int64(common)
	if factor > maxUnit/c.denominator {
		return false
	}
	c.denominator *= factor
	return true
}

// isUnit reports whether n is small enough for a weight in units.
func isUnit(n int64) bool { return -maxUnit <= n && n <= maxUnit }

// addWeightedUnits adds the weighted sides' parts in units of the denominator. It returns false if a weight
// does not fit.
func (c *frequencyCounter) addWeightedUnits(sides []*Side) bool {
	for j := range c.units {
		c.units[j] *= c.denominator
	}
	for _, s := range sides {
		if !s.IsReal() || len(s.Parts) == 1 {
			continue
		}
		for k := range s.Parts {
			p := &s.Parts[k]
			units, ok := mul(p.Weight.numerator, c.denominator/p.Weight.denominator())
			if !ok || !isUnit(units) {
				return false
			}
			c.units[c.index(p.Score)] += units
		}
	}
	return true
}

// addWeightedExactly counts all sides again as fractions.
func (c *frequencyCounter) addWeightedExactly(sides []*Side) {
	c.denominator = 1
	c.exact = make([]Frac, len(c.scores))
	for _, s := range sides {
		if !s.IsReal() {
			continue
		}
		for k := range s.Parts {
			p := &s.Parts[k]
			weight := p.Weight
			if len(s.Parts) == 1 {
				weight = Int(1)
			}
			j := c.index(p.Score)
			c.exact[j] = c.exact[j].Add(weight)
		}
	}
	c.units = nil
}

// sort sorts the scores, highest first.
func (f *frequencies) sort() {
	oldIndexes := make([]uint16, len(f.scores)) // by new index
	for i := range oldIndexes {
		oldIndexes[i] = uint16(i)
	}
	slices.SortFunc(oldIndexes, func(a, b uint16) int { return f.scores[b] - f.scores[a] })
	f.scores = reordered(f.scores, oldIndexes)
	f.units = reordered(f.units, oldIndexes)
	f.exact = reordered(f.exact, oldIndexes)
	if len(oldIndexes) == 0 {
		return // There are no scores, so the indexes have no meaning.
	}
	newIndexes := make([]uint16, len(oldIndexes)) // by old index
	for i, old := range oldIndexes {
		newIndexes[old] = uint16(i)
	}
	for line, old := range f.indexes {
		f.indexes[line] = newIndexes[old]
	}
}

// reordered returns the elements in a list in the order of their old indexes, or nil for nil.
func reordered[T any](list []T, oldIndexes []uint16) []T {
	if list == nil {
		return nil
	}
	out := make([]T, len(oldIndexes))
	for i, old := range oldIndexes {
		out[i] = list[old]
	}
	return out
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
