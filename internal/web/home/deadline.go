package home

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// noDeadline is later than any deadline.
func noDeadline() time.Time { return time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC) }

// setDeadline sets when the next station is due, or since when a session has been in play.
func (r *row) setDeadline(q *desk.Request, t *organiser.Tournament, road *organiser.Overview) {
	known, hasHour := tournament.KnownAt(t.Description.Delayed)
	isSecret := known.After(q.Desk.Now())
	// This date sorts sessions in play after all deadlines, but before drafts without a deadline.
	afterDeadlines := noDeadline().AddDate(-1, 0, 0)
	switch road.Next {
	case organiser.StationDescribe, organiser.StationFreeze, organiser.StationAnnounce:
		if !isSecret {
			return
		}
		r.due = known
		r.When = q.Say("desk.home.before", words.Name("time", q.FormatUpcoming(known, hasHour)))
		r.Until, r.Remaining = known.UTC(), tournament.Remaining(q, known)
		r.Countdown = q.Say("desk.announce.left", words.Name("time", "#"))
	case organiser.StationSetNumber:
		r.due, r.When = known, q.Say("desk.value.is-known")
		if isSecret {
			r.When = q.Heading("desk.value.comes", words.Name("time", q.FormatUpcoming(known, hasHour)))
			r.Step = q.Say("desk.home.look")
		}
	case organiser.StationDeal:
		r.due, r.When = known, q.Say("desk.home.now")
	case organiser.StationPlay:
		r.due = afterDeadlines
		r.setSession(q, road.Progress)
	case organiser.StationReveal:
		r.due, r.When = afterDeadlines, q.Say("desk.home.all-over")
	}
}

// setSession sets the session in play and its start.
func (r *row) setSession(q *desk.Request, progress *organiser.Progress) {
	_, next := progress.Due()
	for i, sitting := range progress.Sessions {
		if sitting.ID == next && sitting.IsMade() {
			r.When = q.Say("desk.home.in-play", words.Name("time", q.FormatTime(sitting.Made)))
			r.Step = q.Say("desk.home.end", words.N("n", i+1), words.N("of", len(progress.Sessions)))
		}
	}
}

// revealDate returns the date on which the keys were published, or "" if it was not recorded.
func revealDate(q *desk.Request, road *organiser.Overview) string {
	for _, stop := range road.Stations {
		if stop.Station == organiser.StationReveal && !stop.At.IsZero() {
			return q.Lang.DayAndMonth(stop.At.Local(), q.Desk.Now())
		}
	}
	return ""
}
