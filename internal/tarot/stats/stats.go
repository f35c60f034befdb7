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
	"math/bits"

	"github.com/fairdeal/fairdeal/internal/tarot"
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

// A player may declare a poignée, a hand with many atouts, for a bonus. poignees contains the numbers
// of atouts, including the Excuse, for a simple, double and triple poignée, with one row for 3, 4 and 5
// players, according to the Fédération Française de Tarot.
var poignees = [...][3]int{{13, 15, 18}, {10, 13, 15}, {8, 10, 13}}

var poigneeNames = [...]string{"none", "simple", "double", "triple"}

// columns is the largest number of columns: one for each player and one for the chien.
const columns = tarot.MaxPlayers + 1

// Sample counts the properties of deals with the same number of players.
type Sample struct {
	players, deals int

	// The numbers of hands, with a column for each player and one for the chien.
	bouts   [4][columns]int           // one row for each number of bouts
	atouts  [22][columns]int          // one row for each number of atouts, without the Excuse
	poignee [4][columns]int           // one row for each of poigneeNames
	cards   [tarot.Cards][columns]int // hands with the card, one row for each card

	inChien  int // deals with the petit in the chien
	petitSec int // deals in which a player holds the petit sec

	judged  int                     // candidates for duplicate
	reasons [tarot.PetitSec + 1]int // candidates by reason
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
	for column := range s.players + 1 {
		h := d.Chien // in the last column
		if column < s.players {
			h = d.Hands[column]
		}
		bouts := count(h, tarot.Petit) + count(h, tarot.VingtEtUn) + count(h, tarot.Excuse)
		atouts := bits.OnesCount32(h.Atouts())
		shown := atouts + count(h, tarot.Excuse)
		s.bouts[bouts][column]++
		s.atouts[atouts][column]++
		s.poignee[poignee(s.players, shown)][column]++
		for c := range tarot.Card(tarot.Cards) {
			s.cards[c][column] += count(h, c)
		}
	}
	s.inChien += count(d.Chien, tarot.Petit)
	if d.PetitSec() != 0 {
		s.petitSec++
	}
}

// count returns 1 if the hand contains the card, and 0 otherwise.
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

// AddCandidate counts a deal that was chosen or rejected for duplicate, by reason.
func (s *Sample) AddCandidate(c tarot.Candidate) {
	s.judged++
	s.reasons[c.Reason]++
}
