package stats

import (
	"fmt"
	"math"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Report compares a sample with theory.
type Report struct {
	Deals         int          `json:"deals"`
	AveragePoints [4]float64   `json:"average_points"` // North, East, South, West
	Tables        []Table      `json:"tables"`
	Comparisons   []Comparison `json:"looks"`
	// CheckedComparisons is the number of comparisons with enough deals to be computed.
	CheckedComparisons int `json:"looked"`
	// SmallestP is the lowest probability of all comparisons, or 1 if there are none.
	SmallestP float64 `json:"smallest_p"`
	// AdjustedP is an upper bound of the probability that a fair set has any comparison as
	// unlikely as SmallestP: CheckedComparisons times SmallestP, at most 1 (Bonferroni; it also holds
	// for dependent comparisons).
	AdjustedP  float64    `json:"adjusted_p"`
	Conclusion words.Line `json:"conclusion"`
	Warning    words.Line `json:"warning"`
}

// Table contains the counts for one property of the hands, such as their points.
type Table struct {
	Name string `json:"name"`
	Rows []Row  `json:"rows"`
}

// Row contains the counts for one number of points, one shape, one length or one card.
type Row struct {
	Label    string  `json:"label"`    // such as 12, 4-3-3-3 or SA
	Count    [4]int  `json:"count"`    // for North, East, South and West
	Expected float64 `json:"expected"` // expected number for one seat
	Chance   float64 `json:"chance"`   // theoretical probability for one hand
}

// Comparison compares the counts in a table, for one seat or all seats, with theory.
type Comparison struct {
	Table string `json:"table"`
	Seat  string `json:"seat,omitempty"` // empty for all four seats together
	// Checked is false, and all fields below are 0, if there are too few deals for a result.
	Checked          bool    `json:"checked"`
	ChiSquare        float64 `json:"chi_square"`
	DegreesOfFreedom int     `json:"degrees_of_freedom"`
	P                float64 `json:"p"` // probability of a deviation at least as large
}

// Warning must be shown with every report.
var Warning = words.NewLine("stats.warning")

// Report returns the sample's counts and their comparisons with theory (spec/stats.md).
func (s *Sample) Report() Report {
	r := Report{Deals: s.deals, SmallestP: 1, AdjustedP: 1, Warning: Warning}
	s.countRecent()
	r.AveragePoints = s.averagePoints()
	shapes := s.shapes()
	r.Tables = []Table{s.pointsTable(), s.shapeTable(shapes), s.longestTable(shapes), s.cardTable()}
	for _, t := range r.Tables {
		if t.Name == cardTable {
			r.Comparisons = append(r.Comparisons, t.compareCards(s.deals))
			continue
		}
		for seat := bridge.North; seat <= bridge.West; seat++ {
			r.Comparisons = append(r.Comparisons, t.compareSeat(seat))
		}
	}
	for _, c := range r.Comparisons {
		if c.Checked {
			r.CheckedComparisons++
			r.SmallestP = min(r.SmallestP, c.P)
		}
	}
	if r.CheckedComparisons > 0 {
		r.AdjustedP = min(1, float64(r.CheckedComparisons)*r.SmallestP)
	}
	r.Conclusion = r.conclusion()
	return r
}

// averagePoints returns the average points of each seat, or 0 if there are no deals.
func (s *Sample) averagePoints() (average [4]float64) {
	if s.deals == 0 {
		return average
	}
	var total [4]int
	for points, count := range s.points {
		for seat, n := range count {
			total[seat] += points * n
		}
	}
	for seat, sum := range total {
		average[seat] = float64(sum) / float64(s.deals)
	}
	return average
}

// NameOf returns Table.Name as a translatable message.
func NameOf(table string) words.Text {
	switch table {
	case pointsTable:
		return words.New("ruling.points")
	case shapeTable:
		return words.New("stats.shape")
	case longestTable:
		return words.New("stats.longest")
	case cardTable:
		return words.New("stats.card")
	}
	return words.Verbatim(table)
}

// Limits of AdjustedP for the conclusions (spec/stats.md step 5).
const (
	unusualBelow      = 0.05
	hardlyChanceBelow = 0.001
)

// conclusion explains AdjustedP in words.
func (r *Report) conclusion() words.Line {
	switch {
	case r.CheckedComparisons == 0:
		return words.NewLine("stats.too-few", words.N("n", r.Deals))
	case r.AdjustedP >= unusualBelow:
		return words.NewLine("stats.usual")
	case r.AdjustedP >= hardlyChanceBelow:
		return words.NewLine("stats.unusual", words.Name("n", fmt.Sprintf("%.0f", math.Floor(1/r.AdjustedP))))
	default:
		return words.NewLine("stats.not-chance")
	}
}
