package stats

import "math"

// deviationChance returns the probability that a binomial variable with n trials of
// probability p is at least as far from its mean as k.
func deviationChance(n, k int, p float64) float64 {
	mean := float64(n) * p
	distance := math.Abs(float64(k) - mean)
	// The tolerance ensures that rounding does not exclude the value at the same distance on the other side.
	const rounding = 1e-9
	low := int(math.Floor(mean - distance + rounding))
	high := int(math.Ceil(mean + distance - rounding))
	if low == high {
		return 1
	}
	return min(1, tail(n, low, -1, p)+tail(n, high, 1, p))
}

// tail returns the sum of the binomial probabilities from k outwards. The direction is 1 or -1.
func tail(n, k, direction int, p float64) (sum float64) {
	if k < 0 || k > n {
		return 0
	}
	const negligible = 1e-17
	logWays := logFactorial(n) - logFactorial(k) - logFactorial(n-k)
	term := math.Exp(logWays + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
	odds := p / (1 - p)
	for ; k >= 0 && k <= n && term > sum*negligible; k += direction {
		sum += term
		if direction > 0 {
			term *= float64(n-k) / float64(k+1) * odds
		} else {
			term *= float64(k) / float64(n-k+1) / odds
		}
	}
	return sum
}

// logFactorial returns log(n!).
func logFactorial(n int) float64 {
	log, _ := math.Lgamma(float64(n + 1))
	return log
}
