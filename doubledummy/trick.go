package doubledummy

import "math/bits"

// lastTrick answers the question of lead for the last trick.
func (e *engine) lastTrick(leader int) (made bool, relevant uint64) {
	high, winner := bits.TrailingZeros64(e.hands[leader]), leader
	for p := 1; p < 4; p++ {
		seat := (leader + p) & 3
		if card := bits.TrailingZeros64(e.hands[seat]); beats(card, high, e.trump) {
			high, winner = card, seat
		}
	}
	if !isAlone(e.all, high) {
		relevant = oneCard(high)
	}
	return winner&1 == 0, relevant
}

// isAlone reports whether a trick contains only one card in card's suit.
func isAlone(trick uint64, card int) bool {
	suit := suitOf(trick, card>>4)
	return suit&(suit-1) == 0
}

// beats reports whether card wins over best, the highest card before it.
func beats(card, best, trump int) bool {
	if card>>4 == best>>4 {
		return card > best
	}
	return card>>4 == trump
}
