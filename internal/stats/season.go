package stats

import "github.com/fairdeal/fairdeal/bridge"

// Season counts the figures that players ask about, in all deals of a season. spec/stats.md lists
// them, in the section The figures. It was fixed on ListOf, before anything was counted, and no
// figure was added or omitted because of its result.
//
//	var s stats.Season
//	for _, b := range boards {
//		s.Add(&b, 2026)
//	}
//	fmt.Println(s.Report().Verdict)
type Season struct {
	years    map[int]*counts
	repeated int
}

// ListOf is the day on which the list was fixed.
const ListOf = "2026-11-27"

type counts struct {
	deals  int
	counts [figures]int
	of     [figures]int // number of boards, or of suits with the fit (stored with its first break)
	pairs  [figures]int // number of pairs of such suits in the same deal, which are not independent
}

// These figures are used in the code. They are in list order.
const (
	kings       = 0
	breaks      = 1 // and the next eleven figures
	queens      = breaks + 12
	voids       = queens + 2
	singletons  = voids + 1
	longSuits   = voids + 2
	flatHands   = voids + 3
	twoFives    = voids + 4
	flatBoards  = voids + 5
	handSpread  = flatBoards + 1
	handOf20    = handSpread + 1
	sideSpread  = handOf20 + 1
	sideOf20    = sideSpread + 1
	bothOf20    = sideOf20 + 1
	nobodyOf12  = bothOf20 + 1
	dealers     = nobodyOf12 + 1
	vulnerables = dealers + 1
	seats       = vulnerables + 1 // and the next three figures
	sides       = seats + 4
	figures     = sides + 1
)

// fit is a number of cards missing from a suit, with the list index of its most even break.
type fit struct{ missing, index int }

// fits contains the fits of seven, eight, nine and ten cards.
var fits = [...]fit{{6, breaks}, {5, breaks + 4}, {4, breaks + 7}, {3, breaks + 10}}

// Add counts a board of a year, which may be 0 if unknown. It reports whether the board is
// complete; incomplete boards are not counted.
func (s *Season) Add(b *bridge.Board, year int) bool {
	if !b.Deal.Complete() {
		return false
	}
	if s.years == nil {
		s.years = map[int]*counts{}
	}
	if s.years[year] == nil {
		s.years[year] = &counts{}
	}
	c := s.years[year]
	c.deals++
	var lengths [4][4]int
	for seat, h := range b.Deal {
		for suit := range lengths[seat] {
			lengths[seat][suit] = (h >> (13 * suit) & (1<<13 - 1)).Len()
		}
	}
	c.honours(&b.Deal, &lengths)
	c.breaks(&lengths)
	c.shapes(&lengths)
	c.points(b)
	return true
}

// Repeat counts a deal that occurred before. Random deals never repeat.
func (s *Season) Repeat() { s.repeated++ }

// Join adds another season's counts.
func (s *Season) Join(other *Season) {
	s.repeated += other.repeated
	for year, c := range other.years {
		if s.years == nil {
			s.years = map[int]*counts{}
		}
		if s.years[year] == nil {
			s.years[year] = &counts{}
		}
		s.years[year].join(c)
	}
}

// join adds other's counts.
func (c *counts) join(other *counts) {
	c.deals += other.deals
	for i := range other.counts {
		c.counts[i] += other.counts[i]
		c.of[i] += other.of[i]
		c.pairs[i] += other.pairs[i]
	}
}

// all returns the sum over all years.
func (s *Season) all() counts {
	var sum counts
	for _, c := range s.years {
		sum.join(c)
	}
	return sum
}

// honours counts kings behind aces. It also counts queens in front of an ace if the ace's
// side has the king and eight or nine cards.
func (c *counts) honours(d *bridge.Deal, lengths *[4][4]int) {
	var fitting [2][2]int // fitting counts suits by number of cards (8 or 9) and side
	for suit := range 4 {
		var ace, king, queen int // Adding up the seats of these cards avoids branches.
		for seat, h := range d {
			top := int(h >> (13 * suit)) // Bits 0, 1 and 2 are the ace, king and queen.
			ace += seat * (top & 1)
			king += seat * (top >> 1 & 1)
			queen += seat * (top >> 2 & 1)
		}
		c.note(kings, king == (ace+1)%4)
		cards := lengths[ace][suit] + lengths[(ace+2)%4][suit]
		if (ace+king)%2 != 0 || (ace+queen)%2 == 0 || cards != 8 && cards != 9 {
			continue
		}
		fitting[cards-8][ace%2]++
		c.of[queens+cards-8]++
		c.note(queens+cards-8, ace == (queen+1)%4)
	}
	for cards, n := range fitting {
		c.pairs[queens+cards] += pairs(n[0]) + pairs(n[1]) - n[0]*n[1]
	}
}

// note counts one occurrence of a figure, if found is true.
func (c *counts) note(figure int, found bool) {
	if found {
		c.counts[figure]++
	}
}

// pairs returns the number of pairs among n elements.
func pairs(n int) int { return n * (n - 1) / 2 }

// breaks counts the breaks in suits in which a side has seven to ten cards.
func (c *counts) breaks(lengths *[4][4]int) {
	for side := range 2 { // the opposing side
		var suits [14]int
		for suit := range 4 {
			a, b := lengths[side][suit], lengths[side+2][suit]
			suits[a+b]++
			if n := a + b; n >= 3 && n <= 6 {
				c.counts[fits[6-n].index+n/2-min(a, b)]++
			}
		}
		for _, f := range fits {
			if n := suits[f.missing]; n > 0 {
				c.of[f.index] += n
				c.pairs[f.index] += pairs(n)
			}
		}
	}
}

// shapeFigures reports which of the figures voids to twoFives apply to a hand with these
// suit lengths.
func shapeFigures(lengths [4]int) (applies [5]bool) {
	threes, fives := 0, 0
	for _, n := range lengths {
		applies[0] = applies[0] || n == 0
		applies[1] = applies[1] || n == 1
		applies[2] = applies[2] || n >= 7
		if n == 3 {
			threes++
		}
		if n >= 5 {
			fives++
		}
	}
	applies[3], applies[4] = threes == 3, fives > 1
	return applies
}

func (c *counts) shapes(lengths *[4][4]int) {
	flat := true
	for _, n := range lengths {
		applies := shapeFigures(n)
		for i, yes := range applies {
			c.note(voids+i, yes)
		}
		flat = flat && !applies[0] && !applies[1]
	}
	c.note(flatBoards, flat)
}

func (c *counts) points(b *bridge.Board) {
	var p [4]int
	nobody := true
	for seat, h := range b.Deal {
		p[seat] = h.Points()
		c.counts[seats+seat] += p[seat]
		c.counts[handSpread] += (p[seat] - 10) * (p[seat] - 10)
		nobody = nobody && p[seat] < 12
		c.note(handOf20, p[seat] >= 20)
	}
	side := p[bridge.North] + p[bridge.South]
	c.counts[sides] += side
	c.counts[sideSpread] += (side - 20) * (side - 20)
	c.note(sideOf20, side >= 20)
	c.note(bothOf20, side == 20)
	c.note(nobodyOf12, nobody)
	c.counts[dealers] += p[b.Dealer()]
	vul := b.Vul()
	switch ns, ew := vul.Of(bridge.North), vul.Of(bridge.East); {
	case ns && !ew:
		c.of[vulnerables]++
		c.counts[vulnerables] += side
	case ew && !ns:
		c.of[vulnerables]++
		c.counts[vulnerables] += 40 - side
	}
}
