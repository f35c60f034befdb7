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
	return !slices.ContainsFunc(f.entries, func(e *entry) bool {
		return e.fact != noFact && !(j.isReserve(e) && slices.ContainsFunc(j.setsOfSession(e.fact.Set), f.isClaimed))
	})
}

// noteShown records in the set's result that e shows one of its boards.
func (j *Recognised) noteShown(f *file, e *entry) {
	set, shift := &j.result.Sets[e.fact.Set], f.shifts[e.place.Set]
	if j.Sets[e.fact.Set].First == 0 { // A set with "?" ends with the last board shown (2.2).
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
	isSeparate := func(t int) bool { return t != s && !(j.interchangeable(f, s) && j.interchangeable(f, t)) }
	return slices.DeleteFunc(slices.Clone(j.setsOfSession(s)), isSeparate)
}

// placeOf returns the fact whose position the given fact occupies: itself or, for interchangeable sets (3.2), the
// fact in the claimed set, or else in the original set.
func (j *Recognised) placeOf(f *file, fact Fact) Fact {
	if fact == noFact || f.isClaimed(fact.Set) {
		return fact
	}
	group := j.shiftGroup(f, fact.Set)
	return Fact{group[max(0, slices.IndexFunc(group, f.isClaimed))], fact.Index}
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

// setShift is a set with the difference between its numbers in a file and the published numbers.
type setShift struct{ set, shift int }

// determineShifts sets the shift of each set: that of more than half of its records, if the set can have it.
func (j *Recognised) determineShifts(f *file) {
	recordsOfSet, recordsWithShift := map[int]int{}, map[setShift]int{}
	for _, e := range f.entries {
		if e.fact == noFact {
			continue
		}
		set := e.place.Set
		f.shifts[set] = 0
		if e.number > 0 {
			recordsOfSet[set]++
			recordsWithShift[setShift{set, e.number - j.firstNumber(set) - e.place.Index}]++
		}
	}
	for set := range recordsOfSet {
		f.shifts[set] = noShift
	}
	for key, n := range recordsWithShift {
		set, shift := key.set, key.shift
		if 2*n <= recordsOfSet[set] || shift != 0 && !j.canShift(f, set, shift) {
			continue
		}
		f.shifts[set] = shift
		for _, s := range j.shiftGroup(f, set) {
			if shift != 0 || j.Sets[s].First == 0 {
				f.shiftedSets = append(f.shiftedSets, s)
				j.shiftsBySet[s] = append(j.shiftsBySet[s], shift)
			}
		}
	}
}

// canShift reports whether set s can be numbered higher than published, by shift, in this file.
func (j *Recognised) canShift(f *file, s, shift int) bool {
	published := j.publishedNumbers(s)
	switch {
	case !f.isClaimed(s) && !f.claimsNothing():
		return false
	case published.First == 0:
		return shift > 0
	}
	shifted := Numbers{published.First + shift, published.Last + shift}
	overlapsSet := func(t int) bool { return shifted.overlap(j.publishedNumbers(t)) }
	others := slices.AppendSeq(slices.Clone(f.Claims), maps.Keys(f.shifts))
	return !slices.ContainsFunc(others, overlapsSet) && !slices.ContainsFunc(f.MissingKeys, shifted.overlap)
}

// publishedNumbers returns the board numbers of set s as published. First is 0 if they were published as "?".
func (j *Recognised) publishedNumbers(s int) Numbers {
	set := &j.Sets[s]
	return Numbers{set.First, set.First + len(set.Boards) - 1}
}

// overlap reports whether two ranges share a number. Unknown numbers overlap with none.
func (n Numbers) overlap(other Numbers) bool {
	return other.First > 0 && other.First <= n.Last && n.First <= other.Last
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
		if i := number - j.firstNumber(s) - f.shifts[s]; number > 0 && 0 <= i && i < j.result.Sets[s].BoardCount {
			facts = append(facts, Fact{s, i})
		}
	}
	return facts
}

// placeBySequence determines which records of a file without numbers are in place (2.3).
func (j *Recognised) placeBySequence(f *file) {
	var claimed []Fact
	starts := map[int]int{} // by set: position of its first board in claimed
	isComplete := len(f.MissingKeys) == 0
	for _, s := range f.Claims {
		starts[s] = len(claimed)
		isComplete = isComplete && j.Sets[s].First > 0
		for i := range j.Sets[s].Boards {
			claimed = append(claimed, Fact{s, i})
		}
	}

	allAtPosition, next, unordered := true, map[int]int{}, map[int]bool{}
	for i, e := range f.entries {
		start, inClaimed := starts[e.place.Set]
		e.inPlace = inClaimed
		if f.claimsNothing() { // Without claims, each set is a sequence of its own.
			e.sequenceSet, e.inPlace = e.place.Set, e.fact != noFact
		}
		if e.inPlace {
			position := start + e.place.Index
			allAtPosition = allAtPosition && position == i
			unordered[e.sequenceSet] = unordered[e.sequenceSet] || position < next[e.sequenceSet]
			next[e.sequenceSet] = position + 1
		}
	}

	// If there is a record for each claimed board, each claims the board at its position.
	isPositional := isComplete && len(claimed) > 0 && len(claimed) == len(f.entries) && (allAtPosition || unordered[0])
	inPlace := map[Fact]bool{}
	for i, e := range f.entries {
		e.inPlace = e.inPlace && !unordered[e.sequenceSet]
		if isPositional {
			e.claimedFacts, e.inPlace = claimed[i:i+1], e.place == claimed[i]
		}
		inPlace[e.fact] = inPlace[e.fact] || e.inPlace
	}
	for _, e := range f.entries {
		e.isRepeat = !e.inPlace && inPlace[e.fact]
	}
}
