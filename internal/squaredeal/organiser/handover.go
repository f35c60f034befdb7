package organiser

import (
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Handover describes how far the latest hands have come on their way to the dealing machine, according
// to the diary: for example, they were copied to a stick and taken by Eva.
type Handover struct {
	Made     time.Time
	Files    []Event // one event per file
	Sessions []squaredeal.ID
	Done     map[EventKind]Event // finished steps of HandoverSteps
	AllEnded bool                // all sessions were played or are not held
}

// HandoverSteps lists the steps in handling hand files, in order: they are copied to a stick,
// somebody takes them, they are deleted from the stick.
var HandoverSteps = []EventKind{EventCopied, EventTaken, EventCleared}

// LatestHandover returns the handover for the latest hands, or nil if there are none.
func LatestHandover(events []Event) *Handover {
	events = WithoutCancelled(events)
	handover := &Handover{Done: map[EventKind]Event{}}
	for _, e := range events {
		if e.Kind == EventMade {
			handover.Made = e.Time
		}
	}
	if handover.Made.IsZero() {
		return nil
	}

	ended := map[squaredeal.ID]bool{}
	for _, e := range events {
		if e.Kind == EventMade && e.Time.Equal(handover.Made) {
			handover.addFile(e)
		}
		if isEnd(e) {
			ended[e.id()] = true
		}
	}
	isOpen := func(id squaredeal.ID) bool { return !ended[id] }
	handover.AllEnded = !slices.ContainsFunc(handover.Sessions, isOpen)

	for _, step := range HandoverSteps {
		handover.addStep(step, events)
	}
	return handover
}

// addFile adds the file and the session of an event.
func (h *Handover) addFile(e Event) {
	isSameFile := func(other Event) bool { return other.File == e.File }
	if !slices.ContainsFunc(h.Files, isSameFile) {
		h.Files = append(h.Files, e)
	}
	if !slices.Contains(h.Sessions, e.id()) {
		h.Sessions = append(h.Sessions, e.id())
	}
}

// addStep adds a step to those done if it was finished for all sessions since the hands were made.
func (h *Handover) addStep(step EventKind, events []Event) {
	finished := map[squaredeal.ID]bool{}
	for _, e := range events {
		if e.Kind != step || e.Time.Before(h.Made) || !slices.Contains(h.Sessions, e.id()) {
			continue
		}
		finished[e.id()] = true
		if len(finished) == len(h.Sessions) {
			h.Done[step] = e
		}
	}
}

// ErrStep is returned for a step that is not in HandoverSteps.
var ErrStep = words.NewError("organiser.no-step")

// NoteSteps records the finished steps for all sessions of the latest hands, and who took the
// hands. It cancels recorded steps that are missing from the list, and records only changes.
func (t *Tournament) NoteSteps(steps []EventKind, who string, now time.Time) error {
	return t.appendEvents(func(existing []Event) ([]Event, error) {
		handover := LatestHandover(existing)
		isUnknown := func(step EventKind) bool { return !slices.Contains(HandoverSteps, step) }
		if handover == nil || slices.ContainsFunc(steps, isUnknown) {
			return nil, ErrStep
		}
		return handover.changes(steps, who, now), nil
	})
}

// changes returns the events after which exactly the given steps are done.
func (h *Handover) changes(steps []EventKind, who string, now time.Time) (events []Event) {
	for _, step := range HandoverSteps {
		previous, wasDone := h.Done[step]
		isDone := slices.Contains(steps, step)
		otherPerson := wasDone && isDone && step == EventTaken && previous.Who != who

		for _, id := range h.Sessions {
			if wasDone && !isDone || otherPerson {
				events = append(events, Event{
					Time:    now,
					Kind:    EventUndone,
					Phase:   id.Phase,
					Session: id.Session,
					Note:    string(step),
				})
			}
			if isDone && !wasDone || otherPerson {
				done := Event{Time: now, Kind: step, Phase: id.Phase, Session: id.Session}
				if step == EventTaken {
					done.Who = who
				}
				events = append(events, done)
			}
		}
	}
	return events
}
