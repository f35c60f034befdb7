package judge

import (
	"cmp"
	"math"
	"slices"
)

// show adds a file's findings (section 3).
func (j *Recognised) show(f *file) {
	ours := func(e *entry) bool { return e.fact != nothing || e.hand }
	foreign := f.silent() && len(f.entries) > 0 && !slices.ContainsFunc(f.entries, ours)
	ignored := foreign || len(f.Claims) == 0 && len(f.Keyless) > 0
	places, dealt, strangers := map[Fact]bool{}, 0, 0
	for _, e := range f.entries {
		e.outcome, e.reason = j.classify(f, e)
		switch {
		case ignored:
			e.outcome, e.reason = Named, Keyless
		case e.outcome == Named && e.reason == Stranger:
			strangers++
		case e.outcome == AsDealt:
			dealt++
			if !places[e.base] {
				places[e.base] = true
				f.margin[e.base.Set]++
			}
		}
	}
	f.named = dealt > strangers
	for i := 0; i < len(f.entries); {
		first, n := i, f.entries[i].number
		for i++; n > 0 && i < len(f.entries) && f.entries[i].number == n; {
			i++
		}
		j.judgeGroup(f, f.entries[first:i])
	}
	for _, e := range f.wrong {
		if doubt := j.doubt(f, e.claimed[0].Set); doubt != 0 || j.result.NoneKnown {
			j.addOpen(f, e, e.reason, doubt, e.claimed)
		} else {
			f.addFinding(e, Wrong, e.claimed[0], e.reason, 0)
		}
	}
	j.openSets(f)
	if len(f.findings) >= maxFindings {
		f.findings = nil
		f.addFinding(noRecord, Open, nothing, Beside, 0)
		for _, s := range f.Claims {
			f.addFinding(noRecord, Open, Fact{s, None}, Beside, 0)
		}
	}
	if foreign && f.Pointed {
		f.addFinding(noRecord, Open, nothing, Stranger, 0)
	}
	if f.Soft == Reading {
		f.addFinding(noRecord, Open, nothing, Reading, 0)
	}
	slices.SortStableFunc(f.findings, order)
	f.findings = slices.CompactFunc(f.findings, func(a, b Finding) bool { return order(a, b) == 0 })
}

// maxFindings limits the findings per file. Beyond it the file and all sets that it claims are
// open.
const maxFindings = 1_000_000

// noRecord represents the file as a whole.
var noRecord = &entry{record: None, fact: nothing}

// addFinding adds a finding about a record, or about the file.
func (f *file) addFinding(e *entry, o Outcome, fact Fact, reason, soft Reason) {
	if len(f.findings) < maxFindings {
		f.findings = append(f.findings,
			Finding{Record: e.record, Outcome: o, Board: e.fact, Fact: fact, Reason: reason, Soft: soft})
	}
}

// order compares findings by record, set and board. Findings about the whole file, a whole
// set or no set come last.
func order(a, b Finding) int {
	// None is negative, so as an unsigned number it comes last.
	late := func(a, b int) int { return cmp.Compare(uint(a), uint(b)) }
	return cmp.Or(late(a.Record, b.Record), late(a.Fact.Set, b.Fact.Set), late(a.Fact.Index, b.Fact.Index))
}

// classify returns the outcome of a single record, regardless of other records with the same number.
func (j *Recognised) classify(f *file, e *entry) (Outcome, Reason) {
	keyless := func(span [2]int) bool { return span[0] <= e.number && e.number <= span[1] }
	switch {
	case e.fact == nothing && j.isOutside(f, e):
		return Outside, 0
	case e.fact == nothing && (e.hand || e.number == 0 || len(f.Claims) == 0 || j.claimedSetHas(f, e.number, None)):
		return Open, Stranger
	case e.fact == nothing && slices.ContainsFunc(f.Keyless, keyless):
		return Named, Keyless
	case e.fact == nothing:
		return Named, Stranger
	case j.gone(f, e):
		return Open, Dealt
	case e.dealt && e.whole():
		return AsDealt, 0
	case e.dealt:
		return InPart, 0
	case !j.mayMatch(f, e.fact.Set):
		return Open, Reserve
	}
	return Open, Moved
}

// isOutside reports whether the record's number or position was stated to be replaced from outside. The file must
// claim the session.
func (j *Recognised) isOutside(f *file, e *entry) bool {
	under := func(s int) bool { return e.number > 0 && slices.Contains(j.Sets[s].Outside, e.number) }
	return slices.ContainsFunc(f.Claims, under) || len(e.claimed) > 0 && j.isReplaced(e.claimed[0])
}

// gone reports whether a recognised record is at a replaced number or is itself a replaced board.
func (j *Recognised) gone(f *file, e *entry) bool {
	return j.isOutside(f, e) || j.isReplaced(e.fact, f.shifts[e.base.Set])
}

// isReplaced reports whether the user stated that the board was replaced, under its
// published number or a shifted one.
func (j *Recognised) isReplaced(fact Fact, shifts ...int) bool {
	outside, number := j.Sets[fact.Set].Outside, j.first(fact.Set)+fact.Index
	return slices.ContainsFunc(append(shifts, 0), func(k int) bool { return slices.Contains(outside, number+k) })
}

