package stats

import (
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// FewestDeals is the smallest number of deals for which probabilities are given.
const FewestDeals = 300

// in19of20 is the half-width, in standard deviations, for the range that contains 19 of 20 fair
// seasons.
const in19of20 = 1.959964

// level is the total probability below which a season is called extraordinary.
const level = 0.01

// SeasonReport reports on a season.
type SeasonReport struct {
	Deals    int      `json:"deals"`
	Repeated int      `json:"repeated"` // number of deals that occurred before
	List     string   `json:"fixed_on"` // day on which the list was fixed
	Figures  []Figure `json:"figures"`
	Years    []Year   `json:"years,omitempty"` // only if the year of every deal is known
	// Looked is the number of figures with a probability. Smallest is the lowest probability, or 1
	// if there are none. Adjusted is Looked times Smallest, at most 1.
	Looked   int        `json:"looked"`
	Smallest float64    `json:"smallest_p"`
	Adjusted float64    `json:"adjusted_p"`
	Verdict  words.Line `json:"conclusion"`
	// Outside is the number of figures outside their ordinary ranges. If it is positive,
	// Sentence is the first sentence of the report.
	Outside  int        `json:"outside_count"`
	Sentence words.Line `json:"outside_text,omitzero"`
}

// Figure is an entry in the list. Got, Expected and the range are displayed as a count, an average,
// or a spread (root mean square), depending on Kind.
type Figure struct {
	ID       string  `json:"figure"`
	Kind     Kind    `json:"kind"`
	Sum      int     `json:"sum"` // occurrences, points, or squares of points
	Of       int     `json:"of"`  // number of suits, hands, sides or boards examined
	Got      float64 `json:"got"`
	Expected float64 `json:"expected"`
	Low      float64 `json:"low"` // lower end of the range for 19 of 20 fair seasons
	High     float64 `json:"high"`
	// Checked is false, and P is 0, if there are too few deals for a probability.
	Checked bool    `json:"checked"`
	P       float64 `json:"p"` // probability of a deviation at least as large
	// Outside is true if Got is outside the range, after rounding for display.
	Outside bool `json:"outside,omitempty"`

	index int     // index in the list
	off   float64 // deviation in standard deviations
}

// Kind determines a figure's unit.
type Kind string

// Kinds of figures.
const (
	Times   Kind = "times"
	Average Kind = "average"
	Spread  Kind = "spread"
)

// Year is one year in a season, with the figures in Asked.
type Year struct {
	Year    int      `json:"year"`
	Deals   int      `json:"deals"`
	Figures []Figure `json:"figures"`
}

// Asked lists the five figures that players ask about.
var Asked = []int{kings, queens, breaks + 5, voids, longSuits}

// Charted lists the figures drawn on a page, in list order: those in Asked, and the simplest figure
// from each other kind.
var Charted = []int{kings, breaks + 4, breaks + 5, breaks + 6, queens, voids, longSuits, handOf20, seats}

// list is the list in spec/stats.md: names, sentences, kinds, and the number of elements
// per deal.
var list = [figures]struct {
	id, key string
	kind    Kind
	each    int
}{
	{"king_behind_ace", "season.king", Times, 4},
	{"7_cards_3-3", "season.break", Times, 1},
	{"7_cards_4-2", "season.break", Times, 1},
	{"7_cards_5-1", "season.break", Times, 1},
	{"7_cards_6-0", "season.break", Times, 1},
	{"8_cards_3-2", "season.break", Times, 1},
	{"8_cards_4-1", "season.break", Times, 1},
	{"8_cards_5-0", "season.break", Times, 1},
	{"9_cards_2-2", "season.break", Times, 1},
	{"9_cards_3-1", "season.break", Times, 1},
	{"9_cards_4-0", "season.break", Times, 1},
	{"10_cards_2-1", "season.break", Times, 1},
	{"10_cards_3-0", "season.break", Times, 1},
	{"8_cards_queen_onside", "season.queen", Times, 1},
	{"9_cards_queen_onside", "season.queen", Times, 1},
	{"void", "season.void", Times, 4},
	{"singleton", "season.singleton", Times, 4},
	{"7_card_suit", "season.long", Times, 4},
	{"4-3-3-3", "season.flat-hand", Times, 4},
	{"two_5_card_suits", "season.two-fives", Times, 4},
	{"flat_board", "season.flat-board", Times, 1},
	{"spread_of_a_hand", "season.spread-hand", Spread, 4},
	{"hand_of_20", "season.hand-20", Times, 4},
	{"spread_of_a_side", "season.spread-side", Spread, 1},
	{"north_south_20", "season.side-20", Times, 1},
	{"both_sides_20", "season.both-20", Times, 1},
	{"nobody_12", "season.nobody-12", Times, 1},
	{"points_dealer", "season.dealer", Average, 1},
	{"points_vulnerable", "season.vulnerable", Average, 1},
	{"points_north", "season.seat", Average, 1},
	{"points_east", "season.seat", Average, 1},
	{"points_south", "season.seat", Average, 1},
	{"points_west", "season.seat", Average, 1},
	{"points_north_south", "season.side", Average, 1},
}

// Said returns a figure's name for any language.
func (f *Figure) Said() words.Text {
	cards, pattern, _ := strings.Cut(f.ID, "_cards_")
	switch key := list[f.index].key; {
	case f.index >= breaks && f.index < queens:
		return words.New(key, words.Name("cards", cards), words.Name("break", pattern))
	case f.index >= queens && f.index < voids:
		return words.New(key, words.Name("cards", cards))
	case f.index >= seats && f.index < sides:
		return words.New(key, words.T("seat", bridgewords.Seat(bridge.Seat(f.index-seats))))
	default:
		return words.New(key)
	}
}

// Report compares a season with theory.
func (s *Season) Report() SeasonReport {
	total := s.all()
	r := SeasonReport{Deals: total.deals, Repeated: s.repeated, List: ListOf, Smallest: 1, Adjusted: 1}
	for i := range list {
		f := total.figure(i, total.deals >= FewestDeals)
		if f.Checked {
			r.Looked++
			r.Smallest = min(r.Smallest, f.P)
		}
		if f.Outside {
			r.Outside++
		}
		r.Figures = append(r.Figures, f)
	}
	if r.Looked > 0 {
		r.Adjusted = min(1, float64(r.Looked)*r.Smallest)
	}
	if s.years[0] == nil {
		for _, year := range slices.Sorted(maps.Keys(s.years)) {
			c := s.years[year]
			y := Year{Year: year, Deals: c.deals}
			for _, i := range Asked {
				y.Figures = append(y.Figures, c.figure(i, false))
			}
			r.Years = append(r.Years, y)
		}
	}
	r.Verdict, r.Sentence = words.Line{Text: r.verdict()}, words.Line{Text: r.First(words.English)}
	return r
}

// Outcome is the conclusion from all figures.
type Outcome int

// Season outcomes.
const (
	Ordinary Outcome = iota
	Extraordinary
	TooFew // too few deals for probabilities
)

// Outcome returns the conclusion from all figures.
func (r *SeasonReport) Outcome() Outcome {
	switch {
	case r.Repeated > 0:
		return Extraordinary
	case r.Looked == 0:
		return TooFew
	case r.Adjusted < level:
		return Extraordinary
	}
	return Ordinary
}

// Least returns a sentence about the least likely figure.
func (r *SeasonReport) Least() words.Text {
	if oneOf(r.Adjusted) == 1 {
		return words.New("season.least-usual", words.N("n", r.Looked), words.Grouped("smallest", oneOf(r.Smallest)))
	}
	return words.New("season.least", words.N("n", r.Looked), words.Grouped("smallest", oneOf(r.Smallest)), words.Grouped("all", oneOf(r.Adjusted)))
}

// verdict returns a sentence about all figures.
func (r *SeasonReport) verdict() words.Text {
	switch outcome := r.Outcome(); {
	case r.Repeated > 0:
		return words.New("season.repeated", words.T("deals", words.CountGrouped("count.deals", r.Repeated)))
	case outcome == TooFew:
		return words.New("season.few", words.T("deals", words.CountGrouped("count.deals", r.Deals)), words.N("least", FewestDeals))
	case outcome == Extraordinary:
		return words.New("season.extraordinary", words.T("least", r.Least()))
	}
	return words.New("season.ordinary", words.T("least", r.Least()))
}

// oneOf returns n for a probability of 1 in n. It rounds so that the event does not look
// less likely.
func oneOf(p float64) int { return int(1 / max(p, 1e-9)) }

// figure returns one figure. If there are enough deals, it has a probability.
func (c *counts) figure(i int, enough bool) Figure {
	f := Figure{ID: list[i].id, Kind: list[i].kind, Sum: c.counts[i], index: i}
	n := c.deals
	switch {
	case i >= breaks && i < queens:
		n = c.of[fitOf(i).index]
	case i >= queens && i < voids, i == vulnerables:
		n = c.of[i]
	}
	f.Of = n * list[i].each
	mean, variance := c.moments(i, int64(n))
	expected, _ := mean.Float64()
	v, _ := variance.Float64()
	deviation := math.Sqrt(v)
	f.Got, f.Expected = f.displayed(float64(f.Sum)), f.displayed(expected)
	f.Low, f.High = f.displayed(max(0, expected-in19of20*deviation)), f.displayed(expected+in19of20*deviation)
	if deviation == 0 {
		return f
	}
	f.off, f.Outside = (float64(f.Sum)-expected)/deviation, f.isOutside()
	if !enough {
		return f
	}
	f.Checked = true
	if binomial(i) {
		p, _ := theory()[i].mean.Float64()
		f.P = deviationChance(n, f.Sum, p)
	} else {
		// The 0.5 is the continuity correction for integer sums.
		f.P = math.Erfc(max(0, math.Abs(float64(f.Sum)-expected)-0.5) / deviation / math.Sqrt2)
	}
	return f
}

// displayed converts a sum to the displayed number.
func (f *Figure) displayed(sum float64) float64 {
	switch {
	case f.Kind == Times || f.Of == 0:
		return sum
	case f.Kind == Spread:
		return math.Sqrt(sum / float64(f.Of))
	}
	return sum / float64(f.Of)
}

// moments returns a figure's mean and variance over n deals, boards or suits.
func (c *counts) moments(i int, n int64) (mean, variance *big.Rat) {
	switch {
	case i >= queens && i < voids:
		pairs := whole(int64(2 * c.pairs[i]))
		return times(whole(n), big.NewRat(1, 2)), plus(times(whole(n), big.NewRat(1, 4)), times(pairs, big.NewRat(1, 2500)))
	case i >= breaks && i < queens:
		fitting := fitOf(i)
		pairs := whole(int64(2 * c.pairs[fitting.index]))
		short := fitting.missing/2 - (i - fitting.index)
		total := ways(choose(26, 13))
		p, both := share(ways(split(fitting.missing, short, 1)), total), share(ways(split(fitting.missing, short, 2)), total)
		square := times(p, p)
		return times(whole(n), p), plus(times(whole(n), minus(p, square)), times(pairs, minus(both, square)))
	}
	m := theory()[i]
	return times(whole(n), m.mean), times(whole(n), m.variance)
}

// fitOf returns the fit for a break.
func fitOf(figure int) (result fit) {
	for _, f := range fits {
		if figure >= f.index {
			result = f
		}
	}
	return result
}

// deviationChance returns the probability that a binomial variable with n trials of
// probability p is at least as far from its mean as k.
func deviationChance(n, k int, p float64) float64 {
	mean := float64(n) * p
	distance := math.Abs(float64(k) - mean)
	const rounding = 1e-9 // The value on the other side may differ by rounding.
	low := int(math.Floor(mean - distance + rounding))
	high := int(math.Ceil(mean + distance - rounding))
	if low == high {
		return 1
	}
	return min(1, tail(n, low, -1, p)+tail(n, high, 1, p))
}

// tail returns the sum of the binomial probabilities from k outwards.
func tail(n, k, step int, p float64) (sum float64) {
	if k < 0 || k > n {
		return 0
	}
	ways := logFactorial(n) - logFactorial(k) - logFactorial(n-k)
	term := math.Exp(ways + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
	for odds := p / (1 - p); k >= 0 && k <= n && term > sum*1e-17; k += step {
		sum += term
		if step > 0 {
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
