package doubledummy

import "math/bits"

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
