package doubt

import "math"

// split counts results that agree with a result, and others.
type split struct{ same, different float64 }

func (s *split) add(isSame bool) {
	if isSame {
		s.same++
	} else {
		s.different++
	}
}

// logShare returns the logarithm of the share that agrees, after adding the same number to both counts.
func (s *split) logShare(added float64) float64 {
	return math.Log((s.same + added) / (s.same + s.different + 2*added))
}

// mean contains the sum of n values, for their mean.
type mean struct{ sum, n float64 }

func (m *mean) add(value float64) { m.sum, m.n = m.sum+value, m.n+1 }

// log returns the logarithm of the mean plus a minimum. It returns 0 if there are no values.
func (m *mean) log(minimum float64) float64 {
	if m.n == 0 {
		return 0
	}
	return math.Log(minimum + m.sum/m.n)
}
