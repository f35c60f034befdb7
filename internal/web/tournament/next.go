package tournament

import (
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// KnownAt is when the last part of a delayed information is known, zero where nobody can
// say; hour says that a time of day is meant, and not a day that begins then.
func KnownAt(info string) (last time.Time, hour bool) {
	for _, at := range delayed.LintOf(info, time.Time{}).Dates {
		if at.After(last) {
			last = at
		}
	}
	return last, !last.Equal(last.Truncate(24*time.Hour)) || delayed.ByMachine(delayed.Parse(info))
}

// Next is the first thing to do, as a sentence. Who waits for an hour of this day, as on
// a club's evening, is told the hour.
func Next(q *desk.Request, x *squaredeal.Description, c squaredeal.Calendar) string {
	at, hour := KnownAt(x.Delayed)
	if c.Stage == squaredeal.StageWait && hour && at.Sub(q.Desk.Now()) < 24*time.Hour {
		return q.Say("desk.step.send-before-hour", words.Name("time", q.Clock(at)))
	}
	return page.Next(q.Lang, c)
}
