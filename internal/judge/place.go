package judge

import (
	"maps"
	"slices"
)

// noShift is the shift of a set whose numbering in a file is unclear. It cannot be a real shift.
const noShift = -1 << 40

// place determines which records are in place and which of them match (section 2, rule 3.0).
func (j *Recognised) place() {
	for s, set := range j.Sets {
		j.sessions[set.Session] = append(j.sessions[set.Session], s)
		r := SetResult{Right: make([]bool, len(set.Boards))}
		if set.First > 0 {
			r.Facts = len(set.Boards)
		}
		j.result.Sets = append(j.result.Sets, r)
	}
	for _, f := range j.files {
		if f.plain {
			continue
		}
		f.combined = !f.Stated && len(f.Claims)+len(f.Keyless) > 1 && !slices.ContainsFunc(f.entries, func(e *entry) bool {
			return e.fact != nothing && !(j.isReserve(e) && slices.ContainsFunc(j.mates(e.fact.Set), f.claimed))
		})
		for _, e := range f.entries {
			e.base = j.base(f, e.fact)
		}
		if f.Numbered {
			j.numbered(f)
		} else {
			j.sequence(f)
		}
		for _, e := range f.entries {
			e.dealt = j.isDealt(f, e)
			if e.dealt {
				j.noteShown(f, e)
			}
		}
	}
}

// noteShown records in the set's result that e shows one of its boards.
func (j *Recognised) noteShown(f *file, e *entry) {
	set, shift := &j.result.Sets[e.fact.Set], f.shifts[e.base.Set]
	if j.Sets[e.fact.Set].First == 0 { // A set with "?" ends with the last board shown (2.2).
		set.Facts = max(set.Facts, e.fact.Index+1)
	}
	if e.number > 0 && shift != 0 && !slices.Contains(set.Shifts, shift) {
		set.Shifts = append(set.Shifts, shift)
		slices.Sort(set.Shifts)
	}
}

// isDealt reports whether a recognised record in place matches (3.0). It does not match if a claimed set has its
// number but not its fact.
func (j *Recognised) isDealt(f *file, e *entry) bool {
	return e.inPlace && !j.gone(f, e) && j.mayMatch(f, e.fact.Set) &&
		(f.claimed(e.base.Set) || !j.claimedSetHas(f, e.number, None))
}

// interchangeable reports whether each board of the session may come from set s (3.2).
func (j *Recognised) interchangeable(f *file, s int) bool {
	return !j.Sets[s].Reserve || j.Sets[s].Stated || f.combined
}

// mayMatch reports whether boards of set s can match at all (3.2).
func (j *Recognised) mayMatch(f *file, s int) bool { return j.interchangeable(f, s) || f.claimed(s) }

// mates returns all sets of the session that set s belongs to, including s.
func (j *Recognised) mates(s int) []int { return j.sessions[j.Sets[s].Session] }

// shiftGroup returns the sets that share their shift with set s in a file: s itself and
// the sets interchangeable with it (3.2).
func (j *Recognised) shiftGroup(f *file, s int) []int {
	separate := func(t int) bool { return t != s && !(j.interchangeable(f, s) && j.interchangeable(f, t)) }
	return slices.DeleteFunc(slices.Clone(j.mates(s)), separate)
}

// base returns the fact whose position the given fact occupies: itself or, for interchangeable sets (3.2), the
// fact in the claimed set, or else in the original set.
func (j *Recognised) base(f *file, fact Fact) Fact {
	if fact == nothing || f.claimed(fact.Set) {
		return fact
	}
	group := j.shiftGroup(f, fact.Set)
	return Fact{group[max(0, slices.IndexFunc(group, f.claimed))], fact.Index}
}

