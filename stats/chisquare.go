package stats

import (
	"math"

	"github.com/fairdeal/fairdeal/bridge"
)

// minExpected is how many hands a row must expect for the chi-square
// distribution to be close; rows with fewer are put together.
const minExpected = 5

// look compares one seat's counts with theory: the hands of one seat are
// independent of each other, those of one deal are not. Spec/stats.md step 3.
func (t Table) look(seat bridge.Seat) Look {
	l := Look{Table: t.Name, Seat: seat.String()}
	var counts, expected []float64
	var count, expect float64
	for _, r := range t.Rows {
		count += float64(r.Count[seat])
		expect += r.Expected
		if expect >= minExpected {
			counts, expected = append(counts, count), append(expected, expect)
			count, expect = 0, 0
		}
	}
	if n := len(counts); n > 0 { // what is left over goes to the last row
		counts[n-1] += count
		expected[n-1] += expect
	}
	if len(counts) < 2 {
		return l
	}
	for i := range counts {
		d := counts[i] - expected[i]
		l.Statistic += d * d / expected[i]
	}
	l.Checked = true
	l.Freedom = len(counts) - 1
	l.P = chiSquareTail(l.Statistic, l.Freedom)
	return l
}

// minDealsForCards is how many deals the look at all cards needs.
const minDealsForCards = 8

// cardLook compares who got each card with a quarter for each seat. Each card
// has one seat and each seat 13 cards, which makes 51/52 of the sum a
// chi-square with 51·3 degrees of freedom, spec/stats.md step 4.
func (t Table) cardLook(deals int) Look {
	l := Look{Table: t.Name}
	if deals < minDealsForCards {
		return l
	}
	for _, r := range t.Rows {
		for _, n := range r.Count {
			d := float64(n) - r.Expected
			l.Statistic += d * d / r.Expected
		}
	}
	l.Statistic *= 51. / 52
	l.Checked = true
	l.Freedom = 51 * 3
	l.P = chiSquareTail(l.Statistic, l.Freedom)
	return l
}

// chiSquareTail is the chance that a chi-square with k degrees of freedom is x
// or larger: the regularized upper incomplete gamma function Q(k/2, x/2).
func chiSquareTail(x float64, k int) float64 {
	if x <= 0 {
		return 1
	}
	a, z := float64(k)/2, x/2
	logGamma, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(z) - z - logGamma)
	const enough = 1e-15
	if z < a+1 { // the series of the lower function
		sum, term := 1/a, 1/a
		for n := a + 1; term > sum*enough; n++ {
			term *= z / n
			sum += term
		}
		return max(0, 1-front*sum)
	}
	// The continued fraction of the upper function (Lentz).
	const tiny = 1e-300
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
		if math.Abs(step-1) < enough {
			break
		}
	}
	return min(1, front*h)
}
