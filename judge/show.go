package judge

import (
	"cmp"
	"math"
	"slices"
)

// show is section 3: what a file shows.
func (j *judging) show(f *file) {
	ours := slices.ContainsFunc(f.entries, func(e entry) bool { return e.fact != nothing || e.hand })
	foreign := f.silent() && len(f.entries) > 0 && !ours
	left := len(f.Claims) == 0 && len(f.Keyless) > 0 // it claims only sessions without a key
	aside, dealt := 0, 0
	for i := range f.entries {
		e := &f.entries[i]
		switch e.out, e.why = j.kind(f, e); {
		case left || foreign:
			e.out = Named
		case e.out == AsDealt:
			dealt++
		case e.out == Named:
			aside++
		}
	}
	for i := range f.entries {
		if e := &f.entries[i]; e.out == Named && !left && !foreign && dealt <= aside && !j.isKeyless(f, e) {
			e.out = Open
		}
	}
	for rest, k := f.entries, 0; len(rest) > 0; rest = rest[k:] {
		for k = 1; f.Numbered && rest[0].number > 0 && k < len(rest) && rest[k].number == rest[0].number; {
			k++
		}
		j.number(f, rest[:k])
	}
	j.wrong(f)
	j.ofSets(f)
	if len(f.findings) >= maxFindings { // too many to be told one by one
		f.findings = nil
		f.find(None, Open, nothing, Beside)
		for _, s := range f.Claims {
			f.find(None, Open, Fact{s, None}, Beside)
		}
	}
	if foreign && f.Pointed {
		f.find(None, Open, nothing, Stranger)
	}
	if f.Soft == Reading {
		f.find(None, Open, nothing, Reading)
	}
	slices.SortStableFunc(f.findings, order)
	f.findings = slices.CompactFunc(f.findings, func(a, b Finding) bool { return order(a, b) == 0 })
}

// order is that of findings: by record, those of the file as a whole last, then by set
// and board, a whole set and the bare file last.
func order(a, b Finding) int {
	late := func(a, b int) int { return cmp.Compare(uint(a), uint(b)) } // None is the last
	return cmp.Or(late(a.Record, b.Record), late(a.Fact.Set, b.Fact.Set), late(a.Fact.Index, b.Fact.Index))
}

// kind is what a record is by itself: as dealt, in part, from outside, or open.
func (j *judging) kind(f *file, e *entry) (Outcome, Reason) {
	switch outside := j.isOutside(f, e); {
	case e.fact == nothing && outside:
		return Outside, ""
	case e.fact == nothing && j.isAside(f, e):
		return Named, Stranger
	case e.fact == nothing:
		return Open, Stranger
	case outside || j.isReplaced(e.fact, f.shiftOf(e.base.Set).by):
		return Open, Dealt
	case j.isDealt(f, e) && e.whole():
		return AsDealt, ""
	case j.isDealt(f, e):
		return InPart, ""
	case !j.stands(f, e):
		return Open, Reserve
	}
	return Open, Moved
}

// isDealt is 3.0: a recognised record in place, but where a claimed set has its number,
// and it is none of the facts there.
func (j *judging) isDealt(f *file, e *entry) bool {
	return e.in && j.stands(f, e) && (f.claimed(e.base.Set) || len(f.Claims) == 0 || !f.claimedHave(e.number, None))
}

// stands is 3.2: a board of a reserve set may be as dealt.
func (j *judging) stands(f *file, e *entry) bool {
	set := &j.Sets[e.fact.Set]
	return !set.Reserve || set.Stated || f.claimed(e.fact.Set) || f.combined
}

// isAside is 3.4 of a stranger under a number that no claimed set has; in a file that
// claims nothing, that only sessions without a key have (1.1).
func (j *judging) isAside(f *file, e *entry) bool {
	if e.hand || e.number == 0 {
		return false
	}
	if len(f.Claims) > 0 {
		return !f.claimedHave(e.number, None)
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
		list = j.Keyless
	}
	return slices.ContainsFunc(list, func(x [2]int) bool { return x[0] <= e.number && e.number <= x[1] })
}

// isOutside reports whether a record of a file that claims a session stands under a
// number that was stated to be replaced from outside.
func (j *judging) isOutside(f *file, e *entry) bool {
	there := func(x Fact) bool { return j.isReplaced(x, f.shiftOf(x.Set).by) }
	under := func(s int) bool { return slices.Contains(j.Sets[s].Outside, e.number) }
	return j.outside && (slices.ContainsFunc(e.there, there) || f.Numbered && slices.ContainsFunc(f.Claims, under))
}

// isReplaced reports whether a fact was stated to be replaced, by its published number
// or a shifted one.
func (j *judging) isReplaced(x Fact, shifts ...int) bool {
	return j.outside && slices.ContainsFunc(append(shifts, 0), func(k int) bool {
		return slices.Contains(j.Sets[x.Set].Outside, j.first(x.Set)+x.Index+k)
	})
}

