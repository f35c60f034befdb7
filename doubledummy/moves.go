package doubledummy

import "math/bits"

// lanes contains all 52 cards.
const lanes = lane | lane<<16 | lane<<32 | lane<<48

// generate appends the moves with the cards in own, from the lowest suit and card up. Among equal
// cards it lists only the lowest. all contains the remaining cards in all hands.
func generate(list []move, own, all uint64) []move {
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

// moveOf returns the move of generate that contains card. It returns false if hand does not
// contain the card.
func moveOf(hand, all uint64, card int) (m move, ok bool) {
	if hand&one(card) == 0 {
		return m, false
	}
	run := hand | lanes&^all
	start := bits.Len64(^run & (one(card) - 1)) // start is above the next lower card of another hand.
	low := hand &^ (one(start) - 1)
	low &= -low
	return move{equals: hand & (run + low ^ run), card: int32(bits.TrailingZeros64(low))}, true
}

// leads returns the possible leads of a seat with their weights. best is the card that last
// settled the question for the same suit lengths.
func (e *engine) leads(seat, left, best int) []move {
	list := e.moves[left&15][0][:0]
	partner, lho, rho := seat^2, (seat+1)&3, (seat+3)&3
	w := &e.weights.lead
	history := &e.history[seat&3]
	for s, l := 0, e.around(seat); s < 4; s, l = s+1, l>>4 {
		mine := int(l & 15)
		if mine == 0 {
			continue
		}
		from := len(list)
		list = generate(list, e.hands[seat&3]&(lane<<(16*s)), e.all)
		owners := e.own[s]
		a, his, b := int(l>>16&15), int(l>>32&15), int(l>>48&15)
		base := w.mine*int32(mine) + w.his*int32(his) + w.lho*int32(a) + w.rho*int32(b)
		if s == e.trump {
			base += w.trump
		} else if e.trump != noTrump {
			if his == 0 && e.length(partner, e.trump) > 0 {
				base += w.ruff
			}
			if a == 0 && e.length(lho, e.trump) > 0 {
				base += w.lhoRuffs
			}
			if b == 0 && e.length(rho, e.trump) > 0 {
				base += w.rhoRuffs
			}
			if mine == 1 && e.length(seat, e.trump) > 0 {
				base += w.single
			}
		}
		top := int(owners >> 30)
		base += w.top[(top-seat)&3]
		if mine+his+a+b > 1 {
			base += w.second[(int(owners>>28)-seat)&3]
		}
		suit := list[from:]
		suit[0].weight = w.low
		if top == partner {
			suit[0].weight += w.lowToTop
		}
		high := &suit[len(suit)-1]
		switch touching := high.equals&(high.equals-1) != 0; {
		case top == seat:
			high.weight += w.highest
			if touching {
				high.weight += w.touching
			}
		case touching:
			high.weight += w.sequence
		default:
			high.weight += w.high
		}
		for i := range suit {
			m := &suit[i]
			m.weight += base + w.history*int32(bits.Len32(history[m.card&63]))
			if m.equals&one(best) != 0 {
				m.weight += 10000
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
		list = generate(list, own, e.all)
		if len(list) > 1 {
			e.weighSuit(list, left, place, seat, led, best, winner)
		}
		return list
	}
	list = generate(list, hand, e.all)
	if len(list) > 1 {
		e.weighOthers(list, left, place, seat, led, best, winner)
	}
	return list
}

// others returns the cards of a fourth hand that is void in the suit led.
func (e *engine) others(seat, left, best, winner, led int) []move {
	list := generate(e.moves[left&15][3][:0], e.hands[seat&3], e.all)
	if len(list) > 1 {
		e.weighOthers(list, left, 3, seat, led, best, winner)
	}
	return list
}

// threat returns the highest card of the suit led held by an opponent who plays later in
// the trick: -1 if there is none, 64 if that opponent may ruff.
func (e *engine) threat(place, seat, led int) int {
	if place == 3 {
		return -1
	}
	lho := (seat + 1) & 3
	if h := suitOf(e.hands[lho&3], led); h != 0 {
		return 16*led + bits.Len64(h) - 1
	}
	if e.trump != noTrump && led != e.trump && suitOf(e.hands[lho&3], e.trump) != 0 {
		return 64
	}
	return -1
}

// weighSuit sets the weights of cards that follow suit. It prefers the cheapest card that
// wins the trick, or else the lowest.
func (e *engine) weighSuit(list []move, left, place, seat, led, best, winner int) {
	threat := e.threat(place, seat, led)
	ruffed := best>>4 != led
	// held reports whether partner's card beats the opponent who plays last.
	held := winner&1 == seat&1 && (best > threat || ruffed && threat < 64)
	if place == 1 {
		// Partner plays last, so that partner's highest card may win the trick.
		partner := seat ^ 2
		if h := suitOf(e.hands[partner&3], led); h != 0 {
			high := 16*led + bits.Len64(h) - 1
			held = high > best && high > threat
		} else if e.trump != noTrump && led != e.trump && suitOf(e.hands[partner&3], e.trump) != 0 {
			held = threat < 64
		}
	}
	weights := &e.weights.follow[place&1]
	killer := one(int(e.killer[left&15][place&3][best&63]))
	for i := range list {
		m := &list[i]
		w := -int32(i) * weights.step
		if !ruffed && !held && int(m.card) > best && threat < 64 {
			if int(m.card) > threat {
				w += weights.wins - weights.winStep*int32(i)
			} else {
				w += weights.force + weights.forceStep*int32(i)
			}
		}
		if m.equals&killer != 0 {
			w += weights.killer
		}
		m.weight = w
	}
}

func (e *engine) weighOthers(list []move, left, place, seat, led, best, winner int) {
	threat := e.threat(place, seat, led)
	held := winner&1 == seat&1 && best > threat && threat < 64
	weights := &e.weights.other
	killer := one(int(e.killer[left&15][place&3][best&63]))
	for i := range list {
		m := &list[i]
		s := int(m.card >> 4)
		w := -weights.rank * (m.card & 15)
		switch {
		case s != e.trump:
			n := e.length(seat, s)
			w += weights.length * int32(n)
			owners := e.own[s&3] >> 28
			if top := int(owners >> 2); top == seat {
				w += weights.top
			} else if int(owners&3) == seat && n <= 2 {
				w += weights.guard
			} else if top == seat^2 {
				w += weights.partners
			}
		case beats(int(m.card), best, e.trump):
			w += weights.ruff
			if held {
				w += weights.held
			}
		default:
			w += weights.underruff
		}
		if m.equals&killer != 0 {
			w += weights.killer
		}
		m.weight = w
	}
}
