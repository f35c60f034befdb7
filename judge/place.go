package judge

import "slices"

// shift is by how much more than published a file numbers a set.
type shift struct {
	by int
	ok bool // false: nobody can say
}

// place is section 2: which records are in place, and what is there.
func (j *judging) place() {
	j.sessions, j.shifts, j.held = map[int][]int{}, map[int][]int{}, map[int]bool{}
	j.result.Sets = make([]SetResult, len(j.Sets))
	for s, set := range j.Sets {
		j.sessions[set.Session] = append(j.sessions[set.Session], s)
		if set.First > 0 {
			j.result.Sets[s].Facts = len(set.Boards)
		}
		j.outside = j.outside || len(set.Outside) > 0
	}
	some, known := false, false
	for i := range j.files {
		f := &j.files[i]
		if known = known || f.Whole; len(f.entries) == 0 {
			continue
		}
		some, f.claims, f.more = true, map[int]bool{}, map[int]int{}
		for _, s := range f.Claims {
			if f.claims[s] = true; j.Sets[s].First == 0 {
				f.unknown = s
			}
		}
		f.combined = !f.Stated && len(f.Claims) > 1 && !slices.ContainsFunc(f.entries, func(e entry) bool {
			return e.fact != nothing &&
				!(j.isReserve(&e) && slices.ContainsFunc(j.sessions[j.Sets[e.fact.Set].Session], f.claimed))
		})
		for k := range f.entries {
			e := &f.entries[k]
			if e.base = j.base(f, e.fact); e.fact != nothing {
				j.held[e.fact.Set] = true
			}
		}
		if f.Numbered {
			j.numbered(f)
		} else {
			j.sequence(f)
		}
		for k := range f.entries { // 2.2: the facts of a set with "?" end with the last that is shown
			e := &f.entries[k]
			if e.fact != nothing && j.Sets[e.fact.Set].First == 0 && j.isDealt(f, e) {
				set := &j.result.Sets[e.fact.Set]
				set.Facts = max(set.Facts, e.fact.Index+1)
			}
		}
	}
	j.result.NoneKnown = some && !known && len(j.held) == 0
	for i := range j.files {
		f := &j.files[i]
		for k := range f.entries {
			if e := &f.entries[k]; k > 0 && f.Numbered && e.number == f.entries[k-1].number {
				e.there = f.entries[k-1].there
			} else if f.Numbered && e.number > 0 {
				e.there = slices.DeleteFunc(slices.Clone(f.numbers[e.number]), func(x Fact) bool {
					return x.Index == None || x.Index >= j.result.Sets[x.Set].Facts
				})
			}
		}
	}
}

// base is the fact in the place of which a fact stands: itself, or where boards may be
// of either set (3.2) the claimed set's, or the original's.
func (j *judging) base(f *file, x Fact) Fact {
	if x == nothing || f.claimed(x.Set) {
		return x
	}
	unit := j.unit(f, x.Set)
	return Fact{unit[max(0, slices.IndexFunc(unit, f.claimed))], x.Index}
}

// unit are the sets that have one shift with a set in a file: itself, and where boards
// may be of either set the others (3.2).
func (j *judging) unit(f *file, s int) (unit []int) {
	for _, t := range j.sessions[j.Sets[s].Session] {
		if !j.Sets[t].Reserve || j.Sets[t].Stated || f.combined {
			unit = append(unit, t)
		}
	}
	if !slices.Contains(unit, s) {
		return []int{s}
	}
	return unit
}

