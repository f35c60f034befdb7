package judge

// placeBySequence determines which records of a file without numbers are in place (rule 2.3). The records must be in
// the same order as the claimed boards, but boards may be missing. Without claims, each set in the file is a
// separate sequence.
func (j *Recognised) placeBySequence(f *file) {
	claimed := j.claimedSequence(f)
	allAtPosition := true
	next := map[int]int{}       // lowest position for the next record, by sequence
	unordered := map[int]bool{} // sequences whose records are not in order
	for i, e := range f.entries {
		start, inClaimed := claimed.starts[e.place.Set]
		e.inPlace = inClaimed
		if f.claimsNothing() {
			e.sequenceSet, e.inPlace = e.place.Set, e.fact != noFact
		}
		if e.inPlace {
			position := start + e.place.Index
			allAtPosition = allAtPosition && position == i
			unordered[e.sequenceSet] = unordered[e.sequenceSet] || position < next[e.sequenceSet]
			next[e.sequenceSet] = position + 1
		}
	}

	// If the file has one record for each claimed board, each record claims the board at its position.
	const claimedSet = 0 // sequenceSet of all records in a file that claims sets
	hasAll := claimed.isComplete && len(claimed.facts) > 0 && len(claimed.facts) == len(f.entries)
	isPositional := hasAll && (allAtPosition || unordered[claimedSet])
	inPlace := map[Fact]bool{} // facts that are shown by a record in place
	for i, e := range f.entries {
		e.inPlace = e.inPlace && !unordered[e.sequenceSet]
		if isPositional {
			e.claimedFacts, e.inPlace = claimed.facts[i:i+1], e.place == claimed.facts[i]
		}
		inPlace[e.fact] = inPlace[e.fact] || e.inPlace
	}
	for _, e := range f.entries {
		e.isRepeat = !e.inPlace && inPlace[e.fact]
	}
}

// sequence contains the boards that a file without numbers claims, in the order in which it should show them.
type sequence struct {
	facts      []Fact
	starts     map[int]int // by set: position of its first board
	isComplete bool        // all boards of the claimed sessions are known
}

func (j *Recognised) claimedSequence(f *file) sequence {
	claimed := sequence{starts: map[int]int{}, isComplete: len(f.MissingKeys) == 0}
	for _, s := range f.Claims {
		claimed.starts[s] = len(claimed.facts)
		claimed.isComplete = claimed.isComplete && j.Sets[s].First > 0
		for i := range j.Sets[s].Boards {
			claimed.facts = append(claimed.facts, Fact{s, i})
		}
	}
	return claimed
}
