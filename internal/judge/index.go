package judge

import (
	"iter"

	"github.com/fairdeal/fairdeal/bridge"
)

// index looks up facts by any hand. Because millions of boards may have been dealt, and most files have few
// records, it only contains hands from records: first addWanted is called for each record to look up, then add
// for each fact.
type index struct {
	wanted map[bridge.Hand]chain
	seats  [4]bool // seats that have wanted hands
	facts  []link
}

// chain is a linked list of the facts with one hand. Its links are numbered from 1; 0 means none.
type chain struct{ first, last int32 }

type link struct {
	fact Fact
	next int32 // 0 in the last link
}

// addWanted registers the hand that identifies the record; for whole records this is North's.
func (ix *index) addWanted(e *entry) {
	seat := e.firstSeat()
	ix.seats[seat] = true
	ix.wanted[e.deal[seat]] = chain{}
}

// add indexes a fact under each of its wanted hands.
func (ix *index) add(f Fact, deal *bridge.Deal) {
	for seat, h := range deal {
		if !ix.seats[seat] {
			continue
		}
		c, isWanted := ix.wanted[h]
		if !isWanted {
			continue
		}
		ix.facts = append(ix.facts, link{fact: f})
		n := int32(len(ix.facts))
		if c.first == 0 {
			c.first = n
		} else {
			ix.facts[c.last-1].next = n
		}
		c.last = n
		ix.wanted[h] = c
	}
}

// factsWith yields the facts that contain a hand, in order.
func (ix *index) factsWith(h bridge.Hand) iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		for n := ix.wanted[h].first; n > 0 && yield(ix.facts[n-1].fact); n = ix.facts[n-1].next {
		}
	}
}
