package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// boardFinding is a finding with the file and the set that it concerns.
type boardFinding struct {
	judge.Finding
	record     *record // nil: the whole file, or matching boards
	file       *handFile
	set        *tally     // nil: only the file is concerned
	difference Difference // set if the finding is wrong or open
}

// addToFile adds a finding to its file.
func (f *groupFindings) addToFile(b *boardFinding) {
	found := &b.file.findings
	if code, ok := outcomeCodes[b.Outcome]; ok {
		found.counts.add(code, 1)
	}
	switch b.Outcome {
	case judge.Match:
		found.sets.add(b.set.id)
		code := codeOfOtherSets
		if slices.Contains(f.group.claims, b.set.id) {
			code = codeOfClaim
		}
		found.counts.add(code, 1+b.Further)
	case judge.PartialMatch:
		found.sets.add(b.set.id)
		number := words.N("board", f.boardNumber(b.record, b.Fact))
		b.file.addNote(line("note.hands", number, words.N("n", countKnownHands(&b.record.Deal))).Text)
	case judge.Foreign:
		found.extra = append(found.extra, b.record.Number)
	case judge.Wrong:
		found.wrong = append(found.wrong, b.difference)
	case judge.Open:
		if b.file.Finding != Unreadable { // An unreadable file already has a reason.
			found.addOpen(b.difference)
		}
	}
}

// addToSet adds a finding to its set.
func (b *boardFinding) addToSet() {
	switch b.Outcome {
	case judge.Match:
		for k := range 1 + b.Further {
			b.set.addMark(b.file, b.Fact.Index+k, markDealt)
		}
	case judge.PartialMatch:
		b.set.addMark(b.file, b.Fact.Index, markSomeHand)
	case judge.Wrong:
		b.set.addDifference(b.file, &b.set.wrong, b.difference.Text.Text)
	case judge.Open:
		if b.set != nil {
			b.set.addDifference(b.file, &b.set.open, b.difference.Text.Text)
		}
	}
}

// countKnownHands returns the number of known hands in a deal.
func countKnownHands(d *bridge.Deal) (n int) {
	for _, h := range d {
		if h != 0 {
			n++
		}
	}
	return n
}