// numbered is 2.1 and 2.4: the shifts of the sets that a file shows, what is in place, and
// what it claims for a number.
func (j *judging) numbered(f *file) {
	all, by := map[int]int{}, map[Fact]int{} // records with a number: of a set; of a set and a difference
	f.shifts = map[int]shift{}
	slices.SortStableFunc(f.entries, func(a, b entry) int { return a.number - b.number })
	for i := range f.entries {
		if e := &f.entries[i]; e.fact != nothing {
			f.shifts[e.base.Set] = shift{0, e.number == 0} // those without a number come first
			if e.number > 0 {
				all[e.base.Set]++
				by[Fact{e.base.Set, e.number - j.first(e.base.Set) - e.base.Index}]++
			}
		}
	}
	for x, n := range by {
		k := shift{x.Index, x.Index == 0 || j.isShift(f, x.Set, x.Index)}
		if 2*n <= all[x.Set] {
			continue
		}
		if f.shifts[x.Set] = k; !k.ok || k.by == 0 && j.Sets[x.Set].First > 0 {
			continue
		}
		for _, s := range j.unit(f, x.Set) {
			if f.shifted = append(f.shifted, s); !slices.Contains(j.shifts[s], k.by) {
				j.shifts[s] = append(j.shifts[s], k.by)
			}
		}
	}
	for i := range f.entries {
		if e := &f.entries[i]; e.fact != nothing {
			k := f.shiftOf(e.base.Set)
			e.in = e.number == 0 && f.silent() || e.number > 0 && k.ok && e.number == j.first(e.base.Set)+k.by+e.base.Index
		}
	}
	f.numbers = map[int][]Fact{}
	for _, s := range f.Claims {
		k := f.shiftOf(s)
		for i := range j.Sets[s].Boards {
			n := j.first(s) + i
			if !k.ok || k.by != 0 {
				f.numbers[n] = append(f.numbers[n], Fact{s, None})
			}
			if k.ok {
				f.numbers[n+k.by] = append(f.numbers[n+k.by], Fact{s, i})
			}
		}
	}
}

// isShift reports whether a shift other than 0 may be meant.
func (j *judging) isShift(f *file, s, k int) bool {
	if !f.claimed(s) && !f.silent() {
		return false
	}
	if j.Sets[s].First == 0 {
		return k > 0
	}
	from := j.Sets[s].First + k
	taken := func(t int) bool { return j.has(t, from, from+len(j.Sets[s].Boards)) }
	for t := range f.shifts {
		if taken(t) {
			return false
		}
	}
	return !slices.ContainsFunc(f.Claims, taken)
}

// has reports whether a set has a published number, from one on and before another.
func (j *judging) has(s, from, to int) bool {
	first := j.Sets[s].First
	return first > 0 && first < to && from < first+len(j.Sets[s].Boards)
}

// shiftOf is the shift of a set in a file; 0 of a set of which nothing is recognised.
func (f *file) shiftOf(s int) shift {
	if k, ok := f.shifts[s]; ok {
		return k
	}
	return shift{0, true}
}

// claimedHave reports whether a claimed set, beside one, has a number.
func (f *file) claimedHave(number, beside int) bool {
	return slices.ContainsFunc(f.numbers[number], func(x Fact) bool { return x.Set != beside }) ||
		f.unknown != None && f.unknown != beside && number > 0
}

// sequence is 2.3.
func (j *judging) sequence(f *file) {
	place := map[Fact]int{} // of a fact in its row
	var row []Fact
	for _, s := range f.Claims {
		for i := range j.Sets[s].Boards {
			place[Fact{s, i}] = len(row)
			row = append(row, Fact{s, i})
		}
	}
	last, disorder := map[int]int{}, map[int]bool{} // of a row
	own := true
	for i := range f.entries {
		e := &f.entries[i]
		p, ok := place[e.base]
		if own = own && (!ok || p == i); f.silent() {
			p, ok, e.row = e.base.Index, e.fact != nothing, e.base.Set
		}
		if e.in = ok; ok {
			disorder[e.row] = disorder[e.row] || p < last[e.row]
			last[e.row] = p + 1
		}
	}
	exact := len(row) > 0 && len(row) == len(f.entries) && f.unknown == None && len(f.Keyless) == 0 && (own || disorder[0])
	for i := range f.entries {
		e := &f.entries[i]
		if exact {
			e.there, e.in = row[i:i+1], e.fact != nothing && e.base == row[i]
		} else if e.in = e.in && !disorder[e.row]; e.in && !f.silent() {
			e.there = []Fact{e.base}
		}
	}
}
