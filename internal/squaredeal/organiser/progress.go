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
	Sessions []Sitting `json:"sessions"` // for a phase of unknown length, those in the diary
	Open     []int     `json:"open"`     // phases of unknown length that have not ended
}

// Sitting is the state of one session. Times are zero if the event has not happened.
type Sitting struct {
	squaredeal.ID `json:"session"`

	Made    time.Time `json:"made,omitzero"`
	HasFile bool      `json:"has_file"` // the hands folder contains a file with its hands
	With    string    `json:"with,omitempty"`
	Since   time.Time `json:"since,omitzero"` // time since when somebody has the hands
	Over    time.Time `json:"over,omitzero"`  // time when it was played, or marked as not held
	NotHeld bool      `json:"not_held"`
	Undo    time.Time `json:"undo,omitzero"` // time until which its end can be undone
	Events  []Event   `json:"events"`        // all events, including cancelled ones
}

// IsMade reports whether the hands of a session were made or are not needed.
func (s Sitting) IsMade() bool { return !s.Made.IsZero() }

// IsOver reports whether a session was played or is not held.
func (s Sitting) IsOver() bool { return !s.Over.IsZero() }

// undoable is the time for which the end of a session can be undone.
const undoable = 10 * time.Minute

// Progress reads the diary and lists the files.
func (s *Tournament) Progress() (*Progress, error) {
	events, err := s.Events()
	inForce := InForce(events)
	p := &Progress{}
	files, keysOut := s.sessionsWithFiles(), s.keysHold()
	for _, id := range sessionsOf(s.Description, inForce) {
		keyOut := s.folder.lstat(s.SessionKeyPath(id)) == nil
		p.Sessions = append(p.Sessions, sitting(id, events, files[id], keysOut || keyOut))
	}
	for i := range s.Description.Phases {
		phase := &s.Description.Phases[i]
		ended := slices.ContainsFunc(inForce, func(e Event) bool { return e.Event == PhaseEnded && e.Phase == phase.Number })
		if phase.Sessions == 0 && !ended {
			p.Open = append(p.Open, phase.Number)
		}
	}
	return p, err
}

// sitting returns the state of one session. Its end can be undone for ten minutes, unless
// its record or key was already published.
func sitting(id squaredeal.ID, events []Event, hasFile, given bool) Sitting {
	s := Sitting{ID: id, HasFile: hasFile}
	for _, e := range events {
		if e.Phase == id.Phase && e.Session == id.Session && e.Event != PhaseEnded {
			s.Events = append(s.Events, e)
		}
	}
	for _, e := range InForce(s.Events) {
		switch e.Event {
		case Made:
			s.Made = e.Time
		case Taken:
			s.With, s.Since = e.Who, e.Time
		case Played:
			s.Over, s.NotHeld = e.Time, false
		case NotHeld:
			s.Made, s.Over, s.NotHeld = e.Time, e.Time, true
		case Printed, Early:
			given = true
		}
	}
	if s.IsOver() && !given {
		s.Undo = s.Over.Add(undoable)
	}
	return s
}

// Session returns the state of a session. It is zero if the session is unknown.
func (p *Progress) Session(id squaredeal.ID) Sitting {
	for _, sitting := range p.Sessions {
		if sitting.ID == id {
			return sitting
		}
	}
	return Sitting{ID: id}
}

// Due returns the first session whose hands have neither a diary entry nor a file, and the
// first session with hands that is not over. In a phase of unknown length, the session
// after the last one is next.
func (p *Progress) Due() (toMake, toPlay squaredeal.ID) {
	last := map[int]int{}
	for _, sitting := range p.Sessions {
		made := sitting.IsMade() || sitting.HasFile
		if !made && !sitting.IsOver() && toMake == (squaredeal.ID{}) {
			toMake = sitting.ID
		}
		if made && !sitting.IsOver() && toPlay == (squaredeal.ID{}) {
			toPlay = sitting.ID
		}
		last[sitting.Phase] = sitting.Session
	}
	if toMake == (squaredeal.ID{}) && len(p.Open) > 0 {
		toMake = squaredeal.ID{Phase: p.Open[0], Session: last[p.Open[0]] + 1}
	}
	return toMake, toPlay
}

// sessionsWithFiles returns the sessions with a file in the hands folder.
func (s *Tournament) sessionsWithFiles() map[squaredeal.ID]bool {
	with := map[squaredeal.ID]bool{}
	for _, e := range s.folder.list(s.HandsDir()) {
		ext := filepath.Ext(e.Name())
		f, ok := s.Description.FindName(strings.TrimSuffix(e.Name(), ext))
		if !ok || f.Set != squaredeal.Original || !e.Type().IsRegular() || !handfile.IsExt(ext) {
			continue
		}
		for n := f.First; n <= f.Last; n++ {
			with[squaredeal.ID{Phase: f.Phase, Session: n}] = true
		}
	}
	return with
}

// sessionsOf returns a tournament's sessions. For a phase with unknown length it uses the sessions
// in the diary.
func sessionsOf(d *squaredeal.Description, events []Event) (ids []squaredeal.ID) {
	for i := range d.Phases {
		p := &d.Phases[i]
		last := p.Sessions
		for _, e := range events {
			if p.Sessions == 0 && e.Phase == p.Number && e.Event == PhaseEnded {
				last = e.Session
			}
		}
		for n := 1; n <= last; n++ {
			ids = append(ids, squaredeal.ID{Phase: p.Number, Session: n})
		}
		for _, e := range events {
			id := e.id()
			if p.Sessions == 0 && e.Phase == p.Number && e.Event != PhaseEnded && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}
