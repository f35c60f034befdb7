package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise is section 1: which records are which boards.
func (j *judging) recognise() {
	j.files = make([]file, len(j.Files))
	var rest []*file
	readings := map[*file][][]entry{}
	for i := range j.Files {
		f := &j.files[i]
		f.File = &j.Files[i]
		if f.whole = j.isWhole(f); f.whole {
			continue
		}
		rest = append(rest, f)
		f.claims, f.unknown = map[int]int{}, None
		for k, s := range f.Claims {
			if f.claims[s] = k; j.Sets[s].First == 0 {
				f.unknown = s
			}
		}
		for _, records := range f.Readings {
			readings[f] = append(readings[f], entriesOf(records, f.Numbered))
		}
		if len(f.Readings) == 0 {
			readings[f] = [][]entry{entriesOf(f.Records, f.Numbered)}
		}
	}
	if len(rest) == 0 {
		return
	}
	deals, hands := map[bridge.Deal][]Fact{}, map[bridge.Hand][]Fact{}
	for _, list := range readings {
		for _, entries := range list {
			for i := range entries {
				deals[entries[i].deal] = nil
			}
		}
	}
	j.enter(deals, nil, 0)
	if j.More != nil && len(deals) > 0 && j.someStranger(deals) {
		have := len(j.Sets)
		j.Sets, j.More = slices.Concat(j.Sets, j.More()), nil
		j.enter(deals, nil, have)
	}
	for d, facts := range deals {
		for _, h := range d {
			if h != 0 && len(facts) == 0 {
				hands[h] = nil
			}
		}
	}
	if len(hands) > 0 {
		j.enter(nil, hands, 0)
	}
	for _, f := range rest {
		most := None
		for i, entries := range readings[f] {
			n := 0
			for k := range entries {
				if j.known(f, &entries[k], deals, hands); entries[k].fact != nothing {
					n++
				}
			}
			if n > most {
				f.entries, f.reading, most = entries, i, n
			}
		}
	}
}

// isWhole is the fast way: all boards of what a file claims, each under its number, in
// their order, and nothing besides.
func (j *judging) isWhole(f *file) bool {
	if len(f.Claims) == 0 || f.Readings != nil || len(f.Keyless) > 0 || f.Soft == Reading {
		return false
	}
	r := 0
	for _, s := range f.Claims {
		set := &j.Sets[s]
		if set.First == 0 || len(set.Outside) > 0 || len(f.Records)-r < len(set.Boards) {
			return false
		}
		for i := range set.Boards {
			rec := &f.Records[r]
			if rec.Deal != set.Boards[i] || f.Numbered && rec.Number != set.First+i || rec.Copies > 1 {
				return false
			}
			r++
		}
	}
	return r == len(f.Records) && r > 0
}

// stand is a deal under a number.
type stand struct {
	number int
	deal   bridge.Deal
}

// entriesOf is 1.3: the records that show cards, each with its copies.
func entriesOf(records []Record, numbered bool) (out []entry) {
	at := make(map[stand]int, len(records))
	partial := map[[4]bool]bool{} // which hands partial records show
	for r := range records {
		rec := &records[r]
		if rec.Deal == (bridge.Deal{}) {
			continue
		}
		e := entry{record: r, number: rec.Number, copies: max(1, rec.Copies), last: max(r, rec.Last), deal: Complete(rec.Deal)}
		if i, ok := at[stand{e.number, e.deal}]; ok && numbered {
			out[i].copies += e.copies
			out[i].last = max(out[i].last, e.last)
			continue
		}
		at[stand{e.number, e.deal}] = len(out)
		out = append(out, e)
		if m := shown(&e.deal); m != all && numbered {
			partial[m] = true
		}
	}
	for m := range partial {
		out = mergePartial(out, m)
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

// mergePartial makes records of some hands copies of the whole ones under their number
// that have these hands.
func mergePartial(entries []entry, m [4]bool) []entry {
	of := map[stand][]int{}
	for i := range entries {
		if e := &entries[i]; shown(&e.deal) == all {
			d := e.deal
			for s := range d {
				if !m[s] {
					d[s] = 0
				}
			}
			of[stand{e.number, d}] = append(of[stand{e.number, d}], i)
		}
	}
	merged := map[int]bool{}
	for i := range entries {
		e := &entries[i]
		if shown(&e.deal) != m {
			continue
		}
		for _, k := range of[stand{e.number, e.deal}] {
			merged[e.record] = true
			entries[k].copies += e.copies
			entries[k].last = max(entries[k].last, e.last)
		}
	}
	return slices.DeleteFunc(entries, func(e entry) bool { return merged[e.record] })
}

// enter finds the facts, from a set on, that have wanted deals, or wanted hands.
func (j *judging) enter(deals map[bridge.Deal][]Fact, hands map[bridge.Hand][]Fact, from int) {
	for s := from; s < len(j.Sets); s++ {
		for i := range j.Sets[s].Boards {
			d := &j.Sets[s].Boards[i]
			if list, ok := deals[*d]; ok {
				deals[*d] = append(list, Fact{s, i})
			}
			for _, h := range d {
				if list, ok := hands[h]; ok {
					hands[h] = append(list, Fact{s, i})
				}
			}
		}
	}
}

func (j *judging) someStranger(deals map[bridge.Deal][]Fact) bool {
	for _, facts := range deals {
		if len(facts) == 0 {
			return true
		}
	}
	return false
}

// known is 1.4: the fact that an entry is.
func (j *judging) known(f *file, e *entry, deals map[bridge.Deal][]Fact, hands map[bridge.Hand][]Fact) {
	e.fact = nothing
	if list := deals[e.deal]; len(list) > 0 {
		e.fact = slices.MinFunc(list, func(a, b Fact) int { return j.rank(f, e, a) - j.rank(f, e, b) })
		return
	}
	var has []Fact // facts that have all its hands
	first := true
	for s, h := range e.deal {
		if h == 0 {
			continue
		}
		e.hand = e.hand || len(hands[h]) > 0
		if first {
			has, first = slices.Clone(hands[h]), false
		}
		has = slices.DeleteFunc(has, func(x Fact) bool { return j.Sets[x.Set].Boards[x.Index][s] != h })
	}
	if len(has) == 1 && shown(&e.deal) != all {
		e.fact = has[0]
	}
}

// rank is the order of equal facts: of a claimed set with its number, of a claimed set.
func (j *judging) rank(f *file, e *entry, x Fact) int {
	k, claimed := f.claims[x.Set]
	switch {
	case claimed && e.number == j.first(x.Set)+x.Index:
		return k
	case claimed:
		return k + len(j.Sets)
	}
	return x.Set + 2*len(j.Sets)
}

// Complete fills in the one hand that three hands of 13 cards leave. Deals with
// more unknown hands, or with a card twice, stay as they are.
func Complete(d bridge.Deal) bridge.Deal {
	empty, seen := None, bridge.Hand(0)
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
