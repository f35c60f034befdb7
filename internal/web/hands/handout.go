package hands

import (
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/internal/words"
)

// showHandout shows the station for play: the sessions with their hands, and the diary.
func showHandout(q *desk.Request, t *organiser.Tournament) error {
	return showPlay(q, t, tournament.StationFrame(q, t, organiser.StationPlay), page.Handout{})
}

// showPlay shows one line per session, followed by the diary.
func showPlay(q *desk.Request, t *organiser.Tournament, frame page.Frame, data page.Handout) error {
	progress, err := t.Progress()
	if err != nil {
		return err
	}
	events, err := t.Events()
	if err != nil {
		return err
	}
	data.File = t.ID()
	data.NoKeys = t.Description.Old
	data.Endless = progress.Open
	_, next := progress.Due()
	over := 0
	for _, sitting := range progress.Sessions {
		if sitting.IsOver() {
			over++
		}
		if len(data.Sessions) >= tournament.MaxRows {
			data.Omitted++
			continue
		}
		row := sessionRow(q, t, sitting)
		row.Next = sitting.ID == next
		data.Sessions = append(data.Sessions, row)
	}
	data.AllOver = over > 0 && over == len(progress.Sessions) && len(progress.Open) == 0
	frame.Title = q.Say("desk.play.title", words.N("n", over), words.N("of", len(progress.Sessions)))

	for _, event := range events {
		data.Events = append(data.Events, diaryLine(q, event))
	}
	chosen := organiser.EventKind("")
	if len(frame.Problems) > 0 {
		chosen = organiser.EventKind(q.Value("event"))
	}
	for _, kind := range recordableEvents {
		data.Kinds = append(data.Kinds, page.EventChoice{
			Name: string(kind), Text: page.EventName(q.Lang, organiser.Event{Kind: kind}), Chosen: kind == chosen,
		})
	}
	return q.Show(page.DeskHandout, frame, data)
}

// diaryLine returns an event as a line of the diary.
func diaryLine(q *desk.Request, event organiser.Event) page.HandoutEvent {
	line := page.HandoutEvent{
		Time: q.FormatDateTime(event.Time),
		What: page.EventName(q.Lang, event),
		File: event.File,
		Sum:  event.SHA256,
		Who:  event.Who,
		Note: event.Note,
	}
	if event.Phase > 0 {
		line.ID = squaredeal.ID{Phase: event.Phase, Session: event.Session}.String()
	}
	return line
}

// sessionRow returns a session's row: whether it is in play or over, and where its hands are.
func sessionRow(q *desk.Request, t *organiser.Tournament, sitting organiser.SessionState) page.HandoutSession {
	row := page.HandoutSession{
		ID:       sitting.ID.String(),
		Title:    sitting.ID.String(), // replaced below if the description contains the session
		HasHands: sitting.IsMade() || sitting.HasFile,
		Finished: sitting.IsOver(),
		NotHeld:  sitting.NotHeld,
	}
	if phase, err := t.Description.Phase(sitting.Phase); err == nil {
		row.Title = t.Description.Text(phase.SessionTitle(sitting.Session))
	}
	say := func(key string, args ...words.Arg) { row.State = append(row.State, q.Say(key, args...)) }
	switch {
	case sitting.NotHeld:
		say("desk.diary.not-held")
	case sitting.IsOver():
		say("desk.play.over", words.Name("time", q.FormatTime(sitting.EndedAt)))
	case !row.HasHands:
		say("desk.play.nothing")
	default:
		say("desk.play.on")
		if sitting.TakenBy != "" {
			say("desk.play.with", words.Name("who", sitting.TakenBy), words.Name("time", q.FormatTime(sitting.TakenAt)))
		} else if sitting.IsMade() {
			say("desk.play.made", words.Name("time", q.FormatTime(sitting.Made)))
		}
	}
	if left := sitting.UndoUntil.Sub(q.Desk.Now()); left > 0 {
		row.Undo = int((left + time.Minute - 1) / time.Minute) // rounded up
	}
	for _, event := range sitting.Events {
		if organiser.IsRecord(event) && !slices.Contains(row.Records, event.File) {
			row.Records = append(row.Records, event.File)
		}
	}
	return row
}
