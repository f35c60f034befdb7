package organiser

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/squaredeal"
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

// count adds a session for which something was done at a time, zero for not.
func (x *Stop) count(at time.Time) {
	if at.IsZero() {
		return
	}
	x.Some++
	if at.After(x.At) {
		x.At = at
	}
}

// Road is how far a tournament is.
type Road struct {
	Stops     []Stop           `json:"stops"`
	Next      Station          `json:"next"`      // the first that is not done; empty: none
	Announced map[string]Event `json:"announced"` // where the description was given to everybody
	Progress  *Progress        `json:"-"`         // of the sessions
	Tried     bool             `json:"tried"`     // what opens the keys was tried, or nothing is needed
}

// Places are where a description is given to everybody. They are words of the diary.
var Places = []string{"bulletin", "mail", "web", "copy", "log"}

// Road says how far a tournament is, from its files and its diary.
func (s *Tournament) Road() (*Road, error) {
	events, err := s.Events()
	if err != nil {
		return nil, err
	}
	events = InForce(events)
	d, has := s.Description, s.Contents()
	r := &Road{Announced: map[string]Event{}, Tried: has.Keys != "" || d.Published() && !has.Passphrase}
	for _, e := range events {
		switch e.Event {
		case Announced:
			if e.SHA256 == "" || e.SHA256 == d.Digest() { // else it was amended since
				r.Announced[e.Note] = e
			}
		case Tried:
			r.Tried = true
		}
	}
	p, err := s.Progress()
	if err != nil {
		return nil, err
	}
	r.Progress = p
	dealt, played := Stop{Station: Deal, Of: len(p.Sessions)}, Stop{Station: Play, Of: len(p.Sessions)}
	for _, x := range p.Sessions {
		dealt.count(x.Made)
		played.count(x.Over)
	}
	keys := has.SealedKeys
	if keys == "" {
		keys = has.Keys
	}
	var announcedAt time.Time
	for _, e := range r.Announced {
		if announcedAt.IsZero() || e.Time.Before(announcedAt) {
			announcedAt = e.Time
		}
	}
	revealed := has.KeysHold && s.MayReveal() == nil
	whole := len(p.Sessions) > 0 && len(p.Open) == 0
	dealt.Done, played.Done = whole && dealt.Some == dealt.Of, whole && played.Some == played.Of
	r.Stops = []Stop{
		{Station: Describe, Done: d.Published() || d.Ready() == nil},
		{Station: Freeze, Done: d.Published(), At: timeOf(d.Published(), keys)},
		{Station: Announce, Done: len(r.Announced) > 0, At: announcedAt},
		{Station: SetIt, Done: d.HasValue, At: timeOf(d.HasValue, s.Path)},
		dealt,
		played,
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
			x.Shut = !r.Stops[2].Done && !d.HasValue
		case Deal, Play, Reveal:
			x.Shut = !d.HasValue
		}
		late := x.Station == Announce && d.HasValue // nobody can announce it before the value any more
		if r.Next == "" && !x.Done && !late {
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
// everybody, with names beside places of which somebody has it. What was said and is not
// said any more is taken back; what is the same is noted once.
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
		was, before := r.Announced[place]
		who, told := places[place]
		if before && (!told || was.Who != who) {
			list = append(list, Event{Time: now, Event: Undone, Note: place})
		}
		if told && (!before || was.Who != who) {
			list = append(list, Event{Time: now, Event: Announced, SHA256: s.Description.Digest(), Note: place, Who: who})
		}
	}
	return s.Note(list...)
}

// ErrTooLate is the error of the end of a session that can no longer be taken back.
var ErrTooLate = words.NewError("organiser.too-late")

// Undo takes back that a session was played, or that it is not held.
func (s *Tournament) Undo(id squaredeal.ID, now time.Time) error {
	p, err := s.Progress()
	if err != nil {
		return err
	}
	if !now.Before(p.Of(id).Undo) {
		return ErrTooLate
	}
	return s.Note(Event{Time: now, Event: Undone, Phase: id.Phase, Session: id.Session})
}
