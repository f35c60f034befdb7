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
	if trumps && trumpCash < partnerTrumps {
		// A partner with nothing but trumps must ruff.
		most = trumpCash + left - partnerTrumps
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
	var win uint64
	for s := range 4 {
		win |= cashWin[s] | runWin[s]
	}
	return win, true
}

// take is the cards that matter when only need of the tricks are wanted: those
// first that win without a rank, but trumps that must be drawn before all.
func take(tricks *[4]int, win *[4]uint64, drawn, need int) uint64 {
	var used [4]bool
	var all uint64
	for need > 0 {
		best := drawn
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
		for _, seat := range [2]int{(leader + 1) & 3, (leader + 3) & 3} {
			if n := e.tops(e.trump, seat, 0, e.length(seat, e.trump)); n >= need {
				return e.top(e.trump, need), true
			}
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
		n := 0
		for s := range 4 {
			k := e.tops(s, seat, 0, e.length(seat, s))
			n += k
			win |= e.top(s, k)
		}
		if n < need {
			return 0, false
		}
	}
	return win, true
}
