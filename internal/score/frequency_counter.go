package score

import "slices"

// countFrequencies returns the frequencies of the real sides. Weighted sides are counted in units of their common
// denominator if all numbers fit, and otherwise as fractions.
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

// maxUnit limits weights in units, and their denominator, so that sums over a board fit easily in
// 64 bits.
const maxUnit = 1 << 40

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
