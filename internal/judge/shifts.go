package judge

import (
	"maps"
	"slices"
)

// determineShifts sets the shift of each set in a file with numbers. For example, the shift is 16 if more than half of
// the set's records have numbers that are 16 higher than published, and the set can be numbered so. If no shift has a
// majority, it is noShift.
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
		hasMajority := 2*n > recordsOfSet[set]
		if !hasMajority || shift != 0 && !j.canShift(f, set, shift) {
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

// setShift is a set with the difference between its numbers in a file and the published numbers.
type setShift struct{ set, shift int }

// noShift is the shift of a set whose numbering in a file is unclear. It cannot be a real shift.
const noShift = -1 << 40

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

// hasNumber reports whether a board of set s has this number in the file, as published or shifted.
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
	if number <= 0 {
		return nil
	}
	for _, s := range f.Claims {
		i := number - j.firstNumber(s) - f.shifts[s]
		if 0 <= i && i < j.result.Sets[s].BoardCount {
			facts = append(facts, Fact{s, i})
		}
	}
	return facts
}
