package desk

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// FormatDateTime formats a date and time in local time.
func (q *Request) FormatDateTime(at time.Time) string {
	at = at.Local()
	return q.Lang.Day(at) + " " + at.Format("15:04")
}

// FormatUpcoming formats a future date briefly: the weekday within a week, otherwise the date. If hour is
// true, it includes the local time of day. A date without a time is the same in all zones.
func (q *Request) FormatUpcoming(at time.Time, hour bool) string {
	if hour {
		at = at.Local()
	}
	day := q.Lang.DayAndMonth(at, q.Desk.Now())
	if at.Sub(q.Desk.Now()) < 6*24*time.Hour {
		day = q.Lang.Translate(words.Weekday(at.Weekday()))
	}
	if !hour {
		return day
	}
	return day + ", " + at.Format("15:04")
}

// FormatTime formats a local time, with the day if it is not today.
func (q *Request) FormatTime(at time.Time) string {
	if at = at.Local(); at.Format(time.DateOnly) == q.Desk.Now().Local().Format(time.DateOnly) {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}
