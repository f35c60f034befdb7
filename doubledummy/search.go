package doubledummy

// The search functions lead, follow and finish call each other for the cards of a trick. They answer the
// question whether North-South take at least want of the remaining tricks, whose number is left. They also
// return the relevant cards: the answer is the same in every position with the same suit lengths in which,
// for each suit, the lowest relevant card and all cards above it have the same owners by relative rank. A
// move settles the question if it gives the hand's side the answer that it wants: made is true for North or
// South, and false for East or West.

// lead answers the question at the start of a trick, with leader to play.
func (e *engine) lead(leader, left, want int) (made bool, relevant uint64) {
	if want <= 0 {
		return true, 0
	}
	if want > left {
		return false, 0
	}
	if left == 1 {
		return e.lastTrick(leader)
	}
	if e.stop() {
		return false, 0
	}
	p := e.position(leader, left)
	if found, low, high := e.table.find(p, want); found != unknown {
		return found == taken, e.topCards(low, high)
	}
	if made, relevant, ok := e.settle(leader, left, want); ok {
		return made, relevant
	}
	ours := leader&1 == 0 // whether North or South leads
	var failed failures
	// First try the card that was best in an earlier position with this shape, before generating the other
	// moves.
	best := int(e.table.shapes[p.shape].root.best)
	bestMove, hasBest := moveWith(e.hands[leader&3], e.all, best)
	var moves []move
	for i := 0; ; i++ {
		m := bestMove
		if i > 0 || !hasBest {
			if moves == nil {
				moves = e.leads(leader, left, best)
				if hasBest {
					next(moves, 0) // This is bestMove.
				}
			}
			if i == len(moves) {
				break
			}
			m = *next(moves, i)
		}
		card := int(m.card)
		if failed.covers(m.equals, card) {
			continue
		}
		e.play(leader, card)
		made, relevant := e.follow(1, (leader+1)&3, left, want, card, leader, card>>4, oneCard(card))
		e.undo(leader, card)
		if e.stopped {
			return false, 0
		}
		if made == ours {
			e.killer[left&15] = uint8(card)
			return made, e.store(p, want, made, spare(relevant, m.equals, card), card)
		}
		failed.add(m.equals, card, relevant)
	}
	return !ours, e.store(p, want, !ours, failed.relevant, noCard)
}

// position sets the owners for a trick and returns the position for the table.
func (e *engine) position(leader, left int) position {
	owners, all := &e.ownerStack[left&15], e.all
	s, h := e.ownersOf[0][suitOf(all, 0)], e.ownersOf[1][suitOf(all, 1)]
	d, c := e.ownersOf[2][suitOf(all, 2)], e.ownersOf[3][suitOf(all, 3)]
	owners[0], owners[1], owners[2], owners[3] = s, h, d, c
	e.owners = owners
	key := e.lengths&(1<<60-1) | uint64(leader)<<60
	return position{
		shape: e.table.shape(key),
		key:   key,
		sig0:  uint64(s)>>6 | uint64(h)<<20,
		sig1:  uint64(d)>>6 | uint64(c)<<20,
	}
}

// follow answers the question for the second and third hand, place 1 and 2. best, played by winner, is the
// highest card so far, led the suit that was led, and trick contains the cards played.
func (e *engine) follow(place, seat, left, want, best, winner, led int, trick uint64) (made bool, relevant uint64) {
	ours := seat&1 == 0
	if place == 1 {
		need := want
		if !ours {
			need = left - want + 1
		}
		if relevant, ok := e.caught(seat, left, need, led); ok {
			return ours, relevant
		}
	}
	moves := e.follows(place, seat, left, best, winner, led)
	var failed failures
	for i := range moves {
		m := next(moves, i)
		card := int(m.card)
		if failed.covers(m.equals, card) {
			continue
		}
		high, by := best, winner
		if beats(card, best, e.trump) {
			high, by = card, seat
		}
		var made bool
		var relevant uint64
		e.play(seat, card)
		if place == 1 {
			made, relevant = e.follow(2, (seat+1)&3, left, want, high, by, led, trick|oneCard(card))
		} else {
			made, relevant = e.finish((seat+1)&3, left, want, high, by, led, trick|oneCard(card))
		}
		e.undo(seat, card)
		if e.stopped {
			return false, 0
		}
		if made == ours {
			return made, spare(relevant, m.equals, card)
		}
		failed.add(m.equals, card, relevant)
	}
	return !ours, failed.relevant
}

// next swaps the move with the greatest weight into place i.
func next(moves []move, i int) *move {
	best := i
	for j, heaviest := i+1, moves[i].weight; j < len(moves); j++ {
		if weight := moves[j].weight; weight > heaviest {
			best, heaviest = j, weight
		}
	}
	if best != i {
		moves[i], moves[best] = moves[best], moves[i]
	}
	return &moves[i]
}
