// Package stats describes a set of deals and compares it with exact theory: each seat's points,
// shapes and longest suits, and the seats in which each card occurs.
//
//	var s stats.Sample
//	for i := range boards {
//		s.Add(&boards[i].Deal)
//	}
//	report := s.Report()
//
// The report makes several comparisons, and some out of many deviate. AdjustedP is the probability
// that a fair set has any comparison as unlikely as the worst one (spec/stats.md step 5). Never deal
// again because of these numbers: selected deals are no longer random.
package stats

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Sample counts deals. Its zero value is empty.
type Sample struct {
	deals   int
	points  [maxPoints + 1][4]int
	lengths [lengthCodes][4]int // indexed by lengthCode
	cards   [bridge.Cards][4]int

	// recent counts the cards in deals that are not yet in cards. It has a binary counter for each card, of which
	// recent[seat][0] contains the lowest bits of all cards, so that a hand is added to all counters at once.
	recent      [4][recentBits]bridge.Hand
	recentDeals int // number of deals in recent, below 1<<recentBits
}

const (
	maxPoints   = 37 // four aces, kings and queens, and one jack
	lengthCodes = 14 * 14 * 14
	recentBits  = 8
)

// lengthCode encodes the lengths of three suits, which determine the fourth.
func lengthCode(a, b, c int) int { return (a*14+b)*14 + c }

// Add counts a deal. It returns false, and does not count the deal, if the deal is incomplete.
func (s *Sample) Add(d *bridge.Deal) bool {
	if !d.Complete() {
		return false
	}
	if s.recentDeals == 1<<recentBits-1 {
		s.countRecent()
	}
	s.recentDeals++
	s.deals++
	for seat, h := range d {
		const suit = 1<<13 - 1
		spades, hearts, diamonds := (h & suit).Len(), (h >> 13 & suit).Len(), (h >> 26 & suit).Len()
		s.points[h.Points()][seat]++
		s.lengths[lengthCode(spades, hearts, diamonds)][seat]++
		counter, carry := &s.recent[seat], h
		for i := range counter {
			counter[i], carry = counter[i]^carry, counter[i]&carry
		}
	}
	return true
}

// countRecent adds the recent deals to cards.
func (s *Sample) countRecent() {
	for seat := range s.recent {
		for i, h := range s.recent[seat] {
			for c := range bridge.Card(bridge.Cards) {
				s.cards[c][seat] += int(h>>c&1) << i
			}
		}
	}
	s.recent, s.recentDeals = [4][recentBits]bridge.Hand{}, 0
}

// Merge adds another sample's counts.
func (s *Sample) Merge(other *Sample) {
	s.countRecent()
	other.countRecent()
	s.deals += other.deals
	for i, seats := range other.points {
		addSeats(&s.points[i], seats)
	}
	for i, seats := range other.lengths {
		addSeats(&s.lengths[i], seats)
	}
	for i, seats := range other.cards {
		addSeats(&s.cards[i], seats)
	}
}

func addSeats(sum *[4]int, added [4]int) {
	for seat, n := range added {
		sum[seat] += n
	}
}

// shapes returns the counts by seat for each shape, which is four suit lengths with the longest first.
func (s *Sample) shapes() map[[4]int][4]int {
	shapes := map[[4]int][4]int{}
	for code, count := range s.lengths {
		if count == [4]int{} {
			continue
		}
		a, b, c := code/14/14, code/14%14, code%14
		lengths := []int{a, b, c, 13 - a - b - c}
		slices.SortFunc(lengths, func(a, b int) int { return b - a })
		sum := shapes[[4]int(lengths)]
		for seat, n := range count {
			sum[seat] += n
		}
		shapes[[4]int(lengths)] = sum
	}
	return shapes
}
