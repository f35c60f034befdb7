package doubledummy

import "math/bits"

// tops returns how many of a suit's highest remaining cards a seat owns, ignoring the first skip
// cards.
func (e *engine) tops(suit, seat, skip, length int) int {
	x := e.own[suit&3]<<(2*skip&31) ^ uint32(seat)*0x55555555
	return min(bits.LeadingZeros32(x)/2, length)
}

// owner returns the owner of a suit's top card. The suit must not be empty.
func (e *engine) owner(suit int) int { return int(e.own[suit&3] >> 30) }

func (e *engine) length(seat, suit int) int {
	return int(e.lengths >> ((16*seat + 4*suit) & 63) & 15)
}

// around returns the suit lengths of all hands, starting with seat in the lowest bits.
func (e *engine) around(seat int) uint64 { return bits.RotateLeft64(e.lengths, -16*seat) }

// lengthOf returns the unit of a suit in a seat's hand, to be added to or subtracted from
// lengths.
func lengthOf(seat, suit int) uint64 { return 1 << ((16*seat + 4*suit) & 63) }

// top returns the n highest cards in a suit.
func (e *engine) top(suit, n int) uint64 {
	set := suitOf(e.all, suit)
	return set &^ (1<<(places[set]>>(4*n&63)&15) - 1) << (16 * suit & 63)
}

// quick reports whether the leader's side can take need tricks at once without losing the
// lead. It counts the leader's top cards and then, if a small card reaches a top card of
// the partner, the partner's. The result is a lower bound.
func (e *engine) quick(leader, left, need int) (uint64, bool) {
	partner, lho, rho := leader^2, (leader+1)&3, (leader+3)&3
	trumps := e.trump != noTrump
	var cash, runs [4]run           // cash contains the top cards of the leader, runs those of the partner.
	limit := [4]int{13, 13, 13, 13} // limit is the number of rounds before somebody ruffs.
	trumpCash, partnerTrumps, leaderTrumps := 0, 0, 0
	drawn := noTrump // drawn is the suit that must be cashed first.
	if trumps {
		a, b := e.length(lho, e.trump), e.length(rho, e.trump)
		partnerTrumps, leaderTrumps = e.length(partner, e.trump), e.length(leader, e.trump)
		trumpCash = e.tops(e.trump, leader, 0, leaderTrumps)
		if trumpCash >= max(a, b) {
			if a+b > 0 {
				drawn = e.trump
			}
		} else {
			for s := range limit {
				if s == e.trump {
					continue
				}
				if a > 0 {
					limit[s] = e.length(lho, s)
				}
				if b > 0 {
					limit[s] = min(limit[s], e.length(rho, s))
				}
			}
		}
	}
	total, entry := 0, false
	for s, l := 0, e.around(leader); s < 4; s, l = s+1, l>>4 {
		mine, his := int(l&15), int(l>>32&15)
		if (e.owner(s)^leader)&1 != 0 || mine+his == 0 {
			continue
		}
		a := max(int(l>>16&15), int(l>>48&15))
		own := e.tops(s, leader, 0, mine)
		n, ranks := own, own
		if others := max(a, his); own >= others {
			n, ranks = mine, others
		}
		n = min(n, limit[s])
		cash[s] = run{tricks: n, ranks: min(ranks, n)}
		total += n
		// The partner has top cards below the leader's, and the leader has low cards to
		// reach them.
		if n == own && his > own {
			if n := e.tops(s, partner, own, his-own); n > 0 {
				ranks := own + n
				if ranks >= max(a, mine) {
					n = his - own
				}
				n = max(0, min(n, limit[s]-own))
				runs[s] = run{tricks: n, ranks: min(ranks, own+n)}
				if mine > own && n > 0 {
					entry = true
				}
			}
		}
	}
	most := left
	if trumps && need > left-partnerTrumps {
		// A partner with only trumps must ruff unless trumps are drawn.
		most = min(left, trumpCash+left-partnerTrumps)
		drawn = e.trump
	}
	if total >= need && most >= need {
		return e.take(&cash, drawn, need), true
	}
	if !entry || total > most {
		return 0, false
	}
	// The partner keeps at most as many cards as there are tricks left.
	room, side := left-total, left
	if trumps {
		n := cash[e.trump&3].tricks
		if leaderTrumps > n {
			side = left - leaderTrumps - (total - n)
		}
		side = min(side, left-partnerTrumps-(total-min(n, partnerTrumps)))
	}
	sum, sideSum, sideEntry, trumpEntry := 0, 0, false, false
	for s := range 4 {
		n := runs[s].tricks
		enters := n > 0 && e.length(leader, s) > cash[s].tricks
		if s == e.trump {
			sum += n
			trumpEntry = enters
		} else {
			sideSum += n
			sideEntry = sideEntry || enters
		}
	}
	if side <= 0 {
		if !trumpEntry {
			return 0, false
		}
		sideSum = 0
	} else {
		sideSum = min(sideSum, side)
	}
	if !sideEntry && !trumpEntry {
		return 0, false
	}
	sum = min(sum+sideSum, room)
	if total+sum < need {
		return 0, false
	}
	win, ranks := uint64(0), 64
	for s := range 4 {
		n := runs[s].tricks
		if n == 0 || e.length(leader, s) <= cash[s].tricks {
			continue
		}
		n = min(n, room)
		if s != e.trump {
			n = min(n, side)
		}
		if total+n < need {
			continue
		}
		// One choice is all tricks of the leader and only the necessary ones of the
		// partner.
		few := e.top(s, min(runs[s].ranks, cash[s].tricks+need-total))
		for i := range 4 {
			if i != s {
				few |= e.top(i, cash[i].ranks)
			}
		}
		if k := bits.OnesCount64(few); k < ranks {
			win, ranks = few, k
		}
		// The alternative is to take all of the partner's tricks.
		few, rest, others := e.top(s, runs[s].ranks), need-n-cash[s].tricks, cash
		others[s] = run{}
		if drawn != noTrump && drawn != s {
			few |= e.top(drawn, cash[drawn&3].ranks)
			rest -= cash[drawn&3].tricks
			others[drawn&3] = run{}
		}
		few |= e.take(&others, noTrump, rest)
		if k := bits.OnesCount64(few); k < ranks {
			win, ranks = few, k
		}
	}
	if ranks == 64 {
		for s := range 4 {
			win |= e.top(s, max(cash[s].ranks, runs[s].ranks))
		}
	}
	return win, true
}

