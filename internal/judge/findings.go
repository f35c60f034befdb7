package judge

import (
	"cmp"
	"slices"
)

// addFindings adds a file's findings (section 3).
func (j *Recognised) addFindings(f *file) {
	sharesCards := func(e *entry) bool { return e.fact != noFact || e.sharesHand }
	isForeign := f.claimsNothing() && len(f.entries) > 0 && !slices.ContainsFunc(f.entries, sharesCards)
	hasOnlyMissingKeys := len(f.Claims) == 0 && len(f.MissingKeys) > 0
	if isForeign || hasOnlyMissingKeys {
		for _, e := range f.entries {
			e.outcome, e.reason = Foreign, MissingKey
		}
	} else {
		j.classifyAll(f)
	}

	for rest := f.entries; len(rest) > 0; {
		size := groupSize(rest)
		j.judgeGroup(f, rest[:size])
		rest = rest[size:]
	}
	j.addContradictionFindings(f)
	j.addOpenSets(f)
	if len(f.findings) >= maxFindings {
		f.leaveOpen()
	}
	if isForeign && f.NamedByUser {
		f.addOpenFile(UnknownCards)
	}
	if f.Doubt == AmbiguousFile {
		f.addOpenFile(AmbiguousFile)
	}
	slices.SortStableFunc(f.findings, compareFindings)
	f.findings = slices.CompactFunc(f.findings, func(a, b Finding) bool { return compareFindings(a, b) == 0 })
}

// addContradictionFindings adds the records that contradict their board: as wrong, or as open if there is a doubt.
func (j *Recognised) addContradictionFindings(f *file) {
	for _, e := range f.contradictions {
		if doubt := j.doubt(f, e.claimedFacts[0].Set); doubt != 0 || j.result.NoneRecognised {
			j.addOpen(f, e, e.reason, doubt, e.claimedFacts)
		} else {
			f.addFinding(e, Wrong, e.claimedFacts[0], e.reason, 0)
		}
	}
}

// maxFindings limits the findings per file. Beyond it the file and all sets that it claims are
// open.
const maxFindings = 1_000_000

// leaveOpen replaces all findings with the findings that the file and each set that it claims are open.
func (f *file) leaveOpen() {
	f.findings = nil
	f.addOpenFile(SharedNumber)
	for _, s := range f.Claims {
		f.addOpenSet(s, SharedNumber)
	}
}

// addOpenFile adds the finding that a file as a whole is open.
func (f *file) addOpenFile(reason Reason) { f.addFinding(noRecord, Open, noFact, reason, 0) }

// addOpenSet adds the finding that a whole set is open.
func (f *file) addOpenSet(set int, reason Reason) {
	f.addFinding(noRecord, Open, Fact{Set: set, Index: None}, reason, 0)
}

// noRecord is the entry in findings about the whole file.
var noRecord = &entry{record: None, fact: noFact}

// addFinding adds a finding about a record, or about the file.
func (f *file) addFinding(e *entry, outcome Outcome, fact Fact, reason, doubt Reason) {
	if len(f.findings) < maxFindings {
		f.findings = append(f.findings, Finding{
			Record:  e.record,
			Outcome: outcome,
			Board:   e.fact,
			Fact:    fact,
			Reason:  reason,
			Doubt:   doubt,
		})
	}
}

// compareFindings compares findings by record, set and board. Findings about the whole file, a whole
// set or no set come last.
func compareFindings(a, b Finding) int {
	// As an unsigned number, None (-1) is the largest and comes last.
	compare := func(a, b int) int { return cmp.Compare(uint(a), uint(b)) }
	return cmp.Or(
		compare(a.Record, b.Record),
		compare(a.Fact.Set, b.Fact.Set),
		compare(a.Fact.Index, b.Fact.Index),
	)
}
