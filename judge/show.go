package judge

import (
	"cmp"
	"maps"
	"slices"
)

// show is section 3: what a file shows.
func (j *judging) show(f *file) {
	if f.whole {
		return
	}
	aside, dealt := 0, 0
	for i := range f.entries {
		e := &f.entries[i]
		e.out, e.why = j.kind(f, e)
		if e.aside = j.isAside(f, e); e.aside {
			aside++
		}
		if e.out == AsDealt {
			dealt++
		}
	}
	foreign := f.silent() && !slices.ContainsFunc(f.entries, func(e entry) bool { return e.fact != nothing || e.hand })
	left := len(f.Claims) == 0 && len(f.Keyless) > 0 // it claims only sessions without a key
	for i := range f.entries {
		if e := &f.entries[i]; left || e.aside && (dealt > aside || j.isKeyless(f, e)) || foreign {
			e.out = Named
		}
	}
	var doubts []Finding
	for _, group := range f.groups() {
		doubts = append(doubts, j.number(f, group)...)
	}
	j.wrong(f, doubts)
	j.ofFile(f)
	if foreign && f.Pointed && len(f.entries) > 0 {
		f.find(None, Open, nothing, Foreign)
	}
	if f.Soft == Reading {
		f.find(None, Open, nothing, Reading)
	}
	slices.SortStableFunc(f.findings, order)
	f.findings = slices.CompactFunc(f.findings, func(a, b Finding) bool { return order(a, b) == 0 })
}

// kind is what a record is by itself: as dealt, in part, from outside, or open.
func (j *judging) kind(f *file, e *entry) (Outcome, Reason) {
	if j.isOutside(f, e) {
		if e.fact == nothing {
			return Outside, ""
		}
		return Open, Dealt
	}
	switch _, claimed := f.claims[e.fact.Set]; {
	case e.fact == nothing:
		return Open, Stranger
	case j.replaced(f, e.fact):
		return Open, Dealt
	case j.isDealt(f, e) && shown(&e.deal) == all:
		return AsDealt, ""
	case j.isDealt(f, e):
		return InPart, ""
	case !j.stands(f, e.fact):
		return Open, Reserve
	case !claimed && !f.silent():
		return Open, OtherSet
	}
	return Open, Moved
}

// isDealt is 3.0: a recognised record in place, but where a claimed set has its number,
// and it is none of the facts there.
func (j *judging) isDealt(f *file, e *entry) bool {
	if !e.in || !j.stands(f, e.fact) {
		return false
	}
	_, claimed := f.claims[j.base(f, e.fact).Set]
	return claimed || len(f.Claims) == 0 || !j.claimedHave(f, e.number, None)
}

// stands is 3.2: a board of a reserve set may be as dealt.
func (j *judging) stands(f *file, x Fact) bool {
	_, claimed := f.claims[x.Set]
	return claimed || !j.Sets[x.Set].Reserve || j.Sets[x.Set].Stated || f.combined
}

// isAside is 3.4 of a stranger under a number that no claimed set has; in a file that
// claims nothing, that no set has.
func (j *judging) isAside(f *file, e *entry) bool {
	if e.why != Stranger || e.hand || e.number == 0 {
		return false
	}
	if len(f.Claims) > 0 {
		return !j.claimedHave(f, e.number, None)
	}
	for s := range j.Sets {
		if j.Sets[s].First == 0 || j.has(s, e.number, e.number+1) {
			return false
		}
	}
	return j.isKeyless(f, e)
}

// isKeyless is 1.1: a number is one of a session without a key, of those that a file
// claims, or of all.
func (j *judging) isKeyless(f *file, e *entry) bool {
	list := f.Keyless
	if f.silent() {
		list = j.World.Keyless
	}
	return slices.ContainsFunc(list, func(x [2]int) bool { return x[0] <= e.number && e.number <= x[1] })
}

// isOutside reports whether a record of a file that claims a session stands under a
// number that was stated to be replaced from outside.
func (j *judging) isOutside(f *file, e *entry) bool {
	return slices.ContainsFunc(f.Claims, func(s int) bool {
		if !f.Numbered {
			return len(e.there) == 1 && e.there[0].Set == s && j.replaced(f, e.there[0])
		}
		return slices.Contains(j.Sets[s].Outside, e.number) || slices.ContainsFunc(e.there, func(x Fact) bool { return x.Set == s && j.replaced(f, x) })
	})
}

// replaced reports whether a fact was stated to be replaced, by its published number or
// that of a file.
func (j *judging) replaced(f *file, x Fact) bool {
	n := j.first(x.Set) + x.Index
	list := j.Sets[x.Set].Outside
	return len(list) > 0 && (slices.Contains(list, n) || slices.Contains(list, n+f.shiftOf(j.base(f, x).Set).by))
}

// groups are the records of a file by their numbers; those without one are by themselves.
func (f *file) groups() (out [][]*entry) {
	list := make([]*entry, len(f.entries))
	for i := range f.entries {
		list[i] = &f.entries[i]
	}
	if f.Numbered {
		slices.SortStableFunc(list, func(a, b *entry) int { return cmp.Compare(a.number, b.number) })
	}
	for k := 0; len(list) > 0; list = list[k:] {
		for k = 1; f.Numbered && list[0].number > 0 && k < len(list) && list[k].number == list[0].number; k++ {
		}
		out = append(out, list[:k])
	}
	return out
}

