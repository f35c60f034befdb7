package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise is section 1: which records are which boards. Facts are found by their
// hands, those of whole records as those of parts.
func (j *Recognised) recognise() {
	hands := map[bridge.Hand][]Fact{} // of all records, with the facts that have them
	for _, f := range j.files {
		if f.plain = j.plain(f); f.plain {
			continue
		}
		f.entries = entriesOf(j.recordsOf(f.File), f.Numbered)
		for _, e := range f.entries {
			for _, h := range e.deal {
				hands[h] = nil
			}
		}
	}
	delete(hands, 0)
	if j.know(hands, 0) && j.More != nil {
		have := len(j.Sets)
		j.Sets = slices.Concat(j.Sets, j.More())
		j.know(hands, have)
	}
}

// know enters the facts of the sets from one on that have wanted hands, and finds the
// fact that each record is. It reports whether one may be a board of further sets.
func (j *Recognised) know(hands map[bridge.Hand][]Fact, from int) (unknown bool) {
	for s := from; s < len(j.Sets) && len(hands) > 0; s++ {
		for i := range j.Sets[s].Boards {
			for _, h := range j.Sets[s].Boards[i] {
				if list, ok := hands[h]; ok {
					hands[h] = append(list, Fact{s, i})
				}
			}
		}
	}
	shown, known := false, false
	for _, f := range j.files {
		shown, known = shown || f.plain, known || f.plain
		for _, e := range f.entries {
			j.factOf(f, e, hands)
			shown, known = true, known || e.fact != nothing
			unknown = unknown || e.fact == nothing || !e.whole()
		}
	}
	j.result.NoneKnown = shown && !known
	return unknown
}

// factOf is 1.4: the fact that a record is.
func (j *Recognised) factOf(f *file, e *entry, hands map[bridge.Hand][]Fact) {
	var of []Fact // facts that have a hand of it, and then all its hands
	for _, h := range e.deal {
		if h != 0 {
			of = hands[h]
			e.hand = e.hand || len(of) > 0
		}
	}
	of = slices.DeleteFunc(slices.Clone(of), func(x Fact) bool { return !has(&j.Sets[x.Set].Boards[x.Index], &e.deal) })
	e.fact = nothing
	if len(of) == 0 || len(of) > 1 && !e.whole() {
		return
	}
	e.fact = of[0]
	for _, x := range of {
		if f.claimed(x.Set) && (!f.claimed(e.fact.Set) || e.number == j.first(x.Set)+x.Index) {
			e.fact = x
		}
	}
}

// entriesOf is 1.3: the records that show cards, each with its copies. In a sequence each
// is by itself.
func entriesOf(records []Record, numbered bool) (out []*entry) {
	same, wholes := map[Record]*entry{}, map[int][]*entry{} // by number and deal; by number
	for r, rec := range records {
		e := &entry{record: r, number: rec.Number, deal: rec.Deal.WithFourth(),
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
