package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/words"
)

// DatesOf returns the dates with a year in a description, at 00:00 UTC. An ambiguous date yields both readings.
// Dates that do not exist are left out.
func DatesOf(info string) []time.Time {
	var days []time.Time
	add := func(year, month, day int) {
		d := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
		if exists := d.Day() == day && int(d.Month()) == month; exists {
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

// DaysOf returns the dates in a description's text parts, as DatesOf returns them.
func DaysOf(parts []delayed.Part) (days []time.Time) {
	for _, p := range parts {
		if p.Kind == delayed.Text {
			days = append(days, DatesOf(p.Text)...)
		}
	}
	return days
}

// WithoutYear returns the first date without a year in a description: its text, and the date in the year 2000. ok is
// false if there is none.
func WithoutYear(info string) (text string, date time.Time, ok bool) {
	for _, d := range datesIn(info) {
		if d.year == 0 && d.exists() {
			return d.text, day(2000, time.Month(d.month), d.day), true
		}
	}
	return "", time.Time{}, false
}

// ClosedOn returns the reason why the exchange that a description names is closed on the given day: a weekend or a
// holiday. It is empty if the exchange is open or unknown.
func ClosedOn(info string, date time.Time) words.Text {
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
