package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/words"
)

// DatesOf returns the days that a description of delayed information names with their
// year, at 00:00 UTC. One that reads as two days gives both; one that does not
// exist, or has no year, gives none.
func DatesOf(info string) []time.Time {
	var days []time.Time
	add := func(year, month, day int) {
		if d := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC); d.Day() == day && int(d.Month()) == month {
			days = append(days, d)
		}
	}
	for _, d := range datesIn(info) {
		if d.year == 0 {
			continue
		}
		add(d.year, d.month, d.day)
		if d.ambiguous {
			add(d.year, d.day, d.month)
		}
	}
	return days
}

// DaysOf returns the days that the texts among some parts name.
func DaysOf(parts []delayed.Part) (days []delayed.Date) {
	for _, p := range parts {
		if p.Kind == delayed.Text {
			days = append(days, DatesOf(p.Text)...)
		}
	}
	return days
}

// WithoutYear is the first day that a description names without its year: as it stands
// there, and in a leap year. ok is false where it names none.
func WithoutYear(info string) (text string, date delayed.Date, ok bool) {
	for _, d := range datesIn(info) {
		if d.year == 0 && d.exists() {
			return d.text, day(2000, time.Month(d.month), d.day), true
		}
	}
	return "", delayed.Date{}, false
}

// ClosedOn says why the exchange of a description publishes nothing on a day; empty:
// it does, or none is known.
func ClosedOn(info string, date delayed.Date) words.Text {
	var l Lint
	if lower := strings.ToLower(info); kindsOf(lower).index {
		l.lintMarkets(lower, date, time.Time{})
	}
	for _, f := range l.Findings {
		if f.Kind == Weekend || f.Kind == Holiday {
			return f.Said
		}
	}
	return words.Text{}
}