// judgeGroup applies rules 3.1 to 3.4 to the records that share a number or a position.
func (j *Recognised) judgeGroup(f *file, group []*entry) {
	claimed := group[0].claimed
	if f.Numbered {
		claimed = j.claimedFacts(f, group[0].number)
	}
	var dealt []Fact
	fewest, bad := math.MaxInt, 0
	for _, e := range group {
		e.claimed = claimed
		switch e.outcome {
		case AsDealt:
			dealt = append(dealt, e.fact)
			fewest = min(fewest, e.copies)
		case Named, Open:
			bad += e.copies
		}
	}
	fouled := fewest > bad && !slices.ContainsFunc(claimed, func(fact Fact) bool { return !slices.Contains(dealt, fact) })
	for _, e := range group {
		switch {
		case e.outcome != Open && e.outcome != Named:
			f.addFinding(e, e.outcome, e.fact, 0, 0)
		case e.fact == nothing && fouled && len(dealt) > 0:
			for _, fact := range dealt {
				f.addFinding(e, Fouled, fact, Stranger, 0)
			}
		case e.fact == nothing && len(dealt) > 0:
			j.addOpen(f, e, Beside, 0, slices.Concat(claimed, dealt))
		case e.outcome == Named && (f.named || e.reason == Keyless):
			f.addFinding(e, Named, nothing, e.reason, 0)
		case len(group) == 1 && j.contradicts(f, e):
			f.margin[claimed[0].Set]--
			if e.repeats {
				j.addOpen(f, e, e.reason, 0, claimed)
				break
			}
			f.wrong = append(f.wrong, e)
		default:
			j.addOpen(f, e, e.reason, 0, claimed)
		}
	}
}

// isReserve reports whether the record is a board of a reserve set.
func (j *Recognised) isReserve(e *entry) bool { return e.fact != nothing && j.Sets[e.fact.Set].Reserve }

// addOpen adds a record's open findings (3.4).
func (j *Recognised) addOpen(f *file, e *entry, reason, soft Reason, facts []Fact) {
	if len(facts) == 0 || j.isReserve(e) {
		facts = append(slices.Clip(facts), e.fact)
	}
	for _, fact := range facts {
		f.addFinding(e, Open, fact, reason, soft)
	}
}

// contradicts reports whether the record contradicts its claimed board (3.3): it is whole,
// and cannot be a board with that number.
func (j *Recognised) contradicts(f *file, e *entry) bool {
	if len(e.claimed) != 1 || !e.whole() || e.reason == Dealt {
		return false
	}
	set := e.claimed[0].Set
	if j.Sets[set].First > 0 && f.shifts[set] != 0 || j.claimedSetHas(f, e.number, set) {
		return false
	}
	return e.fact == nothing || set == e.fact.Set ||
		j.Sets[set].Session != j.Sets[e.fact.Set].Session && (f.claimed(e.fact.Set) || !j.Sets[e.fact.Set].Reserve)
}

// doubt returns the reason why a contradiction is only open, or 0 if it is wrong (3.3,
// 3.6).
func (j *Recognised) doubt(f *file, set int) Reason {
	switch {
	case !f.Stated && f.margin[set] <= 0:
		return Few
	case j.KeysOpen:
		return Keys
	case len(f.Keyless) > 0:
		return Keyless
	}
	return f.Soft
}

// openSets adds findings about whole sets that are open (2.1, 3.5, end of 3.1).
func (j *Recognised) openSets(f *file) {
	places := map[int][]int{}
	outside := map[int]bool{}
	for _, e := range f.entries {
		switch e.outcome {
		case AsDealt, InPart:
			places[e.base.Set] = append(places[e.base.Set], e.from, e.to)
		case Outside:
			for _, fact := range e.claimed {
				outside[fact.Set] = true
			}
			for _, s := range f.Claims {
				outside[s] = outside[s] || slices.Contains(j.Sets[s].Outside, e.number)
			}
		}
	}
	var shown []int
	for _, s := range f.Claims {
		if len(places[s]) > 0 {
			shown = append(shown, s)
		}
		if f.shifts[s] == noShift {
			f.addFinding(noRecord, Open, Fact{s, None}, NoShift, 0)
		} else if len(places[s]) == 0 && !outside[s] {
			f.addFinding(noRecord, Open, Fact{s, None}, Missing, 0)
		}
	}
	for _, s := range f.shifted {
		if slices.Min(j.shifts[s]) != slices.Max(j.shifts[s]) {
			f.addFinding(noRecord, Open, Fact{s, None}, Shifts, 0)
		}
	}
	const maxSets = 100 // Comparing more sets in pairs would take too long.
	for i, s := range shown {
		for _, t := range shown[i+1:] {
			both := func(e *entry) bool { return j.hasNumber(f, s, e.number) && j.hasNumber(f, t, e.number) }
			behind := slices.Max(places[s]) < slices.Min(places[t])
			if !behind && (len(shown) > maxSets || f.shifts[s] != f.shifts[t] || slices.ContainsFunc(f.entries, both)) {
				f.addFinding(noRecord, Open, Fact{s, None}, Mixed, 0)
				f.addFinding(noRecord, Open, Fact{t, None}, Mixed, 0)
			}
		}
	}
}
