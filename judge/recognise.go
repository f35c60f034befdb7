package judge

import (
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise is section 1: which records are which boards. Facts are found by their
// hands, those of whole records as those of parts.
func (j *judging) recognise() {
	readings := make([][][]entry, len(j.files))
	hands := map[bridge.Hand][]Fact{} // of all records, with the facts that have them
	for i := range j.files {
		f := &j.files[i]
		for _, records := range append(f.Readings[:len(f.Readings):len(f.Readings)], f.Records) {
			entries := entriesOf(records, f.Numbered)
			readings[i] = append(readings[i], entries)
			for k := range entries {
				for _, h := range entries[k].deal {
					hands[h] = nil
				}
			}
		}
	}
	delete(hands, 0)
	if j.know(readings, hands, 0); j.More != nil && slices.ContainsFunc(slices.Concat(readings...), unknown) {
		have := len(j.Sets)
		j.Sets = slices.Concat(j.Sets, j.More())
		j.know(readings, hands, have)
	}
	for i := range j.files {
		most := None
		for k, entries := range readings[i] {
			n := 0
			for x := range entries {
				if entries[x].fact != nothing {
					n++
				}
			}
			if n > most {
				j.files[i].entries, j.files[i].reading, most = entries, k, n
			}
		}
	}
}

// unknown reports whether a record may be a board of further sets.
func unknown(entries []entry) bool {
	return slices.ContainsFunc(entries, func(e entry) bool { return e.fact == nothing || !e.whole() })
}

// know enters the facts of the sets from one on that have wanted hands, and finds the
// fact that each record is.
func (j *judging) know(readings [][][]entry, hands map[bridge.Hand][]Fact, from int) {
	for s := from; s < len(j.Sets) && len(hands) > 0; s++ {
		for i := range j.Sets[s].Boards {
			for _, h := range j.Sets[s].Boards[i] {
				if list, ok := hands[h]; ok {
					hands[h] = append(list, Fact{s, i})
				}
			}
		}
	}
	for i := range readings {
		for _, entries := range readings[i] {
			for k := range entries {
				j.factOf(&j.files[i], &entries[k], hands)
			}
		}
	}
}

// factOf is 1.4: the fact that a record is.
func (j *judging) factOf(f *file, e *entry, hands map[bridge.Hand][]Fact) {
	var has []Fact // facts that have a hand of it, and then all its hands
	for _, h := range e.deal {
		if h != 0 {
			has = hands[h]
			e.hand = e.hand || len(has) > 0
		}
	}
	has = slices.DeleteFunc(slices.Clone(has), func(x Fact) bool {
		return only(j.Sets[x.Set].Boards[x.Index], shown(&e.deal)) != e.deal
	})
	if e.fact = nothing; len(has) == 0 || len(has) > 1 && !e.whole() {
		return
	}
	rank := func(x Fact) int { // of a claimed set with its number, of a claimed set, of any
		switch k := slices.Index(f.Claims, x.Set); {
		case k < 0:
			return x.Set + 2*len(j.Sets)
		case e.number == j.first(x.Set)+x.Index:
			return k
		default:
			return k + len(j.Sets)
		}
	}
	e.fact = slices.MinFunc(has, func(a, b Fact) int { return rank(a) - rank(b) })
}

// entriesOf is 1.3: the records that show cards, each with its copies. In a sequence each
// is by itself.
func entriesOf(records []Record, numbered bool) (out []entry) {
	list := make([]entry, 0, len(records))
	shapes := map[uint]bool{} // of records
	for r, rec := range records {
		e := entry{record: r, number: rec.Number, deal: rec.Deal.WithFourth(),
			copies: max(1, rec.Copies), first: r, last: max(r, rec.Last)}
		if e.deal != (bridge.Deal{}) {
			list = append(list, e)
			shapes[shown(&e.deal)] = true
		}
	}
	if !numbered {
		return list
	}
	slices.SortStableFunc(list, func(a, b entry) int {
		return bits.OnesCount(shown(&b.deal)) - bits.OnesCount(shown(&a.deal))
	})
	at := make(map[Record][]int, len(list)) // of which entries a number and a deal are a copy
	for _, e := range list {
		same := at[Record{Number: e.number, Deal: e.deal}]
		for _, i := range same {
			out[i].copies += e.copies
			out[i].first, out[i].last = min(out[i].first, e.first), max(out[i].last, e.last)
		}
		if len(same) > 0 {
			continue
		}
		for m := range shapes {
			if m == shown(&e.deal) || e.whole() && e.number != 0 { // a part of a whole one is a copy of it
				key := Record{Number: e.number, Deal: only(e.deal, m)}
				at[key] = append(at[key], len(out))
			}
		}
		out = append(out, e)
	}
	return out
}

// only are some hands of a deal.
func only(d bridge.Deal, shape uint) bridge.Deal {
	for s := range d {
		if shape>>s&1 == 0 {
			d[s] = 0
		}
	}
	return d
}

// shown is the shape of a deal: which hands it shows.
func shown(d *bridge.Deal) (shape uint) {
	for s, h := range d {
		if h != 0 {
			shape |= 1 << s
		}
	}
	return shape
}
