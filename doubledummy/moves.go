package doubledummy

import "math/bits"

// lanes contains all 52 cards.
const lanes = lane | lane<<16 | lane<<32 | lane<<48

// appendMoves appends the moves with the cards in own, from the lowest suit and card up. Among equal
// cards it lists only the lowest. all contains the remaining cards in all hands.
func appendMoves(list []move, own, all uint64) []move {
	// Equal cards have only played cards between them. They form a run of ones, so that a
	// carry from the lowest one reaches the end of the run.
	run := own | lanes&^all
	for own != 0 {
		low := own & -own
		group := own & (run + low ^ run)
		own &^= group
		list = append(list, move{equals: group, card: int32(bits.TrailingZeros64(low))})
	}
	return list
}

// moveWith returns the move of appendMoves that contains card. It returns false if hand does not
// contain the card.
func moveWith(hand, all uint64, card int) (m move, ok bool) {
	if hand&one(card) == 0 {
		return m, false
	}
	run := hand | lanes&^all
	start := bits.Len64(^run & (one(card) - 1)) // above the next lower card of another hand
	low := hand &^ (one(start) - 1)
	low &= -low
	return move{equals: hand & (run + low ^ run), card: int32(bits.TrailingZeros64(low))}, true
}

// leads returns the possible leads of a seat with their weights. best is the card that last
// settled the question for the same suit lengths.
func (e *engine) leads(seat, left, best int) []move {
	const bestWeight = 10000
	list := e.moves[left&15][0][:0]
	partner, lho, rho := seat^2, (seat+1)&3, (seat+3)&3
	w := &e.weights.lead
	history := &e.history[seat&3]
	for suit, lengths := 0, e.around(seat); suit < 4; suit, lengths = suit+1, lengths>>4 {
		ownLength := int(lengths & 15)
		if ownLength == 0 {
			continue
		}
		start := len(list)
		list = appendMoves(list, e.hands[seat&3]&(lane<<(16*suit)), e.all)
		moves := list[start:]

		// The weight of the suit depends on its length in each hand, ruffs, and the owners of the top cards.
		lhoLength, partnerLength, rhoLength := int(lengths>>16&15), int(lengths>>32&15), int(lengths>>48&15)
		suitWeight := w.mine*int32(ownLength) + w.his*int32(partnerLength) + w.lho*int32(lhoLength) + w.rho*int32(rhoLength)
		if suit == e.trump {
			suitWeight += w.trump
		} else if e.trump != noTrump {
			if partnerLength == 0 && e.length(partner, e.trump) > 0 {
				suitWeight += w.ruff
			}
			if lhoLength == 0 && e.length(lho, e.trump) > 0 {
				suitWeight += w.lhoRuffs
			}
			if rhoLength == 0 && e.length(rho, e.trump) > 0 {
				suitWeight += w.rhoRuffs
			}
			if ownLength == 1 && e.length(seat, e.trump) > 0 {
				suitWeight += w.single
			}
		}
		owners := e.own[suit]
		topOwner := int(owners >> 30)
		suitWeight += w.top[(topOwner-seat)&3]
		if ownLength+partnerLength+lhoLength+rhoLength > 1 {
			suitWeight += w.second[(int(owners>>28)-seat)&3]
		}

		moves[0].weight = w.low
		if topOwner == partner {
			moves[0].weight += w.lowToTop
		}
		highest := &moves[len(moves)-1]
		switch hasSequence := highest.equals&(highest.equals-1) != 0; {
		case topOwner == seat:
			highest.weight += w.highest
			if hasSequence {
				highest.weight += w.touching
			}
		case hasSequence:
			highest.weight += w.sequence
		default:
			highest.weight += w.high
		}
		for i := range moves {
			m := &moves[i]
			m.weight += suitWeight + w.history*int32(bits.Len32(history[m.card&63]))
			if m.equals&one(best) != 0 {
				m.weight += bestWeight
			}
		}
	}
	return list
}

