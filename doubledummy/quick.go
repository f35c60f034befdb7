package doubledummy

// quick reports whether the leader's side can take need tricks at once without losing the lead, and returns
// the cards that matter for this. It counts the leader's top cards and then, if a small card reaches a top
// card of the partner, the partner's: with A 2 opposite K Q 3 in notrump, the leader takes the ace and
// reaches the partner's king. If quick returns false, the side may still be able to take the tricks.
func (e *engine) quick(leader, left, need int) (relevant uint64, ok bool) {
	var q quickTricks
	first, limit := e.ruffLimit(leader)
	e.countQuick(&q, leader, &limit)
	most := left
	if e.trump != noTrump {
		// A partner with only trumps must ruff unless trumps are drawn.
		partnerSide := left - e.length(leader^2, e.trump)
		if need > partnerSide {
			most = min(left, e.tops(e.trump, leader, 0, e.length(leader, e.trump))+partnerSide)
			first = e.trump
		}
	}
	if q.total >= need && most >= need {
		return e.take(&q.cash, first, need), true
	}
	if !q.hasEntry || q.total > most {
		return 0, false
	}
	// After the leader's tricks, the partner has at most this many cards left.
	room, side := left-q.total, e.sideTricks(&q, leader, left)
	partnerTricks, ok := e.partnerTricks(&q, leader, side)
	if !ok || q.total+min(partnerTricks, room) < need {
		return 0, false
	}
	return e.fewestRanks(&q, leader, first, room, side, need), true
}

// quickTricks contains the tricks that the leader's side can take in each suit.
type quickTricks struct {
	cash     [4]run // the leader's top cards
	runs     [4]run // the partner's top cards below them
	total    int    // the leader's tricks
	hasEntry bool   // a low card of the leader reaches one of the runs
}

// ruffLimit returns the suit that must be cashed first, or noTrump, and for each suit how many rounds can
// be played before an opponent ruffs.
func (e *engine) ruffLimit(leader int) (first int, limit [4]int) {
	limit = [4]int{13, 13, 13, 13}
	if e.trump == noTrump {
		return noTrump, limit
	}
	lho, rho := (leader+1)&3, (leader+3)&3
	left, right := e.length(lho, e.trump), e.length(rho, e.trump)
	if e.tops(e.trump, leader, 0, e.length(leader, e.trump)) >= max(left, right) {
		if left+right > 0 {
			return e.trump, limit
		}
		return noTrump, limit
	}
	for s := range limit {
		if s == e.trump {
			continue
		}
		if left > 0 {
			limit[s] = e.length(lho, s)
		}
		if right > 0 {
			limit[s] = min(limit[s], e.length(rho, s))
		}
	}
	return noTrump, limit
}

// countQuick counts the tricks in each suit, at most limit[suit] in a suit.
func (e *engine) countQuick(q *quickTricks, leader int, limit *[4]int) {
	lengths := e.around(leader) // 16 bits for each hand, from the leader, with 4 bits for each suit
	for s := range 4 {
		mine, partners := int(lengths&15), int(lengths>>32&15)
		opponents := max(int(lengths>>16&15), int(lengths>>48&15))
		lengths >>= 4
		if (e.owner(s)^leader)&1 != 0 || mine+partners == 0 {
			continue
		}
		own := e.tops(s, leader, 0, mine)
		tricks, ranks := own, own
		if others := max(opponents, partners); own >= others {
			tricks, ranks = mine, others
		}
		tricks = min(tricks, limit[s])
		q.cash[s] = run{tricks: tricks, ranks: min(ranks, tricks)}
		q.total += tricks
		if tricks != own || partners <= own {
			continue
		}
		// The next top cards may be in the partner's hand.
		tricks = e.tops(s, leader^2, own, partners-own)
		if tricks == 0 {
			continue
		}
		ranks = own + tricks
		if ranks >= max(opponents, mine) {
			tricks = partners - own
		}
		tricks = max(0, min(tricks, limit[s]-own))
		q.runs[s] = run{tricks: tricks, ranks: min(ranks, own+tricks)}
		if mine > own && tricks > 0 {
			q.hasEntry = true
		}
	}
}
