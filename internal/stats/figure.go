package stats

import (
	"math"
	"strconv"
)

// Figure compares one quantity, counted in all deals in a season, with theory. For example, 1,000 deals have 4,000
// hands, in which 190 voids were counted and 204 are expected. Kind determines whether Got, Expected and the range
// are counts, averages or spreads.
type Figure struct {
	ID       string  `json:"figure"`
	Kind     Kind    `json:"kind"`
	Sum      int     `json:"sum"` // number of occurrences, points, or squares of deviations from the mean
	Examined int     `json:"of"`  // number of suits, hands, sides or boards
	Got      float64 `json:"got"`
	Expected float64 `json:"expected"`
	Low      float64 `json:"low"` // lower end of the range for 19 of 20 fair seasons
	High     float64 `json:"high"`
	// Checked is false, and P is 0, if there are too few deals for a probability.
	Checked bool    `json:"checked"`
	P       float64 `json:"p"` // probability of a deviation at least as large
	// Outside is true if Got is outside the range, after rounding for display.
	Outside bool `json:"outside,omitempty"`

	index     int     // index in definitions
	deviation float64 // of Sum from its mean, in standard deviations
}

// Kind determines how a figure is displayed.
type Kind string

const (
	Times   Kind = "times"   // number of occurrences
	Average Kind = "average" // mean number of points
	Spread  Kind = "spread"  // root mean square of the deviations in points
)

// in19of20 is the half-width, in standard deviations, of the range in which a figure lies in 19 of 20 seasons
// with fair deals.
const in19of20 = 1.959964

// Deviation returns the deviation from the expected value, scaled so that the range is from -1 to 1.
func (f *Figure) Deviation() float64 { return f.deviation / in19of20 }

// checkedFigure returns figure i with its probability.
func (c *counts) checkedFigure(i int) Figure {
	f := c.figure(i)
	cases := c.casesOf(i)
	mean, deviation := c.distribution(i, cases)
	if deviation > 0 {
		f.Checked = true
		f.P = f.probability(cases, mean, deviation)
	}
	return f
}

// figure returns figure i without its probability, which few deals cannot have.
func (c *counts) figure(i int) Figure {
	cases := c.casesOf(i)
	d := definitions[i]
	f := Figure{ID: d.id, Kind: d.kind, Sum: c.sums[i], Examined: cases * d.perDeal, index: i}
	mean, deviation := c.distribution(i, cases)
	f.Got = f.displayed(float64(f.Sum))
	f.Expected = f.displayed(mean)
	f.Low = f.displayed(max(0, mean-in19of20*deviation))
	f.High = f.displayed(mean + in19of20*deviation)
	if deviation > 0 {
		f.deviation = (float64(f.Sum) - mean) / deviation
		f.Outside = f.isOutside()
	}
	return f
}

// displayed converts a sum to the displayed number.
func (f *Figure) displayed(sum float64) float64 {
	switch {
	case f.Kind == Times || f.Examined == 0:
		return sum
	case f.Kind == Spread:
		return math.Sqrt(sum / float64(f.Examined))
	}
	return sum / float64(f.Examined)
}

// isOutside reports whether the displayed count is outside the displayed range.
func (f *Figure) isOutside() bool {
	got := f.rounded(f.Got)
	return got < f.rounded(f.Low) || got > f.rounded(f.High)
}

// rounded returns the figure's number after rounding for display.
func (f *Figure) rounded(value float64) float64 {
	if f.Kind == Times {
		return math.Round(value)
	}
	// Round by formatting, as FormatValue does.
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(value, 'f', 2, 64), 64)
	return rounded
}