// run contains the tricks that a hand can cash in a suit. ranks is the number of cards,
// after the highest skip ones, that matter for the result.
type run struct{ tricks, skip, ranks int }

// take returns the cards that matter if only need of the tricks are wanted. It starts with
// the suit that must be cashed first, if any, and continues with suits that need few ranks.
func (e *engine) take(suits *[4]run, first, need int) uint64 {
	var used [4]bool
	var all uint64
	for need > 0 {
		best := first
		if best == noTrump || used[best&3] {
			best = -1
			for s := range suits {
				if used[s] || suits[s].tricks == 0 {
					continue
				}
				if best < 0 || suits[s].weight() < suits[best].weight() {
					best = s
				}
			}
		}
		used[best] = true
		x := &suits[best]
		n := x.ranks
		if need < x.tricks {
			n = min(n, need)
		}
		all |= e.top(best, x.skip+n)
		need -= x.tricks
	}
	return all
}

// weight orders the suits: many tricks for few ranks come first.
func (x *run) weight() int { return x.ranks*16 - x.tricks }

// behind returns the rest of a run after the top card won its first trick.
func (x run) behind() run { return run{x.tricks - 1, 1, max(x.ranks-1, 0)} }

// later reports whether the side that is not on lead is sure of need tricks later. It counts top
// trumps in one hand; in notrump it counts the top cards in the hand that wins the first trick,
// provided that the side has the top card in every suit that can be led.
func (e *engine) later(leader, need int) (uint64, bool) {
	if !e.bare() {
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
	own := e.own[e.trump&3]
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

// caught reports whether the second hand's side can win the trick with the top card in the suit
// led, and take need tricks with it and the other top cards in the same hand. It cashes trumps
// first if they must be drawn.
func (e *engine) caught(seat, left, need, led int) (uint64, bool) {
	hand := e.owner(led)
	if (hand^seat)&1 != 0 {
		return 0, false
	}
	leader, third, partner := (seat+3)&3, (seat+1)&3, hand^2
	trumps := e.trump != noTrump
	var suits [4]run
	limited := false // limited is true if the opponents may ruff.
	drawn := noTrump // drawn is the suit that must be cashed first.
	a, b := 0, 0
	if trumps {
		a, b = e.length(leader, e.trump), e.length(third, e.trump)
		if led != e.trump && b > 0 && e.length(third, led) == 0 {
			return 0, false
		}
		n := e.tops(e.trump, hand, 0, e.length(hand, e.trump))
		// A partner with only trumps must ruff unless trumps are drawn.
		his := e.length(partner, e.trump)
		if n < his && n+left-his < need {
			return 0, false
		}
		if led == e.trump {
			a++ // The length includes the card that was led.
		}
		limited = n < max(a, b)
		if !limited && a+b > 0 || need > left-his {
			drawn = e.trump
		}
	}
	total := 0
	at := 16 * (hand - leader) & 63
	for s, l := 0, e.around(leader); s < 4; s, l = s+1, l>>4 {
		mine := int(l >> at & 15)
		if mine == 0 {
			continue
		}
		p, q, his := int(l&15), int(l>>32&15), int(l>>((64-at)&63)&15)
		if s == led {
			p++ // The length includes the card that was led.
		}
		own := e.tops(s, hand, 0, mine)
		n, ranks := own, own
		if others := max(p, q, his); own >= others {
			n, ranks = mine, others
		}
		if limited && s != e.trump {
			if a > 0 {
				n = min(n, p)
			}
			if b > 0 {
				n = min(n, q)
			}
		}
		suits[s] = run{tricks: n, ranks: min(ranks, n)}
		total += n
	}
	if total < need {
		return 0, false
	}
	// The current trick comes first, because the hand can only lead after winning it.
	suits[led&3] = suits[led&3].behind()
	return e.top(led, 1) | e.take(&suits, drawn, need-1), true
}

// bare reports whether there are no trumps, or none left.
func (e *engine) bare() bool {
	return e.trump == noTrump || e.lengths>>(4*e.trump&63)&0x000f_000f_000f_000f == 0
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
	others := (e.own[e.trump&3] ^ uint32(side)*0x55555555) & 0x55555555
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

// guarded reports whether the side that is not on lead is sure of a trick because one of its
// hands has the second highest trump and another one. Either the hand before it has the top
// trump, so that it plays after that trump until it has won a trick, or the side also has the
// third highest.
func (e *engine) guarded(leader int) (uint64, bool) {
	own := e.own[e.trump&3]
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
