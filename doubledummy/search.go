package doubledummy

import (
	"math/bits"
)

// lead reports whether North-South take at least want of the left tricks if leader leads to the
// next one. It also returns a set of cards. The answer is the same in every position with the same
// suit lengths in which, for each suit, the lowest card in this set and all cards above it have the
// same owners by relative rank.
func (e *engine) lead(leader, left, want int) (bool, uint64) {
	if want <= 0 {
		return true, 0
	}
	if want > left {
		return false, 0
	}
	if left == 1 {
		return e.last(leader)
	}
	if e.stop() {
		return false, 0
	}
	own, all := &e.owns[left&15], e.all
	s, h := e.owners[0][suitOf(all, 0)], e.owners[1][suitOf(all, 1)]
	d, c := e.owners[2][suitOf(all, 2)], e.owners[3][suitOf(all, 3)]
	own[0], own[1], own[2], own[3] = s, h, d, c
	e.own = own
	sig0, sig1 := uint64(s)>>6|uint64(h)<<20, uint64(d)>>6|uint64(c)<<20
	key := e.lengths&(1<<60-1) | uint64(leader)<<60
	sh := e.table.shape(key)
	if found, low, high := e.table.find(sh, sig0, sig1, want); found != 0 {
		return found > 0, e.ranks(low, high)
	}
	ours := leader&1 == 0 // the leader is North or South
	need, allowed := want, left-want+1
	if !ours {
		need, allowed = allowed, want
	}
	// If the leader's side has need tricks, it has settled the question.
	if win, ok := e.quick(leader, left, need); ok {
		return ours, win
	}
	if win, ok := e.later(leader, allowed); ok {
		return !ours, win
	}
	if e.bare() {
		if allowed == 1 {
			if win, ok := e.short(leader&1, left); ok {
				return !ours, win
			}
		}
		if need == 1 {
			if win, ok := e.short(leader&1^1, left); ok {
				return ours, win
			}
		}
	} else {
		if allowed == 1 {
			if win, ok := e.guarded(leader); ok {
				return !ours, win
			}
		}
		if win, ok := e.trumpTricks(leader&1, need); ok {
			return ours, win
		}
	}
	hand := e.hands[leader&3]
	var union uint64
	same := uint64(0)
	// The card that last settled the question is tried before the other moves are
	// generated.
	best := int(e.table.shapes[sh].root.best)
	first, there := moveWith(hand, all, best)
	var moves []move
	for i := 0; ; i++ {
		m := first
		if i > 0 || !there {
			if moves == nil {
				if moves = e.leads(leader, left, best); there {
					next(moves, 0) // This restores the order.
				}
			}
			if i == len(moves) {
				break
			}
			m = *next(moves, i)
		}
		card := int(m.card)
		if m.equals&same != 0 {
			if m.equals&union != 0 {
				union |= one(card)
			}
			continue
		}
		e.hands[leader&3] = hand &^ one(card)
		e.lengths -= lengthOf(leader, card>>4)
		value, win := e.follow(1, (leader+1)&3, left, want, card, leader, card>>4, one(card))
		e.hands[leader&3] = hand
		e.lengths += lengthOf(leader, card>>4)
		if e.stopped {
			return false, 0
		}
		if value == ours {
			e.killer[left&15] = uint8(card)
			return value, e.store(sh, key, sig0, sig1, want, value, spare(win, m.equals, card), card)
		}
		if win&m.equals != 0 {
			win |= one(card)
		}
		union |= win
		same |= below(card, win)
	}
	return !ours, e.store(sh, key, sig0, sig1, want, !ours, union, noCard)
}

