package organiser

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Station is a stage in organising a tournament. Its values are identifiers for programs.
type Station string

// Stations in order.
const (
	Describe  Station = "describe"
	Freeze    Station = "freeze"
	Announce  Station = "announce"
	SetNumber Station = "value"
	Deal      Station = "deal"
	Play      Station = "play"
	Reveal    Station = "reveal"
)

// Stop is a station with its state.
type Stop struct {
	Station Station   `json:"station"`
	Done    bool      `json:"done"`
	At      time.Time `json:"at,omitzero"` // time according to the files
	Shut    bool      `json:"shut"`        // an earlier station is not done
	// for Deal and Play: how many sessions are finished, and how many there are
	Some int `json:"some,omitempty"`
	Of   int `json:"of,omitempty"`
}

// count adds a session. when is the time when it was finished, or zero.
func (s *Stop) count(when time.Time) {
	if when.IsZero() {
		return
	}
	s.Some++
	if when.After(s.At) {
		s.At = when
	}
}

// Road lists the stations of a tournament with their states.
type Road struct {
	Stops     []Stop           `json:"stops"`
	Next      Station          `json:"next"`      // first station that is not done, or empty
	Announced map[string]Event `json:"announced"` // places where the description was announced
	Progress  *Progress        `json:"-"`         // state of the sessions
	Tried     bool             `json:"tried"`     // the passphrase or identity for the keys was tried, or none is needed
}

// Places lists where descriptions are announced, as written in the diary.
var Places = []string{"bulletin", "mail", "web", "copy", "log"}

// Road returns the stations of the tournament according to its files and diary.
func (s *Tournament) Road() (*Road, error) {
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	events = InForce(events)
	d, contents := s.Description, s.Contents()
	r := &Road{Announced: map[string]Event{}, Tried: contents.Keys != "" || d.Published() && !contents.Passphrase}
	for _, e := range events {
		switch e.Event {
		case Announced:
			if e.SHA256 == "" || e.SHA256 == d.Digest() { // the description was not amended afterwards
				r.Announced[e.Note] = e
			}
		case KeysTried:
			r.Tried = true
		}
	}
	p, err := s.Progress()
	if err != nil {
		return nil, err
	}
	r.Progress = p
	dealt, played := Stop{Station: Deal, Of: len(p.Sessions)}, Stop{Station: Play, Of: len(p.Sessions)}
	for _, stop := range p.Sessions {
		dealt.count(stop.Made)
		played.count(stop.Over)
	}
	keys := contents.SealedKeys
	if keys == "" {
		keys = contents.Keys
	}
	var announcedAt time.Time
	for _, e := range r.Announced {
		if announcedAt.IsZero() || e.Time.Before(announcedAt) {
			announcedAt = e.Time
		}
	}
	revealed := contents.KeysHold && s.MayReveal() == nil
	whole := len(p.Sessions) > 0 && len(p.Open) == 0
	dealt.Done, played.Done = whole && dealt.Some == dealt.Of, whole && played.Some == played.Of
	r.Stops = []Stop{
		{Station: Describe, Done: d.Published() || d.Ready() == nil},
		{Station: Freeze, Done: d.Published(), At: timeOf(d.Published(), keys)},
		{Station: Announce, Done: len(r.Announced) > 0, At: announcedAt},
		{Station: SetNumber, Done: d.HasValue, At: timeOf(d.HasValue, s.Path)},
		dealt,
		played,
		{Station: Reveal, Done: revealed, At: timeOf(revealed, contents.Keys)},
	}
	for i := range r.Stops {
		stop := &r.Stops[i]
		switch stop.Station {
		case Freeze:
			stop.Shut = !stop.Done && !r.Stops[0].Done
		case Announce:
			stop.Shut = !d.Published()
		case SetNumber:
			stop.Shut = !r.Stops[2].Done && !d.HasValue
		case Deal, Play, Reveal:
			stop.Shut = !d.HasValue
		}
		// After the value is known, it is too late to announce the description.
		late := stop.Station == Announce && d.HasValue
		if r.Next == "" && !stop.Done && !late {
			r.Next = stop.Station
		}
	}
	return r, nil
}

// timeOf returns the modification time of a file, or zero if it does not exist.
func timeOf(exists bool, path string) time.Time {
	if info, err := os.Stat(path); exists && err == nil {
		return info.ModTime().UTC()
	}
	return time.Time{}
}

// ErrPlace is returned for an unknown place.
var ErrPlace = words.Errorf("organiser.no-place", words.Name("places", strings.Join(Places, ", ")))

// NoteAnnounced records the places where the description with the current digest was announced. The
// map contains, for each place, the person who received it, if given. Places missing in the map are
// undone, and unchanged ones are not repeated.
func (s *Tournament) NoteAnnounced(places map[string]string, now time.Time) error {
	for place := range places {
		if !slices.Contains(Places, place) {
			return ErrPlace
		}
	}
	r, err := s.Road()
	if err != nil {
		return err
	}
	var list []Event
	for _, place := range Places {
		noted, before := r.Announced[place]
		who, given := places[place]
		if before && (!given || noted.Who != who) {
			list = append(list, Event{Time: now, Event: Undone, Note: place})
		}
		if given && (!before || noted.Who != who) {
			list = append(list, Event{Time: now, Event: Announced, SHA256: s.Description.Digest(), Note: place, Who: who})
		}
	}
	return s.Note(list...)
}

// ErrTooLate is returned if the end of a session can no longer be undone.
var ErrTooLate = words.NewError("organiser.too-late")

// Undo cancels the record that a session was played or not held.
func (s *Tournament) Undo(id squaredeal.ID, now time.Time) error {
	p, err := s.Progress()
	if err != nil {
		return err
	}
	if !now.Before(p.Session(id).Undo) {
		return ErrTooLate
	}
	return s.Note(Event{Time: now, Event: Undone, Phase: id.Phase, Session: id.Session})
}
