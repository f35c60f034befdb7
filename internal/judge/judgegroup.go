package judge

import (
	"math"
	"slices"
)

// judgeGroup applies rules 3.1 to 3.4 to the records that share a number or a position.
func (j *Recognised) judgeGroup(f *file, group []*entry) {
	claimed := group[0].claimedFacts
	if f.Numbered {
		claimed = j.claimedFacts(f, group[0].number)
	}
	matching := matchesIn(group)
	for _, e := range group {
		e.claimedFacts = claimed
		switch {
		case e.outcome != Open && e.outcome != Foreign:
			f.addFinding(e, e.outcome, e.fact, 0, 0)
		case e.fact == noFact && matching.outvote(claimed):
			for _, fact := range matching.facts {
				f.addFinding(e, Outvoted, fact, UnknownCards, 0)
			}
		case e.fact == noFact && len(matching.facts) > 0:
			j.addOpen(f, e, SharedNumber, 0, slices.Concat(claimed, matching.facts))
		case e.outcome == Foreign && (f.unknownIsForeign || e.reason == MissingKey):
			f.addFinding(e, Foreign, noFact, e.reason, 0)
		case len(group) == 1 && j.contradicts(f, e):
			f.margin[claimed[0].Set]--
			if e.isRepeat {
				j.addOpen(f, e, e.reason, 0, claimed)
			} else {
				f.contradictions = append(f.contradictions, e)
			}
		default:
			j.addOpen(f, e, e.reason, 0, claimed)
		}
	}
}

// groupSize returns how many of the first entries share their number. An entry without a number is a separate group.
func groupSize(entries []*entry) int {
	size, number := 1, entries[0].number
	for number > 0 && size < len(entries) && entries[size].number == number {
		size++
	}
	return size
}

// groupMatches compares the matching records of a group with its other records. If board 7 occurs at five tables with
// the dealt cards and at one table with other cards, the first record has five copies and outvotes the second.
type groupMatches struct {
	facts        []Fact // boards that match
	fewestCopies int    // copies of the matching record with the fewest copies
	otherCopies  int    // copies of all other records together
}

// matchesIn counts the copies of the matching records in a group and of its other records.
func matchesIn(group []*entry) groupMatches {
	m := groupMatches{fewestCopies: math.MaxInt}
	for _, e := range group {
		switch e.outcome {
		case Match:
			m.facts = append(m.facts, e.fact)
			m.fewestCopies = min(m.fewestCopies, e.copies)
		case Foreign, Open:
			m.otherCopies += e.copies
		}
	}
	return m
}

// outvote reports whether all claimed boards match, each with more copies than all other records together.
func (m *groupMatches) outvote(claimed []Fact) bool {
	isMissing := func(fact Fact) bool { return !slices.Contains(m.facts, fact) }
	allClaimedMatch := !slices.ContainsFunc(claimed, isMissing)
	return len(m.facts) > 0 && m.fewestCopies > m.otherCopies && allClaimedMatch
}

// addOpen adds the findings that a record is open: one for each given board, and one for the board that it shows
// if that belongs to a reserve set (3.4).
func (j *Recognised) addOpen(f *file, e *entry, reason, doubt Reason, facts []Fact) {
	if len(facts) == 0 || j.isReserve(e) {
		facts = append(slices.Clip(facts), e.fact)
	}
	for _, fact := range facts {
		f.addFinding(e, Open, fact, reason, doubt)
	}
}

// isReserve reports whether the record is a board of a reserve set.
func (j *Recognised) isReserve(e *entry) bool { return e.fact != noFact && j.Sets[e.fact.Set].Reserve }

// contradicts reports whether the record contradicts its claimed board (3.3): it is whole,
// and cannot be a board with that number.
func (j *Recognised) contradicts(f *file, e *entry) bool {
	if len(e.claimedFacts) != 1 || !e.isWhole() || e.reason == ReplacedBoard {
		return false
	}
	set := e.claimedFacts[0].Set
	isRenumbered := j.Sets[set].First > 0 && f.shifts[set] != 0
	if isRenumbered || j.claimedSetHas(f, e.number, set) {
		return false
	}
	if e.fact == noFact || set == e.fact.Set {
		return true
	}
	otherSession := j.Sets[set].Session != j.Sets[e.fact.Set].Session
	return otherSession && (f.isClaimed(e.fact.Set) || !j.Sets[e.fact.Set].Reserve)
}

// doubt returns the reason why a contradiction is only open, or 0 if it is wrong (rules
// 3.3 and 3.6).
func (j *Recognised) doubt(f *file, set int) Reason {
	switch {
	case !f.Stated && f.margin[set] <= 0:
		return TooFewMatches
	case j.KeysOpen:
		return UncertainKeys
	case len(f.MissingKeys) > 0:
		return MissingKey
	}
	return f.Doubt
}
