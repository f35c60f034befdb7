package publication

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/words"
	"github.com/fairdeal/fairdeal/publiclog"
	"github.com/fairdeal/fairdeal/step"
)

// checkBefore performs step 13: the description was published before the value could be known.
func (p *publicationCheck) checkBefore() {
	if p.inForce == nil {
		p.addStep(say.StepBefore, NotChecked, line("before.no-proof"))
		return
	}
	if !p.hasWholeLog() && !p.matchesDescription(p.inForce) {
		p.addStep(say.StepBefore, NotChecked, line("before.other-description", entryOf("entry", p.inForce)))
		return
	}
	replaced, missing := p.replacements()
	if missing != "" {
		p.addStep(say.StepBefore, NotChecked, line("before.earlier-missing"),
			line("before.leaf", words.Name("leaf", missing)))
		return
	}

	worst, detail := p.judgeReplacements(replaced)
	oldest := p.oldestWithSameHands(replaced)
	s, got := p.judgeBefore(oldest, oldest.Witnessed)
	if s == Fail && !p.hasDatedLog() {
		s, got = NotChecked, line("before.perhaps-earlier", timeArg("time", oldest.Witnessed))
	}
	if worst != Pass && s != Fail {
		s, got = worst, line("before.hands-replaced")
	}
	p.addStep(say.StepBefore, s, got, detail...)
}

// replacement is a description that was replaced by a newer one.
type replacement struct {
	old, new *publiclog.LoggedEntry
	// cause is the entry that ended the old description: the amendment, or the cancellation before the new
	// description.
	cause *publiclog.LoggedEntry
}

// replacements returns the replacements that led to the description in force, newest first. If an entry refers to
// an unavailable entry, missing names it.
func (p *publicationCheck) replacements() (list []replacement, missing string) {
	for l := p.inForce; l != nil; {
		leaf, cause := l.Entry.Value("of"), l
		if leaf == "" {
			return list, ""
		}
		old := p.history.entryWithLeaf(leaf)
		if old != nil && old.Entry.Kind == publiclog.KindCancelled {
			cause, leaf = old, old.Entry.Value("of")
			old = p.history.entryWithLeaf(leaf)
		}
		if old == nil || old.Entry.Kind != publiclog.KindPublished && old.Entry.Kind != publiclog.KindAmended {
			return list, leaf
		}
		list = append(list, replacement{old, l, cause})
		l = old
	}
	return list, ""
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

// judgeBefore checks whether a time is before the value of a description could be known.
func (p *publicationCheck) judgeBefore(l *publiclog.LoggedEntry, witnessed time.Time) (Status, Line) {
	if witnessed.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsOf(descriptionIn(l).Delayed)
	s, statuses := delayed.UnknownAt(parts, witnessed, dates)
	decisive := parts[slices.Index(statuses, s)]
	somebody, everybody := decisive.KnownFrom(dates)
	switch {
	case s == step.Pass:
		part, known := longestUnknown(parts, statuses, dates)
		return Pass, unknownBefore.line(part, words.T("span", span(known.Sub(witnessed))))
	case s == step.Fail:
		return Fail, knownBefore.line(decisive, timeArg("time", witnessed), timeArg("public", everybody))
	case hasContradictedRound(parts):
		return NotChecked, line(twoTimes)
	case somebody.IsZero():
		return NotChecked, line(noDate)
	}
	return NotChecked, line("before.may-be-known", timeArg("time", witnessed), timeArg("from", somebody))
}

// longestUnknown returns the part that was unknown for the longest time, and the time when somebody may have known it.
func longestUnknown(
	parts []delayed.Part, statuses []step.Status, dates []time.Time,
) (longest delayed.Part, known time.Time) {
	for i, part := range parts {
		if from, _ := part.KnownFrom(dates); statuses[i] == step.Pass && from.After(known) {
			longest, known = part, from
		}
	}
	return longest, known
}

// unknownWhen checks whether the value of a description was still unknown when it was replaced or cancelled.
func unknownWhen(prev *publiclog.LoggedEntry, when time.Time) (Status, Line) {
	if when.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsOf(descriptionIn(prev).Delayed)
	s, _ := delayed.UnknownAt(parts, when, dates)
	if s == Pass {
		return s, Line{}
	}
	if hasContradictedRound(parts) {
		return NotChecked, line(twoTimes)
	}
	if _, ok := publicFrom(descriptionIn(prev).Delayed); !ok && s == NotChecked {
		return s, line(noDate)
	}
	return s, line("before.earlier-known")
}

// judgeReplaced judges the replacement of keys or delayed information. It passes if the old value could not yet be
// known. It fails if a signature proves that the value was known and the log shows the time. Otherwise it is open.
func (p *publicationCheck) judgeReplaced(prev *publiclog.LoggedEntry, when time.Time) (Status, Line) {
	s, reason := unknownWhen(prev, when)
	if s != Fail {
		return s, reason
	}
	for _, part := range delayed.Parse(descriptionIn(prev).Delayed) {
		for _, b := range p.sources().Beacons {
			if b.Chain == part.Chain && b.Round == part.Round && b.Verify() == nil {
				round, chain := words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name())
				public, replaced := timeArg("public", part.Time), timeArg("time", when)
				return p.lateStatus(), line("before.public-when-replaced", round, chain, public, replaced)
			}
		}
	}
	return NotChecked, reason
}

// twoTimes is the code for descriptions that give a wrong time for a round.
const twoTimes say.Code = "before.contradicted"

// noDate is the code for a value whose time is unknown.
const noDate say.Code = "before.no-date"

// partCodes contains the codes of a sentence about a beacon round, about the closing time for contributions, and
// about a day in the text.
type partCodes struct{ round, closing, day say.Code }

var (
	unknownBefore = partCodes{"before.round", "before.closing", "before.day"}
	knownBefore   = partCodes{"before.after-round", "before.after-closing", "before.after-day"}
)

// line returns the sentence for a part of the delayed information.
func (c *partCodes) line(part delayed.Part, args ...words.Arg) Line {
	switch part.Kind {
	case delayed.Drand:
		round, chain := words.N("round", int(part.Round)), words.Name("chain", part.Chain.Name())
		return line(c.round, append(args, round, chain)...)
	case delayed.Players:
		return line(c.closing, args...)
	}
	return line(c.day, args...)
}

// span formats a duration for people: 3 days 5 h 59 min.
func span(d time.Duration) words.Text {
	if d < time.Minute {
		return words.Verbatim(fmt.Sprintf("%d s", int(d.Seconds())))
	}
	var units []string // The abbreviations are the same in all languages.
	if h := int(d.Hours()) % 24; h > 0 {
		units = append(units, fmt.Sprintf("%d h", h))
	}
	if m := int(d.Minutes()) % 60; m > 0 {
		units = append(units, fmt.Sprintf("%d min", m))
	}
	rest := strings.Join(units, " ")
	days := int(d.Hours()) / 24
	switch {
	case days == 0:
		return words.Verbatim(rest)
	case rest == "":
		return words.New("count.days", words.N("n", days))
	default:
		return words.New("audit.span.days-and", words.N("n", days), words.Name("rest", rest))
	}
}
