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
	"math/big"
	"math/bits"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/chisquare"
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
	Players int      `json:"players"`
	Deals   int      `json:"deals"`
	Tables  []Table  `json:"tables"`
	Choice  []Reason `json:"choice,omitempty"` // only if candidates were counted
	Looks   []Look   `json:"looks"`
	// CheckedLooks is the number of Looks with enough deals for a result.
	CheckedLooks int `json:"looked"`
	// Smallest is the lowest probability of all looks, or 1 if there are none.
	Smallest float64 `json:"smallest_p"`
	// Adjusted is an upper bound of the probability that a fair set has any look as
	// unlikely as Smallest: CheckedLooks times Smallest, at most 1 (Bonferroni; it also holds
	// for dependent looks).
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

// Look compares one set of counts with theory.
type Look struct {
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
			r.Looks = append(r.Looks, t.cardLook(s.deals))
			continue
		}
		for i := range t.Columns {
			r.Looks = append(r.Looks, t.look(i))
		}
	}
	for _, l := range r.Looks {
		if l.Checked {
			r.CheckedLooks++
			r.Smallest = min(r.Smallest, l.P)
		}
	}
	if r.CheckedLooks > 0 {
		r.Adjusted = min(1, float64(r.CheckedLooks)*r.Smallest)
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
	case r.CheckedLooks == 0:
		return words.NewLine("tarot.stats.too-few")
	case r.Adjusted >= 0.05:
		return words.NewLine("stats.usual")
	case r.Adjusted >= 0.001:
		return words.NewLine("stats.unusual", words.Name("n", fmt.Sprintf("%.0f", math.Floor(1/r.Adjusted))))
	}
	return words.NewLine("stats.not-chance")
}

// look compares one column with theory. A player's hands in different deals are independent, hands
// in the same deal are not.
func (t *Table) look(column int) Look {
	l := Look{Table: t.Name, Column: t.Columns[column]}
	counts, expected := make([]float64, len(t.Rows)), make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		counts[i], expected[i] = float64(r.Count[column]), r.Expected[column]
	}
	fit, ok := chisquare.Compare(counts, expected)
	l.Checked, l.Statistic, l.Freedom, l.P = ok, fit.Statistic, fit.Freedom, fit.P
	return l
}

// minDealsForCards is the number of deals needed to compare all cards. With fewer, a card
// is expected less than five times in a chien of three.
const minDealsForCards = 130

// cardLook compares the positions of all cards with theory. A deal contains each card once and a
// fixed number of cards in each place, so 77/78 of the sum is chi-square distributed, with 77
// degrees of freedom for each player.
func (t *Table) cardLook(deals int) Look {
	l := Look{Table: t.Name}
	if deals < minDealsForCards {
		return l
	}
	for _, r := range t.Rows {
		for i, n := range r.Count {
			d := float64(n) - r.Expected[i]
			l.Statistic += d * d / r.Expected[i]
		}
	}
	l.Statistic *= 77. / 78
	l.Checked = true
	l.Freedom = 77 * (len(t.Columns) - 1)
	l.P = chisquare.Tail(l.Statistic, l.Freedom)
	return l
}

// places returns the columns of the players, followed by the chien.
func (s *Sample) places(chien bool) (names []string, sizes []int) {
	for i := range s.players {
		names, sizes = append(names, strconv.Itoa(i+1)), append(sizes, tarot.HandSize(s.players))
	}
	if chien {
		names, sizes = append(names, "chien"), append(sizes, tarot.ChienSize(s.players))
	}
	return names, sizes
}

// row returns a row, given its probability in each column.
func (s *Sample) row(label string, counts []int, chance func(column int) float64) Row {
	r := Row{Label: label, Count: counts}
	for i := range counts {
		r.Expected = append(r.Expected, chance(i)*float64(s.deals))
	}
	return r
}

func (s *Sample) boutTable() Table { return s.kindTable(Bouts, s.bouts[:], 3) }

func (s *Sample) atoutTable() Table { return s.kindTable(Atouts, s.atouts[:], 21) }

