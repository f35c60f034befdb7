package judge

import "github.com/fairdeal/fairdeal/bridge"

// alteredAt is how many cards at most are in other hands in two deals that are
// related. Two unrelated deals differ in 39 cards of 52, give or take 3.
const alteredAt = 20

// Related reports whether two complete deals have to do with each other: at most
// 20 cards are in other hands, or the four hands are at other seats.
func Related(a, b *bridge.Deal) bool { return Moved(a, b) <= alteredAt || turned(a, b) }

// Moved is how many cards of a complete deal another one has in another hand.
func Moved(a, b *bridge.Deal) (n int) {
	for s := range a {
		n += (a[s] &^ b[s]).Len()
	}
	return n
}

// turned reports whether two complete deals have the same four hands.
func turned(a, b *bridge.Deal) bool {
	for _, h := range a {
		if h != b[0] && h != b[1] && h != b[2] && h != b[3] {
			return false
		}
	}
	return true
}

// agrees reports whether every hand that a record shows is that of the deal, and
// at least one is shown.
func agrees(d, shown *bridge.Deal) bool {
	some := false
	for s, h := range shown {
		if h == 0 {
			continue
		}
		if h != d[s] {
			return false
		}
		some = true
	}
	return some
}

// Complete fills in the one hand that three hands of 13 cards leave. Deals with
// more unknown hands, or with a card twice, stay as they are.
func Complete(d bridge.Deal) bridge.Deal {
	empty, seen := -1, bridge.Hand(0)
	for s, h := range d {
		switch {
		case h == 0 && empty < 0:
			empty = s
		case h.Len() != 13 || seen&h != 0:
			return d
		default:
			seen |= h
		}
	}
	if empty >= 0 {
		d[empty] = bridge.FullPack &^ seen
	}
	return d
}
