package judge

import (
	"cmp"
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
	j.result.Sets = make([]SetResult, len(j.Sets))
	for s := range j.Sets {
		j.result.Sets[s].Facts = len(j.Sets[s].Boards)
	}
	for i := range j.files {
		f := &j.files[i]
		switch {
		case f.whole:
		case f.Numbered:
			f.combined = j.onlyReserve(f)
			j.shiftsOf(f)
			for k := range f.entries {
				e := &f.entries[k]
				e.in = e.fact != nothing && (e.number == 0 && f.silent() || e.number > 0 && j.isNumber(f, e.fact, e.number))
			}
		default:
			f.combined = j.onlyReserve(f)
			j.sequence(f)
		}
	}
	j.twoShifts()
	j.unknownBoards()
	for i := range j.files {
		if f := &j.files[i]; f.Numbered && !f.whole {
			for k := range f.entries {
				f.entries[k].there = j.claimedAt(f, f.entries[k].number)
			}
		}
	}
}

// silent reports whether a file claims nothing.
func (f *file) silent() bool { return len(f.Claims)+len(f.Keyless) == 0 }

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

// base is the fact in the place of which a fact stands: itself, but where boards of a
// session may be of either set (3.2) the claimed set's, or the original's.
func (j *judging) base(f *file, x Fact) Fact {
	if _, claimed := f.claims[x.Set]; claimed {
		return x
	}
	session, original := j.Sets[x.Set].Session, x
	for _, t := range j.setsOf(session) {
		_, claimed := f.claims[t]
		if claimed && (j.Sets[t].Stated || j.Sets[x.Set].Stated || f.combined && j.Sets[x.Set].Reserve) {
			return Fact{t, x.Index}
		}
		if !j.Sets[t].Reserve && j.Sets[x.Set].Stated {
			original = Fact{t, x.Index}
		}
	}
	return original
}

// setsOf are the sets of a session.
func (j *judging) setsOf(session int) []int {
	if j.sessions == nil {
		j.sessions = map[int][]int{}
		for s := range j.Sets {
			j.sessions[j.Sets[s].Session] = append(j.sessions[j.Sets[s].Session], s)
		}
	}
	return j.sessions[session]
}

// shiftsOf is 2.1: the shifts of the sets that a file shows under numbers.
func (j *judging) shiftsOf(f *file) {
	shows := map[int]bool{}
	all := map[int]int{}        // set -> its records with a number
	by := map[int]map[int]int{} // set -> difference -> records
	for i := range f.entries {
		e := &f.entries[i]
		if e.fact == nothing {
			continue
		}
		x := j.base(f, e.fact)
		if shows[x.Set] = true; e.number == 0 {
			continue
		}
		if all[x.Set]++; by[x.Set] == nil {
			by[x.Set] = map[int]int{}
		}
		by[x.Set][e.number-j.first(x.Set)-x.Index]++
	}
	f.shifts = make(map[int]shift, len(all))
	for s := range all {
		f.shifts[s] = shift{}
		for k, n := range by[s] {
			if 2*n > all[s] {
				f.shifts[s] = shift{k, k == 0 || j.isShift(f, s, k, shows)}
			}
		}
	}
}

// isShift reports whether a shift other than 0 may be meant.
func (j *judging) isShift(f *file, s, k int, shows map[int]bool) bool {
	if _, claimed := f.claims[s]; !claimed && !f.silent() {
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

// isNumber reports whether a number is that of a fact in a file.
func (j *judging) isNumber(f *file, x Fact, number int) bool {
	x = j.base(f, x)
	k := f.shiftOf(x.Set)
	return k.ok && number == j.first(x.Set)+k.by+x.Index
}

// twoShifts leaves sets open that files number in two ways.
func (j *judging) twoShifts() {
	j.shifts = map[int][]int{}
	counts := func(s int, k shift) bool { return k.ok && (k.by != 0 || j.Sets[s].First == 0) }
	for i := range j.files {
		for s, k := range j.files[i].shifts {
			if counts(s, k) && !slices.Contains(j.shifts[s], k.by) {
				j.shifts[s] = append(j.shifts[s], k.by)
			}
		}
	}
	for i := range j.files {
		for s, k := range j.files[i].shifts {
			if counts(s, k) && len(j.shifts[s]) > 1 {
				j.files[i].find(None, Open, Fact{s, None}, Shifts)
			}
		}
	}
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
	}
	for s := range j.Sets {
		if j.Sets[s].First == 0 {
			j.result.Sets[s].Facts = last[s]
		}
	}
}

// claimedAt are the facts that a file claims for a number.
func (j *judging) claimedAt(f *file, number int) []Fact {
	if f.numbers == nil {
		f.numbers, f.having = map[int][]Fact{}, map[int][]int{}
		for _, s := range f.Claims {
			k := f.shiftOf(s)
			for i := range j.result.Sets[s].Facts {
				n := j.first(s) + i
				f.having[n] = append(f.having[n], s)
				if n += k.by; k.ok {
					f.having[n] = append(f.having[n], s)
					f.numbers[n] = append(f.numbers[n], Fact{s, i})
				}
			}
		}
	}
	if number == 0 {
		return nil
	}
	return f.numbers[number]
}

// claimedHave reports whether a claimed set, beside one, has a number: as published or
// shifted; with "?" every number.
func (j *judging) claimedHave(f *file, number, beside int) bool {
	j.claimedAt(f, number)
	return slices.ContainsFunc(f.having[number], func(s int) bool { return s != beside }) ||
		f.unknown != None && f.unknown != beside && number > 0
}

// sequence is 2.3.
func (j *judging) sequence(f *file) {
	place := map[Fact]int{} // of a fact in its row
	var row []Fact
	unknown := len(f.Claims) == 0
	for _, s := range f.Claims {
		unknown = unknown || j.Sets[s].First == 0
		for i := range j.Sets[s].Boards {
			place[Fact{s, i}] = len(row)
			row = append(row, Fact{s, i})
		}
	}
	last := map[int]int{} // row -> the place of its record before, from 1
	disorder := map[int]bool{}
	own := true
	rows := make([]int, len(f.entries)) // of each record, None: it is of none
	for i := range f.entries {
		e := &f.entries[i]
		if rows[i] = None; e.fact == nothing {
			continue
		}
		x := j.base(f, e.fact)
		p, ok := place[x]
		if f.silent() {
			rows[i], p = x.Set, x.Index
		} else if ok {
			rows[i] = 0
			own = own && p == i
		} else {
			continue
		}
		disorder[rows[i]] = disorder[rows[i]] || p < last[rows[i]]
		last[rows[i]] = p + 1
	}
	exact := !unknown && len(f.Keyless) == 0 && len(f.entries) == len(row) && (own || disorder[0])
	for i := range f.entries {
		e := &f.entries[i]
		switch {
		case exact:
			e.there = row[i : i+1]
			e.in = e.fact != nothing && j.base(f, e.fact) == row[i]
		case rows[i] != None && !disorder[rows[i]]:
			if e.in = true; !f.silent() {
				e.there = []Fact{j.base(f, e.fact)}
			}
		}
	}
}

// order is that of findings: by record, those of the file as a whole last, then by set
// and board, a whole set and the bare file last.
func order(a, b Finding) int {
	return cmp.Or(cmp.Compare(uint(a.Record), uint(b.Record)), cmp.Compare(uint(a.Fact.Set), uint(b.Fact.Set)), cmp.Compare(uint(a.Fact.Index), uint(b.Fact.Index)))
}