// follow continues lead for the second and third hand. best, played by winner, is the
// highest card so far, and gone contains the cards played.
func (e *engine) follow(place, seat, left, want, best, winner, led int, gone uint64) (bool, uint64) {
	ours := seat&1 == 0
	if place == 1 {
		need := want
		if !ours {
			need = left - want + 1
		}
		if win, ok := e.caught(seat, left, need, led); ok {
			return ours, win
		}
	}
	hand := e.hands[seat&3]
	moves := e.follows(place, seat, left, best, winner, led)
	var union uint64
	var same uint64
	for i := range moves {
		m := next(moves, i)
		card := int(m.card)
		if m.equals&same != 0 {
			if m.equals&union != 0 {
				union |= one(card)
			}
			continue
		}
		e.hands[seat&3] = hand &^ one(card)
		e.lengths -= lengthOf(seat, card>>4)
		high, by := best, winner
		if beats(card, best, e.trump) {
			high, by = card, seat
		}
		var value bool
		var win uint64
		if place == 1 {
			value, win = e.follow(2, (seat+1)&3, left, want, high, by, led, gone|one(card))
		} else {
			value, win = e.finish((seat+1)&3, left, want, high, by, led, gone|one(card))
		}
		e.hands[seat&3] = hand
		e.lengths += lengthOf(seat, card>>4)
		if e.stopped {
			return false, 0
		}
		if value == ours {
			return value, spare(win, m.equals, card)
		}
		if win&m.equals != 0 {
			win |= one(card)
		}
		union |= win
		same |= below(card, win)
	}
	return !ours, union
}

// finish continues follow for the fourth hand, then removes the trick and starts the next
// one. If the hand follows suit, it tries the cheapest winning card first, or the cheapest
// card if partner wins.
func (e *engine) finish(seat, left, want, best, winner, led int, gone uint64) (bool, uint64) {
	ours := seat&1 == 0
	all, own4, hand := e.all, e.own, e.hands[seat&3]
	var union, same uint64
	var moves []move
	own, rest := hand&(lane<<(16*led&63)), uint64(0)
	follows := own != 0
	run := own | lanes&^all
	if !follows {
		moves = e.discards(seat, left, best, winner, led)
	} else if winner&1 != seat&1 && best>>4 == led {
		if higher := own &^ (one(best) - 1); higher != 0 {
			own, rest = higher, own&^higher
		}
	}
	for i := 0; ; i++ {
		var equals uint64
		var card int
		if follows {
			if own == 0 {
				if own, rest = rest, 0; own == 0 {
					break
				}
			}
			low := own & -own
			equals = own & (run + low ^ run)
			own &^= equals
			card = bits.TrailingZeros64(low)
		} else {
			if i == len(moves) {
				break
			}
			m := next(moves, i)
			equals, card = m.equals, int(m.card)
		}
		if equals&same != 0 {
			if equals&union != 0 {
				union |= one(card)
			}
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
		trick := gone | one(card)
		e.hands[seat&3] = hand &^ one(card)
		e.lengths -= lengthOf(seat, card>>4)
		e.all = all &^ trick
		value, win := e.lead(by, left-1, wanted)
		e.all, e.own = all, own4
		e.hands[seat&3] = hand
		e.lengths += lengthOf(seat, card>>4)
		if e.stopped {
			return false, 0
		}
		if cards := suitOf(trick, high>>4); cards&(cards-1) != 0 {
			win |= one(high)
		}
		if value == ours {
			return value, spare(win, equals, card)
		}
		if win&equals != 0 {
			win |= one(card)
		}
		union |= win
		same |= below(card, win)
	}
	return !ours, union
}

func (e *engine) last(leader int) (bool, uint64) {
	high, winner := bits.TrailingZeros64(e.hands[leader]), leader
	for p := 1; p < 4; p++ {
		seat := (leader + p) & 3
		if c := bits.TrailingZeros64(e.hands[seat]); beats(c, high, e.trump) {
			high, winner = c, seat
		}
	}
	var win uint64
	if suit := suitOf(e.all, high>>4); suit&(suit-1) != 0 {
		win = 1 << high
	}
	return winner&1 == 0, win
}

// beats reports whether card c wins over best, the highest card before it.
func beats(c, best, trump int) bool {
	if c>>4 == best>>4 {
		return c > best
	}
	return c>>4 == trump
}

// next swaps the move with the greatest weight into place i.
func next(moves []move, i int) *move {
	best := i
	for j, heaviest := i+1, moves[i].weight; j < len(moves); j++ {
		if w := moves[j].weight; w > heaviest {
			best, heaviest = j, w
		}
	}
	if best != i {
		moves[i], moves[best] = moves[best], moves[i]
	}
	return &moves[i]
}