// number is 3.1 to 3.4 for the records under one number, or at one place. What comes back
// is wrong if the rest of 3.3 holds.
func (j *judging) number(f *file, group []*entry) []Finding {
	var dealt []Fact
	least, bad, there := 0, 0, group[0].there
	for _, e := range group {
		switch e.out {
		case AsDealt:
			if len(dealt) == 0 || e.copies < least {
				least = e.copies
			}
			dealt = append(dealt, j.base(f, e.fact))
		case InPart, Open, Named:
			bad += e.copies
		}
	}
	fouled := len(dealt) > 0 && least > bad && !slices.ContainsFunc(there, func(x Fact) bool { return !slices.Contains(dealt, x) })
	for _, e := range group {
		open := e.there
		switch {
		case e.out != Open && e.out != Named:
			f.find(e.record, e.out, e.fact, "")
			continue
		case e.why == Stranger && fouled:
			for _, x := range dealt {
				f.find(e.record, Fouled, x, Stranger)
			}
			continue
		case e.why == Stranger && len(dealt) > 0:
			e.why = Beside
			open = slices.Concat(open, dealt)
		case e.out == Named:
			f.find(e.record, Named, nothing, e.why)
			continue
		case len(group) == 1 && j.contradicts(f, e):
			return []Finding{{e.record, Wrong, there[0], e.why, ""}}
		}
		if len(open) == 0 || e.fact != nothing && j.Sets[e.fact.Set].Reserve {
			open = append(slices.Clip(open), e.fact)
		}
		for _, x := range open {
			f.find(e.record, Open, x, e.why)
		}
	}
	return nil
}

// contradicts is 3.3 for one record: it is whole, and no board that may stand there.
func (j *judging) contradicts(f *file, e *entry) bool {
	if len(e.there) != 1 || shown(&e.deal) != all || e.why == Dealt {
		return false
	}
	at := e.there[0].Set
	if j.Sets[at].First > 0 && f.shiftOf(at).by != 0 || f.Numbered && j.claimedHave(f, e.number, at) {
		return false
	}
	_, claimed := f.claims[e.fact.Set]
	return e.fact == nothing || at == e.fact.Set ||
		j.Sets[at].Session != j.Sets[e.fact.Set].Session && (claimed || !j.Sets[e.fact.Set].Reserve)
}

// wrong is the end of 3.3, and 3.6.
func (j *judging) wrong(f *file, doubts []Finding) {
	right, wrong := map[int]int{}, map[int]int{}
	for _, x := range f.findings {
		if x.Outcome == AsDealt {
			right[j.base(f, x.Fact).Set]++
		}
	}
	for _, x := range doubts {
		wrong[x.Fact.Set]++
	}
	for _, x := range doubts {
		switch {
		case !f.Stated && right[x.Fact.Set] <= wrong[x.Fact.Set]:
			x.Soft = Few
		case j.KeysOpen:
			x.Soft = Keys
		case f.Soft != "":
			x.Soft = f.Soft
		case len(f.Keyless) > 0:
			x.Soft = Keyless
		}
		if x.Soft != "" {
			x.Outcome = Open
		}
		f.findings = append(f.findings, x)
	}
}

// ofFile finds what is open of sets as wholes: by 2.1, by 3.5, and by the end of 3.1.
func (j *judging) ofFile(f *file) {
	type span struct{ from, to int }
	seen := map[int]bool{}
	spans := map[int]span{} // of claimed sets, with every copy
	for i := range f.entries {
		e := &f.entries[i]
		if e.out == Outside {
			for _, s := range f.Claims {
				seen[s] = seen[s] || slices.Contains(j.Sets[s].Outside, e.number) || slices.ContainsFunc(e.there, func(x Fact) bool { return x.Set == s })
			}
		}
		if e.out != AsDealt && e.out != InPart {
			continue
		}
		s := j.base(f, e.fact).Set
		x, ok := spans[s]
		if seen[s] = true; !ok {
			x = span{e.record, e.last}
		}
		spans[s] = span{min(x.from, e.record), max(x.to, e.last)}
	}
	var shown []int
	for _, s := range f.Claims {
		switch k := f.shiftOf(s); {
		case !k.ok:
			f.find(None, Open, Fact{s, None}, NoShift)
		case !seen[s]:
			f.find(None, Open, Fact{s, None}, Missing)
		case spans[s] != span{}:
			shown = append(shown, s)
		}
	}
	open := map[int]bool{}
	for i, s := range shown {
		if !f.Numbered || i+1 < len(shown) && spans[s].to < spans[shown[i+1]].from {
			continue
		}
		for k := i + 1; k < len(shown); k++ {
			if t := shown[k]; spans[s].to >= spans[t].from && j.share(f, s, t) {
				open[s], open[t] = true, true
			}
		}
	}
	for _, s := range slices.Sorted(maps.Keys(open)) {
		f.find(None, Open, Fact{s, None}, Mixed)
	}
}

// share reports whether two sets have a number of a file in common, or other shifts there.
func (j *judging) share(f *file, s, t int) bool {
	a, b := j.first(s)+f.shiftOf(s).by, j.first(t)+f.shiftOf(t).by
	n, m := j.result.Sets[s].Facts, j.result.Sets[t].Facts
	return f.shiftOf(s) != f.shiftOf(t) || a < b+m && b < a+n
}
