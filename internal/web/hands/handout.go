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
	"github.com/fairdeal/fairdeal/internal/words"
)

func showHandout(q *desk.Request, s *organiser.Tournament) error {
	return showPlay(q, s, tournament.StationFrame(q, s, organiser.Play), page.Handout{})
}

// showPlay shows one line per session, followed by the diary.
func showPlay(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Handout) error {
	p, err := s.Progress()
	if err != nil {
		return err
	}
	events, err := s.Events()
	if err != nil {
		return err
	}
	v.File, v.NoKeys, v.Endless = s.ID(), s.Description.Old, p.Open
	v.AllOver = len(p.Sessions) > 0 && len(p.Open) == 0
	_, next := p.Due()
	for _, x := range p.Sessions {
		v.AllOver = v.AllOver && x.IsOver()
		if len(v.Sessions) >= tournament.MostShown {
			v.Omitted++
			continue
		}
		row := lineOf(q, s, x)
		row.Next = x.ID == next
		v.Sessions = append(v.Sessions, row)
	}
	for _, e := range events {
		line := page.HandoutEvent{Time: q.Hour(e.Time), What: page.EventWord(q.Lang, e), File: e.File, Sum: e.SHA256, Who: e.Who, Note: e.Note}
		if e.Phase > 0 {
			line.ID = squaredeal.ID{Phase: e.Phase, Session: e.Session}.String()
		}
		v.Events = append(v.Events, line)
	}
	over := 0
	for _, x := range p.Sessions {
		if x.IsOver() {
			over++
		}
	}
	f.Title = q.Say("desk.play.title", words.N("n", over), words.N("of", len(p.Sessions)))
	chosen := organiser.EventKind("")
	if len(f.Problems) > 0 {
		chosen = organiser.EventKind(q.Value("event"))
	}
	for _, kind := range recordableEvents {
		v.Kinds = append(v.Kinds, page.EventChoice{Name: string(kind), Text: page.EventWord(q.Lang, organiser.Event{Event: kind}), Chosen: kind == chosen})
	}
	return q.Show(page.DeskHandout, f, v)
}

// lineOf returns a session's line: whether it is in play or over, and where its hands are.
func lineOf(q *desk.Request, s *organiser.Tournament, x organiser.Sitting) page.HandoutSession {
	row := page.HandoutSession{ID: x.ID.String(), Title: x.ID.String(), HasHands: x.IsMade() || x.HasFile, Finished: x.IsOver(), NotHeld: x.NotHeld}
	if p, err := s.Description.Phase(x.Phase); err == nil {
		row.Title = s.Description.Text(p.SessionTitle(x.Session))
	}
	say := func(key string, args ...words.Arg) { row.State = append(row.State, q.Say(key, args...)) }
	switch {
	case x.NotHeld:
		say("desk.diary.not-held")
	case x.IsOver():
		say("desk.play.over", words.Name("time", q.Clock(x.Over)))
	case !row.HasHands:
		say("desk.play.nothing")
	default:
		say("desk.play.on")
		if x.With != "" {
			say("desk.play.with", words.Name("who", x.With), words.Name("time", q.Clock(x.Since)))
		} else if x.IsMade() {
			say("desk.play.made", words.Name("time", q.Clock(x.Made)))
		}
	}
	if left := x.Undo.Sub(q.Desk.Now()); left > 0 {
		row.Undo = int((left + time.Minute - 1) / time.Minute)
	}
	for _, e := range x.Events {
		if organiser.IsRecord(e) && !slices.Contains(row.Records, e.File) {
			row.Records = append(row.Records, e.File)
		}
	}
	return row
}

// recordableEvents lists the events that people record.
var recordableEvents = []organiser.EventKind{organiser.Taken, organiser.Printed, organiser.Played, organiser.Reserve, organiser.NotHeld}

// noteHandout adds a line to the diary.
func noteHandout(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.StationFrame(q, s, organiser.Play)
	v := page.Handout{Choice: strings.TrimSpace(q.Value("session")), Who: strings.TrimSpace(q.Value("who")), Note: strings.TrimSpace(q.Value("note"))}
	kind := organiser.EventKind(q.Value("event"))
	id, err := organiser.SessionID(s.Description, v.Choice)
	if kind == organiser.PhaseEnded {
		id.Phase, err = organiser.OpenPhase(s.Description, v.Choice)
	}
	if err != nil {
		f.Wrongly("session", q.Say("desk.make.no-session-write-phase"))
	}
	if !slices.Contains(recordableEvents, kind) && kind != organiser.PhaseEnded {
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	if kind == organiser.Taken && v.Who == "" {
		f.Wrongly("who", q.Say("desk.make.took-hands"))
	}
	if len(f.Problems) > 0 {
		return showPlay(q, s, f, v)
	}
	set := squaredeal.Original
	if kind == organiser.Reserve {
		set = squaredeal.Reserve
	}
	e := organiser.Event{Time: q.Desk.Now(), Event: kind, Phase: id.Phase, Session: id.Session, Set: set, Who: v.Who, Note: v.Note}
	twice, err := pressedTwice(s, e)
	if err == nil && !twice {
		err = s.Note(e)
	}
	if errors.Is(err, squaredeal.ErrNotPublished) {
		return q.Hindered(err)
	}
	if err != nil {
		return err
	}
	return q.Go303("t", s.ID(), "out")
}

// pressedTwice reports whether the last line of the diary is the same and only a moment old.
func pressedTwice(s *organiser.Tournament, e organiser.Event) (bool, error) {
	events, err := s.Events()
	if err != nil || len(events) == 0 {
		return false, err
	}
	last := events[len(events)-1]
	const moment = 10 * time.Second
	soon := e.Time.Sub(last.Time) < moment
	last.Time = e.Time
	return soon && last == e, nil
}

// undo cancels the end of a session.
func undo(q *desk.Request, s *organiser.Tournament) error {
	id, err := organiser.SessionID(s.Description, q.Value("session"))
	if err != nil {
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.no-session-write-phase")
	}
	err = s.Undo(id, q.Desk.Now())
	if errors.Is(err, organiser.ErrTooLate) {
		return q.Hindered(err)
	}
	if err != nil {
		return err
	}
	return q.Go303("t", s.ID(), "out")
}
