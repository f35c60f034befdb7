package doubledummy

import "math/bits"

// This file orders the cards of the second, third and fourth hand in a trick, so that the search tries the best ones
// first. The third hand, for example, tries the cheapest card that wins before all others. Masks such as seat&3 do
// not change an index; they tell the compiler that it is in range.

// follows returns the cards that the second hand (place 1) or the third hand (place 2) may play, with their
// weights. best, played by winner, is the highest card so far, and led the suit that was led.
func (e *engine) follows(place, seat, left, best, winner, led int) []move {
	list := e.moves[left&15][place&3][:0]
	hand := e.hands[seat&3]
	own := hand & (lane << (16 * led & 63))
	if own == 0 {
		list = appendMoves(list, hand, e.all)
		if len(list) > 1 {
			e.weighDiscards(list, place, seat, led, best, winner)
		}
		return list
	}
	if own&(own-1) == 0 { // a single card
		return append(list, move{equals: own, card: int32(bits.TrailingZeros64(own))})
	}
	list = appendMoves(list, own, e.all)
	if len(list) > 1 {
		if place == 1 {
			e.weighSecond(list, seat, led, best)
		} else {
			e.weighThird(list, seat, led, best, winner)
		}
	}
	return list
}

// ruffs returns the trumps with which a seat can ruff a suit.
func (e *engine) ruffs(seat, suit int) uint64 {
	if e.trump == noTrump || suit == e.trump || suitOf(e.hands[seat&3], suit) != 0 {
		return 0
	}
	return suitOf(e.hands[seat&3], e.trump)
}

// lastWins reports whether the fourth hand can win the trick against the lead and all cards of
// the third hand.
func (e *engine) lastWins(third, led, lead int) bool {
	fourth := (third + 1) & 3
	ruffs := e.ruffs(third, led)
	if ruffs == 0 && suitOf(e.hands[fourth], led) > suitOf(e.hands[third&3], led)|oneCard(lead&15) {
		return true
	}
	return e.ruffs(fourth, led) > ruffs
}

// weighSecond sets the weights of the second hand's cards in the suit led.
func (e *engine) weighSecond(list []move, seat, led, lead int) {
	w := &e.weights().second
	next, partner, leader := (seat+1)&3, seat^2, (seat+3)&3
	nextCards, partnerCards := suitOf(e.hands[next], led), suitOf(e.hands[partner&3], led)
	leadBit := oneCard(lead & 15)
	lowest := nextCards & -nextCards // the third hand's lowest card
	if e.lastWins(next, led, lead) {
		// The fourth hand can win the trick, so the lowest card is enough, but a higher one may cover the
		// lead.
		canCover := partnerCards < leadBit || suitOf(e.hands[leader], led) < partnerCards
		for i := range list {
			m := &list[i]
			m.weight = -(m.card & 15)
			if bit := oneCard(int(m.card & 15)); canCover && bit > leadBit && bit > lowest {
				m.weight += w.cover
			}
		}
		return
	}
	isRuffed := e.ruffs(next, led) != 0
	all := suitOf(e.all, led)
	for i := range list {
		m := &list[i]
		rank := m.card & 15
		bit := oneCard(int(rank))
		relative := int32(bits.OnesCount64(all >> rank)) // 1 for the top card
		switch {
		case bit > nextCards|leadBit && !isRuffed:
			m.weight = w.win - rank
		case bit < lowest || bit < partnerCards&-partnerCards:
			m.weight = w.useless + relative
		case bit < leadBit:
			m.weight = w.beaten + relative
		case m.isSequence():
			m.weight = w.sequence - rank
		default:
			m.weight = w.other - rank
		}
	}
}

// weighThird sets the weights of the third hand's cards in the suit led: the cheapest card that
// wins the trick, or that forces the fourth hand to win with its highest cards, comes first.
func (e *engine) weighThird(list []move, seat, led, best, winner int) {
	w := &e.weights().third
	for i := range list {
		list[i].weight = -(list[i].card & 15)
	}
	fourth, toBeat := suitOf(e.hands[(seat+1)&3], led), oneCard(best&15)
	partnerWins := winner == seat^2
	if best>>4 != led || partnerWins && toBeat > fourth {
		return
	}
	bonus := w.win
	if highest := suitOf(list[len(list)-1].equals, led); fourth > highest {
		// Nobody can beat the fourth hand's highest sequence.
		bonus = w.force
		run := fourth | lane&^suitOf(e.all, led)
		start := bits.Len64(^run & (oneCard(bits.Len64(fourth)-1) - 1))
		fourth &= oneCard(start) - 1
		if fourth == 0 || partnerWins && fourth < toBeat {
			return
		}
	}
	toBeat = max(toBeat, fourth)
	for i := range list {
		if m := &list[i]; oneCard(int(m.card&15)) > toBeat {
			m.weight += bonus
		}
	}
}
