package organiser

import (
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ParseSessions returns the sessions named by strings in the notation of squaredeal.ParseSessions.
// "all" also means that phases with unknown length have ended; ended contains their numbers.
func (t *Tournament) ParseSessions(texts []string) (ids []squaredeal.ID, ended []int, err error) {
	events, err := t.eventsInForce()
	if err != nil {
		return nil, nil, err
	}
	sessions := sessionsOf(t.Description, events)
	d := t.Description
	for _, text := range texts {
		c, err := squaredeal.ParseSessions(text, len(d.Phases))
		if err != nil {
			return nil, nil, err
		}
		named, err := d.Sets(c, sessions)
		if err != nil {
			return nil, nil, err
		}
		ids = append(ids, named...)
		for i := range d.Phases {
			if c.Phase == "*" && d.Phases[i].Sessions == 0 {
				ended = append(ended, d.Phases[i].Number)
			}
		}
	}
	return ids, ended, nil
}

// ParseSession parses a session such as 1,3, and checks that the description has it.
func ParseSession(d *squaredeal.Description, text string) (squaredeal.ID, error) {
	id, err := squaredeal.ParseSession(text, len(d.Phases))
	if err != nil {
		return id, err
	}
	p, err := d.Phase(id.Phase)
	if err == nil {
		err = p.CheckSession(id.Session)
	}
	return id, err
}

// ParseOpenPhase parses the number of a phase. It returns an error unless the phase has unknown length.
func ParseOpenPhase(d *squaredeal.Description, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, err
	}
	p, err := d.Phase(n)
	if err == nil && p.Sessions > 0 {
		err = squaredeal.ErrNoChoice
	}
	return n, err
}

// NotePlayed records in the diary that sessions were played or not held, and that phases
// of unknown length have ended. It reports false if the diary already contains all of this.
func (t *Tournament) NotePlayed(ids []squaredeal.ID, ended []int, notHeld bool) (isNew bool, err error) {
	kind := EventPlayed
	if notHeld {
		kind = EventNotHeld
	}
	var events []Event
	for _, id := range ids {
		events = append(events, Event{Kind: kind, Phase: id.Phase, Session: id.Session, Set: id.Set})
	}
	for _, phase := range ended {
		events = append(events, Event{Kind: EventPhaseEnded, Phase: phase})
	}
	err = t.appendEvents(func(existing []Event) ([]Event, error) {
		events = withoutRepeatedEnds(events, existing)
		isNew = len(events) > 0
		return events, nil
	})
	return isNew, err
}

// NoteChoice records in the diary the meaning of a choice in a public log: "omitted 1,3"
// means that a session is not held, "sessions 2 5" that phase 2 has 5 sessions. Other
// choices are ignored.
func (t *Tournament) NoteChoice(choice string) error {
	fields := strings.Fields(choice)
	switch {
	case len(fields) == 2 && fields[0] == "omitted":
		id, err := ParseSession(t.Description, fields[1])
		if err != nil {
			return err
		}
		return t.AppendToDiary(Event{Kind: EventNotHeld, Phase: id.Phase, Session: id.Session})
	case len(fields) == 3 && fields[0] == "sessions":
		phase, phaseErr := strconv.Atoi(fields[1])
		sessions, sessionsErr := strconv.Atoi(fields[2])
		isFreeText := phaseErr != nil || sessionsErr != nil
		if isFreeText {
			return nil
		}
		return t.AppendToDiary(Event{Kind: EventPhaseEnded, Phase: phase, Session: sessions})
	}
	return nil
}

// ErrTooLate is returned if the end of a session can no longer be undone.
var ErrTooLate = words.NewError("organiser.too-late")

// Undo cancels the record that a session was played or not held.
func (t *Tournament) Undo(id squaredeal.ID, now time.Time) error {
	p, err := t.Progress()
	if err != nil {
		return err
	}
	if !now.Before(p.Session(id).UndoUntil) {
		return ErrTooLate
	}
	return t.AppendToDiary(Event{Time: now, Kind: EventUndone, Phase: id.Phase, Session: id.Session})
}
