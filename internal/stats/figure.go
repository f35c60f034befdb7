package stats

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
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

// in19of20 is the half-width, in standard deviations, of the range that contains 19 of 20 fair
// seasons.
const in19of20 = 1.959964

// Name returns a figure's name as a translatable message.
func (f *Figure) Name() words.Text {
	sentence := definitions[f.index].sentence
	cards, pattern, _ := strings.Cut(f.ID, "_cards_")
	switch {
	case isBreak(f.index):
		return words.New(sentence, words.Name("cards", cards), words.Name("break", pattern))
	case isQueen(f.index):
		return words.New(sentence, words.Name("cards", cards))
	case isSeat(f.index):
		return words.New(sentence, words.T("seat", bridgewords.Seat(bridge.Seat(f.index-pointsNorth))))
	default:
		return words.New(sentence)
	}
}

// FormatValue formats a value for the figure: counts as whole numbers, others with two decimals.
func (f *Figure) FormatValue(l words.Language, value float64) string {
	if f.Kind == Times {
		return words.Thousands(l, int(math.Round(value)))
	}
	return decimal(l, strconv.FormatFloat(value, 'f', 2, 64))
}

// decimal replaces the decimal point with the one used in the language.
func decimal(l words.Language, number string) string {
	if l == words.Polish || l == words.French {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// FormatRange formats the range that contains 19 of 20 fair seasons.
func (f *Figure) FormatRange(l words.Language) string {
	return f.FormatValue(l, f.Low) + "–" + f.FormatValue(l, f.High)
}

// FormatChance formats the probability, or returns – if there is none.
func (f *Figure) FormatChance(l words.Language) string {
	if !f.Checked {
		return "–"
	}
	return decimal(l, ChanceText(f.P))
}

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

// casesOf returns the number of deals, or for some figures of suits or boards, that were examined.
func (c *counts) casesOf(figure int) int {
	switch {
	case isBreak(figure):
		f, _ := fitOf(figure)
		return c.cases[f.evenBreak]
	case isQueen(figure), figure == vulnerables:
		return c.cases[figure]
	}
	return c.deals
}

// distribution returns the mean and the standard deviation of a figure's sum.
func (c *counts) distribution(figure, cases int) (mean, deviation float64) {
	m := c.moments(figure, int64(cases))
	mean, _ = m.mean.Float64()
	variance, _ := m.variance.Float64()
	return mean, math.Sqrt(variance)
}

// probability returns the probability of a deviation at least as large.
func (f *Figure) probability(cases int, mean, deviation float64) float64 {
	if isBinomial(f.index) {
		p, _ := theory()[f.index].mean.Float64()
		return deviationChance(cases, f.Sum, p)
	}
	const continuityCorrection = 0.5 // Sums are integers.
	distance := math.Abs(float64(f.Sum)-mean) - continuityCorrection
	return math.Erfc(max(0, distance) / deviation / math.Sqrt2)
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

// moments returns the mean and variance of a figure's sum over n deals, boards or suits.
func (c *counts) moments(figure int, n int64) moments {
	switch {
	case isQueen(figure):
		// For the formula, see spec/stats.md, "The figures", item 3.
		pairs := whole(int64(2 * c.pairs[figure]))
		return moments{
			mean:     times(whole(n), big.NewRat(1, 2)),
			variance: plus(times(whole(n), big.NewRat(1, 4)), times(pairs, big.NewRat(1, 2500))),
		}
	case isBreak(figure):
		f, short := fitOf(figure)
		pairs := whole(int64(2 * c.pairs[f.evenBreak]))
		splits := ways(choose(26, 13))
		p := share(ways(split(f.missing, short, 1)), splits)
		inTwoSuits := share(ways(split(f.missing, short, 2)), splits)
		square := times(p, p)
		return moments{
			mean:     times(whole(n), p),
			variance: plus(times(whole(n), minus(p, square)), times(pairs, minus(inTwoSuits, square))),
		}
	}
	m := theory()[figure]
	return moments{mean: times(whole(n), m.mean), variance: times(whole(n), m.variance)}
}
