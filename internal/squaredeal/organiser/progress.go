package organiser

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Progress is how far the sessions of a tournament are, as its diary and its files say:
// what is made, played, left and due. Status, dialogue, desk and the guard of the keys go
// by it.
type Progress struct {
	Sessions []Sitting `json:"sessions"` // of a phase of unknown length those that the diary knows
	Open     []int     `json:"open"`     // phases of unknown length that are not said to have ended
}

// Sitting is how far one session is. Of what did not happen the time is zero.
type Sitting struct {
	squaredeal.ID `json:"session"`

	Made    time.Time `json:"made,omitzero"`
	HasFile bool      `json:"has_file"` // a file of its hands lies where they are made
	With    string    `json:"with,omitempty"`
	Since   time.Time `json:"since,omitzero"` // they are with somebody
	Over    time.Time `json:"over,omitzero"`  // played, or not held, which needs no hands
	NotHeld bool      `json:"not_held"`
	Undo    time.Time `json:"undo,omitzero"` // until then its end can be taken back
	Events  []Event   `json:"events"`        // all that happened, what was taken back too
}

// IsMade reports whether hands of a session were made, or are not needed.
func (x Sitting) IsMade() bool { return !x.Made.IsZero() }

// IsOver reports whether a session was played, or is not held.
func (x Sitting) IsOver() bool { return !x.Over.IsZero() }

// undoable is how long the end of a session can be taken back.
const undoable = 10 * time.Minute

// Progress reads diary and files.
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
		x := &s.Description.Phases[i]
		ended := slices.ContainsFunc(inForce, func(e Event) bool { return e.Event == PhaseEnded && e.Phase == x.Number })
		if x.Sessions == 0 && !ended {
			p.Open = append(p.Open, x.Number)
		}
	}
	return p, err
}

// sitting reads what happened to one session. Its end can be taken back for ten minutes,
// and until its record or its key was given out.
func sitting(id squaredeal.ID, events []Event, hasFile, given bool) Sitting {
	x := Sitting{ID: id, HasFile: hasFile}
	for _, e := range events {
		if e.Phase == id.Phase && e.Session == id.Session && e.Event != PhaseEnded {
			x.Events = append(x.Events, e)
		}
	}
	for _, e := range InForce(x.Events) {
		switch e.Event {
		case Made:
			x.Made = e.Time
		case Taken:
			x.With, x.Since = e.Who, e.Time
		case Played:
			x.Over, x.NotHeld = e.Time, false
		case NotHeld:
			x.Made, x.Over, x.NotHeld = e.Time, e.Time, true
		case Printed, Early:
			given = true
		}
	}
	if x.IsOver() && !given {
		x.Undo = x.Over.Add(undoable)
	}
	return x
}

// Of is one session, without anything where it is not known.
func (p *Progress) Of(id squaredeal.ID) Sitting {
	for _, x := range p.Sessions {
		if x.ID == id {
			return x
		}
	}
	return Sitting{ID: id}
}

// Due are the first session whose hands are not made, neither as the diary says nor by
// its files, and the first whose hands are made and that is not over. Of a phase of unknown
// length the one behind its last comes next.
func (p *Progress) Due() (toMake, toPlay squaredeal.ID) {
	last := map[int]int{}
	for _, x := range p.Sessions {
		made := x.IsMade() || x.HasFile
		if !made && !x.IsOver() && toMake == (squaredeal.ID{}) {
			toMake = x.ID
		}
		if made && !x.IsOver() && toPlay == (squaredeal.ID{}) {
			toPlay = x.ID
		}
		last[x.Phase] = x.Session
	}
	if toMake == (squaredeal.ID{}) && len(p.Open) > 0 {
		toMake = squaredeal.ID{Phase: p.Open[0], Session: last[p.Open[0]] + 1}
	}
	return toMake, toPlay
}

// sessionsWithFiles are those of which a file of hands lies where they are made.
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

// sessionsOf are the sessions of a tournament; of a phase of unknown length those
// that the diary knows.
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
