package judge

import (
	"cmp"
	"math"
	"slices"
)

// show is section 3: what a file shows.
func (j *Recognised) show(f *file) {
	ours := func(e *entry) bool { return e.fact != nothing || e.hand }
	foreign := f.silent() && len(f.entries) > 0 && !slices.ContainsFunc(f.entries, ours)
	left := foreign || len(f.Claims) == 0 && len(f.Keyless) > 0 // it claims only sessions without a key
	places, dealt, aside := map[Fact]bool{}, 0, 0
	for _, e := range f.entries {
		e.out, e.why = j.kind(f, e)
		switch {
		case left:
			e.out, e.why = Named, Keyless
		case e.out == Named && e.why == Stranger:
			aside++
		case e.out == AsDealt:
			dealt++
			if !places[e.base] {
				places[e.base] = true
				f.more[e.base.Set]++
			}
		}
	}
	f.named = dealt > aside
	for i := 0; i < len(f.entries); {
		first, n := i, f.entries[i].number
		for i++; n > 0 && i < len(f.entries) && f.entries[i].number == n; {
			i++
		}
		j.number(f, f.entries[first:i])
	}
	for _, e := range f.wrong {
		if doubt := j.doubt(f, e.there[0].Set); doubt != 0 || j.result.NoneKnown {
			j.open(f, e, e.why, doubt, e.there)
		} else {
			f.find(e, Wrong, e.there[0], e.why, 0)
		}
	}
	j.ofSets(f)
	if len(f.findings) >= maxFindings { // too many to be told one by one
		f.findings = nil
		f.find(noRecord, Open, nothing, Beside, 0)
		for _, s := range f.Claims {
			f.find(noRecord, Open, Fact{s, None}, Beside, 0)
		}
	}
	if foreign && f.Pointed {
		f.find(noRecord, Open, nothing, Stranger, 0)
	}
	if f.Soft == Reading {
		f.find(noRecord, Open, nothing, Reading, 0)
	}
	slices.SortStableFunc(f.findings, order)
	f.findings = slices.CompactFunc(f.findings, func(a, b Finding) bool { return order(a, b) == 0 })
}

// maxFindings bounds what is found in one file: behind it the file is open, and each set
// that it claims.
const maxFindings = 1_000_000

// noRecord stands for the file as a whole.
var noRecord = &entry{record: None, fact: nothing}

// find finds something of a record, or of the file.
func (f *file) find(e *entry, o Outcome, at Fact, why, soft Reason) {
	if len(f.findings) < maxFindings {
		f.findings = append(f.findings, Finding{Record: e.record, Outcome: o, Is: e.fact, Fact: at, Why: why, Soft: soft})
	}
}

// order is that of findings: by record, those of the file as a whole last, then by set
// and board, a whole set and the bare file last.
func order(a, b Finding) int {
	late := func(a, b int) int { return cmp.Compare(uint(a), uint(b)) } // None is the last
	return cmp.Or(late(a.Record, b.Record), late(a.Fact.Set, b.Fact.Set), late(a.Fact.Index, b.Fact.Index))
}

// kind is what a record is by itself: named if few are, from outside, as dealt, in part, or open.
func (j *Recognised) kind(f *file, e *entry) (Outcome, Reason) {
	keyless := func(x [2]int) bool { return x[0] <= e.number && e.number <= x[1] }
	switch {
	case e.fact == nothing && j.isOutside(f, e):
		return Outside, 0
	case e.fact == nothing && (e.hand || e.number == 0 || len(f.Claims) == 0 || j.claimedHave(f, e.number, None)):
		return Open, Stranger
	case e.fact == nothing && slices.ContainsFunc(f.Keyless, keyless):
		return Named, Keyless
	case e.fact == nothing:
		return Named, Stranger
	case j.gone(f, e):
		return Open, Dealt
	case e.dealt && e.whole():
		return AsDealt, 0
	case e.dealt:
		return InPart, 0
	case !j.stands(f, e.fact.Set):
		return Open, Reserve
	}
	return Open, Moved
}

// isOutside reports whether a record of a file that claims a session stands under a
// number that was stated to be replaced from outside, or at the place of one.
func (j *Recognised) isOutside(f *file, e *entry) bool {
	under := func(s int) bool { return e.number > 0 && slices.Contains(j.Sets[s].Outside, e.number) }
	return slices.ContainsFunc(f.Claims, under) || len(e.there) > 0 && j.isReplaced(e.there[0])
}

// gone reports whether a recognised record stands there, or is a board that was replaced.
func (j *Recognised) gone(f *file, e *entry) bool {
	return j.isOutside(f, e) || j.isReplaced(e.fact, f.shifts[e.base.Set])
}

// isReplaced reports whether a fact was stated to be replaced, by its published number
// or a shifted one.
func (j *Recognised) isReplaced(x Fact, shifts ...int) bool {
	out, number := j.Sets[x.Set].Outside, j.first(x.Set)+x.Index
	return slices.ContainsFunc(append(shifts, 0), func(k int) bool { return slices.Contains(out, number+k) })
}

