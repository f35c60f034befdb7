package desk

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// timeOfDay is the layout for local times, in all languages.
const timeOfDay = "15:04"

// FormatDateTime returns the local day and time of t.
func (q *Request) FormatDateTime(t time.Time) string {
	t = t.Local()
	return q.Lang.Day(t) + " " + t.Format(timeOfDay)
}

// FormatUpcoming returns a short text for a future date: "Thursday" within the next six days, "10 Dec"
// later. If t has a time of day, both are local: "Wednesday, 21:30". A date without a time is not
// converted, because it is the same in all time zones.
func (q *Request) FormatUpcoming(t time.Time, hasTimeOfDay bool) string {
	if hasTimeOfDay {
		t = t.Local()
	}
	day := q.Lang.DayAndMonth(t, q.Desk.Now())
	if t.Sub(q.Desk.Now()) < 6*24*time.Hour {
		day = q.Lang.Translate(words.Weekday(t.Weekday()))
	}
	if !hasTimeOfDay {
		return day
	}
	return day + ", " + t.Format(timeOfDay)
}

// FormatTime returns the local time of t, preceded by the date unless it is today.
func (q *Request) FormatTime(t time.Time) string {
	t = t.Local()
	today := q.Desk.Now().Local()
	if t.Format(time.DateOnly) == today.Format(time.DateOnly) {
		return t.Format(timeOfDay)
	}
	return t.Format(time.DateOnly + " " + timeOfDay)
}
