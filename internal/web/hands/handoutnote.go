package hands

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
)

// recordableEvents lists the kinds of events that the form offers. The desk itself records all others.
var recordableEvents = []organiser.EventKind{
	organiser.EventTaken,
	organiser.EventPrinted,
	organiser.EventPlayed,
	organiser.EventReserve,
	organiser.EventNotHeld,
}

// noteHandout processes the form that adds a line to the diary.
func noteHandout(q *desk.Request, t *organiser.Tournament) error {
	frame := tournament.StationFrame(q, t, organiser.StationPlay)
	data := page.Handout{
		Choice: strings.TrimSpace(q.Value("session")),
		Who:    strings.TrimSpace(q.Value("who")),
		Note:   strings.TrimSpace(q.Value("note")),
	}
	kind := organiser.EventKind(q.Value("event"))
	id, err := organiser.ParseSession(t.Description, data.Choice)
	if kind == organiser.EventPhaseEnded {
		id.Phase, err = organiser.ParseOpenPhase(t.Description, data.Choice)
	}
	if err != nil {
		frame.AddProblem("session", q.Say("desk.make.no-session-write-phase"))
	}
	if !slices.Contains(recordableEvents, kind) && kind != organiser.EventPhaseEnded {
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	if kind == organiser.EventTaken && data.Who == "" {
		frame.AddProblem("who", q.Say("desk.make.took-hands"))
	}
	if len(frame.Problems) > 0 {
		return showPlay(q, t, frame, data)
	}
	event := organiser.Event{
		Time:    q.Desk.Now(),
		Kind:    kind,
		Phase:   id.Phase,
		Session: id.Session,
		Set:     squaredeal.Original,
		Who:     data.Who,
		Note:    data.Note,
	}
	if kind == organiser.EventReserve {
		event.Set = squaredeal.Reserve
	}
	err = appendOnce(t, event)
	switch {
	case errors.Is(err, squaredeal.ErrNotPublished):
		return q.Unavailable(err)
	case err != nil:
		return err
	}
	return q.RedirectToPage("t", t.ID(), "out")
}

// appendOnce adds an event to the diary, unless the button was pressed twice.
func appendOnce(t *organiser.Tournament, event organiser.Event) error {
	isRepeated, err := pressedTwice(t, event)
	if err != nil || isRepeated {
		return err
	}
	return t.AppendToDiary(event)
}

// pressedTwice reports whether the last line of the diary is the same event, only a moment ago.
func pressedTwice(t *organiser.Tournament, e organiser.Event) (bool, error) {
	events, err := t.Events()
	if err != nil || len(events) == 0 {
		return false, err
	}
	const moment = 10 * time.Second
	last := events[len(events)-1]
	isRecent := e.Time.Sub(last.Time) < moment
	last.Time = e.Time
	return isRecent && last == e, nil
}

// undo cancels the end of a session.
func undo(q *desk.Request, t *organiser.Tournament) error {
	id, err := organiser.ParseSession(t.Description, q.Value("session"))
	if err != nil {
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.no-session-write-phase")
	}
	err = t.Undo(id, q.Desk.Now())
	switch {
	case errors.Is(err, organiser.ErrTooLate):
		return q.Unavailable(err)
	case err != nil:
		return err
	}
	return q.RedirectToPage("t", t.ID(), "out")
}