// number is 3.1 to 3.4 for the records under one number, or at one place.
func (j *Recognised) number(f *file, group []*entry) {
	there := group[0].there
	if f.Numbered {
		there = j.thereOf(f, group[0].number)
	}
	var dealt []Fact
	least, bad := math.MaxInt, 0
	for _, e := range group {
		e.there = there
		switch e.out {
		case AsDealt:
			dealt = append(dealt, e.fact)
			least = min(least, e.copies)
		case Named, Open:
			bad += e.copies
		}
	}
	fouled := least > bad && !slices.ContainsFunc(there, func(x Fact) bool { return !slices.Contains(dealt, x) })
	for _, e := range group {
		switch {
		case e.out != Open && e.out != Named:
			f.find(e, e.out, e.fact, 0, 0)
		case e.fact == nothing && fouled && len(dealt) > 0:
			for _, x := range dealt {
				f.find(e, Fouled, x, Stranger, 0)
			}
		case e.fact == nothing && len(dealt) > 0:
			j.open(f, e, Beside, 0, slices.Concat(there, dealt))
		case e.out == Named && (f.named || e.why == Keyless):
			f.find(e, Named, nothing, e.why, 0)
		case len(group) == 1 && j.contradicts(f, e):
			f.more[there[0].Set]--
			if e.repeats {
				j.open(f, e, e.why, 0, there)
				break
			}
			f.wrong = append(f.wrong, e)
		default:
			j.open(f, e, e.why, 0, there)
		}
	}
}

// isReserve reports whether a record is a board of a reserve set.
func (j *Recognised) isReserve(e *entry) bool { return e.fact != nothing && j.Sets[e.fact.Set].Reserve }

// open is 3.4 of one record.
func (j *Recognised) open(f *file, e *entry, why, soft Reason, facts []Fact) {
	if len(facts) == 0 || j.isReserve(e) {
		facts = append(slices.Clip(facts), e.fact)
	}
	for _, x := range facts {
		f.find(e, Open, x, why, soft)
	}
}

// contradicts is 3.3 for one record: it is whole, and no board that may stand there.
func (j *Recognised) contradicts(f *file, e *entry) bool {
	if len(e.there) != 1 || !e.whole() || e.why == Dealt {
		return false
	}
	at := e.there[0].Set
	if j.Sets[at].First > 0 && f.shifts[at] != 0 || j.claimedHave(f, e.number, at) {
		return false
	}
	return e.fact == nothing || at == e.fact.Set ||
		j.Sets[at].Session != j.Sets[e.fact.Set].Session && (f.claimed(e.fact.Set) || !j.Sets[e.fact.Set].Reserve)
}

// doubt says why what contradicts a set is open all the same (3.3, 3.6).
func (j *Recognised) doubt(f *file, set int) Reason {
	switch {
	case !f.Stated && f.more[set] <= 0:
		return Few
	case j.KeysOpen:
		return Keys
	case len(f.Keyless) > 0:
		return Keyless
	}
	return f.Soft
}

// ofSets finds what is open of sets as wholes: by 2.1, by 3.5, and by the end of 3.1.
func (j *Recognised) ofSets(f *file) {
	places := map[int][]int{} // of a set: where its first and last copies stand
	outside := map[int]bool{} // the sets of which a record is from outside
	for _, e := range f.entries {
		switch e.out {
		case AsDealt, InPart:
			places[e.base.Set] = append(places[e.base.Set], e.from, e.to)
		case Outside:
			for _, x := range e.there {
				outside[x.Set] = true
			}
			for _, s := range f.Claims {
				outside[s] = outside[s] || slices.Contains(j.Sets[s].Outside, e.number)
			}
		}
	}
	var shown []int // in the order claimed
	for _, s := range f.Claims {
		if len(places[s]) > 0 {
			shown = append(shown, s)
		}
		if f.shifts[s] == noShift {
			f.find(noRecord, Open, Fact{s, None}, NoShift, 0)
		} else if len(places[s]) == 0 && !outside[s] {
			f.find(noRecord, Open, Fact{s, None}, Missing, 0)
		}
	}
	for _, s := range f.shifted {
		if slices.Min(j.shifts[s]) != slices.Max(j.shifts[s]) {
			f.find(noRecord, Open, Fact{s, None}, Shifts, 0)
		}
	}
	const most = 100 // of more sets in no order all are open
	for i, s := range shown {
		for _, t := range shown[i+1:] {
			both := func(e *entry) bool { return j.has(f, s, e.number) && j.has(f, t, e.number) }
			behind := slices.Max(places[s]) < slices.Min(places[t])
			if !behind && (len(shown) > most || f.shifts[s] != f.shifts[t] || slices.ContainsFunc(f.entries, both)) {
				f.find(noRecord, Open, Fact{s, None}, Mixed, 0)
				f.find(noRecord, Open, Fact{t, None}, Mixed, 0)
			}
		}
	}
}
