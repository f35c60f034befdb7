package doubledummy

import "math/bits"

// later reports whether the side that is not on lead is sure of need tricks later. It counts top
// trumps in one hand; in notrump it counts the top cards in the hand that wins the first trick,
// provided that the side has the top card in every suit that can be led.
func (e *engine) later(leader, need int) (uint64, bool) {
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
	var win uint64
	for s := range 4 {
		if e.length(leader, s) != 0 {
			win |= e.top(s, 1)
		}
	}
	for seat := (leader + 1) & 1; seat < 4; seat += 2 {
		if !winners[seat] {
			continue
		}
		// win already contains the top cards of suits that can be led.
		var suits [4]run
		n, had := 0, 0
		for s := range 4 {
			mine := e.length(seat, s)
			k := e.tops(s, seat, 0, mine)
			if k == 0 {
				continue
			}
			ranks := k
			if others := max(e.length(seat^1, s), e.length(seat^2, s), e.length(seat^3, s)); k >= others {
				k, ranks = mine, others
			}
			n += k
			suits[s] = run{tricks: k, ranks: ranks}
			if e.length(leader, s) != 0 {
				had++
				suits[s] = suits[s].behind()
			}
		}
		if n < need {
			return 0, false
		}
		win |= e.take(&suits, noTrump, need-had)
	}
	return win, true
}

// trumpTricks reports whether a side is sure of need tricks with trumps.
func (e *engine) trumpTricks(side, need int) (uint64, bool) {
	if max(e.length(side, e.trump), e.length(side^2, e.trump)) < need {
		return 0, false
	}
	if e.length(side^1, e.trump)+e.length(side^3, e.trump) == 0 {
		return 0, true
	}
	// Two top trumps of a side fall on the same trick only if both hands contain nothing but
	// trumps. The longer hand then has enough of them to take its tricks anyway.
	others := (e.owners[e.trump&3] ^ uint32(side)*eachOwner) & eachOwner
	if bits.LeadingZeros32(others)/2 >= need {
		return e.top(e.trump, need), true
	}
	n := e.sure(side, need)
	if n == 0 {
		n = e.sure(side^2, need)
	}
	if n == 0 {
		return 0, false
	}
	return e.top(e.trump, n), true
}

// sure returns how many top trumps must be known to prove that a hand, or its partner in the same
// tricks, takes need tricks with trumps; 0 if there is no such proof. Each trump in the hand is
// played to a separate trick, which only a higher trump can win for the opponents. The hand
// therefore takes as many tricks as it has trumps left after each of the opponents' trumps is
// paired with a lower trump in the hand.
func (e *engine) sure(seat, need int) int {
	left := e.length(seat, e.trump)
	if left < need {
		return 0
	}
	own := e.owners[e.trump&3]
	higher := 0
	for n := 1; ; n++ {
		owner := int(own >> 30)
		own <<= 2
		switch {
		case owner == seat:
			left--
			if higher > 0 {
				higher--
				if left < need {
					return 0
				}
			} else if need--; need == 0 {
				return n
			}
		case (owner^seat)&1 != 0:
			higher++
		}
	}
}

// guarded reports whether the side that is not on lead is sure of a trick because one of its
// hands has the second highest trump and another one. Either the hand before it has the top
// trump, so that it plays after that trump until it has won a trick, or the side also has the
// third highest.
func (e *engine) guarded(leader int) (uint64, bool) {
	own := e.owners[e.trump&3]
	top, second, third := int(own>>30), int(own>>28&3), int(own>>26&3)
	if (top^leader)&1 != 0 || (second^leader)&1 == 0 || e.length(second, e.trump) < 2 {
		return 0, false
	}
	if top == (second+3)&3 {
		return e.top(e.trump, 2), true
	}
	if (third^leader)&1 == 0 {
		return 0, false
	}
	return e.top(e.trump, 3), true
}

// short reports whether a side cannot take all left tricks without trumps. In a suit it
// takes at most as many tricks as its longer hand has cards. If the suits with its top cards
// are too short for all tricks, it must lead another suit, and the hand with the top card of
// that suit has kept it. Of those suits, only as many matter as make the others too short.
func (e *engine) short(side, left int) (uint64, bool) {
	var theirs [4]int // the lengths of the suits in which the opponents hold a top card
	total, lost := 0, 0
	for s, l := 0, e.around(side); s < 4; s, l = s+1, l>>4 {
		n := max(int(l&15), int(l>>32&15))
		total += n
		if n > 0 && (e.owner(s)^side)&1 != 0 {
			theirs[s] = n
			lost += n
		}
	}
	if total-lost >= left {
		return 0, false
	}
	var win uint64
	for total >= left {
		longest := 0
		for s := range theirs {
			if theirs[s] > theirs[longest] {
				longest = s
			}
		}
		win |= e.top(longest, 1)
		total -= theirs[longest]
		theirs[longest] = 0
	}
	return win, true
}
