package doubledummy

// later reports whether the side that is not on lead is sure of need tricks later. It counts top
// trumps in one hand; without trumps it counts the top cards in the hand that wins the first trick,
// provided that the side has the top card in every suit that can be led.
func (e *engine) later(leader, need int) (relevant uint64, ok bool) {
	if !e.trumpless() {
		return e.trumpTricks((leader+1)&1, need)
	}
	var winners [4]bool
	for s := range 4 {
		if e.length(leader, s) == 0 {
			continue
		}
		owner := e.owner(s)
		if owner&1 == leader&1 {
			return 0, false
		}
		winners[owner] = true
	}
	for s := range 4 {
		if e.length(leader, s) != 0 {
			relevant |= e.top(s, 1)
		}
	}
	for seat := (leader + 1) & 1; seat < 4; seat += 2 {
		if !winners[seat] {
			continue
		}
		var suits [4]run
		total, counted := 0, 0
		for s := range 4 {
			own := e.length(seat, s)
			tricks := e.tops(s, seat, 0, own)
			if tricks == 0 {
				continue
			}
			ranks := tricks
			if others := max(e.length(seat^1, s), e.length(seat^2, s), e.length(seat^3, s)); tricks >= others {
				tricks, ranks = own, others
			}
			total += tricks
			suits[s] = run{tricks: tricks, ranks: ranks}
			if e.length(leader, s) != 0 { // relevant already contains the top card in a suit that can be led.
				counted++
				suits[s] = suits[s].behind()
			}
		}
		if total < need {
			return 0, false
		}
		relevant |= e.take(&suits, noTrump, need-counted)
	}
	return relevant, true
}

// short reports whether a side cannot take all remaining tricks without trumps. In each suit it takes at most as
// many tricks as its longer hand has cards. If the suits in which it has the top card are too short for all
// tricks, it must lead a suit in which an opponent has the top card, and has kept it. Of those suits, only as
// many matter as make the others too short.
func (e *engine) short(side, left int) (relevant uint64, ok bool) {
	var theirs [4]int // for suits where an opponent has the top card, the longer hand's length
	total, lost := 0, 0
	lengths := e.around(side)
	for s := range 4 {
		longer := max(int(lengths&15), int(lengths>>32&15))
		lengths >>= 4
		total += longer
		if longer > 0 && (e.owner(s)^side)&1 != 0 {
			theirs[s] = longer
			lost += longer
		}
	}
	if total-lost >= left {
		return 0, false
	}
	for total >= left {
		longest := 0
		for s := range theirs {
			if theirs[s] > theirs[longest] {
				longest = s
			}
		}
		relevant |= e.top(longest, 1)
		total -= theirs[longest]
		theirs[longest] = 0
	}
	return relevant, true
}
