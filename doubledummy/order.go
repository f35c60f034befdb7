package doubledummy

import "math/bits"

// This file orders the possible leads, so that the search tries the best ones first. It gives each lead a weight:
// a lead from a suit that partner can ruff, for example, gets more than one that an opponent can ruff. Masks such
// as seat&3 and left&15 do not change an index; they tell the compiler that it is in range.

// leads returns the possible leads of a seat with their weights. best is the card that last
// settled the question for the same suit lengths.
func (e *engine) leads(seat, left, best int) []move {
	const bestWeight = 10000 // more than all other weights together
	list := e.moves[left&15][0][:0]
	for suit, lengths := 0, e.around(seat); suit < 4; suit, lengths = suit+1, lengths>>4 {
		if lengths&15 == 0 { // The leader has no card of the suit.
			continue
		}
		start := len(list)
		list = appendMoves(list, e.hands[seat&3]&(lane<<(16*suit)), e.all)
		e.weighLeads(list[start:], seat, left, suit, lengths)
	}
	for i := range list {
		if list[i].equals&oneCard(best) != 0 {
			list[i].weight += bestWeight
		}
	}
	return list
}

// weighLeads sets the weights of the leads in a suit. lengths contains the lengths of the suit in all
// hands, 16 bits apart, starting with the leader's.
func (e *engine) weighLeads(moves []move, seat, left, suit int, lengths uint64) {
	w := &e.weights().lead
	partner, lho, rho := seat^2, (seat+1)&3, (seat+3)&3
	owners := e.owners[suit&3]
	s := suitForLead{
		seat:    seat,
		length:  int(lengths & 15),
		lho:     int(lengths >> 16 & 15),
		partner: int(lengths >> 32 & 15),
		rho:     int(lengths >> 48 & 15),
		top:     ownerAt(owners, 0),
		second:  ownerAt(owners, 1),
		third:   ownerAt(owners, 2),
	}
	if total := s.length + s.lho + s.partner + s.rho; total < 3 {
		s.third = nobody
		if total < 2 {
			s.second = nobody
		}
	}

	theirRuffs, partnerRuffs := e.ruffs(lho, suit)|e.ruffs(rho, suit), e.ruffs(partner, suit)
	suitWeight := w.choice * int32(s.choices(left))
	if s.partner == 0 {
		suitWeight += w.partnerVoid
	}
	if theirRuffs != 0 {
		suitWeight += w.ruffed
	}
	if partnerRuffs != 0 && s.rho > 0 {
		suitWeight += w.ruff
	}
	isSideSingleton := s.length == 1 && suit != e.trump && e.trump != noTrump
	if isSideSingleton && s.top == partner && s.partner > 1 && e.length(seat, e.trump) > 0 {
		suitWeight += w.back
	}

	topWins := theirRuffs == 0
	theirs := suitOf(e.hands[lho], suit) | suitOf(e.hands[rho], suit)
	partnerWins := topWins && suitOf(e.hands[partner&3], suit) > theirs
	if partnerRuffs != 0 {
		partnerWins = partnerRuffs > theirRuffs
		topWins = partnerWins
	}
	all := suitOf(e.all, suit)
	killer := oneCard(int(e.killer[left&15]))
	c := &w.lose
	if partnerWins {
		c = &w.win
	}
	weightInSuit := suitWeight + s.weight(c)
	for i := range moves {
		m := &moves[i]
		isHighest := i == len(moves)-1
		if isHighest && c == &w.lose && s.top == seat && topWins {
			c = &w.win
			weightInSuit = suitWeight + s.weight(c)
		}
		weight := weightInSuit + c.rank*int32(bits.OnesCount64(all>>(m.card&15)))
		switch {
		case s.top == seat:
			if !isHighest {
				weight += c.low
			}
		case s.top == partner || s.drops():
		case m.isSequence() && isHighest && s.second == seat:
			weight += c.secondSequence
		case m.isSequence():
			weight += c.sequence
		}
		if m.equals&killer != 0 {
			weight += c.killer
		}
		m.weight = weight
	}
}

// weights returns the weights for the current trick.
func (e *engine) weights() *weights {
	if e.trumpless() {
		return &withoutTrumps
	}
	return &withTrumps
}

// isSequence reports whether the move can be made with two or more equal cards, such as king and queen.
func (m *move) isSequence() bool { return m.equals&(m.equals-1) != 0 }
