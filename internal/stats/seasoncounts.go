package stats

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// pairCount returns the number of pairs among n elements.
func pairCount(n int) int { return n * (n - 1) / 2 }

// addHonours counts kings behind aces. If a side has the ace and king and eight or nine cards of a suit, it also counts
// whether the queen is onside, that is, in front of the ace.
func (c *counts) addHonours(d *bridge.Deal, l *lengths) {
	var queenSuits [2][2]int // number of suits in which a side lacks the queen, by cards (8 or 9) and side
	for suit := range 4 {
		ace, king, queen := topSeats(d, suit)
		c.countIf(kingsBehindAces, isNext(king, ace))

		hasAceAndKing := sideOf(king) == sideOf(ace)
		lacksQueen := sideOf(queen) != sideOf(ace)
		cards := l[ace][suit] + l[partner(ace)][suit]
		hasFit := cards == 8 || cards == 9
		if !hasAceAndKing || !lacksQueen || !hasFit {
			continue
		}
		figure := queenOf8 + cards - 8
		queenSuits[figure-queenOf8][sideOf(ace)]++
		c.cases[figure]++
		c.countIf(figure, isNext(ace, queen))
	}
	for i, n := range queenSuits {
		// The suits of one side are positively correlated, and those of opposite sides negatively.
		c.pairs[queenOf8+i] += pairCount(n[0]) + pairCount(n[1]) - n[0]*n[1]
	}
}

// topSeats returns the seats with the ace, king and queen of a suit. Adding up the seats avoids branches.
func topSeats(d *bridge.Deal, suit int) (ace, king, queen int) {
	for seat, h := range d {
		top := int(h >> (13 * suit)) // Bits 0, 1 and 2 are the ace, king and queen.
		ace += seat * (top & 1)
		king += seat * (top >> 1 & 1)
		queen += seat * (top >> 2 & 1)
	}
	return ace, king, queen
}

// isNext reports whether seat plays after previous.
func isNext(seat, previous int) bool { return seat == (previous+1)%4 }

func partner(seat int) int { return (seat + 2) % 4 }

// sideOf returns 0 for North and South, and 1 for East and West.
func sideOf(seat int) int { return seat % 2 }

// addBreaks counts the breaks in suits in which a side has seven to ten cards.
func (c *counts) addBreaks(l *lengths) {
	for seat := range 2 { // The seat and its partner defend, and the other side has the fits.
		var suits [14]int // number of suits, indexed by the cards missing from the fit
		for suit := range 4 {
			a, b := l[seat][suit], l[partner(seat)][suit]
			missing := a + b
			suits[missing]++
			if missing >= 3 && missing <= 6 {
				c.sums[fitMissing(missing).breakWith(min(a, b))]++
			}
		}
		for _, f := range fits {
			n := suits[f.missing]
			c.cases[f.evenBreak] += n
			c.pairs[f.evenBreak] += pairCount(n)
		}
	}
}

// shapeSet tells which of the figures from voids to twoFives apply to a hand.
type shapeSet [shapeFigures]bool

// has reports whether the set contains a figure.
func (s *shapeSet) has(figure int) bool { return s[figure-voids] }

func (s *shapeSet) set(figure int, contains bool) { s[figure-voids] = contains }

// shapeSetOf returns the figures that apply to a hand with these suit lengths.
func shapeSetOf(lengths [4]int) (shapes shapeSet) {
	threes, fives := 0, 0
	for _, n := range lengths {
		if n == 3 {
			threes++
		}
		if n >= 5 {
			fives++
		}
	}
	shapes.set(voids, slices.Contains(lengths[:], 0))
	shapes.set(singletons, slices.Contains(lengths[:], 1))
	shapes.set(longSuits, slices.Max(lengths[:]) >= 7)
	shapes.set(flatHands, threes == 3)
	shapes.set(twoFives, fives > 1)
	return shapes
}

// addShapes counts the shapes of the four hands, and boards without a singleton or void.
func (c *counts) addShapes(l *lengths) {
	isFlat := true
	for _, hand := range l {
		shapes := shapeSetOf(hand)
		for figure := voids; figure <= twoFives; figure++ {
			c.countIf(figure, shapes.has(figure))
		}
		isFlat = isFlat && !shapes.has(voids) && !shapes.has(singletons)
	}
	c.countIf(flatBoards, isFlat)
}

// addPoints counts high-card points by hand, side, dealer and vulnerability.
func (c *counts) addPoints(b *bridge.Board) {
	var points [4]int
	nobodyHas12 := true
	for seat, h := range b.Deal {
		p := h.Points()
		points[seat] = p
		c.sums[pointsNorth+seat] += p
		c.sums[handSpread] += (p - 10) * (p - 10)
		c.countIf(handsOf20, p >= 20)
		nobodyHas12 = nobodyHas12 && p < 12
	}
	c.countIf(nobodyOf12, nobodyHas12)
	c.sums[dealers] += points[b.Dealer()]

	ns := points[bridge.North] + points[bridge.South]
	ew := 40 - ns
	c.sums[northSouth] += ns
	c.sums[sideSpread] += (ns - 20) * (ns - 20)
	c.countIf(sidesOf20, ns >= 20)
	c.countIf(bothSidesOf20, ns == 20)

	nsVul, ewVul := b.Vul().Of(bridge.North), b.Vul().Of(bridge.East)
	switch {
	case nsVul && !ewVul:
		c.cases[vulnerables]++
		c.sums[vulnerables] += ns
	case ewVul && !nsVul:
		c.cases[vulnerables]++
		c.sums[vulnerables] += ew
	}
}
