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

// checkBefore performs step 13: the description was published before the value could be known. For the description
// "drand quicknet round 34449412", a witness must have seen its entry in the log before that round was published.
// If amendments replaced earlier descriptions, each must have been made in time as well.
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

// judgeBefore checks whether a time is before the value of a description could be known.
func (p *publicationCheck) judgeBefore(l *publiclog.LoggedEntry, witnessed time.Time) (Status, Line) {
	if witnessed.IsZero() {
		return NotChecked, line("before.no-witness")
	}
	parts, dates := partsAndDays(descriptionIn(l).Delayed)
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

// span formats a duration for people, such as "3 days 5 h 59 min" or "12 s".
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
