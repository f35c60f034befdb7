package judge

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