// follows returns the cards that the second or third hand may play to a trick, with their
// weights.
func (e *engine) follows(place, seat, left, best, winner, led int) []move {
	list := e.moves[left&15][place&3][:0]
	hand := e.hands[seat&3]
	if own := hand & (lane << (16 * led & 63)); own != 0 {
		if own&(own-1) == 0 {
			return append(list, move{equals: own, card: int32(bits.TrailingZeros64(own))})
		}
		list = appendMoves(list, own, e.all)
		if len(list) > 1 {
			e.weighFollows(list, left, place, seat, led, best, winner)
		}
		return list
	}
	list = appendMoves(list, hand, e.all)
	if len(list) > 1 {
		e.weighDiscards(list, left, place, seat, led, best, winner)
	}
	return list
}

// discards returns the cards of a fourth hand that is void in the suit led.
func (e *engine) discards(seat, left, best, winner, led int) []move {
	list := appendMoves(e.moves[left&15][3][:0], e.hands[seat&3], e.all)
	if len(list) > 1 {
		e.weighDiscards(list, left, 3, seat, led, best, winner)
	}
	return list
}

// ruffThreat is above all cards.
const ruffThreat = 64

// threat returns the highest card of the suit led held by an opponent who plays later in
// the trick: -1 if there is none, ruffThreat if that opponent may ruff.
func (e *engine) threat(place, seat, led int) int {
	if place == 3 {
		return -1
	}
	lho := (seat + 1) & 3
	if h := suitOf(e.hands[lho&3], led); h != 0 {
		return 16*led + bits.Len64(h) - 1
	}
	if e.trump != noTrump && led != e.trump && suitOf(e.hands[lho&3], e.trump) != 0 {
		return ruffThreat
	}
	return -1
}

// weighFollows sets the weights of cards that follow suit. It prefers the cheapest card that
// wins the trick, or else the lowest.
func (e *engine) weighFollows(list []move, left, place, seat, led, best, winner int) {
	threat := e.threat(place, seat, led)
	isRuffed := best>>4 != led
	partnerWins := winner&1 == seat&1 && (best > threat || isRuffed && threat < ruffThreat)
	if place == 1 {
		// Partner plays last, so that partner's highest card may win the trick.
		partner := seat ^ 2
		if h := suitOf(e.hands[partner&3], led); h != 0 {
			high := 16*led + bits.Len64(h) - 1
			partnerWins = high > best && high > threat
		} else if e.trump != noTrump && led != e.trump && suitOf(e.hands[partner&3], e.trump) != 0 {
			partnerWins = threat < ruffThreat
		}
	}
	weights := &e.weights.follow[place&1]
	killer := one(int(e.killer[left&15][place&3][best&63]))
	for i := range list {
		m := &list[i]
		weight := -int32(i) * weights.step
		if !isRuffed && !partnerWins && int(m.card) > best && threat < ruffThreat {
			if int(m.card) > threat {
				weight += weights.wins - weights.winStep*int32(i)
			} else {
				weight += weights.force + weights.forceStep*int32(i)
			}
		}
		if m.equals&killer != 0 {
			weight += weights.killer
		}
		m.weight = weight
	}
}

// weighDiscards sets the weights of cards of other suits.
func (e *engine) weighDiscards(list []move, left, place, seat, led, best, winner int) {
	threat := e.threat(place, seat, led)
	partnerWins := winner&1 == seat&1 && best > threat && threat < ruffThreat
	weights := &e.weights.other
	killer := one(int(e.killer[left&15][place&3][best&63]))
	for i := range list {
		m := &list[i]
		suit := int(m.card >> 4)
		weight := -weights.rank * (m.card & 15)
		switch {
		case suit != e.trump:
			length := e.length(seat, suit)
			weight += weights.length * int32(length)
			topOwners := e.own[suit&3] >> 28
			first, second := int(topOwners>>2), int(topOwners&3)
			if first == seat {
				weight += weights.top
			} else if second == seat && length <= 2 {
				weight += weights.guard
			} else if first == seat^2 {
				weight += weights.partners
			}
		case beats(int(m.card), best, e.trump):
			weight += weights.ruff
			if partnerWins {
				weight += weights.held
			}
		default:
			weight += weights.underruff
		}
		if m.equals&killer != 0 {
			weight += weights.killer
		}
		m.weight = weight
	}
}
