package tournament

import (
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Lint returns the findings about a delayed information text as of today.
func Lint(q *desk.Request, info string) page.Lint {
	if info == "" {
		return page.Lint{}
	}
	return page.NewLint(q.Lang, info, lint.LintOf(info, q.Desk.Now()))
}

// KnownAt returns the time when the delayed information's last part will be known, or the zero time
// if the text does not contain it. hasHour reports whether last has a time of day.
func KnownAt(info string) (last time.Time, hasHour bool) {
	parsed := lint.LintOf(info, time.Time{})
	isMachineReadable := delayed.MachineReadable(parsed.Parts())
	isSingleText := len(parsed.Parts()) == 1 && !isMachineReadable
	if draw, ok := parsed.Draw(); ok && draw.Hours && isSingleText {
		return draw.Moment(time.Local), true
	}
	for _, date := range parsed.Dates {
		if date.After(last) {
			last = date
		}
	}
	isMidnight := last.Equal(last.Truncate(24 * time.Hour))
	return last, !isMidnight || isMachineReadable
}

// ValueTime returns a short text for the time when the public number will be known, such as "Thursday".
// It returns "" if that time is unknown or has passed.
func ValueTime(q *desk.Request, t *organiser.Tournament) string {
	known, hasHour := KnownAt(t.Description.Delayed)
	if !known.After(q.Desk.Now()) {
		return ""
	}
	return q.FormatUpcoming(known, hasHour)
}

// Objections returns the reasons why a typed value may be wrong, and the points about it that cannot be
// checked with the description. The user sees both, because typing a value twice may repeat a mistake.
func Objections(reading *organiser.Reading) (objections, unchecked []words.Text) {
	for _, doubt := range reading.Doubts {
		switch doubt.Kind {
		case organiser.ValueEarly, organiser.ValueToday:
			objections = append(objections, doubt.Text)
		case organiser.ValueContradicts:
			for _, contradiction := range reading.Contradictions {
				objections = append(objections, contradiction.Said)
			}
		}
	}
	for _, point := range reading.Unchecked {
		unchecked = append(unchecked, words.New("desk.value.not-checked", words.T("of", point.InWords())))
	}
	return objections, unchecked
}
