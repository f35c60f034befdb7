package hands

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/web/tournament"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

func showHandout(q *desk.Request, s *organiser.Tournament) error {
	v, asked := page.Handout{}, q.R.URL.Query()
	if asked.Has("phase") { // hands were just made
		v.Left = leftOut(q, s, squaredeal.Choice{Phase: asked.Get("phase"), Session: asked.Get("session"), Boards: asked.Get("boards")}, asked["format"])
	}
	return showDiary(q, s, tournament.Frame(q, s, q.Say("desk.diary.title")), v)
}

// showDiary lists the sessions with what happened to their hands.
func showDiary(q *desk.Request, s *organiser.Tournament, f page.Frame, v page.Handout) error {
	events, err := s.Events()
	if err != nil {
		return err
	}
	v.File, v.NoKeys, f.Wide = s.ID(), s.Description.Old, true
	v.Just = madeNow(q, s, events)
	by, ended := map[squaredeal.ID][]organiser.Event{}, map[int]bool{}
	for _, e := range events {
		if e.Event == organiser.PhaseEnded {
			ended[e.Phase] = true
			continue
		}
		id := squaredeal.ID{Phase: e.Phase, Session: e.Session}
		by[id] = append(by[id], e)
	}
	for i := range s.Description.Phases {
		if p := &s.Description.Phases[i]; p.Sessions == 0 && !ended[p.Number] {
			v.Endless = append(v.Endless, p.Number)
		}
	}
	ids, err := s.Sessions()
	if err != nil {
		return err
	}
	for _, id := range ids {
		if len(v.Sessions) >= tournament.MostShown {
			v.More++
			continue
		}
		row := page.HandoutSession{ID: fmt.Sprintf("%d,%d", id.Phase, id.Session)}
		if p, err := s.Description.Phase(id.Phase); err == nil {
			row.Title = s.Description.Text(p.SessionTitle(id.Session))
		}
		made, with, over := words.New("desk.play.nothing"), words.Text{}, words.Text{}
		for _, e := range organiser.InForce(by[id]) {
			switch e.Event {
			case organiser.Made:
				made = words.New("desk.play.made", words.Name("time", q.Clock(e.Time)))
			case organiser.Taken:
				with = words.New("desk.play.with", words.Name("who", e.Who), words.Name("time", q.Clock(e.Time)))
			case organiser.Played:
				row.Played, over = true, words.New("desk.play.over", words.Name("time", q.Clock(e.Time)))
			case organiser.NotHeld:
				row.NotHeld, over = true, words.New("desk.diary.not-held")
			}
		}
		for _, e := range by[id] {
			row.Events = append(row.Events, page.HandoutEvent{Time: q.Hour(e.Time), What: page.EventWord(q.Lang, string(e.Event), e.Set != squaredeal.Original), File: e.File, Sum: e.SHA256, Who: e.Who, Note: e.Note, Record: organiser.IsRecord(e)})
		}
		for _, t := range []words.Text{made, with, over} {
			if t.Said() {
				row.State = append(row.State, q.Lang.Words(t))
			}
		}
		if row.Played {
			if row.Undo, err = s.MayUndo(id, q.Desk.Now()); err != nil {
				return err
			}
		}
		v.Sessions = append(v.Sessions, row)
	}
	return q.Show(page.DeskHandout, f, v)
}

// noteHandout writes a line into the diary.
func noteHandout(q *desk.Request, s *organiser.Tournament) error {
	f := tournament.Frame(q, s, q.Say("desk.diary.title"))
	v := page.Handout{Choice: strings.TrimSpace(q.Value("session")), Who: strings.TrimSpace(q.Value("who")), Note: strings.TrimSpace(q.Value("note")), Event: q.Value("event")}
	id, err := organiser.SessionID(s.Description, v.Choice)
	if v.Event == string(organiser.PhaseEnded) {
		if id.Phase, err = strconv.Atoi(v.Choice); err == nil {
			if p, phaseErr := s.Description.Phase(id.Phase); phaseErr != nil || p.Sessions > 0 {
				err = squaredeal.ErrNoChoice // how many sessions it has is published
			}
		}
	}
	if err != nil {
		f.Wrongly("session", q.Say("desk.make.no-session-write-phase"))
	}
	kinds := []organiser.EventKind{organiser.Taken, organiser.Printed, organiser.Played, organiser.Reserve, organiser.NotHeld, organiser.PhaseEnded}
	if !slices.Contains(kinds, organiser.EventKind(v.Event)) {
		return q.Problem(http.StatusUnprocessableEntity, "desk.make.nothing-kind-written-down")
	}
	if v.Event == string(organiser.Taken) && v.Who == "" {
		f.Wrongly("who", q.Say("desk.make.took-hands"))
	}
	if len(f.Problems) > 0 {
		return showDiary(q, s, f, v)
	}
	set := squaredeal.Original
	if organiser.EventKind(v.Event) == organiser.Reserve {
		set = squaredeal.Reserve
	}
	e := organiser.Event{Time: q.Desk.Now(), Event: organiser.EventKind(v.Event), Phase: id.Phase, Session: id.Session, Set: set, Who: v.Who, Note: v.Note}
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

// pressedTwice reports whether the last line of the diary says the same, and was
// written a moment ago.
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

// undo takes back that a session is over.
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
