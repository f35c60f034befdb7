package judge

import (
	"maps"
	"slices"
)

// noShift is the shift of a set in a file where nobody can say it: no number has it.
const noShift = -1 << 40

// place is section 2: which records are in place, and which of them are as dealt (3.0).
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
				j.seen(f, e)
			}
		}
	}
}

// seen notes of a set that a record shows a board of it as dealt, or in part.
func (j *Recognised) seen(f *file, e *entry) {
	set, by := &j.result.Sets[e.fact.Set], f.shifts[e.base.Set]
	if j.Sets[e.fact.Set].First == 0 { // 2.2: its facts end with the last that is shown
		set.Facts = max(set.Facts, e.fact.Index+1)
	}
	if e.number > 0 && by != 0 && !slices.Contains(set.Shifts, by) {
		set.Shifts = append(set.Shifts, by)
		slices.Sort(set.Shifts)
	}
}

// isDealt is 3.0: a recognised record in place, but where a claimed set has its number,
// and it is none of the facts there.
func (j *Recognised) isDealt(f *file, e *entry) bool {
	return e.in && !j.gone(f, e) && j.stands(f, e.fact.Set) && (f.claimed(e.base.Set) || !j.claimedHave(f, e.number, None))
}

// either reports whether each board of a session may be of a set (3.2).
func (j *Recognised) either(f *file, s int) bool {
	return !j.Sets[s].Reserve || j.Sets[s].Stated || f.combined
}

// stands reports whether boards of a set may be as dealt (3.2).
func (j *Recognised) stands(f *file, s int) bool { return j.either(f, s) || f.claimed(s) }

// mates are the sets of a set's session.
func (j *Recognised) mates(s int) []int { return j.sessions[j.Sets[s].Session] }

// unit are the sets that have one shift with a set in a file: itself, and where boards
// may be of either set the others (3.2).
func (j *Recognised) unit(f *file, s int) []int {
	apart := func(t int) bool { return t != s && !(j.either(f, s) && j.either(f, t)) }
	return slices.DeleteFunc(slices.Clone(j.mates(s)), apart)
}

// base is the fact in the place of which a fact stands: itself, or where boards may be
// of either set (3.2) the claimed set's, or the original's.
func (j *Recognised) base(f *file, x Fact) Fact {
	if x == nothing || f.claimed(x.Set) {
		return x
	}
	unit := j.unit(f, x.Set)
	return Fact{unit[max(0, slices.IndexFunc(unit, f.claimed))], x.Index}
}

// numbered is 2.1 and 2.4: the shifts of the sets that a file shows, and what is in place.
func (j *Recognised) numbered(f *file) {
	slices.SortStableFunc(f.entries, func(a, b *entry) int { return a.number - b.number })
	all, by := map[int]int{}, map[Fact]int{} // records with a number: of a set; of a set and a difference
	for _, e := range f.entries {
		if e.fact != nothing { // those without a number come first
			f.shifts[e.base.Set] = 0
		}
		if e.fact != nothing && e.number > 0 {
			f.shifts[e.base.Set] = noShift
			all[e.base.Set]++
			by[Fact{e.base.Set, e.number - j.first(e.base.Set) - e.base.Index}]++
		}
	}
	for x, n := range by {
		if 2*n <= all[x.Set] || x.Index != 0 && !j.mayShift(f, x.Set, x.Index) {
			continue
		}
		f.shifts[x.Set] = x.Index
		for _, s := range j.unit(f, x.Set) {
			if x.Index != 0 || j.Sets[s].First == 0 {
				f.shifted = append(f.shifted, s)
				j.shifts[s] = append(j.shifts[s], x.Index)
			}
		}
	}
	for _, e := range f.entries {
		switch {
		case e.fact == nothing:
		case e.number > 0:
			e.in = e.number == j.first(e.base.Set)+f.shifts[e.base.Set]+e.base.Index
		default:
			e.in = f.silent()
		}
	}
}

// mayShift reports whether a shift other than 0 may be meant.
func (j *Recognised) mayShift(f *file, s, k int) bool {
	numbers := func(t int) [2]int { return [2]int{j.Sets[t].First, j.Sets[t].First + len(j.Sets[t].Boards) - 1} }
	own := numbers(s)
	switch {
	case !f.claimed(s) && !f.silent():
		return false
	case own[0] == 0:
		return k > 0
	}
	meets := func(x [2]int) bool { return x[0] > 0 && x[0] <= own[1]+k && own[0]+k <= x[1] }
	taken := func(t int) bool { return meets(numbers(t)) }
	others := slices.AppendSeq(slices.Clone(f.Claims), maps.Keys(f.shifts))
	return !slices.ContainsFunc(others, taken) && !slices.ContainsFunc(f.Keyless, meets)
}

// has reports whether a set has a number in a file: published, or shifted.
func (j *Recognised) has(f *file, s, number int) bool {
	set := &j.Sets[s]
	from := func(first int) bool { return first <= number && number < first+len(set.Boards) }
	return number > 0 && (set.First == 0 || from(set.First) || from(set.First+f.shifts[s]))
}

// claimedHave reports whether a claimed set, beside one, has a number.
func (j *Recognised) claimedHave(f *file, number, beside int) bool {
	return slices.ContainsFunc(f.Claims, func(s int) bool { return s != beside && j.has(f, s, number) })
}

// thereOf are the facts that a file claims for a number.
func (j *Recognised) thereOf(f *file, number int) (out []Fact) {
	for _, s := range f.Claims {
		if i := number - j.first(s) - f.shifts[s]; number > 0 && 0 <= i && i < j.result.Sets[s].Facts {
			out = append(out, Fact{s, i})
		}
	}
	return out
}

// sequence is 2.3.
func (j *Recognised) sequence(f *file) {
	var row []Fact
	starts, exact := map[int]int{}, len(f.Keyless) == 0
	for _, s := range f.Claims {
		exact, starts[s] = exact && j.Sets[s].First > 0, len(row)
		for i := range j.Sets[s].Boards {
			row = append(row, Fact{s, i})
		}
	}
	own, next, disorder := true, map[int]int{}, map[int]bool{} // of a row
	for i, e := range f.entries {
		start, claimed := starts[e.base.Set]
		if f.silent() { // each set is a row
			e.row, claimed = e.base.Set, e.fact != nothing
		}
		e.in = claimed
		if e.in {
			at := start + e.base.Index
			own = own && at == i
			disorder[e.row] = disorder[e.row] || at < next[e.row]
			next[e.row] = at + 1
		}
	}
	exact = exact && len(row) > 0 && len(row) == len(f.entries) && (own || disorder[0])
	inPlace := map[Fact]bool{}
	for i, e := range f.entries {
		e.in = e.in && !disorder[e.row]
		if exact {
			e.there, e.in = row[i:i+1], e.base == row[i]
		}
		inPlace[e.fact] = inPlace[e.fact] || e.in
	}
	for _, e := range f.entries {
		e.repeats = !e.in && inPlace[e.fact]
	}
}
