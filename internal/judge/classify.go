package judge

import "slices"

// classifyAll sets the outcome of each record, and counts the matches in each set.
func (j *Recognised) classifyAll(f *file) {
	matches, unknown := 0, 0
	isCounted := map[Fact]bool{}
	for _, e := range f.entries {
		e.outcome, e.reason = j.classify(f, e)
		switch {
		case e.outcome == Foreign && e.reason == UnknownCards:
			unknown++
		case e.outcome == Match:
			matches++
			if !isCounted[e.place] {
				isCounted[e.place] = true
				f.margin[e.place.Set]++
			}
		}
	}
	f.unknownIsForeign = matches > unknown
}

// classify returns the outcome for a single record, regardless of other records with the same number.
func (j *Recognised) classify(f *file, e *entry) (Outcome, Reason) {
	containsNumber := func(n Numbers) bool { return n.First <= e.number && e.number <= n.Last }
	switch {
	case e.fact == noFact && j.hasReplacedNumber(f, e):
		return FromOutside, 0
	case e.fact == noFact && j.mayBePlayed(f, e):
		return Open, UnknownCards
	case e.fact == noFact && slices.ContainsFunc(f.MissingKeys, containsNumber):
		return Foreign, MissingKey
	case e.fact == noFact:
		return Foreign, UnknownCards
	case j.involvesReplaced(f, e):
		return Open, ReplacedBoard
	case e.matches && e.isWhole():
		return Match, 0
	case e.matches:
		return PartialMatch, 0
	case !j.canMatch(f, e.fact.Set):
		return Open, UnstatedReserve
	}
	return Open, OtherPlace
}

// mayBePlayed reports whether a record with unknown cards may stand for a board of a session: it shares a hand with a
// board, has no number, or has a number that a claimed set contains.
func (j *Recognised) mayBePlayed(f *file, e *entry) bool {
	return e.sharesHand || e.number == 0 || len(f.Claims) == 0 || j.claimedSetHas(f, e.number, None)
}

// hasReplacedNumber reports whether the record's number or position was stated to be replaced from outside. The file
// must claim the session.
func (j *Recognised) hasReplacedNumber(f *file, e *entry) bool {
	isListed := func(s int) bool { return e.number > 0 && slices.Contains(j.Sets[s].ReplacedNumbers, e.number) }
	if slices.ContainsFunc(f.Claims, isListed) {
		return true
	}
	return len(e.claimedFacts) > 0 && j.isReplaced(e.claimedFacts[0])
}

// involvesReplaced reports whether a recognised record is at a replaced number or is itself a replaced board.
func (j *Recognised) involvesReplaced(f *file, e *entry) bool {
	return j.hasReplacedNumber(f, e) || j.isReplaced(e.fact, f.shifts[e.place.Set])
}

// isReplaced reports whether the user stated that the board was replaced, under its
// published number or a shifted one.
func (j *Recognised) isReplaced(fact Fact, shifts ...int) bool {
	replaced := j.Sets[fact.Set].ReplacedNumbers
	published := j.firstNumber(fact.Set) + fact.Index
	isListed := func(shift int) bool { return slices.Contains(replaced, published+shift) }
	return slices.ContainsFunc(append(shifts, 0), isListed)
}