// number is 3.1 to 3.4 for the records under one number, or at one place.
func (j *judging) number(f *file, group []entry) {
	var dealt []Fact
	is, places := map[Fact]bool{}, map[Fact]bool{} // as dealt, and in the places of which they stand
	least, bad := 0, 0
	for i := range group {
		e := &group[i]
		if e.out == AsDealt {
			if dealt = append(dealt, e.fact); len(dealt) == 1 || e.copies < least {
				least = e.copies
			}
			if is[e.fact] = true; !places[e.base] {
				places[e.base] = true
				f.more[e.base.Set]++
			}
		} else if e.out != Outside && e.out != InPart {
			bad += e.copies
		}
	}
	fouled := least > bad && !slices.ContainsFunc(group[0].there, func(x Fact) bool { return !is[x] })
	for i := range group {
		e := &group[i]
		switch {
		case e.out == Named && len(dealt) == 0:
			f.find(e.record, Named, nothing, e.why)
		case e.out != Open && e.out != Named:
			f.find(e.record, e.out, e.fact, "")
		case e.why == Stranger && fouled:
			for _, x := range dealt {
				f.find(e.record, Fouled, x, Stranger)
			}
		case e.why == Stranger && len(dealt) > 0:
			j.open(f, e, Beside, slices.Concat(e.there, dealt))
		case len(group) == 1 && j.contradicts(f, e):
			e.out = Wrong
			f.more[e.there[0].Set]--
		default:
			j.open(f, e, e.why, e.there)
		}
	}
}

// isReserve reports whether a record is a board of a reserve set.
func (j *judging) isReserve(e *entry) bool { return e.fact != nothing && j.Sets[e.fact.Set].Reserve }

// open is 3.4 of one record.
func (j *judging) open(f *file, e *entry, why Reason, facts []Fact) {
	if len(facts) == 0 || j.isReserve(e) {
		facts = append(slices.Clip(facts), e.fact)
	}
	for _, x := range facts {
		f.find(e.record, Open, x, why)
	}
}

// contradicts is 3.3 for one record: it is whole, and no board that may stand there.
func (j *judging) contradicts(f *file, e *entry) bool {
	if len(e.there) != 1 || !e.whole() || e.why == Dealt {
		return false
	}
	at := e.there[0].Set
	if j.Sets[at].First > 0 && f.shiftOf(at).by != 0 || f.Numbered && f.claimedHave(e.number, at) {
		return false
	}
	return e.fact == nothing || at == e.fact.Set ||
		j.Sets[at].Session != j.Sets[e.fact.Set].Session && (f.claimed(e.fact.Set) || !j.Sets[e.fact.Set].Reserve)
}

// wrong is the end of 3.3, and 3.6.
func (j *judging) wrong(f *file) {
	for i := range f.entries {
		e := &f.entries[i]
		if e.out != Wrong {
			continue
		}
		x := Finding{e.record, Open, e.there[0], e.why, f.Soft}
		switch {
		case !f.Stated && f.more[x.Fact.Set] <= 0:
			x.Soft = Few
		case j.KeysOpen:
			x.Soft = Keys
		case len(f.Keyless) > 0:
			x.Soft = Keyless
		case f.Soft == "" && j.result.NoneKnown:
			x.Soft = NoBoard
		case f.Soft == "":
			x.Outcome = Wrong
		}
		f.findings = append(f.findings, x)
		if x.Outcome == Open && j.isReserve(e) {
			f.find(e.record, Open, e.fact, e.why)
		}
	}
}

// placed is a set with the first and the last record of it that is as dealt, copies too.
type placed struct{ set, from, to int }

// ofSets finds what is open of sets as wholes: by 2.1, by 3.5, and by the end of 3.1.
func (j *judging) ofSets(f *file) {
	spans, outside := map[int]placed{}, map[int]bool{}
	for i := range f.entries {
		switch e := &f.entries[i]; e.out {
		case Outside:
			for _, s := range f.Claims {
				there := slices.ContainsFunc(e.there, func(x Fact) bool { return x.Set == s })
				outside[s] = outside[s] || there || slices.Contains(j.Sets[s].Outside, e.number)
			}
		case AsDealt, InPart:
			x, ok := spans[e.base.Set]
			if !ok {
				x = placed{e.base.Set, e.first, e.last}
			}
			spans[x.set] = placed{x.set, min(x.from, e.first), max(x.to, e.last)}
		}
	}
	var shown []placed
	for _, s := range f.Claims {
		x, ok := spans[s]
		if ok {
			shown = append(shown, x)
		}
		if !f.Whole && !f.shiftOf(s).ok {
			f.find(None, Open, Fact{s, None}, NoShift)
		} else if !f.Whole && !ok && !outside[s] {
			f.find(None, Open, Fact{s, None}, Missing)
		}
	}
	for _, s := range f.shifted {
		if len(j.shifts[s]) > 1 {
			f.find(None, Open, Fact{s, None}, Shifts)
		}
	}
	const most = 500 // of more sets in no order all are open
	for i, s := range shown {
		for _, t := range shown[i+1:] {
			if f.Numbered && s.to >= t.from && (len(shown) > most || j.share(f, s.set, t.set)) {
				f.find(None, Open, Fact{s.set, None}, Mixed)
				f.find(None, Open, Fact{t.set, None}, Mixed)
			}
		}
	}
}

// share reports whether two sets have other shifts in a file, or one number, as published
// or shifted, that a record has.
func (j *judging) share(f *file, s, t int) bool {
	of := func(s int) [][2]int {
		if j.Sets[s].First == 0 {
			return [][2]int{{1, math.MaxInt}}
		}
		first, by, n := j.first(s), f.shiftOf(s).by, len(j.Sets[s].Boards)
		return [][2]int{{first, first + n}, {first + by, first + by + n}}
	}
	for _, a := range of(s) {
		for _, b := range of(t) {
			from, _ := slices.BinarySearchFunc(f.entries, max(a[0], b[0]), func(e entry, n int) int { return e.number - n })
			if from < len(f.entries) && f.entries[from].number < min(a[1], b[1]) {
				return true
			}
		}
	}
	return f.shiftOf(s) != f.shiftOf(t)
}
