package doubledummy

import "math/bits"

// partnerTricks returns the tricks in the partner's runs, of which at most side count outside
// trumps. It returns false if the leader cannot reach them.
func (e *engine) partnerTricks(q *quickTricks, leader, side int) (tricks int, ok bool) {
	sideTotal, sideEntry, trumpEntry := 0, false, false
	for s := range 4 {
		enters := e.entersRun(q, leader, s)
		if s == e.trump {
			tricks = q.runs[s].tricks
			trumpEntry = enters
		} else {
			sideTotal += q.runs[s].tricks
			sideEntry = sideEntry || enters
		}
	}
	if side <= 0 {
		return tricks, trumpEntry
	}
	return tricks + min(sideTotal, side), sideEntry || trumpEntry
}

// entersRun reports whether the leader has a low card that reaches the partner's run in a suit.
func (e *engine) entersRun(q *quickTricks, leader, suit int) bool {
	return q.runs[suit].tricks > 0 && e.length(leader, suit) > q.cash[suit].tricks
}

// sideTricks returns how many tricks the partner can take outside trumps: both hands must keep
// their trumps for other tricks.
func (e *engine) sideTricks(q *quickTricks, leader, left int) int {
	if e.trump == noTrump {
		return left
	}
	leaderTrumps, partnerTrumps := e.length(leader, e.trump), e.length(leader^2, e.trump)
	trumpTricks := q.cash[e.trump&3].tricks
	side := left
	if leaderTrumps > trumpTricks {
		side = left - leaderTrumps - (q.total - trumpTricks)
	}
	return min(side, left-partnerTrumps-(q.total-min(trumpTricks, partnerTrumps)))
}

// fewestRanks returns the cards that matter if the partner's tricks are needed: of several ways to
// take need tricks, it chooses one with few cards.
func (e *engine) fewestRanks(q *quickTricks, leader, first, room, side, need int) uint64 {
	const none = 64
	relevant, fewest := uint64(0), none
	for s := range 4 {
		if !e.entersRun(q, leader, s) {
			continue
		}
		tricks := min(q.runs[s].tricks, room)
		if s != e.trump {
			tricks = min(tricks, side)
		}
		if q.total+tricks < need {
			continue
		}
		// One option is to cash all the leader's tricks, and only as many as necessary from the partner.
		cards := e.top(s, min(q.runs[s].ranks, q.cash[s].tricks+need-q.total))
		for i := range 4 {
			if i != s {
				cards |= e.top(i, q.cash[i].ranks)
			}
		}
		if n := bits.OnesCount64(cards); n < fewest {
			relevant, fewest = cards, n
		}
		// The other option is to cash all the partner's tricks in this suit.
		cards = e.top(s, q.runs[s].ranks)
		rest := need - tricks - q.cash[s].tricks
		others := q.cash
		others[s] = run{}
		if first != noTrump && first != s {
			cards |= e.top(first, q.cash[first&3].ranks)
			rest -= q.cash[first&3].tricks
			others[first&3] = run{}
		}
		cards |= e.take(&others, noTrump, rest)
		if n := bits.OnesCount64(cards); n < fewest {
			relevant, fewest = cards, n
		}
	}
	if fewest == none {
		for s := range 4 {
			relevant |= e.top(s, max(q.cash[s].ranks, q.runs[s].ranks))
		}
	}
	return relevant
}
