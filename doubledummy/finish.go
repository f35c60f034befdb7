package doubledummy

import "math/bits"

// finish answers the question for the fourth hand: it plays each card, removes the trick and calls lead for
// the next one. If the hand follows suit, it tries the cheapest winning card first, or the cheapest card if
// partner wins.
func (e *engine) finish(seat, left, want, best, winner, led int, trick uint64) (made bool, relevant uint64) {
	ours := seat&1 == 0
	all, owners, hand := e.all, e.owners, e.hands[seat&3]
	var failed failures
	var moves []move
	// If the hand follows suit, cards contains the cards to try first and rest the others.
	cards, rest := hand&(lane<<(16*led&63)), uint64(0)
	follows := cards != 0
	run := cards | allCards&^all // see appendMoves
	if !follows {
		moves = e.discards(seat, left, best, winner, led)
	} else if winner&1 != seat&1 && best>>4 == led {
		if higher := cards &^ (oneCard(best) - 1); higher != 0 {
			cards, rest = higher, cards&^higher
		}
	}
	for i := 0; ; i++ {
		var equals uint64
		var card int
		if follows {
			if cards == 0 {
				cards, rest = rest, 0
			}
			if cards == 0 {
				break
			}
			low := cards & -cards
			equals = cards & (run + low ^ run)
			cards &^= equals
			card = bits.TrailingZeros64(low)
		} else {
			if i == len(moves) {
				break
			}
			m := next(moves, i)
			equals, card = m.equals, int(m.card)
		}
		if failed.covers(equals, card) {
			continue
		}
		high, by := best, winner
		if beats(card, best, e.trump) {
			high, by = card, seat
		}
		wanted := want
		if by&1 == 0 {
			wanted--
		}
		complete := trick | oneCard(card)
		e.play(seat, card)
		e.all = all &^ complete
		made, relevant := e.lead(by, left-1, wanted)
		e.all, e.owners = all, owners
		e.undo(seat, card)
		if e.stopped {
			return false, 0
		}
		if !isAlone(complete, high) {
			relevant |= oneCard(high)
		}
		if made == ours {
			return made, spare(relevant, equals, card)
		}
		failed.add(equals, card, relevant)
	}
	return !ours, failed.relevant
}
