package doubledummy

import "math/bits"

// tops is how many of the highest cards of a suit left a seat owns, counted
// from the top and after the first skip ones.
func (e *engine) tops(suit, seat, skip, length int) int {
	own := e.owners[suit&3][suitOf(e.all, suit)] << 6 << (2 * skip & 31)
	x := own ^ uint32(seat)*0x55555555
	return min(bits.LeadingZeros32(x)/2, length)
}

func (e *engine) length(seat, suit int) int {
	return int(e.lengths >> ((16*seat + 4*suit) & 63) & 15)
}

// lengthOf is one card of a suit in a seat's hand, in lengths.
func lengthOf(seat, suit int) uint64 { return 1 << ((16*seat + 4*suit) & 63) }

// top is the set of the n highest cards of a suit.
func (e *engine) top(suit, n int) uint64 {
	return uint64(topCards[suitOf(e.all, suit)][n&15]) << (16 * suit & 63)
}

// quick reports whether the leader's side can take need tricks at once without
// losing the lead: the leader's top cards first, then, where a small card goes
// to a top card of the partner, the partner's. It counts less than there may
// be, never more.
func (e *engine) quick(leader, left, need int) (uint64, bool) {
	partner, lho, rho := leader^2, (leader+1)&3, (leader+3)&3
	trumps := e.trump != noTrump
	var cash, runs [4]int // top cards of the leader, then of the partner
	var cashWin, runWin [4]uint64
	limit := [4]int{13, 13, 13, 13} // rounds that nobody ruffs
	trumpCash, partnerTrumps, leaderTrumps := 0, 0, 0
	drawn := noTrump // the suit that must be cashed first
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
	for s := range 4 {
		mine, his := e.length(leader, s), e.length(partner, s)
		if mine == 0 && his == 0 {
			continue
		}
		a := max(e.length(lho, s), e.length(rho, s))
		own := e.tops(s, leader, 0, mine)
		cash[s] = own
		matter := own
		if others := max(a, his); own >= others {
			cash[s], matter = mine, others
		}
		if cash[s] > limit[s] {
			cash[s] = limit[s]
		}
		matter = min(matter, cash[s])
		cashWin[s] = e.top(s, matter)
		total += cash[s]
		// The partner's top cards below the leader's, with low ones to follow.
		if cash[s] == own && his > own {
			if run := e.tops(s, partner, own, his-own); run > 0 {
				matter := own + run
				if own+run >= max(a, mine) {
					run = his - own
				}
				runs[s] = max(0, min(run, limit[s]-own))
				runWin[s] = e.top(s, min(matter, own+runs[s]))
				if mine > own && runs[s] > 0 {
					entry = true
				}
			}
		}
	}
	most := left
	if trumps && need > left-partnerTrumps {
		// A partner with nothing but trumps must ruff, unless they are drawn.
		most = min(left, trumpCash+left-partnerTrumps)
		drawn = e.trump
	}
	if total >= need && most >= need {
		return take(&cash, &cashWin, drawn, need), true
	}
	if !entry || total > most {
		return 0, false
	}
	// The partner keeps at most as many cards as tricks are left.
	room, side := left-total, left
	if trumps {
		if leaderTrumps > cash[e.trump] {
			side = left - leaderTrumps - (total - cash[e.trump])
		}
		follow := min(cash[e.trump], partnerTrumps)
		side = min(side, left-partnerTrumps-(total-follow))
	}
	sum, sideSum, sideEntry, trumpEntry := 0, 0, false, false
	for s, n := range runs {
		if s == e.trump {
			sum += n
			trumpEntry = n > 0 && e.length(leader, s) > cash[s]
		} else {
			sideSum += n
			sideEntry = sideEntry || n > 0 && e.length(leader, s) > cash[s]
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
	for s, n := range runs {
		if n == 0 || e.length(leader, s) <= cash[s] {
			continue
		}
		n = min(n, room)
		if s != e.trump {
			n = min(n, side)
		}
		if total+n < need {
			continue
		}
		// All tricks of the leader and only as many of the partner's as it takes ..
		few := runWin[s]
		if k := cash[s] + need - total; k < bits.OnesCount64(few) {
			few = e.top(s, k)
		}
		for i := range 4 {
			if i != s {
				few |= cashWin[i]
			}
		}
		if k := bits.OnesCount64(few); k < ranks {
			win, ranks = few, k
		}
		// .. or all of the partner's.
		few, rest, others := runWin[s], need-n-cash[s], cash
		others[s] = 0
		if drawn != noTrump && drawn != s {
			few |= cashWin[drawn]
			rest -= cash[drawn]
			others[drawn] = 0
		}
		few |= take(&others, &cashWin, noTrump, rest)
		if k := bits.OnesCount64(few); k < ranks {
			win, ranks = few, k
		}
	}
	if ranks == 64 {
		for s := range 4 {
			win |= cashWin[s] | runWin[s]
		}
	}
	return win, true
}

// take is the cards that matter when only need of the tricks are wanted: those
// first that win without a rank, but before all those of a suit that must be cashed
// first.
func take(tricks *[4]int, win *[4]uint64, first, need int) uint64 {
	var used [4]bool
	var all uint64
	for need > 0 {
		best := first
		if best == noTrump || used[best] {
			best = -1
			for s := range 4 {
				if used[s] || tricks[s] == 0 {
					continue
				}
				if best < 0 || weight(win[s], tricks[s]) < weight(win[best], tricks[best]) {
					best = s
				}
			}
		}
		used[best] = true
		all |= win[best]
		if n := bits.OnesCount64(win[best]); need < tricks[best] && need < n {
			// Only the first cards of this suit are needed.
			all &^= win[best]
			w := win[best]
			for range need {
				high := uint64(1) << (63 - bits.LeadingZeros64(w))
				all |= high
				w &^= high
			}
		}
		need -= tricks[best]
	}
	return all
}

// weight orders suits: few ranks for many tricks first.
func weight(win uint64, tricks int) int { return bits.OnesCount64(win)*16 - tricks }

// later reports whether the side that does not lead is sure of need tricks
// later: top trumps in one hand, or without trumps the top cards of whoever
// wins the first trick, where that side has the top card of every suit that
// can be led.
func (e *engine) later(leader, need int) (uint64, bool) {
	if e.trump != noTrump {
		if n := e.sure((leader+1)&3, need); n > 0 {
			return e.top(e.trump, n), true
		}
		if n := e.sure((leader+3)&3, need); n > 0 {
			return e.top(e.trump, n), true
		}
		return 0, false
	}
	var winners [4]bool
	for s := range 4 {
		if e.length(leader, s) == 0 {
			continue
		}
		owner := int(e.owners[s][suitOf(e.all, s)] >> 24)
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
		// Tops of suits that can be led are in win already.
		var tricks [4]int
		var more [4]uint64
		n, had := 0, 0
		for s := range 4 {
			mine := e.length(seat, s)
			k := e.tops(s, seat, 0, mine)
			if k == 0 {
				continue
			}
			matter := k
			if others := max(e.length(seat^1, s), e.length(seat^2, s), e.length(seat^3, s)); k >= others {
				k, matter = mine, others
			}
			n += k
			more[s] = e.top(s, matter)
			if e.length(leader, s) != 0 {
				k--
				had++
				more[s] &^= e.top(s, 1)
			}
			tricks[s] = k
		}
		if n < need {
			return 0, false
		}
		win |= take(&tricks, &more, noTrump, need-had)
	}
	return win, true
}

// sure is how many of the top trumps say that a hand takes need tricks with its
// trumps, or its partner does in the same tricks; 0 where they do not say so. Each
// trump of the hand is played to a trick of its own, which is lost only to a higher
// one of the other side, and that to one trick: so the hand is sure of as many tricks
// as its trumps are left over when each is paired with a higher one of the others.
func (e *engine) sure(seat, need int) int {
	left := e.length(seat, e.trump)
	if left < need {
		return 0
	}
	own := e.owners[e.trump&3][suitOf(e.all, e.trump)]
	higher := 0
	for n := 1; ; n++ {
		owner := int(own >> 24 & 3)
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

// caught reports whether the side of the seat in the second place can win the trick
// with the top card of the suit led, and take need tricks with it and the top cards
// that follow from the same hand: this trick first, then trumps if they are to be
// drawn.
func (e *engine) caught(seat, left, need, led int) (uint64, bool) {
	hand := int(e.owners[led&3][suitOf(e.all, led)] >> 24)
	if (hand^seat)&1 != 0 {
		return 0, false
	}
	leader, third, partner := (seat+3)&3, (seat+1)&3, hand^2
	trumps := e.trump != noTrump
	var tricks [4]int
	var win [4]uint64
	limited := false // to rounds that nobody ruffs
	drawn := noTrump // the suit that must be cashed first
	a, b := 0, 0
	if trumps {
		a, b = e.length(leader, e.trump), e.length(third, e.trump)
		if led != e.trump && b > 0 && e.length(third, led) == 0 {
			return 0, false
		}
		n := e.tops(e.trump, hand, 0, e.length(hand, e.trump))
		// A partner with nothing but trumps must ruff, unless they are drawn.
		his := e.length(partner, e.trump)
		if n < his && n+left-his < need {
			return 0, false
		}
		if led == e.trump {
			a++ // the one that was led
		}
		limited = n < max(a, b)
		if !limited && a+b > 0 || need > left-his {
			drawn = e.trump
		}
	}
	total := 0
	for s := range 4 {
		mine := e.length(hand, s)
		if mine == 0 {
			continue
		}
		p, q, his := e.length(leader, s), e.length(third, s), e.length(partner, s)
		if s == led {
			p++ // the card that was led
		}
		own := e.tops(s, hand, 0, mine)
		n, matter := own, own
		if others := max(p, q, his); own >= others {
			n, matter = mine, others
		}
		if limited && s != e.trump {
			if a > 0 {
				n = min(n, p)
			}
			if b > 0 {
				n = min(n, q)
			}
		}
		tricks[s] = n
		win[s] = e.top(s, min(matter, n))
		total += n
	}
	if total < need {
		return 0, false
	}
	// The trick under way comes before all: without it the hand has no lead.
	top := e.top(led, 1)
	tricks[led]--
	win[led] &^= top
	return top | take(&tricks, &win, drawn, need-1), true
}
