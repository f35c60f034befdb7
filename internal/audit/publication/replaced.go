package publication

import (
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// replacement is a description that was replaced by a newer one: by an amendment, or by a new description after the old
// one was cancelled.
type replacement struct {
	old, new *publiclog.LoggedEntry
	// cause is the entry that ended the old description: the amendment or the cancellation.
	cause *publiclog.LoggedEntry
}

// replacements returns the replacements that led to the description in force, newest first. If an entry refers to
// an unavailable entry, missing is its leaf hash.
func (p *publicationCheck) replacements() (list []replacement, missing string) {
	for description := p.inForce; ; {
		leaf, cause := description.Entry.Value("of"), description
		if leaf == "" {
			return list, "" // This is the first description.
		}
		old := p.history.entryWithLeaf(leaf)
		if old != nil && old.Entry.Kind == publiclog.KindCancelled {
			cause, leaf = old, old.Entry.Value("of")
			old = p.history.entryWithLeaf(leaf)
		}
		if old == nil || old.Entry.Kind != publiclog.KindPublished && old.Entry.Kind != publiclog.KindAmended {
			return list, leaf
		}
		list = append(list, replacement{old: old, new: description, cause: cause})
		description = old
	}
}

// oldestWithSameHands returns the oldest description that leads to the same hands as the one in force. Its time
// counts, because nobody could gain from the amendments after it.
func (p *publicationCheck) oldestWithSameHands(replaced []replacement) *publiclog.LoggedEntry {
	oldest := p.inForce
	for _, r := range replaced {
		if !sameHands(r.old, r.new) {
			break
		}
		oldest = r.old
	}
	return oldest
}

// judgeReplacements returns a line about each replacement, and the worst status of those that changed the hands.
func (p *publicationCheck) judgeReplacements(replaced []replacement) (worst Status, detail []Line) {
	worst = Pass
	for _, r := range replaced {
		entry := words.T("entry", describeEntry(r.old))
		reason := words.Name("reason", r.cause.Entry.Text("reason"))
		text := line("before.replaced", entry, reason)
		if sameHands(r.old, r.new) {
			p.addAmendmentChoice(r)
		} else {
			s, explanation := p.judgeReplaced(r.old, r.cause.Witnessed)
			worst = worst.And(s)
			if !explanation.IsZero() {
				text = line("before.replaced-why", entry, reason, words.T("why", explanation.Text))
			}
		}
		detail = append(detail, text)
	}
	return worst, detail
}

// addAmendmentChoice lists an amendment as a choice if it may have been made after the value was known. It changed
// lines of the description, but not the hands.
func (p *publicationCheck) addAmendmentChoice(r replacement) {
	lines := say.ChangedLines(string(r.old.Entry.Description()), string(r.new.Entry.Description()))
	if s, _ := p.judgeBefore(r.old, r.new.Witnessed); s != Pass && len(lines) > 0 {
		p.result.AddChoice(Choice{Text: line("before.amended", words.List("lines", say.Texts(lines)...))})
	}
}

// judgeReplaced judges the replacement of keys or delayed information. It passes if the old value could not yet be
// known. It fails if a signature proves that the value was known and the log shows the time. Otherwise it is open.
func (p *publicationCheck) judgeReplaced(old *publiclog.LoggedEntry, when time.Time) (Status, Line) {
	s, reason := unknownWhen(old, when)
	if s != Fail {
		return s, reason
	}
	for _, part := range delayed.Parse(descriptionIn(old).Delayed) {
		for _, b := range p.sources().Beacons {
			isSigned := b.Chain == part.Chain && b.Round == part.Round && b.Verify() == nil
			if isSigned {
				round, chain := words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name())
				public, replaced := timeArg("public", part.Time), timeArg("time", when)
				return p.lateStatus(), line("before.public-when-replaced", round, chain, public, replaced)
			}
		}
	}
	return NotChecked, reason
}

// unknownWhen checks whether the value of a description was still unknown when it was replaced or cancelled.
func unknownWhen(old *publiclog.LoggedEntry, when time.Time) (Status, Line) {
	if when.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsAndDays(descriptionIn(old).Delayed)
	s, _ := delayed.UnknownAt(parts, when, dates)
	if s == Pass {
		return s, Line{}
	}
	if hasContradictedRound(parts) {
		return NotChecked, line(twoTimes)
	}
	if _, ok := publicFrom(descriptionIn(old).Delayed); !ok && s == NotChecked {
		return s, line(noDate)
	}
	return s, line("before.earlier-known")
}