// numbered determines each set's shift in a file with numbers, and which records are in place (2.1,
// 2.4).
func (j *Recognised) numbered(f *file) {
	slices.SortStableFunc(f.entries, func(a, b *entry) int { return a.number - b.number })
	totals, byShift := map[int]int{}, map[Fact]int{}
	for _, e := range f.entries {
		if e.fact != nothing {
			f.shifts[e.base.Set] = 0
		}
		if e.fact != nothing && e.number > 0 {
			f.shifts[e.base.Set] = noShift
			totals[e.base.Set]++
			byShift[Fact{e.base.Set, e.number - j.first(e.base.Set) - e.base.Index}]++
		}
	}
	for key, n := range byShift {
		if 2*n <= totals[key.Set] || key.Index != 0 && !j.mayShift(f, key.Set, key.Index) {
			continue
		}
		f.shifts[key.Set] = key.Index
		for _, s := range j.shiftGroup(f, key.Set) {
			if key.Index != 0 || j.Sets[s].First == 0 {
				f.shifted = append(f.shifted, s)
				j.shifts[s] = append(j.shifts[s], key.Index)
			}
		}
	}
	for _, e := range f.entries {
		switch {
		case e.fact == nothing:
		case e.number > 0:
			e.inPlace = e.number == j.first(e.base.Set)+f.shifts[e.base.Set]+e.base.Index
		default:
			e.inPlace = f.silent()
		}
	}
}

// mayShift reports whether set s can be numbered k higher than published in this file.
func (j *Recognised) mayShift(f *file, s, k int) bool {
	numbers := func(t int) [2]int { return [2]int{j.Sets[t].First, j.Sets[t].First + len(j.Sets[t].Boards) - 1} }
	published := numbers(s)
	switch {
	case !f.claimed(s) && !f.silent():
		return false
	case published[0] == 0:
		return k > 0
	}
	meets := func(interval [2]int) bool {
		return interval[0] > 0 && interval[0] <= published[1]+k && published[0]+k <= interval[1]
	}
	taken := func(t int) bool { return meets(numbers(t)) }
	others := slices.AppendSeq(slices.Clone(f.Claims), maps.Keys(f.shifts))
	return !slices.ContainsFunc(others, taken) && !slices.ContainsFunc(f.Keyless, meets)
}

// hasNumber reports whether set s has this number in the file, as published or shifted.
func (j *Recognised) hasNumber(f *file, s, number int) bool {
	set := &j.Sets[s]
	startsAt := func(first int) bool { return first <= number && number < first+len(set.Boards) }
	return number > 0 && (set.First == 0 || startsAt(set.First) || startsAt(set.First+f.shifts[s]))
}

// claimedSetHas reports whether a claimed set other than except has the number.
func (j *Recognised) claimedSetHas(f *file, number, except int) bool {
	return slices.ContainsFunc(f.Claims, func(s int) bool { return s != except && j.hasNumber(f, s, number) })
}

// claimedFacts returns the facts that the file claims for a number.
func (j *Recognised) claimedFacts(f *file, number int) (facts []Fact) {
	for _, s := range f.Claims {
		if i := number - j.first(s) - f.shifts[s]; number > 0 && 0 <= i && i < j.result.Sets[s].Facts {
			facts = append(facts, Fact{s, i})
		}
	}
	return facts
}

// sequence determines which records of a file without numbers are in place (2.3).
func (j *Recognised) sequence(f *file) {
	var row []Fact
	starts, exact := map[int]int{}, len(f.Keyless) == 0
	for _, s := range f.Claims {
		exact, starts[s] = exact && j.Sets[s].First > 0, len(row)
		for i := range j.Sets[s].Boards {
			row = append(row, Fact{s, i})
		}
	}
	ordered, next, disorder := true, map[int]int{}, map[int]bool{}
	for i, e := range f.entries {
		start, claimed := starts[e.base.Set]
		if f.silent() { // Without claims, each set is a row of its own.
			e.row, claimed = e.base.Set, e.fact != nothing
		}
		e.inPlace = claimed
		if e.inPlace {
			position := start + e.base.Index
			ordered = ordered && position == i
			disorder[e.row] = disorder[e.row] || position < next[e.row]
			next[e.row] = position + 1
		}
	}
	exact = exact && len(row) > 0 && len(row) == len(f.entries) && (ordered || disorder[0])
	inPlace := map[Fact]bool{}
	for i, e := range f.entries {
		e.inPlace = e.inPlace && !disorder[e.row]
		if exact {
			e.claimed, e.inPlace = row[i:i+1], e.base == row[i]
		}
		inPlace[e.fact] = inPlace[e.fact] || e.inPlace
	}
	for _, e := range f.entries {
		e.repeats = !e.inPlace && inPlace[e.fact]
	}
}
