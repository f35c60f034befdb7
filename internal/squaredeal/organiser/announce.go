package organiser

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Places lists the places where a description can be announced, by their names in the diary.
var Places = []string{"bulletin", "mail", "web", "copy", "log"}

// ErrPlace is returned for a place that is not in Places.
var ErrPlace = words.Errorf("organiser.no-place", words.Name("places", strings.Join(Places, ", ")))

// NoteAnnounced records where the description with the current digest was announced. places maps
// each place to the person who received it, or to an empty name. For places missing in the map,
// earlier records are cancelled.
func (t *Tournament) NoteAnnounced(places map[string]string, now time.Time) error {
	for place := range places {
		if !slices.Contains(Places, place) {
			return ErrPlace
		}
	}
	overview, err := t.Overview()
	if err != nil {
		return err
	}
	var events []Event
	for _, place := range Places {
		noted, wasAnnounced := overview.Announced[place]
		who, isAnnounced := places[place]
		if wasAnnounced && (!isAnnounced || noted.Who != who) {
			events = append(events, Event{Time: now, Kind: EventUndone, Note: place})
		}
		if isAnnounced && (!wasAnnounced || noted.Who != who) {
			digest := t.Description.Digest()
			events = append(events, Event{Time: now, Kind: EventAnnounced, SHA256: digest, Note: place, Who: who})
		}
	}
	return t.AppendToDiary(events...)
}

// firstAnnounced returns the time when the description was first announced, or zero.
func (o *Overview) firstAnnounced() (first time.Time) {
	for _, e := range o.Announced {
		if first.IsZero() || e.Time.Before(first) {
			first = e.Time
		}
	}
	return first
}
