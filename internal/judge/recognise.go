package judge

import (
	"iter"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise finds the fact that each record shows (section 1), by its hands.
func (j *Recognised) recognise() {
	lookup := &index{wanted: map[bridge.Hand]chain{}}
	for _, f := range j.files {
		if f.plain = j.isPlain(f); f.plain {
			continue
		}
		f.entries = entriesOf(j.recordsOf(f.File), f.Numbered)
		for _, e := range f.entries {
			if e.fact = j.claimedFact(f, e); e.fact == nothing {
				lookup.want(e)
			}
		}
	}
	if j.matchFacts(lookup, 0) && j.More != nil {
		before := len(j.Sets)
		j.Sets = slices.Concat(j.Sets, j.More())
		j.matchFacts(lookup, before)
	}
}

// claimedFact returns the fact in a claimed set with the same cards and number as a whole record. It takes
// precedence over all other facts (1.4).
func (j *Recognised) claimedFact(f *file, e *entry) Fact {
	const maxClaims = 8 // With more claims the lookup by hand is faster.
	fact := nothing
	if e.number == 0 || !e.whole() || len(f.Claims) > maxClaims {
		return fact
	}
	for _, s := range f.Claims {
		i := e.number - j.first(s)
		if s > fact.Set && i >= 0 && i < len(j.Sets[s].Boards) && j.Sets[s].Boards[i].Deal == e.deal {
			fact = Fact{s, i}
		}
	}
	return fact
}

// index looks up facts by one of their hands. Only the wanted hands are indexed.
type index struct {
	wanted map[bridge.Hand]chain
	seats  [4]bool // seats that have wanted hands
	facts  []link
}

// chain is a linked list of the facts with one hand. Its links are counted from 1; 0 means
// none.
type chain struct{ first, last int32 }

type link struct {
	fact Fact
	next int32 // 0 in the last link
}

// want registers the hand that identifies the record; for whole records this is North's.
func (ix *index) want(e *entry) {
	seat := e.foundBy()
	ix.seats[seat] = true
	ix.wanted[e.deal[seat]] = chain{}
}

// foundBy returns the first seat whose hand the record shows.
func (e *entry) foundBy() int {
	return slices.IndexFunc(e.deal[:], func(h bridge.Hand) bool { return h != 0 })
}

// add indexes a fact under each of its wanted hands.
func (ix *index) add(f Fact, deal *bridge.Deal) {
	for seat, h := range deal {
		if !ix.seats[seat] {
			continue
		}
		if c, ok := ix.wanted[h]; ok {
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
}

// factsWith yields the facts that contain a hand, in order.
func (ix *index) factsWith(h bridge.Hand) iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		for n := ix.wanted[h].first; n > 0 && yield(ix.facts[n-1].fact); n = ix.facts[n-1].next {
		}
	}
}

// matchFacts indexes the sets starting with from, and sets the fact for each entry. It reports whether a record
// may be a board in a further set.
func (j *Recognised) matchFacts(lookup *index, from int) (unknown bool) {
	for s := from; s < len(j.Sets) && len(lookup.wanted) > 0; s++ {
		for i := range j.Sets[s].Boards {
			lookup.add(Fact{s, i}, &j.Sets[s].Boards[i].Deal)
		}
	}
	shown, known := false, false
	hands := map[bridge.Hand]bool{} // The value is true if a fact contains the stranger's hand.
	for _, f := range j.files {
		shown, known = shown || f.plain, known || f.plain
		for _, e := range f.entries {
			if e.fact == nothing || !e.whole() {
				j.setFact(f, e, lookup)
			}
			if e.fact == nothing {
				for _, h := range e.deal {
					hands[h] = false
				}
			}
			shown, known = true, known || e.fact != nothing
			unknown = unknown || e.fact == nothing || !e.whole()
		}
	}
	j.result.NoneKnown = shown && !known
	j.noteHands(hands, from)
	return unknown
}

// noteHands sets entry.hand for strangers that share a hand, at any seat, with a fact of
// the sets starting with from.
func (j *Recognised) noteHands(hands map[bridge.Hand]bool, from int) {
	delete(hands, 0)
	for s := from; s < len(j.Sets) && len(hands) > 0; s++ {
		for i := range j.Sets[s].Boards {
			for _, h := range j.Sets[s].Boards[i].Deal {
				if _, ok := hands[h]; ok {
					hands[h] = true
				}
			}
		}
	}
	for _, f := range j.files {
		for _, e := range f.entries {
			for _, h := range e.deal {
				e.hand = e.hand || e.fact == nothing && hands[h]
			}
		}
	}
}

// setFact sets the fact that a record shows (1.4).
func (j *Recognised) setFact(f *file, e *entry, lookup *index) {
	n := 0
	e.fact = nothing
	for fact := range lookup.factsWith(e.deal[e.foundBy()]) {
		if !contains(&j.Sets[fact.Set].Boards[fact.Index].Deal, &e.deal) {
			continue
		}
		n++
		if n == 1 || f.claimed(fact.Set) && (!f.claimed(e.fact.Set) || e.number == j.first(fact.Set)+fact.Index) {
			e.fact = fact
		}
	}
	e.hand = e.hand || n > 0
	if n > 1 && !e.whole() {
		e.fact = nothing
	}
}

// entriesOf groups equal records (1.3). In a file without numbers each record is an entry
// of its own. Records without cards are dropped.
func entriesOf(records []Record, numbered bool) (entries []*entry) {
	first, wholes := map[Record]*entry{}, map[int][]*entry{}
	all := make([]entry, len(records))
	for r, rec := range records {
		e := &all[r]
		*e = entry{record: r, number: rec.Number, deal: rec.Deal.FillFourth(),
			copies: max(1, rec.Copies), from: r, to: max(r, rec.Last)}
		key := Record{Number: e.number, Deal: e.deal}
		switch o := first[key]; {
		case e.deal == bridge.Deal{}:
			continue
		case o != nil && numbered:
			o.add(e)
			continue
		case e.whole() && e.number > 0:
			wholes[e.number] = append(wholes[e.number], e)
		}
		first[key] = e
		entries = append(entries, e)
	}
	// A partial record counts as a copy of each whole one that contains it.
	return slices.DeleteFunc(entries, func(e *entry) (copied bool) {
		if e.whole() {
			return false
		}
		for _, o := range wholes[e.number] {
			if contains(&o.deal, &e.deal) {
				o.add(e)
				copied = true
			}
		}
		return copied
	})
}

// add counts o as a copy of e.
func (e *entry) add(o *entry) {
	e.copies += o.copies
	e.from, e.to = min(e.from, o.from), max(e.to, o.to)
}

// contains reports whether deal d has every hand that part shows.
func contains(d, part *bridge.Deal) bool {
	for s, h := range part {
		if h != 0 && d[s] != h {
			return false
		}
	}
	return true
}
