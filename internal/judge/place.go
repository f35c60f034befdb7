package judge

import "slices"

// place determines which records are in place and which of them match (section 2, rule 3.0).
func (j *Recognised) place() {
	for s, set := range j.Sets {
		j.setsBySession[set.Session] = append(j.setsBySession[set.Session], s)
		result := SetResult{Right: make([]bool, len(set.Boards))}
		if set.First > 0 {
			result.BoardCount = len(set.Boards)
		}
		j.result.Sets = append(j.result.Sets, result)
	}
	for _, f := range j.files {
		if !f.allMatch {
			j.placeFile(f)
		}
	}
}

// placeFile determines which records of a file are in place and which match.
func (j *Recognised) placeFile(f *file) {
	f.reserveOnly = j.isReserveOnly(f)
	for _, e := range f.entries {
		e.place = j.placeOf(f, e.fact)
	}
	if f.Numbered {
		j.placeByNumber(f)
	} else {
		j.placeBySequence(f)
	}
	for _, e := range f.entries {
		e.matches = j.isMatch(f, e)
		if e.matches {
			j.noteShown(f, e)
		}
	}
}

// isReserveOnly reports whether all recognised records belong to reserve sets of the claimed sessions. The file must
// claim several sessions, and the user must not have stated them (3.2).
func (j *Recognised) isReserveOnly(f *file) bool {
	if f.Stated || len(f.Claims)+len(f.MissingKeys) <= 1 {
		return false
	}
	isOther := func(e *entry) bool {
		if e.fact == noFact {
			return false
		}
		claimsSession := slices.ContainsFunc(j.setsOfSession(e.fact.Set), f.isClaimed)
		return !j.isReserve(e) || !claimsSession
	}
	return !slices.ContainsFunc(f.entries, isOther)
}

// noteShown records in the set's result that e shows one of its boards.
func (j *Recognised) noteShown(f *file, e *entry) {
	set, shift := &j.result.Sets[e.fact.Set], f.shifts[e.place.Set]
	endsWithLastShown := j.Sets[e.fact.Set].First == 0 // The set was published with "?" (spec/judge.md 2.2).
	if endsWithLastShown {
		set.BoardCount = max(set.BoardCount, e.fact.Index+1)
	}
	if e.number > 0 && shift != 0 && !slices.Contains(set.Shifts, shift) {
		set.Shifts = append(set.Shifts, shift)
		slices.Sort(set.Shifts)
	}
}

// isMatch reports whether a recognised record in place matches (3.0). It does not match if a claimed set has its
// number but not its fact.
func (j *Recognised) isMatch(f *file, e *entry) bool {
	return e.inPlace && !j.involvesReplaced(f, e) && j.canMatch(f, e.fact.Set) &&
		(f.isClaimed(e.place.Set) || !j.claimedSetHas(f, e.number, None))
}

// interchangeable reports whether each board of the session may come from set s (3.2).
func (j *Recognised) interchangeable(f *file, s int) bool {
	return !j.Sets[s].Reserve || j.Sets[s].Stated || f.reserveOnly
}

// canMatch reports whether boards of set s can match at all (3.2).
func (j *Recognised) canMatch(f *file, s int) bool { return j.interchangeable(f, s) || f.isClaimed(s) }

// setsOfSession returns all sets of the session that set s belongs to, including s.
func (j *Recognised) setsOfSession(s int) []int { return j.setsBySession[j.Sets[s].Session] }

// shiftGroup returns the sets that share their shift with set s in a file: s itself and
// the sets interchangeable with it (3.2).
func (j *Recognised) shiftGroup(f *file, s int) []int {
	isSeparate := func(t int) bool {
		areInterchangeable := j.interchangeable(f, s) && j.interchangeable(f, t)
		return t != s && !areInterchangeable
	}
	return slices.DeleteFunc(slices.Clone(j.setsOfSession(s)), isSeparate)
}

// placeOf returns the fact whose position the given fact occupies: itself or, for interchangeable sets (3.2), the
// fact in the claimed set, or else in the original set.
func (j *Recognised) placeOf(f *file, fact Fact) Fact {
	if fact == noFact || f.isClaimed(fact.Set) {
		return fact
	}
	group := j.shiftGroup(f, fact.Set) // the original set first
	i := slices.IndexFunc(group, f.isClaimed)
	return Fact{group[max(0, i)], fact.Index}
}

// placeByNumber determines each set's shift in a file with numbers, and which records are in place (2.1, 2.4).
func (j *Recognised) placeByNumber(f *file) {
	slices.SortStableFunc(f.entries, func(a, b *entry) int { return a.number - b.number })
	j.determineShifts(f)
	for _, e := range f.entries {
		switch {
		case e.fact == noFact:
		case e.number > 0:
			e.inPlace = e.number == j.firstNumber(e.place.Set)+f.shifts[e.place.Set]+e.place.Index
		default:
			e.inPlace = f.claimsNothing()
		}
	}
}
