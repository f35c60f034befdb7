package organiser

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Progress is the state of all sessions according to the diary and files: made, played and
// due. It is used by the status, dialogue and desk, and to protect the keys.
type Progress struct {
	Sessions []SessionState `json:"sessions"` // for a phase of unknown length, those in the diary
	Open     []int          `json:"open"`     // phases of unknown length that have not ended
}

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

// IsMade reports whether the hands of a session were made or are not needed.
func (s SessionState) IsMade() bool { return !s.Made.IsZero() }

// IsOver reports whether a session was played or is not held.
func (s SessionState) IsOver() bool { return !s.EndedAt.IsZero() }

// undoable is the time for which the end of a session can be undone, unless its record or key was already
// published.
const undoable = 10 * time.Minute

// Progress reads the diary and lists the files. If the diary is unreadable, it returns an error together
// with the state according to the files.
func (t *Tournament) Progress() (*Progress, error) {
	events, err := t.Events()
	inForce := WithoutCancelled(events)
	p := &Progress{}
	withFiles := t.sessionsWithFiles()
	allRevealed := t.keysHold()
	for _, id := range sessionsOf(t.Description, inForce) {
		session := newSessionState(id, events)
		session.HasFile = withFiles[id]
		revealed := allRevealed || t.folder.lstat(t.SessionKeyPath(id)) == nil
		if session.IsOver() && !revealed && !session.isShown() {
			session.UndoUntil = session.EndedAt.Add(undoable)
		}
		p.Sessions = append(p.Sessions, session)
	}
	for i := range t.Description.Phases {
		phase := &t.Description.Phases[i]
		isEnd := func(e Event) bool { return e.Kind == EventPhaseEnded && e.Phase == phase.Number }
		if phase.Sessions == 0 && !slices.ContainsFunc(inForce, isEnd) {
			p.Open = append(p.Open, phase.Number)
		}
	}
	return p, err
}

// newSessionState returns the state of one session according to the diary.
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

// Session returns the state of a session. It is zero if the session is unknown.
func (p *Progress) Session(id squaredeal.ID) SessionState {
	for _, session := range p.Sessions {
		if session.ID == id {
			return session
		}
	}
	return SessionState{ID: id}
}

// Due returns the first session whose hands have neither a diary entry nor a file, and the
// first session with hands that is not over. In a phase of unknown length, the session
// after the last one is next.
func (p *Progress) Due() (toMake, toPlay squaredeal.ID) {
	last := map[int]int{} // last known session by phase
	for _, session := range p.Sessions {
		made := session.IsMade() || session.HasFile
		if !made && !session.IsOver() && toMake == (squaredeal.ID{}) {
			toMake = session.ID
		}
		if made && !session.IsOver() && toPlay == (squaredeal.ID{}) {
			toPlay = session.ID
		}
		last[session.Phase] = session.Session
	}
	if toMake == (squaredeal.ID{}) && len(p.Open) > 0 {
		toMake = squaredeal.ID{Phase: p.Open[0], Session: last[p.Open[0]] + 1}
	}
	return toMake, toPlay
}

// sessionsWithFiles returns the sessions with a file in the hands folder.
func (t *Tournament) sessionsWithFiles() map[squaredeal.ID]bool {
	sessions := map[squaredeal.ID]bool{}
	for _, e := range t.folder.list(t.HandsDir()) {
		ext := filepath.Ext(e.Name())
		f, ok := t.Description.FindName(strings.TrimSuffix(e.Name(), ext))
		if !ok || f.Set != squaredeal.Original || !e.Type().IsRegular() || !handfile.IsExt(ext) {
			continue
		}
		for n := f.First; n <= f.Last; n++ {
			sessions[squaredeal.ID{Phase: f.Phase, Session: n}] = true
		}
	}
	return sessions
}

// sessionsOf returns a tournament's sessions. For a phase with unknown length it uses the sessions
// in the diary.
func sessionsOf(d *squaredeal.Description, events []Event) (ids []squaredeal.ID) {
	for i := range d.Phases {
		p := &d.Phases[i]
		if p.Sessions == 0 {
			ids = append(ids, sessionsInDiary(p.Number, events)...)
		}
		for n := 1; n <= p.Sessions; n++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: n})
		}
	}
	return ids
}

// sessionsInDiary returns the sessions of a phase that has ended, followed by those with events.
func sessionsInDiary(phase int, events []Event) (ids []squaredeal.ID) {
	last := 0
	for _, e := range events {
		if e.Phase == phase && e.Kind == EventPhaseEnded {
			last = e.Session
		}
	}
	for n := 1; n <= last; n++ {
		ids = append(ids, squaredeal.ID{Phase: phase, Session: n})
	}
	for _, e := range events {
		id := e.id()
		if e.Phase == phase && e.Kind != EventPhaseEnded && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}
