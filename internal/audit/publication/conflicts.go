package publication

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/publiclog/logentry"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
)

// checkConflicts completes step 15 with the descriptions in the whole log. It fails, for example, if an organiser
// published two descriptions of one tournament with different keys and did not cancel the first in time.
func (p *publicationCheck) checkConflicts() {
	status, got := p.checkLogAge()
	conflicts := p.conflicts(p.history.descriptions())
	worst := Pass
	for _, c := range conflicts {
		worst = worst.And(c.status)
	}
	if worst != Pass && (status == Pass || worst == Fail) {
		status, got = worst, mainConflict(conflicts, worst).text
	}
	var detail []Line
	for _, c := range conflicts {
		if !c.text.SameText(got) { // got is already the main sentence in the step.
			detail = append(detail, c.text)
		}
		detail = append(detail, c.differingLines()...)
	}
	p.addStep(say.StepNoOther, status, got, detail...)
}

// conflict is a pair of descriptions that does not pass, such as two with different keys.
type conflict struct {
	earlier, later *publiclog.LoggedEntry
	status         Status
	text           Line
}

// conflicts returns the pairs of descriptions that do not pass.
func (p *publicationCheck) conflicts(descriptions []*publiclog.LoggedEntry) (list []conflict) {
	for i, earlier := range descriptions {
		for _, later := range descriptions[i+1:] {
			if status, text := p.comparePair(earlier, later); status != Pass {
				list = append(list, conflict{earlier: earlier, later: later, status: status, text: text})
			}
		}
	}
	return list
}

// mainConflict returns the conflict that the step reports: two descriptions with different keys, or else the first
// with the worst status.
func mainConflict(conflicts []conflict, worst Status) conflict {
	for _, c := range conflicts {
		if c.text.Code == twoDescriptions {
			return c
		}
	}
	return conflicts[slices.IndexFunc(conflicts, func(c conflict) bool { return c.status == worst })]
}

// comparePair compares two descriptions of one tournament in a log. Its result passes if the later one could
// legitimately follow the earlier one.
func (p *publicationCheck) comparePair(earlier, later *publiclog.LoggedEntry) (Status, Line) {
	if later.Entry.Kind == publiclog.KindAmended {
		amendsEarlier := later.Entry.Value("of") == logentry.LeafHex(earlier.Entry)
		if !amendsEarlier || sameHands(earlier, later) {
			return Pass, Line{}
		}
		status, reason := p.judgeReplaced(earlier, later.Witnessed)
		return status, line("other.replaced", entryOf("new", later), entryOf("old", earlier),
			words.T("why", reason.Text))
	}
	isAmendment := earlier.Entry.Kind == publiclog.KindAmended && earlier.Entry.Value("of") != ""
	if isAmendment && p.history.entryWithLeaf(earlier.Entry.Value("of")) != nil {
		// Skip this pair: later is also compared with the entry that earlier amends.
		return Pass, Line{}
	}
	keysStatus, reason := p.judgeCancellations(earlier, later)
	if keysStatus == Pass {
		return Pass, Line{}
	}

	first, second := entryOf("first", earlier), entryOf("second", later)
	otherKeys := earlier.Entry.KeyHash() != later.Entry.KeyHash()
	switch {
	case otherKeys && keysStatus == NotChecked:
		return NotChecked, line("other.two-keys", first, second, words.T("why", reason.Text))
	case otherKeys:
		organiser := words.Name("organiser", later.Entry.Organiser)
		tournament := words.Name("tournament", later.Entry.Tournament)
		return Fail, line(twoDescriptions, organiser, tournament, first, second)
	case descriptionIn(earlier).Delayed != descriptionIn(later).Delayed:
		status, reason := p.judgeReplaced(earlier, later.Witnessed)
		if status == Pass {
			status, reason = NotChecked, line("other.both")
		}
		return status, line("other.two-informations", first, second, words.T("why", reason.Text))
	}
	return Pass, Line{}
}

// judgeCancellations judges two descriptions with different keys. It passes if one of them was cancelled while its
// value was unknown, and is open if that is possible.
func (p *publicationCheck) judgeCancellations(a, b *publiclog.LoggedEntry) (Status, Line) {
	result, reason := Fail, Line{}
	for _, d := range []*publiclog.LoggedEntry{p.history.latestAmendment(a), p.history.latestAmendment(b)} {
		cancellation := p.history.cancellation(d)
		if cancellation == nil {
			continue
		}
		status, explanation := unknownWhen(d, cancellation.Witnessed)
		switch {
		case status == Pass:
			return Pass, Line{}
		case status == NotChecked || !p.hasDatedLog():
			result, reason = NotChecked, explanation
		}
	}
	return result, reason
}

// differingLines returns the lines that only one of the two descriptions contains.
func (c *conflict) differingLines() []Line {
	return append(linesOnlyIn(c.earlier, c.later), linesOnlyIn(c.later, c.earlier)...)
}

// linesOnlyIn returns the lines of a description that the other one does not contain.
func linesOnlyIn(entry, other *publiclog.LoggedEntry) (lines []Line) {
	otherRows := descriptionRows(other)
	for _, row := range descriptionRows(entry) {
		if !slices.Contains(otherRows, row) {
			lines = append(lines,
				line("other.line", entryOf("n", entry), words.Name("what", plain.FromLatin1(row))))
		}
	}
	return lines
}

// descriptionRows returns the lines of the description in an entry.
func descriptionRows(l *publiclog.LoggedEntry) []string {
	return strings.Split(strings.TrimSuffix(string(l.Entry.Description()), "\n"), "\n")
}
