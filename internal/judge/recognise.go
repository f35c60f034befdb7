package judge

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// recognise finds the fact that each record shows (section 1). It looks first among the boards that the file claims,
// under the record's number, and then among all boards by the hands of the record.
func (j *Recognised) recognise() {
	lookup := &index{wanted: map[bridge.Hand]chain{}}
	for _, f := range j.files {
		if f.allMatch = j.allRunsMatch(f); f.allMatch {
			continue
		}
		f.entries = entriesOf(j.recordsOf(f.File), f.Numbered)
		for _, e := range f.entries {
			if e.fact = j.claimedBoard(f, e); e.fact == noFact {
				lookup.addWanted(e)
			}
		}
	}
	if j.matchFacts(lookup, 0) && j.MoreSets != nil {
		before := len(j.Sets)
		j.Sets = slices.Concat(j.Sets, j.MoreSets())
		j.matchFacts(lookup, before)
	}
}

// claimedBoard returns the fact in a claimed set with the same cards and number as a whole record. It takes
// precedence over all other facts (rule 1.4).
func (j *Recognised) claimedBoard(f *file, e *entry) Fact {
	const maxClaims = 8 // With more claims, it is faster to look boards up by one of their hands.
	fact := noFact
	if e.number == 0 || !e.isWhole() || len(f.Claims) > maxClaims {
		return fact
	}
	for _, s := range f.Claims {
		i, boards := e.number-j.firstNumber(s), j.Sets[s].Boards
		hasSameBoard := i >= 0 && i < len(boards) && boards[i].Deal == e.deal
		if hasSameBoard && s > fact.Set {
			fact = Fact{s, i}
		}
	}
	return fact
}

// matchFacts indexes the sets starting with from, and sets the fact for each entry. It reports whether a record
// may be a board in a further set.
func (j *Recognised) matchFacts(lookup *index, from int) (needsMoreSets bool) {
	for s := from; s < len(j.Sets) && len(lookup.wanted) > 0; s++ {
		for i := range j.Sets[s].Boards {
			lookup.add(Fact{s, i}, &j.Sets[s].Boards[i].Deal)
		}
	}
	hasRecords, hasRecognised := false, false
	for _, f := range j.files {
		if f.allMatch {
			hasRecords, hasRecognised = true, true
		}
		for _, e := range f.entries {
			if e.fact == noFact || !e.isWhole() {
				j.setFact(f, e, lookup)
			}
			hasRecords = true
			hasRecognised = hasRecognised || e.fact != noFact
			needsMoreSets = needsMoreSets || e.fact == noFact || !e.isWhole()
		}
	}
	j.result.NoneRecognised = hasRecords && !hasRecognised
	j.markSharedHands(from)
	return needsMoreSets
}

// markSharedHands sets entry.sharesHand for unrecognised records that share a hand, at any seat, with a fact of the
// sets starting with from.
func (j *Recognised) markSharedHands(from int) {
	isShared := map[bridge.Hand]bool{} // for each hand in unrecognised records: whether a fact contains it
	for _, f := range j.files {
		for _, e := range f.entries {
			if e.fact != noFact {
				continue
			}
			for _, h := range e.deal {
				if h != 0 {
					isShared[h] = false
				}
			}
		}
	}
	for s := from; s < len(j.Sets) && len(isShared) > 0; s++ {
		for i := range j.Sets[s].Boards {
			for _, h := range j.Sets[s].Boards[i].Deal {
				if _, ok := isShared[h]; ok {
					isShared[h] = true
				}
			}
		}
	}
	for _, f := range j.files {
		for _, e := range f.entries {
			for _, h := range e.deal {
				e.sharesHand = e.sharesHand || e.fact == noFact && isShared[h]
			}
		}
	}
}

// firstSeat returns the first seat whose hand the record shows.
func (e *entry) firstSeat() int {
	return slices.IndexFunc(e.deal[:], func(h bridge.Hand) bool { return h != 0 })
}

// setFact sets the fact that a record shows (rule 1.4).
func (j *Recognised) setFact(f *file, e *entry, lookup *index) {
	candidates := 0
	e.fact = noFact
	for fact := range lookup.factsWith(e.deal[e.firstSeat()]) {
		if !contains(&j.Sets[fact.Set].Boards[fact.Index].Deal, &e.deal) {
			continue
		}
		candidates++
		hasSameNumber := e.number == j.firstNumber(fact.Set)+fact.Index
		if candidates == 1 || f.isClaimed(fact.Set) && (!f.isClaimed(e.fact.Set) || hasSameNumber) {
			e.fact = fact
		}
	}
	e.sharesHand = e.sharesHand || candidates > 0
	if candidates > 1 && !e.isWhole() {
		e.fact = noFact
	}
}
