package organiser

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/squaredeal/folder"
	"github.com/fairdeal/fairdeal/words"
)

// Sessions reads which sessions somebody means: 1,3; 1,* for all of a phase; all. Of
// "all" also the phases of unknown length are over, which ended names.
func Sessions(s *folder.Store, asked []string) (ids []squaredeal.ID, ended []int, err error) {
	known, err := s.Sessions()
	if err != nil {
		return nil, nil, err
	}
	d := s.Description
	for _, text := range asked {
		phase, whole := strings.CutSuffix(text, ",*")
		switch {
		case text == "all":
			ids = append(ids, known...)
			for i := range d.Phases {
				if d.Phases[i].Sessions == 0 {
					ended = append(ended, d.Phases[i].Number)
				}
			}
		case whole:
			number, err := strconv.Atoi(phase)
			if err != nil {
				return nil, nil, &NoSessionError{text}
			}
			if _, err := d.Phase(number); err != nil {
				return nil, nil, err
			}
			for _, id := range known {
				if id.Phase == number {
					ids = append(ids, id)
				}
			}
		default:
			id, err := SessionID(d, text)
			if err != nil {
				return nil, nil, err
			}
			ids = append(ids, id)
		}
	}
	return ids, ended, nil
}

// NoSessionError is the error of a text that names no session.
type NoSessionError struct{ Text string }

// Said is the error for any language.
func (e *NoSessionError) Said() words.Text {
	return words.New("organiser.no-session", words.Name("text", plain.Quote(e.Text)))
}

func (e *NoSessionError) Error() string { return e.Said().String() }

// SessionID reads P,S of a session that the tournament has.
func SessionID(d *squaredeal.Description, text string) (squaredeal.ID, error) {
	id, err := squaredeal.ParseID(text)
	if err != nil {
		return id, err
	}
	p, err := d.Phase(id.Phase)
	if err == nil {
		err = p.CheckSession(id.Session)
	}
	return id, err
}

// NotePlayed notes in the diary that sessions are over, or that they are not held, and
// that phases of unknown length have ended.
func NotePlayed(s *folder.Store, ids []squaredeal.ID, ended []int, notHeld bool) error {
	kind := folder.Played
	if notHeld {
		kind = folder.NotHeld
	}
	var events []folder.Event
	for _, id := range ids {
		events = append(events, folder.Event{Event: kind, Phase: id.Phase, Session: id.Session, Set: id.Set})
	}
	for _, phase := range ended {
		events = append(events, folder.Event{Event: folder.PhaseEnded, Phase: phase})
	}
	return Note(s, events...)
}

// Note writes events into the diary. Before a tournament is published there are no hands
// of which anything could be said.
func Note(s *folder.Store, events ...folder.Event) error {
	return noteOf(s, func([]folder.Event) ([]folder.Event, error) { return events, nil })
}

// noteOf is Note of what follows from the lines that are there. What was said last of a
// session's end is not said once more: taken back, it would still stand there.
func noteOf(s *folder.Store, follow func(known []folder.Event) ([]folder.Event, error)) error {
	if !s.Description.Published() {
		return squaredeal.ErrNotPublished
	}
	return s.NoteOf(func(known []folder.Event) ([]folder.Event, error) {
		last := map[squaredeal.ID]folder.Event{}
		for _, e := range folder.InForce(known) {
			if isEnd(e) {
				last[squaredeal.ID{Phase: e.Phase, Session: e.Session}] = e
			}
		}
		events, err := follow(known)
		return slices.DeleteFunc(events, func(e folder.Event) bool {
			said := last[squaredeal.ID{Phase: e.Phase, Session: e.Session}]
			return isEnd(e) && said.Event == e.Event && said.Set == e.Set
		}), err
	})
}

// isEnd reports whether an event ends a session.
func isEnd(e folder.Event) bool { return e.Event == folder.Played || e.Event == folder.NotHeld }
