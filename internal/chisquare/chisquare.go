// Package chisquare implements Pearson's chi-square test.
//
//	fit, ok := chisquare.Compare([]float64{18, 32}, []float64{25, 25})
//	fmt.Println(ok, fit.Statistic, fit.Freedom, fit.P) // true 3.92 1 0.0477...
package chisquare

import "math"

// MinExpected is the minimum expected count per row for the chi-square approximation. Rows below it
// are merged.
const MinExpected = 5

// Fit is the result of a test.
type Fit struct {
	Statistic float64
	Freedom   int     // degrees of freedom
	P         float64 // probability of a deviation at least as large
}

// Compare tests counts from independent draws against the expected count for each row. It merges
// neighbouring rows with small expected counts. It reports false if fewer than two rows remain,
// because no test is possible then.
func Compare(counts, expected []float64) (Fit, bool) {
	var got, want []float64
	var count, expect float64
	for i := range counts {
		count += counts[i]
		expect += expected[i]
		if expect >= MinExpected {
			got, want = append(got, count), append(want, expect)
			count, expect = 0, 0
		}
	}
	n := len(got)
	if n < 2 {
		return Fit{}, false
	}
	got[n-1] += count // The remaining counts are too few for a row of their own.
	want[n-1] += expect
	f := Fit{Freedom: n - 1}
	for i := range got {
		d := got[i] - want[i]
		f.Statistic += d * d / want[i]
	}
	f.P = Tail(f.Statistic, f.Freedom)
	return f, true
}

// Tail returns the probability that a chi-square variable with k degrees of freedom is at least x:
// the regularized upper incomplete gamma function Q(k/2, x/2).
func Tail(x float64, k int) float64 {
	if x <= 0 {
		return 1
	}
	a, z := float64(k)/2, x/2
	logGamma, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(z) - z - logGamma)
	if z < a+1 { // The series converges faster for small z, the fraction for large z.
		return max(0, 1-front*lowerSeries(a, z))
	}
	return min(1, front*upperFraction(a, z))
}

// tolerance is the relative change below which an approximation ends.
const tolerance = 1e-15

// lowerSeries returns the power series of the lower incomplete gamma function, without the factor
// e^-z z^a.
func lowerSeries(a, z float64) float64 {
	sum, term := 1/a, 1/a
	for n := a + 1; term > sum*tolerance; n++ {
		term *= z / n
		sum += term
	}
	return sum
}

// upperFraction returns the continued fraction of the upper incomplete gamma function, without the
// factor e^-z z^a. It uses the algorithm of Lentz, which evaluates the fraction from the front.
func upperFraction(a, z float64) float64 {
	const tiny = 1e-300 // replaces a zero denominator
	// Lentz's names: b and an are the denominators and numerators of the fraction, c and d the ratios of successive
	// numerators and denominators of its convergents, and h is the value so far.
	b := z + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for i := 1.; i < 10_000; i++ {
		an := -i * (i - a)
		b += 2
		d = an*d + b
		if math.Abs(d) < tiny {
			d = tiny
		}
		c = b + an/c
		if math.Abs(c) < tiny {
			c = tiny
		}
		d = 1 / d
		step := d * c
		h *= step
		if math.Abs(step-1) < tolerance {
			break
		}
	}
	return h
}
