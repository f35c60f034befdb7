package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise is section 1: which records are which boards.
func (j *judging) recognise() {
	readings := make([][][]entry, len(j.files))
	deals := map[bridge.Deal][]Fact{}
	for i := range j.files {
		f := &j.files[i]
		if f.Whole {
			continue
		}
		f.claims = make(map[int]int, len(f.Claims))
		for k, s := range f.Claims {
			f.claims[s] = k
		}
		for _, records := range append(f.Readings[:len(f.Readings):len(f.Readings)], f.Records) {
			entries := entriesOf(records, f.Numbered)
			readings[i] = append(readings[i], entries)
			for k := range entries {
				deals[entries[k].deal] = nil
			}
		}
	}
	if len(deals) == 0 {
		return
	}
	j.enter(deals, nil, 0)
	hands := handsOf(deals)
	if len(hands) > 0 && j.More != nil {
		have := len(j.Sets)
		j.Sets = slices.Concat(j.Sets, j.More())
		j.enter(deals, nil, have)
		hands = handsOf(deals)
	}
	if len(hands) > 0 {
		j.enter(nil, hands, 0)
	}
	for i := range j.files {
		most := None
		for k, entries := range readings[i] {
			n := 0
			for x := range entries {
				if j.know(&j.files[i], &entries[x], deals, hands); entries[x].fact != nothing {
					n++
				}
			}
			if n > most {
				j.files[i].entries, j.files[i].reading, most = entries, k, n
			}
		}
	}
}

// handsOf are the hands of deals that are no facts.
func handsOf(deals map[bridge.Deal][]Fact) map[bridge.Hand][]Fact {
	hands := map[bridge.Hand][]Fact{}
	for d, facts := range deals {
		for _, h := range d {
			if h != 0 && len(facts) == 0 {
				hands[h] = nil
			}
		}
	}
	return hands
}

// stand is a deal under a number.
type stand struct {
	number int
	deal   bridge.Deal
}

// entriesOf is 1.3: the records that show cards, each with its copies. In a sequence each
// is by itself.
func entriesOf(records []Record, numbered bool) (out []entry) {
	at, partial := make(map[stand][]int, len(records)), map[[4]bool]bool{}
	for _, whole := range []bool{true, false} {
		for r := range records {
			rec := &records[r]
			e := entry{record: r, number: rec.Number, deal: rec.Deal.WithFourth(),
				copies: max(1, rec.Copies), first: r, last: max(r, rec.Last)}
			key := stand{e.number, e.deal}
			switch {
			case e.deal == bridge.Deal{}:
			case !numbered && whole:
				out = append(out, e)
			case !numbered:
			case e.whole() != whole:
				partial[shown(&e.deal)] = true
			case len(at[key]) == 0:
				at[key] = []int{len(out)}
				out = append(out, e)
			default:
				for _, i := range at[key] {
					out[i].copies += e.copies
					out[i].first, out[i].last = min(out[i].first, e.first), max(out[i].last, e.last)
				}
			}
		}
		for m := range partial {
			for i := 0; whole && i < len(out); i++ { // a part of a whole one is a copy of it
				if out[i].number == 0 {
					continue
				}
				d := out[i].deal
				for s := range d {
					if !m[s] {
						d[s] = 0
					}
				}
				at[stand{out[i].number, d}] = append(at[stand{out[i].number, d}], i)
			}
		}
	}
	return out
}

var all = [4]bool{true, true, true, true}

// shown says which hands a deal shows.
func shown(d *bridge.Deal) (m [4]bool) {
	for s, h := range d {
		m[s] = h != 0
	}
	return m
}

// enter finds the facts, from a set on, that have wanted deals, or wanted hands.
func (j *judging) enter(deals map[bridge.Deal][]Fact, hands map[bridge.Hand][]Fact, from int) {
	for s := from; s < len(j.Sets); s++ {
		for i := range j.Sets[s].Boards {
			d := &j.Sets[s].Boards[i]
			if list, ok := deals[*d]; ok {
				deals[*d] = append(list, Fact{s, i})
			}
			for k := 0; k < len(d) && len(hands) > 0; k++ {
				if list, ok := hands[d[k]]; ok {
					hands[d[k]] = append(list, Fact{s, i})
				}
			}
		}
	}
}

// know is 1.4: the fact that a record is.
func (j *judging) know(f *file, e *entry, deals map[bridge.Deal][]Fact, hands map[bridge.Hand][]Fact) {
	e.fact = nothing
	if list := deals[e.deal]; len(list) > 0 {
		rank := func(x Fact) int { // of a claimed set with its number, of a claimed set, of any
			switch k := f.claims[x.Set]; {
			case !f.claimed(x.Set):
				return x.Set + 2*len(j.Sets)
			case e.number == j.first(x.Set)+x.Index:
				return k
			default:
				return k + len(j.Sets)
			}
		}
		e.fact = slices.MinFunc(list, func(a, b Fact) int { return rank(a) - rank(b) })
		return
	}
	seen := 0
	var has []Fact // facts that have all its hands
	for s, h := range e.deal {
		if h == 0 {
			continue
		}
		e.hand = e.hand || len(hands[h]) > 0
		if seen++; seen == 1 {
			has = slices.Clone(hands[h])
		}
		has = slices.DeleteFunc(has, func(x Fact) bool { return j.Sets[x.Set].Boards[x.Index][s] != h })
	}
	if len(has) == 1 && seen < 4 {
		e.fact = has[0]
	}
}
