package score

import "slices"

// units contains the weights of a kind's parts as integers.
type units struct {
	weights     []int64
	increments  []uint64 // by part: adds one to the count of its score in combination.counts
	denominator int64
}

// setUnits converts the weights to integers. It returns false if they do not fit.
func (c *combiner) setUnits() bool {
	c.denominator = 1
	for _, kind := range c.field.kinds {
		denominator, ok := commonDenominator(kind.side.Parts)
		if !ok {
			return false
		}
		u := units{denominator: denominator}
		for _, p := range kind.side.Parts {
			weight, ok := mul(p.Weight.numerator, denominator/p.Weight.denominator())
			if !ok {
				return false
			}
			u.weights = append(u.weights, weight)
			i := slices.Index(c.scores, c.index(p.Score))
			u.increments = append(u.increments, 1<<(countBits*i))
		}
		for range kind.n {
			if c.denominator, ok = mul(c.denominator, denominator); !ok {
				return false
			}
		}
		c.kinds = append(c.kinds, u)
	}
	return true
}

// commonDenominator returns the least common denominator of the weights. It returns false if that does not fit in
// 64 bits.
func commonDenominator(parts []Part) (denominator int64, ok bool) {
	denominator = 1
	for _, p := range parts {
		if p.Weight.large != nil {
			return 0, false
		}
		weightDenominator := p.Weight.denominator()
		factor := weightDenominator / int64(gcd(uint64(weightDenominator), uint64(denominator)))
		if denominator, ok = mul(denominator, factor); !ok {
			return 0, false
		}
	}
	return denominator, true
}

// extend combines each combination with every part of one more side.
func (u *units) extend(combinations []combination) (extended []combination, ok bool) {
	for i, increment := range u.increments {
		withPart := make([]combination, len(combinations))
		for j, c := range combinations {
			if withPart[j].weight, ok = mul(c.weight, u.weights[i]); !ok {
				return nil, false
			}
			withPart[j].counts = c.counts + increment
		}
		if extended, ok = merge(extended, withPart); !ok {
			return nil, false
		}
	}
	return extended, true
}