// kindTable counts hands and chiens by how many cards of one kind they contain. The pack contains
// of such cards.
func (s *Sample) kindTable(name string, counts [][columns]int, of int) Table {
	names, sizes := s.places(true)
	t := Table{Name: name, Columns: names}
	for n := range counts {
		t.Rows = append(t.Rows, s.row(strconv.Itoa(n), counts[n][:s.players+1], func(i int) float64 {
			return hypergeometric(n, of, sizes[i])
		}))
	}
	return t
}

func (s *Sample) poigneeTable() Table {
	names, sizes := s.places(false)
	t := Table{Name: Poignees, Columns: names}
	for p, label := range poigneeNames {
		chance := 0.
		for a := range 23 {
			if poignee(s.players, a) == p {
				chance += hypergeometric(a, 22, sizes[0])
			}
		}
		t.Rows = append(t.Rows, s.row(label, s.poignee[p][:s.players], func(int) float64 { return chance }))
	}
	return t
}

// dealTable counts deals with and without a property.
func (s *Sample) dealTable(name string, n int, chance float64) Table {
	return Table{Name: name, Columns: []string{"deals"}, Rows: []Row{
		s.row("yes", []int{n}, func(int) float64 { return chance }),
		s.row("no", []int{s.deals - n}, func(int) float64 { return 1 - chance }),
	}}
}

func (s *Sample) cardTable() Table {
	names, sizes := s.places(true)
	t := Table{Name: CardPlaces, Columns: names}
	for c := range tarot.Card(tarot.Cards) {
		t.Rows = append(t.Rows, s.row(c.String(), s.cards[c][:s.players+1], func(i int) float64 {
			return float64(sizes[i]) / tarot.Cards
		}))
	}
	return t
}

// hypergeometric returns the probability that a hand with size cards has n cards of one kind. The
// pack contains of such cards.
func hypergeometric(n, of, size int) float64 {
	if n > of || n > size || size-n > tarot.Cards-of {
		return 0
	}
	var with, without, total big.Int
	with.Binomial(int64(of), int64(n))
	without.Binomial(int64(tarot.Cards-of), int64(size-n))
	total.Binomial(tarot.Cards, int64(size))
	p, _ := new(big.Rat).SetFrac(with.Mul(&with, &without), &total).Float64()
	return p
}

// PetitSecChance returns the exact probability that a player holds the petit sec: a hand with n
// cards, namely the petit and n-1 plain cards. The players' probabilities add up, because only one
// player can hold it.
func PetitSecChance(players int) float64 {
	n := int64(tarot.HandSize(players))
	var hands, deals big.Int
	hands.Binomial(56, n-1)
	deals.Binomial(tarot.Cards, n)
	p, _ := new(big.Rat).SetFrac(hands.Mul(&hands, big.NewInt(int64(players))), &deals).Float64()
	return p
}

// nameKeys maps the names of tables, rows and columns to catalogue keys.
var nameKeys = map[string]string{
	Bouts: "tarot.stats.bouts", Atouts: "tarot.stats.atouts", Poignees: "tarot.stats.poignee",
	PetitInChien: "tarot.stats.petit-in-chien", PetitSec: "tarot.reason.petit-sec", CardPlaces: "stats.card",
	"none": "tarot.stats.none", "simple": "tarot.stats.simple", "double": "tarot.stats.double", "triple": "tarot.stats.triple",
	"yes": "word.yes", "no": "word.no", "deals": "tarot.stats.deals", "chien": "tarot.stats.chien",
}

// NameOf returns the name of a table, row or column for any language. Numbers and cards
// are the same in all languages.
func NameOf(name string) words.Text {
	if key, ok := nameKeys[name]; ok {
		return words.New(key)
	}
	return words.Typed(name)
}

// PlaceOf returns the name of a column for a place at the table: "1" is player 1.
func PlaceOf(column string) words.Text {
	if _, ok := nameKeys[column]; ok {
		return NameOf(column)
	}
	return words.New("tarot.player", words.Name("n", column))
}
