package judge

import (
	"maps"
	"slices"
)

// shift is by how much more than published a file numbers a set.
type shift struct {
	by int
	ok bool // false: nobody can say
}

// place is section 2: which records are in place, and what is there.
func (j *judging) place() {
	j.sessions, j.shifts = map[int][]int{}, map[int][]int{}
	j.result.Sets = make([]SetResult, len(j.Sets))
	for s, set := range j.Sets {
		j.sessions[set.Session] = append(j.sessions[set.Session], s)
		j.result.Sets[s].Facts = len(set.Boards)
		j.outside = j.outside || len(set.Outside) > 0
	}
	for i := range j.files {
		f := &j.files[i]
		f.combined = j.onlyReserve(f)
		for k := range f.entries {
			if e := &f.entries[k]; e.fact != nothing {
				e.base = j.base(f, e.fact)
			}
		}
		if f.Numbered {
			j.numbered(f)
		} else {
			j.sequence(f)
		}
	}
	j.twoShifts()
	j.unknownBoards()
	for i := range j.files {
		f := &j.files[i]
		for k := range f.entries {
			if f.Numbered && f.entries[k].number > 0 {
				j.count(f)
				f.entries[k].there = f.numbers[f.entries[k].number]
			}
		}
	}
}

// onlyReserve is 3.2 of a combined file.
func (j *judging) onlyReserve(f *file) bool {
	of := map[int]bool{} // sessions that it claims
	for _, s := range f.Claims {
		of[j.Sets[s].Session] = true
	}
	return !f.Stated && len(f.Claims) > 1 && !slices.ContainsFunc(f.entries, func(e entry) bool {
		return e.fact != nothing && !(j.Sets[e.fact.Set].Reserve && of[j.Sets[e.fact.Set].Session])
	})
}

// base is the fact in the place of which a fact stands: itself, or where boards may be
// of either set (3.2) the claimed set's, or the original's.
func (j *judging) base(f *file, x Fact) Fact {
	unit := j.unit(f, x.Set)
	if i := slices.IndexFunc(unit, f.claimed); i >= 0 && !f.claimed(x.Set) {
		return Fact{unit[i], x.Index}
	} else if i < 0 {
		return Fact{unit[0], x.Index}
	}
	return x
}

// numbered is 2.1 and 2.4: the shifts of the sets that a file shows, and what is in place.
func (j *judging) numbered(f *file) {
	shows, all := map[int]bool{}, map[int]int{} // all: the records of a set that have a number
	by := map[Fact]int{}                        // records of a set and a difference
	f.shifts = map[int]shift{}
	slices.SortStableFunc(f.entries, func(a, b entry) int { return a.number - b.number })
	for i := range f.entries {
		if e := &f.entries[i]; e.fact != nothing {
			shows[e.base.Set] = true
			if e.number > 0 {
				all[e.base.Set]++
				by[Fact{e.base.Set, e.number - j.first(e.base.Set) - e.base.Index}]++
				f.shifts[e.base.Set] = shift{}
			}
		}
	}
	for x, n := range by {
		if 2*n > all[x.Set] {
			f.shifts[x.Set] = shift{x.Index, x.Index == 0 || j.isShift(f, x.Set, x.Index, shows)}
		}
	}
	for i := range f.entries {
		if e := &f.entries[i]; e.fact != nothing {
			k := f.shiftOf(e.base.Set)
			e.in = e.number == 0 && f.silent() || e.number > 0 && k.ok && e.number == j.first(e.base.Set)+k.by+e.base.Index
		}
	}
}

// isShift reports whether a shift other than 0 may be meant.
func (j *judging) isShift(f *file, s, k int, shows map[int]bool) bool {
	if !f.claimed(s) && !f.silent() {
		return false
	}
	if j.Sets[s].First == 0 {
		return k > 0
	}
	from := j.Sets[s].First + k
	taken := func(t int) bool { return j.has(t, from, from+len(j.Sets[s].Boards)) }
	return !slices.ContainsFunc(f.Claims, taken) && !slices.ContainsFunc(slices.Collect(maps.Keys(shows)), taken)
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

// twoShifts leaves sets open that files number in two ways.
func (j *judging) twoShifts() {
	each := func(do func(f *file, unit []int, k int)) {
		for i := range j.files {
			f := &j.files[i]
			for s, k := range f.shifts {
				if k.ok && (k.by != 0 || j.Sets[s].First == 0) {
					do(f, j.unit(f, s), k.by)
				}
			}
		}
	}
	each(func(_ *file, unit []int, k int) {
		for _, s := range unit {
			if !slices.Contains(j.shifts[s], k) {
				j.shifts[s] = append(j.shifts[s], k)
			}
		}
	})
	each(func(f *file, unit []int, _ int) {
		for _, s := range unit {
			if len(j.shifts[s]) > 1 {
				f.find(None, Open, Fact{s, None}, Shifts)
			}
		}
	})
}

// unknownBoards is 2.2: the facts of a set with "?" end with the last that is shown.
func (j *judging) unknownBoards() {
	last := map[int]int{}
	for i := range j.files {
		f := &j.files[i]
		for k := range f.entries {
			if e := &f.entries[k]; e.fact != nothing && j.Sets[e.fact.Set].First == 0 && j.isDealt(f, e) {
				last[e.fact.Set] = max(last[e.fact.Set], e.fact.Index+1)
			}
		}
		f.numbers = nil
	}
	for s := range j.Sets {
		if j.Sets[s].First == 0 {
			j.result.Sets[s].Facts = last[s]
		}
	}
}

// count finds the facts that a file claims for each number, and the claimed sets that
// have it, as published or shifted.
func (j *judging) count(f *file) {
	if f.numbers != nil {
		return
	}
	f.numbers, f.having = map[int][]Fact{}, map[int][]int{}
	for _, s := range f.Claims {
		k := f.shiftOf(s)
		for i := range j.result.Sets[s].Facts {
			n := j.first(s) + i
			f.having[n] = append(f.having[n], s)
			if k.ok {
				f.having[n+k.by] = append(f.having[n+k.by], s)
				f.numbers[n+k.by] = append(f.numbers[n+k.by], Fact{s, i})
			}
		}
	}
}

// claimedHave reports whether a claimed set, beside one, has a number.
func (j *judging) claimedHave(f *file, number, beside int) bool {
	j.count(f)
	return slices.ContainsFunc(f.having[number], func(s int) bool { return s != beside }) ||
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
	rows := make([]int, len(f.entries)) // of each record; None: it is of no row
	for i := range f.entries {
		e := &f.entries[i]
		p, ok := place[e.base]
		switch rows[i] = None; {
		case e.fact == nothing:
			continue
		case f.silent():
			rows[i], p = e.base.Set, e.base.Index
		case !ok:
			continue
		default:
			rows[i], own = 0, own && p == i
		}
		disorder[rows[i]] = disorder[rows[i]] || p < last[rows[i]]
		last[rows[i]] = p + 1
	}
	exact := len(row) > 0 && f.unknown == None && len(f.Keyless) == 0 && len(f.entries) == len(row) && (own || disorder[0])
	for i := range f.entries {
		e := &f.entries[i]
		if exact {
			e.there, e.in = row[i:i+1], e.fact != nothing && e.base == row[i]
		} else if e.in = rows[i] != None && !disorder[rows[i]]; e.in && !f.silent() {
			e.there = []Fact{e.base}
		}
	}
}
