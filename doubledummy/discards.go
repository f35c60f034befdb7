package doubledummy

// discards returns the cards of a fourth hand that is void in the suit led.
func (e *engine) discards(seat, left, best, winner, led int) []move {
	list := appendMoves(e.moves[left&15][3][:0], e.hands[seat&3], e.all)
	if len(list) > 1 {
		e.weighDiscards(list, 3, seat, led, best, winner)
	}
	return list
}

// weighDiscards sets the weights for cards in other suits.
func (e *engine) weighDiscards(list []move, place, seat, led, best, winner int) {
	w := &e.weights().discard
	next, partner := (seat+1)&3, seat^2
	var nextRuffs uint64 // trumps with which the next hand can ruff
	partnerWins := winner == partner
	switch place {
	case 1:
		nextRuffs = e.ruffs(next, led)
		partnerWins = e.lastWins(next, led, best)
	case 2:
		nextRuffs = e.ruffs(next, led)
		cannotBeat := best>>4 != led || oneCard(best&15) > suitOf(e.hands[next], led)
		partnerWins = partnerWins && nextRuffs == 0 && cannotBeat
	}
	for i := range list {
		m := &list[i]
		suit, rank := int(m.card>>4), m.card&15
		length := e.length(seat, suit)
		weight := w.length*int32(length) - w.rank*rank
		switch {
		case suit != e.trump || led == e.trump:
			first, second := ownerAt(e.owners[suit&3], 0), ownerAt(e.owners[suit&3], 1)
			if length == 1 && first == seat {
				weight += w.top
			} else if length == 2 && second == seat {
				weight += w.guard
			}
		case partnerWins:
			weight += w.needlessRuff
		case !beats(int(m.card), best, e.trump):
			weight += w.underruff
		case oneCard(int(rank)) > nextRuffs:
			weight += w.ruff
		default:
			weight += w.overruffed
		}
		m.weight = weight
	}
}
