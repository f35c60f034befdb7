package organiser

import (
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// SessionState is the state of one session. Times are zero if the event has not happened.
type SessionState struct {
	squaredeal.ID `json:"session"`

	Made      time.Time `json:"made,omitzero"`
	HasFile   bool      `json:"has_file"` // the hands folder contains a file with its hands
	TakenBy   string    `json:"with,omitempty"`
	TakenAt   time.Time `json:"since,omitzero"` // time since when somebody has the hands
	EndedAt   time.Time `json:"over,omitzero"`  // time when it was played, or marked as not held
	NotHeld   bool      `json:"not_held"`
	UndoUntil time.Time `json:"undo,omitzero"` // time until which its end can be undone
	Events    []Event   `json:"events"`        // all events, including cancelled ones
}

// IsMade reports whether a session's hands were made or are not needed.
func (s SessionState) IsMade() bool { return !s.Made.IsZero() }

// IsOver reports whether a session was played or is not held.
func (s SessionState) IsOver() bool { return !s.EndedAt.IsZero() }

// newSessionState returns the state of one session according to all events of the diary.
func newSessionState(id squaredeal.ID, events []Event) SessionState {
	s := SessionState{ID: id}
	for _, e := range events {
		if e.Phase == id.Phase && e.Session == id.Session && e.Kind != EventPhaseEnded {
			s.Events = append(s.Events, e)
		}
	}
	for _, e := range WithoutCancelled(s.Events) {
		switch e.Kind {
		case EventMade:
			s.Made = e.Time
		case EventTaken:
			s.TakenBy, s.TakenAt = e.Who, e.Time
		case EventPlayed:
			s.EndedAt, s.NotHeld = e.Time, false
		case EventNotHeld:
			s.Made, s.EndedAt, s.NotHeld = e.Time, e.Time, true
		}
	}
	return s
}

// isShown reports whether the record of a session was shown, so that its end cannot be undone.
func (s SessionState) isShown() bool {
	isRecord := func(e Event) bool { return e.Kind == EventPrinted || e.Kind == EventShownEarly }
	return slices.ContainsFunc(WithoutCancelled(s.Events), isRecord)
}
