// Package stats compares a set of tarot deals with theory: the positions of the cards,
// bouts and atouts by hand, poignées, the petit in the chien, petits secs. All expected
// values are exact.
//
//	s, _ := stats.New(4)
//	for k := range uint32(10_000) {
//		d := shuffler.Deal(k)
//		s.Add(&d)
//	}
//	r := s.Report()
//	fmt.Println(r.Verdict) // nothing unusual: fair sets deviate as much as this all the time
//
// A fair set may look odd, and an unfair set may look fair. Only verification shows whether
// the deals are the right ones.
package stats

import (
	"fmt"
	"math"
	"math/bits"

	"github.com/fairdeal/fairdeal/internal/tarot"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Table names.
const (
	Bouts        = "bouts"
	Atouts       = "atouts" // 1 to 21, without the Excuse
	Poignees     = "poignée"
	PetitInChien = "petit in the chien"
	PetitSec     = "petit sec"
	CardPlaces   = "card"
)

// poignees are the numbers of atouts, including the Excuse, needed for a simple, double and triple
// poignée with 3, 4 and 5 players, according to the Fédération Française de Tarot.
var poignees = [...][3]int{{13, 15, 18}, {10, 13, 15}, {8, 10, 13}}

var poigneeNames = [...]string{"none", "simple", "double", "triple"}

// columns is the largest number of columns: one for each player and one for the chien.
const columns = tarot.MaxPlayers + 1

// Sample counts deals for a number of players.
type Sample struct {
	players, deals int

	bouts    [4][columns]int
	atouts   [22][columns]int
	poignee  [4][columns]int
	cards    [tarot.Cards][columns]int
	inChien  int // deals with the petit in the chien
	petitSec int

	judged  int
	reasons [tarot.PetitSec + 1]int
}

// New returns an empty sample of deals for 3, 4 or 5 players.
func New(players int) (*Sample, error) {
	if err := tarot.CheckPlayers(players); err != nil {
		return nil, err
	}
	return &Sample{players: players}, nil
}

// Players returns the number of players in the sample's deals.
func (s *Sample) Players() int { return s.players }

// Add counts a deal, which must be for the sample's number of players.
func (s *Sample) Add(d *tarot.Deal) {
	s.deals++
	for i := range s.players + 1 {
		h := d.Chien
		if i < s.players {
			h = d.Hands[i]
		}
		atouts := bits.OnesCount32(h.Atouts())
		s.bouts[count(h, tarot.Petit)+count(h, tarot.VingtEtUn)+count(h, tarot.Excuse)][i]++
		s.atouts[atouts][i]++
		s.poignee[poignee(s.players, atouts+count(h, tarot.Excuse))][i]++
		for c := range tarot.Card(tarot.Cards) {
			s.cards[c][i] += count(h, c)
		}
	}
	s.inChien += count(d.Chien, tarot.Petit)
	if d.PetitSec() != 0 {
		s.petitSec++
	}
}

func count(h tarot.Hand, c tarot.Card) int {
	if h.Has(c) {
		return 1
	}
	return 0
}

// poignee returns 1, 2 or 3 for a simple, double or triple poignée, or 0.
func poignee(players, atouts int) (p int) {
	for _, minimum := range poignees[players-tarot.MinPlayers] {
		if atouts >= minimum {
			p++
		}
	}
	return p
}

// AddCandidate counts the result of choosing a deal for duplicate.
func (s *Sample) AddCandidate(c tarot.Candidate) {
	s.judged++
	s.reasons[c.Reason]++
}

// Report reports on a sample.
type Report struct {
	Players     int          `json:"players"`
	Deals       int          `json:"deals"`
	Tables      []Table      `json:"tables"`
	Choice      []Reason     `json:"choice,omitempty"` // only if candidates were counted
	Comparisons []Comparison `json:"looks"`
	// CheckedComparisons is the number of comparisons with enough deals for a result.
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

// Table contains counts and their expected values.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"` // "1", "2", ... for the players, "chien", or "deals"
	Rows    []Row    `json:"rows"`
}

// Row is a row of a table, with a value for each column.
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

// Reason counts the candidates for duplicate that were chosen or rejected for this reason.
type Reason struct {
	Reason tarot.Reason `json:"reason"`
	Count  int          `json:"count"`
	Share  float64      `json:"share"` // share of all candidates
}

// Warning must be shown with every report.
var Warning = words.NewLine("stats.warning")

// Report compares the counts with theory.
func (s *Sample) Report() Report {
	r := Report{Players: s.players, Deals: s.deals, Smallest: 1, Adjusted: 1, Warning: Warning}
	r.Tables = []Table{s.boutTable(), s.atoutTable(), s.poigneeTable(),
		s.dealTable(PetitInChien, s.inChien, float64(tarot.ChienSize(s.players))/tarot.Cards),
		s.dealTable(PetitSec, s.petitSec, PetitSecChance(s.players)), s.cardTable()}
	for _, t := range r.Tables {
		if t.Name == CardPlaces {
			r.Comparisons = append(r.Comparisons, t.compareCards(s.deals))
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
	for reason, n := range s.reasons {
		if s.judged > 0 {
			r.Choice = append(r.Choice, Reason{tarot.Reason(reason), n, float64(n) / float64(s.judged)})
		}
	}
	r.Verdict = r.verdict()
	return r
}

// verdict explains Adjusted in words.
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
