package judge

import (
	"iter"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise is section 1: which records are which boards. Facts are found by their
// hands, those of whole records as those of parts.
func (j *Recognised) recognise() {
	by := &index{wanted: map[bridge.Hand]chain{}}
	for _, f := range j.files {
		if f.plain = j.plain(f); f.plain {
			continue
		}
		f.entries = entriesOf(j.recordsOf(f.File), f.Numbered)
		for _, e := range f.entries {
			if e.fact = j.claimedFact(f, e); e.fact == nothing {
				by.want(e)
			}
		}
	}
	if j.know(by, 0) && j.More != nil {
		have := len(j.Sets)
		j.Sets = slices.Concat(j.Sets, j.More())
		j.know(by, have)
	}
}

// claimedFact is the fact of a claimed set that a whole record is and whose number it has:
// no other fact comes before it (1.4).
func (j *Recognised) claimedFact(f *file, e *entry) Fact {
	const few = 8 // claims: a record that may be of many is looked up
	x := nothing
	if e.number == 0 || !e.whole() || len(f.Claims) > few {
		return x
	}
	for _, s := range f.Claims {
		i := e.number - j.first(s)
		if s > x.Set && i >= 0 && i < len(j.Sets[s].Boards) && j.Sets[s].Boards[i].Deal == e.deal {
			x = Fact{s, i}
		}
	}
	return x
}

// index finds facts by one of their hands, if that is wanted.
type index struct {
	wanted map[bridge.Hand]chain
	seats  [4]bool // at which there are wanted hands
	facts  []link
}

// chain are the facts with one hand: the first and the last link, counted from 1; 0: none.
type chain struct{ first, last int32 }

type link struct {
	fact Fact
	next int32 // the link behind it; 0: it is the last
}

// want adds the hand by which the fact of a record is found: of a whole one North's.
func (x *index) want(e *entry) {
	seat := e.foundBy()
	x.seats[seat] = true
	x.wanted[e.deal[seat]] = chain{}
}

// foundBy is the first seat of which a record shows the hand.
func (e *entry) foundBy() int {
	return slices.IndexFunc(e.deal[:], func(h bridge.Hand) bool { return h != 0 })
}

// add adds a fact where one of its hands is wanted.
func (x *index) add(f Fact, deal *bridge.Deal) {
	for seat, h := range deal {
		if !x.seats[seat] {
			continue
		}
		if c, ok := x.wanted[h]; ok {
			x.facts = append(x.facts, link{fact: f})
			n := int32(len(x.facts))
			if c.first == 0 {
				c.first = n
			} else {
				x.facts[c.last-1].next = n
			}
			c.last = n
			x.wanted[h] = c
		}
	}
}

// of are the facts with a hand, in their order.
func (x *index) of(h bridge.Hand) iter.Seq[Fact] {
	return func(yield func(Fact) bool) {
		for n := x.wanted[h].first; n > 0 && yield(x.facts[n-1].fact); n = x.facts[n-1].next {
		}
	}
}

// know enters the facts of the sets from one on that have wanted hands, and finds the
// fact that each record is. It reports whether one may be a board of further sets.
func (j *Recognised) know(by *index, from int) (unknown bool) {
	for s := from; s < len(j.Sets) && len(by.wanted) > 0; s++ {
		for i := range j.Sets[s].Boards {
			by.add(Fact{s, i}, &j.Sets[s].Boards[i].Deal)
		}
	}
	shown, known := false, false
	hands := map[bridge.Hand]bool{} // of strangers: whether a fact has it
	for _, f := range j.files {
		shown, known = shown || f.plain, known || f.plain
		for _, e := range f.entries {
			if e.fact == nothing || !e.whole() {
				j.factOf(f, e, by)
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
	j.knowHands(hands, from)
	return unknown
}

// knowHands notes which strangers have a hand of a fact of the sets from one on, at whatever
// seat.
func (j *Recognised) knowHands(hands map[bridge.Hand]bool, from int) {
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

// factOf is 1.4: the fact that a record is.
func (j *Recognised) factOf(f *file, e *entry, by *index) {
	n := 0
	e.fact = nothing
	for x := range by.of(e.deal[e.foundBy()]) {
		if !has(&j.Sets[x.Set].Boards[x.Index].Deal, &e.deal) {
			continue
		}
		n++
		if n == 1 || f.claimed(x.Set) && (!f.claimed(e.fact.Set) || e.number == j.first(x.Set)+x.Index) {
			e.fact = x
		}
	}
	e.hand = e.hand || n > 0
	if n > 1 && !e.whole() {
		e.fact = nothing
	}
}

// entriesOf is 1.3: the records that show cards, each with its copies. In a sequence each
// is by itself.
func entriesOf(records []Record, numbered bool) (out []*entry) {
	same, wholes := map[Record]*entry{}, map[int][]*entry{} // by number and deal; by number
	all := make([]entry, len(records))
	for r, rec := range records {
		e := &all[r]
		*e = entry{record: r, number: rec.Number, deal: rec.Deal.WithFourth(),
			copies: max(1, rec.Copies), from: r, to: max(r, rec.Last)}
		key := Record{Number: e.number, Deal: e.deal}
		switch o := same[key]; {
		case e.deal == bridge.Deal{}:
			continue
		case o != nil && numbered:
			o.add(e)
			continue
		case e.whole() && e.number > 0:
			wholes[e.number] = append(wholes[e.number], e)
		}
		same[key] = e
		out = append(out, e)
	}
	return slices.DeleteFunc(out, func(e *entry) (copied bool) { // a part of a whole one is a copy of it
		if e.whole() {
			return false
		}
		for _, o := range wholes[e.number] {
			if has(&o.deal, &e.deal) {
				o.add(e)
				copied = true
			}
		}
		return copied
	})
}

// add adds a copy.
func (e *entry) add(o *entry) {
	e.copies += o.copies
	e.from, e.to = min(e.from, o.from), max(e.to, o.to)
}

// has reports whether a deal has all hands that another shows.
func has(d, part *bridge.Deal) bool {
	for s, h := range part {
		if h != 0 && d[s] != h {
			return false
		}
	}
	return true
}
