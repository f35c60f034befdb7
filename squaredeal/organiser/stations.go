package organiser

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/squaredeal"
	"github.com/fairdeal/fairdeal/words"
)

// Station is a station of a tournament's road. They are words for programs.
type Station string

// The stations, in their order.
const (
	Describe Station = "describe"
	Freeze   Station = "freeze"
	Announce Station = "announce"
	SetIt    Station = "value"
	Deal     Station = "deal"
	Play     Station = "play"
	Reveal   Station = "reveal"
)

// Stop is a station with what is known of it.
type Stop struct {
	Station Station   `json:"station"`
	Done    bool      `json:"done"`
	At      time.Time `json:"at,omitzero"` // when, as far as the files tell
	Shut    bool      `json:"shut"`        // one before it comes first
	// Of how many sessions something is done: of Deal and Play.
	Some int `json:"some,omitempty"`
	Of   int `json:"of,omitempty"`
}

// Road is how far a tournament is.
type Road struct {
	Stops     []Stop               `json:"stops"`
	Next      Station              `json:"next"`      // the first that is not done; empty: none
	Announced map[string]time.Time `json:"announced"` // where the description was given to everybody
	Tried     bool                 `json:"tried"`     // what opens the keys was tried, or nothing is needed
}

// Places are where a description is given to everybody. They are words of the diary.
var Places = []string{"web", "mail", "bulletin", "copy", "log"}

// Road says how far a tournament is, from its files and its diary.
func (s *Tournament) Road() (*Road, error) {
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	events = InForce(events)
	d, has := s.Description, s.Contents()
	r := &Road{Announced: map[string]time.Time{}, Tried: has.Keys != "" || d.Published() && !has.Passphrase}
	for _, e := range events {
		switch e.Event {
		case Announced:
			if e.SHA256 == "" || e.SHA256 == d.Digest() { // else it was amended since
				r.Announced[e.Note] = e.Time
			}
		case Tried:
			r.Tried = true
		}
	}
	p, err := s.Progress()
	if err != nil {
		return nil, err
	}
	sessions := p.Sessions
	count := func(of map[squaredeal.ID]time.Time) (n int, last time.Time) {
		for _, id := range sessions {
			if at, ok := of[id]; ok {
				n++
				if at.After(last) {
					last = at
				}
			}
		}
		return n, last
	}
	keys := has.SealedKeys
	if keys == "" {
		keys = has.Keys
	}
	dealt, dealtAt := count(p.Made)
	played, playedAt := count(p.Over)
	var announcedAt time.Time
	for _, at := range r.Announced {
		if announcedAt.IsZero() || at.Before(announcedAt) {
			announcedAt = at
		}
	}
	revealed := has.KeysHold && s.MayReveal() == nil
	whole := len(sessions) > 0 && len(p.Open) == 0
	r.Stops = []Stop{
		{Station: Describe, Done: d.Published() || d.Ready() == nil},
		{Station: Freeze, Done: d.Published(), At: timeOf(d.Published(), keys)},
		{Station: Announce, Done: len(r.Announced) > 0 || d.HasValue, At: announcedAt},
		{Station: SetIt, Done: d.HasValue, At: timeOf(d.HasValue, s.Path)},
		{Station: Deal, Done: whole && dealt == len(sessions), At: dealtAt, Some: dealt, Of: len(sessions)},
		{Station: Play, Done: whole && played == len(sessions), At: playedAt, Some: played, Of: len(sessions)},
		{Station: Reveal, Done: revealed, At: timeOf(revealed, has.Keys)},
	}
	for i := range r.Stops {
		x := &r.Stops[i]
		switch x.Station {
		case Freeze:
			x.Shut = !x.Done && !r.Stops[0].Done
		case Announce:
			x.Shut = !d.Published()
		case SetIt:
			x.Shut = !r.Stops[2].Done
		case Deal, Play, Reveal:
			x.Shut = !d.HasValue
		}
		if r.Next == "" && !x.Done {
			r.Next = x.Station
		}
	}
	return r, nil
}

// timeOf is when a file was written.
func timeOf(known bool, path string) time.Time {
	if info, err := os.Stat(path); known && err == nil {
		return info.ModTime().UTC()
	}
	return time.Time{}
}

// ErrPlace is the error of a place that is none of Places.
var ErrPlace = words.Errorf("organiser.no-place", words.Name("places", strings.Join(Places, ", ")))

// NoteAnnounced notes in the diary where the description, of this digest, was given to
// everybody.
func (s *Tournament) NoteAnnounced(place string, now time.Time) error {
	if !slices.Contains(Places, place) {
		return ErrPlace
	}
	return s.Note(Event{Time: now, Event: Announced, SHA256: s.Description.Digest(), Note: place})
}

// undoable is how long the end of a session can be taken back.
const undoable = 10 * time.Minute

// MayUndo reports whether the end of a session can be taken back: for ten minutes, and
// until its record or its key was given out.
func (s *Tournament) MayUndo(id squaredeal.ID, now time.Time) (bool, error) {
	events, err := s.Events()
	if err != nil {
		return false, err
	}
	if _, err := os.Lstat(s.SessionKeyPath(id)); err == nil || s.Contents().KeysHold {
		return false, nil
	}
	may, given := false, false
	for _, e := range InForce(events) {
		if e.Phase != id.Phase || e.Session != id.Session {
			continue
		}
		switch e.Event {
		case Played, NotHeld:
			may = now.Sub(e.Time) < undoable
		case Printed, Early:
			given = true
		}
	}
	return may && !given, nil
}

// ErrTooLate is the error of the end of a session that can no longer be taken back.
var ErrTooLate = words.NewError("organiser.too-late")

// Undo takes back that a session was played, or that it is not held.
func (s *Tournament) Undo(id squaredeal.ID, now time.Time) error {
	may, err := s.MayUndo(id, now)
	if err != nil {
		return err
	}
	if !may {
		return ErrTooLate
	}
	return s.Note(Event{Time: now, Event: Undone, Phase: id.Phase, Session: id.Session})
}
