package doubledummy

import "math/bits"

// trumpTricks reports whether a side is sure of need tricks with trumps.
func (e *engine) trumpTricks(side, need int) (relevant uint64, ok bool) {
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
	tops, ok := e.sureTrumps(side, need)
	if !ok {
		tops, ok = e.sureTrumps(side^2, need)
	}
	if !ok {
		return 0, false
	}
	return e.top(e.trump, tops), true
}

// sureTrumps returns how many top trumps must be known to prove that a hand, or its partner in the same tricks,
// takes at least need trump tricks. It returns false if there is no such proof. Each trump in the hand is played to a
// separate trick, which only a higher trump can win for the opponents. The hand therefore takes as many tricks as
// it has trumps left after each of the opponents' trumps is paired with a lower trump in the hand: K J 10 against
// A Q takes one trick.
func (e *engine) sureTrumps(seat, need int) (tops int, ok bool) {
	left := e.length(seat, e.trump)
	if left < need {
		return 0, false
	}
	owners := e.owners[e.trump&3]
	higher := 0 // opponents' trumps that are not yet paired with a lower one
	for tops = 1; ; tops++ {
		owner := int(owners >> 30)
		owners <<= 2
		switch {
		case owner == seat:
			left--
			if higher > 0 {
				higher--
				if left < need {
					return 0, false
				}
			} else if need--; need == 0 {
				return tops, true
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
func (e *engine) guarded(leader int) (relevant uint64, ok bool) {
	owners := e.owners[e.trump&3]
	top, second, third := int(owners>>30), int(owners>>28&3), int(owners>>26&3)
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
