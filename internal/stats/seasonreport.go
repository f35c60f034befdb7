package stats

import (
	"maps"
	"math"
	"slices"

	"github.com/fairdeal/fairdeal/internal/words"
)

// MinDeals is the smallest number of deals for which probabilities are given.
const MinDeals = 300

// extraordinaryBelow is the total probability below which a season is called extraordinary.
const extraordinaryBelow = 0.01

// SeasonReport compares a season with theory.
type SeasonReport struct {
	Deals    int      `json:"deals"`
	Repeated int      `json:"repeated"` // number of deals that occurred before
	FixedOn  string   `json:"fixed_on"` // day on which the list was fixed
	Figures  []Figure `json:"figures"`
	Years    []Year   `json:"years,omitempty"` // only if the year of every deal is known
	// CheckedFigures is the number of figures with a probability. SmallestP is the lowest probability,
	// or 1 if there are none. AdjustedP is CheckedFigures times SmallestP, at most 1.
	CheckedFigures int        `json:"looked"`
	SmallestP      float64    `json:"smallest_p"`
	AdjustedP      float64    `json:"adjusted_p"`
	Conclusion     words.Line `json:"conclusion"`
	// OutsideCount is the number of figures outside their ordinary ranges. If it is positive,
	// OutsideText is the English OutsideSentence, because JSON is in English.
	OutsideCount int    `json:"outside_count"`
	OutsideText  string `json:"outside_text,omitempty"`
}

// Year is one year in a season, with the figures in KeyFigures.
type Year struct {
	Year    int      `json:"year"`
	Deals   int      `json:"deals"`
	Figures []Figure `json:"figures"`
}

// Report compares the season's figures with theory and draws a conclusion.
func (s *Season) Report() SeasonReport {
	total := s.total()
	r := SeasonReport{
		Deals:     total.deals,
		Repeated:  s.repeats,
		FixedOn:   ListFixedOn,
		Years:     s.yearReports(),
		SmallestP: 1,
		AdjustedP: 1,
	}
	figure := total.figure
	if total.deals >= MinDeals {
		figure = total.checkedFigure
	}
	for i := range figures {
		f := figure(i)
		if f.Checked {
			r.CheckedFigures++
			r.SmallestP = min(r.SmallestP, f.P)
		}
		if f.Outside {
			r.OutsideCount++
		}
		r.Figures = append(r.Figures, f)
	}
	if r.CheckedFigures > 0 {
		r.AdjustedP = min(1, float64(r.CheckedFigures)*r.SmallestP)
	}
	r.Conclusion = words.Line{Text: r.conclusion()}
	r.OutsideText = r.OutsideSentence(words.English).String()
	return r
}

// yearReports returns the years in order, or nil if the year of a deal is unknown.
func (s *Season) yearReports() (reports []Year) {
	if s.years[unknownYear] != nil {
		return nil
	}
	for _, year := range slices.Sorted(maps.Keys(s.years)) {
		c := s.years[year]
		y := Year{Year: year, Deals: c.deals}
		for _, i := range KeyFigures {
			y.Figures = append(y.Figures, c.figure(i))
		}
		reports = append(reports, y)
	}
	return reports
}

// Outcome is the conclusion about a season.
type Outcome int

const (
	Ordinary      Outcome = iota // fair seasons often deviate as much
	Extraordinary                // fair seasons hardly ever deviate as much, or deals were repeated
	TooFew                       // there are too few deals for probabilities
)

// Outcome draws the conclusion: Extraordinary if a deal was repeated or AdjustedP is very small.
func (r *SeasonReport) Outcome() Outcome {
	switch {
	case r.Repeated > 0:
		return Extraordinary
	case r.CheckedFigures == 0:
		return TooFew
	case r.AdjustedP < extraordinaryBelow:
		return Extraordinary
	}
	return Ordinary
}

// conclusion describes the outcome in a sentence.
func (r *SeasonReport) conclusion() words.Text {
	switch outcome := r.Outcome(); {
	case r.Repeated > 0:
		return words.New("season.repeated", words.T("deals", words.CountGrouped("count.deals", r.Repeated)))
	case outcome == TooFew:
		deals := words.CountGrouped("count.deals", r.Deals)
		return words.New("season.few", words.T("deals", deals), words.N("least", MinDeals))
	case outcome == Extraordinary:
		return words.New("season.extraordinary", words.T("least", r.LeastLikelyText()))
	}
	return words.New("season.ordinary", words.T("least", r.LeastLikelyText()))
}

// LeastLikelyText returns a clause about the least likely figure and its probability.
func (r *SeasonReport) LeastLikelyText() words.Text {
	smallest, all := oneIn(r.SmallestP), oneIn(r.AdjustedP)
	if all == 1 {
		return words.New("season.least-usual", words.N("n", r.CheckedFigures), words.Grouped("smallest", smallest))
	}
	return words.New("season.least",
		words.N("n", r.CheckedFigures), words.Grouped("smallest", smallest), words.Grouped("all", all))
}

// oneIn returns n for a probability of 1 in n. It rounds n down, so that the event does not look less likely.
func oneIn(p float64) int { return int(1 / max(p, 1e-9)) }

// OutsideSentence returns the first sentence of the report, which counts the figures outside their ranges, or an
// empty text if there are none. Numbers are formatted for language l.
func (r *SeasonReport) OutsideSentence(l words.Language) words.Text {
	if r.OutsideCount == 0 {
		return words.Text{}
	}
	const fairShare = 0.05 // In 1 of 20 seasons with fair deals, a figure is outside its range.
	expected := math.Round(fairShare * float64(len(r.Figures)))
	farthest := r.farthestOutside()
	return words.New("season.outside", words.N("n", r.OutsideCount), words.N("all", len(r.Figures)),
		words.N("fair", int(expected)), words.T("figure", farthest.Name()),
		words.Name("got", farthest.FormatValue(l, farthest.Got)), words.Name("range", farthest.FormatRange(l)))
}

// farthestOutside returns the figure with the largest deviation of those outside their ranges.
func (r *SeasonReport) farthestOutside() (farthest *Figure) {
	for i := range r.Figures {
		f := &r.Figures[i]
		if f.Outside && (farthest == nil || math.Abs(f.deviation) > math.Abs(farthest.deviation)) {
			farthest = f
		}
	}
	return farthest
}
