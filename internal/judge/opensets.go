package judge

import "slices"

// addOpenSets adds findings about whole sets that are open (2.1, 3.5, end of 3.1).
func (j *Recognised) addOpenSets(f *file) {
	records := map[int][]int{} // indexes of matching records, by set
	hasReplaced := map[int]bool{}
	for _, e := range f.entries {
		switch e.outcome {
		case Match, PartialMatch:
			records[e.place.Set] = append(records[e.place.Set], e.from, e.to)
		case FromOutside:
			for _, fact := range e.claimedFacts {
				hasReplaced[fact.Set] = true
			}
			for _, s := range f.Claims {
				hasReplaced[s] = hasReplaced[s] || slices.Contains(j.Sets[s].ReplacedNumbers, e.number)
			}
		}
	}

	for _, s := range f.Claims {
		if f.shifts[s] == noShift {
			f.addOpenSet(s, UnclearNumbering)
		} else if len(records[s]) == 0 && !hasReplaced[s] {
			f.addOpenSet(s, MissingSet)
		}
	}
	for _, s := range f.shiftedSets {
		if slices.Min(j.shiftsBySet[s]) != slices.Max(j.shiftsBySet[s]) {
			f.addOpenSet(s, TwoNumberings)
		}
	}
	j.addMixedSets(f, records)
}

// addMixedSets adds findings about claimed sets that are not in the order claimed. records contains the indexes of
// the matching records by set.
func (j *Recognised) addMixedSets(f *file, records map[int][]int) {
	const maxSets = 100 // Comparing more sets in pairs would take too long.
	shown := slices.DeleteFunc(slices.Clone(f.Claims), func(s int) bool { return len(records[s]) == 0 })
	for i, s := range shown {
		for _, t := range shown[i+1:] {
			if slices.Max(records[s]) < slices.Min(records[t]) {
				continue // t follows s
			}
			isInBoth := func(e *entry) bool {
				return j.hasNumber(f, s, e.number) && j.hasNumber(f, t, e.number)
			}
			if len(shown) > maxSets || f.shifts[s] != f.shifts[t] || slices.ContainsFunc(f.entries, isInBoth) {
				f.addOpenSet(s, MixedSets)
				f.addOpenSet(t, MixedSets)
			}
		}
	}
}
