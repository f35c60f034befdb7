package doubledummy

import "math/bits"

// generate lists the cards of a suit in a seat's hand, of equals the lowest.
func (e *engine) generate(list []move, seat, suit int) []move {
	own := suitOf(e.hands[seat&3], suit)
	others := suitOf(e.all, suit) &^ own
	for own != 0 {
		// The equals end where another hand's card lies between.
		low := own & -own
		group := own
		if above := others &^ (low - 1); above != 0 {
			group = own & (above&-above - 1)
		}
		own &^= group
		list = append(list, move{
			card:   int32(16*suit + bits.TrailingZeros64(low)),
			equals: group << (16 * suit & 63),
		})
	}
	return list
}

// leads lists the leads of a seat with their weights.
func (e *engine) leads(seat, left, best int) []move {
	list := e.moves[left&15][0][:0]
	partner, lho, rho := seat^2, (seat+1)&3, (seat+3)&3
	for s := range 4 {
		if e.length(seat, s) == 0 {
			continue
		}
		from := len(list)
		list = e.generate(list, seat, s)
		owners := e.owners[s&3][suitOf(e.all, s)]
		top := int(owners >> 24)
		mine, his := e.length(seat, s), e.length(partner, s)
		a, b := e.length(lho, s), e.length(rho, s)
		base := int32(4 * (mine + his))
		if e.trump != noTrump && s != e.trump {
			if his == 0 && e.length(partner, e.trump) > 0 {
				base += 40 // a ruff
			}
			if a == 0 && e.length(lho, e.trump) > 0 {
				base -= 40
			}
			if b == 0 && e.length(rho, e.trump) > 0 {
				base -= 30
			}
			if mine == 1 && e.length(seat, e.trump) > 0 {
				base += 16
			}
		}
		highest := uint64(0)
		if all := suitOf(e.all, s); all != 0 {
			highest = one(16*s + bits.Len64(all) - 1)
		}
		for i := from; i < len(list); i++ {
			m := &list[i]
			w := base
			switch {
			case m.equals&highest != 0:
				w += 40
			case top == partner && e.tops(s, partner, 0, his) > 0:
				w += 30
				if i == from {
					w += 6
				}
			default:
				if bits.OnesCount64(m.equals) > 1 && i == len(list)-1 {
					w += 20
				} else if i == from {
					w += 8
				}
				if top == rho {
					w += 6 // up to weakness on the right is better than into strength
				}
			}
			w += e.recent(0, seat, m.card)
			if best != 0xff && m.equals&one(best) != 0 {
				w += 1000
			}
			m.weight = w
		}
	}
	return list
}

// recent is what the history of a card adds to its weight: the logarithm.
func (e *engine) recent(place, seat int, card int32) int32 {
	return int32(2 * bits.Len32(uint32(e.history[place&3][seat&3][card&63])))
}

// follows lists the cards that a seat may play to a trick, with their weights:
// the cheapest that holds the trick, else the lowest.
func (e *engine) follows(place, seat, left, best, winner, led int) []move {
	list := e.moves[left&15][place&3][:0]
	if suitOf(e.hands[seat&3], led) != 0 {
		list = e.generate(list, seat, led)
		if len(list) > 1 {
			e.weighSuit(list, place, seat, led, best, winner)
		}
		return list
	}
	for s := range 4 {
		list = e.generate(list, seat, s)
	}
	if len(list) > 1 {
		e.weighOthers(list, place, seat, led, best, winner)
	}
	return list
}

// threat is the highest card that an opponent who plays later in the trick has
// in the suit led, -1 for none, and 64 where he may ruff.
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

func (e *engine) weighSuit(list []move, place, seat, led, best, winner int) {
	partners := winner&1 == seat&1
	if place == 3 {
		// The cheapest winner, or the lowest.
		for i := range list {
			list[i].weight = -int32(i)
			if !partners && best>>4 == led && int(list[i].card) > best {
				list[i].weight += 60
			}
		}
		return
	}
	threat := e.threat(place, seat, led)
	ruffed := best>>4 != led
	// Whether the partner holds the trick against the opponent after us.
	held := partners && (best > threat || ruffed && threat < 64)
	if place == 1 {
		// The partner plays last: his highest card may do the work.
		partner := seat ^ 2
		if h := suitOf(e.hands[partner&3], led); h != 0 {
			high := 16*led + bits.Len64(h) - 1
			held = high > best && high > threat
		} else if e.trump != noTrump && led != e.trump && suitOf(e.hands[partner&3], e.trump) != 0 {
			held = threat < 64
		}
	}
	for i := range list {
		m := &list[i]
		w := -int32(i)
		if !ruffed && int(m.card) > best && !held {
			switch {
			case int(m.card) > threat && threat < 64:
				w += 60 - int32(i)
			case place == 2 && threat < 64:
				w += 6 + 3*int32(i) // force out a higher one
			}
		}
		m.weight = w*2 + e.recent(place, seat, m.card)
	}
}

func (e *engine) weighOthers(list []move, place, seat, led, best, winner int) {
	threat := e.threat(place, seat, led)
	partners := winner&1 == seat&1
	for i := range list {
		m := &list[i]
		s := int(m.card >> 4)
		var w int32
		if s == e.trump {
			if beats(int(m.card), best, e.trump) {
				w = 30 - m.card&15
				if partners && best > threat && threat < 64 {
					w -= 50
				}
			} else {
				w = -40 - m.card&15
			}
		} else {
			n := e.length(seat, s)
			w = int32(n) - m.card&15
			owners := e.owners[s&3][suitOf(e.all, s)] >> 22
			if int(owners>>2) == seat || int(owners&3) == seat && n <= 2 {
				w -= 8 // keep a top card and the guard of the second one
			}
		}
		m.weight = w*2 + e.recent(place, seat, m.card)
	}
}
