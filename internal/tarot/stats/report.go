package stats

import (
	"fmt"
	"math"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Report compares a sample of deals with theory.
type Report struct {
	Players     int          `json:"players"`
	Deals       int          `json:"deals"`
	Tables      []Table      `json:"tables"`
	Choice      []Reason     `json:"choice,omitempty"` // only if candidates were counted
	Comparisons []Comparison `json:"looks"`
	// CheckedComparisons is the number of Comparisons with enough deals for a result.
	CheckedComparisons int `json:"looked"`
	// Smallest is the lowest probability of all comparisons, or 1 if there are none.
	Smallest float64 `json:"smallest_p"`
	// Adjusted is an upper bound of the probability that a fair set has any comparison as
	// unlikely as Smallest: CheckedComparisons times Smallest, at most 1 (Bonferroni; it also holds
	// for dependent comparisons).
	Adjusted float64    `json:"adjusted_p"`
	Verdict  words.Line `json:"conclusion"`
	Warning  words.Line `json:"warning"`
}

// Report returns all tables, each compared with theory.
func (s *Sample) Report() Report {
	r := Report{Players: s.players, Deals: s.deals, Smallest: 1, Adjusted: 1, Warning: Warning}
	r.Tables = []Table{
		s.boutTable(),
		s.atoutTable(),
		s.poigneeTable(),
		s.dealTable(PetitInChien, s.inChien, float64(tarot.ChienSize(s.players))/tarot.Cards),
		s.dealTable(PetitSec, s.petitSec, PetitSecChance(s.players)),
		s.cardTable(),
	}
	r.compareTables()
	r.Choice = s.choice()
	r.Verdict = r.verdict()
	return r
}

// compareTables compares each column with theory, but the card positions as a whole, and sets the smallest
// probability.
func (r *Report) compareTables() {
	for _, t := range r.Tables {
		if t.Name == CardPlaces {
			r.Comparisons = append(r.Comparisons, t.compareCards(r.Deals))
			continue
		}
		for i := range t.Columns {
			r.Comparisons = append(r.Comparisons, t.compareColumn(i))
		}
	}
	for _, c := range r.Comparisons {
		if c.Checked {
			r.CheckedComparisons++
			r.Smallest = min(r.Smallest, c.P)
		}
	}
	if r.CheckedComparisons > 0 {
		r.Adjusted = min(1, float64(r.CheckedComparisons)*r.Smallest)
	}
}

// choice returns the share of each reason, or nil if no candidates were counted.
func (s *Sample) choice() (reasons []Reason) {
	if s.judged == 0 {
		return nil
	}
	for reason, n := range s.reasons {
		share := float64(n) / float64(s.judged)
		reasons = append(reasons, Reason{Reason: tarot.Reason(reason), Count: n, Share: share})
	}
	return reasons
}

// Table contains counts and their expected values.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"` // "1", "2", ... for the players, "chien", or "deals"
	Rows    []Row    `json:"rows"`
}

// Row contains a count and an expected value for each column.
type Row struct {
	Label    string    `json:"label"`
	Count    []int     `json:"count"`
	Expected []float64 `json:"expected"`
}

// Comparison compares one set of counts with theory.
type Comparison struct {
	Table  string `json:"table"`
	Column string `json:"column,omitempty"` // empty for all columns together
	// Checked is false if there are too few deals for a result. Then the values below are
	// 0.
	Checked   bool    `json:"checked"`
	Statistic float64 `json:"chi_square"`
	Freedom   int     `json:"degrees_of_freedom"`
	P         float64 `json:"p"` // probability of a deviation at least as large
}

// Reason counts the deals that were chosen or rejected for this reason when boards for duplicate
// were selected.
type Reason struct {
	Reason tarot.Reason `json:"reason"`
	Count  int          `json:"count"`
	Share  float64      `json:"share"` // share of all candidates
}

// Warning must be shown with every report.
var Warning = words.NewLine("stats.warning")

// verdict returns a sentence that tells how unusual the sample is, according to Adjusted.
func (r *Report) verdict() words.Line {
	switch {
	case r.CheckedComparisons == 0:
		return words.NewLine("tarot.stats.too-few")
	case r.Adjusted >= 0.05:
		return words.NewLine("stats.usual")
	case r.Adjusted >= 0.001:
		return words.NewLine("stats.unusual", words.Name("n", fmt.Sprintf("%.0f", math.Floor(1/r.Adjusted))))
	}
	return words.NewLine("stats.not-chance")
}
