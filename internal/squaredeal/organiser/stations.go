package organiser

import (
	"cmp"
	"os"
	"time"
)

// Overview lists the stations of a tournament with their states.
type Overview struct {
	Stations  []StationState   `json:"stops"`
	Next      Station          `json:"next"`      // first station that is not done, or empty
	Announced map[string]Event `json:"announced"` // places where the description was announced
	Progress  *Progress        `json:"-"`         // state of the sessions
	// KeysTried is set if the passphrase or identity for the keys was tried, or none is needed.
	KeysTried bool `json:"tried"`
}

// Overview returns the stations of the tournament according to its files and diary.
func (t *Tournament) Overview() (*Overview, error) {
	events, err := t.Events()
	if err != nil {
		return nil, err
	}
	progress, err := t.Progress()
	if err != nil {
		return nil, err
	}
	d, contents := t.Description, t.Contents()
	r := &Overview{
		Announced: map[string]Event{}, Progress: progress,
		KeysTried: contents.Keys != "" || d.Published() && !contents.Passphrase,
	}
	for _, e := range WithoutCancelled(events) {
		switch e.Kind {
		case EventAnnounced:
			if e.SHA256 == "" || e.SHA256 == d.Digest() { // the description was not amended afterwards
				r.Announced[e.Note] = e
			}
		case EventKeysTried:
			r.KeysTried = true
		}
	}
	r.Stations = t.stationStates(r)
	for _, station := range r.Stations {
		// After the value is known, it is too late to announce the description.
		isTooLate := station.Station == StationAnnounce && d.HasValue
		if r.Next == "" && !station.Done && !isTooLate {
			r.Next = station.Station
		}
	}
	return r, nil
}

// Station is a stage in organising a tournament. Its values are identifiers for programs.
type Station string

// Stations in order.
const (
	StationDescribe  Station = "describe"
	StationFreeze    Station = "freeze"
	StationAnnounce  Station = "announce"
	StationSetNumber Station = "value"
	StationDeal      Station = "deal"
	StationPlay      Station = "play"
	StationReveal    Station = "reveal"
)

// StationState is a station with its state.
type StationState struct {
	Station Station   `json:"station"`
	Done    bool      `json:"done"`
	At      time.Time `json:"at,omitzero"` // time according to the files
	Blocked bool      `json:"shut"`        // an earlier station is not done
	// Finished and Total are numbers of sessions, for StationDeal and StationPlay.
	Finished int `json:"some,omitempty"`
	Total    int `json:"of,omitempty"`
}

// addSession adds a session that was finished at the given time, or not if the time is zero.
func (s *StationState) addSession(finished time.Time) {
	if finished.IsZero() {
		return
	}
	s.Finished++
	if finished.After(s.At) {
		s.At = finished
	}
}

// stationStates returns the stations with their states.
func (t *Tournament) stationStates(r *Overview) []StationState {
	d, contents := t.Description, t.Contents()
	published := d.Published()
	describe := StationState{Station: StationDescribe, Done: published || d.CheckReady() == nil}
	freeze := StationState{Station: StationFreeze, Done: published}
	freeze.At = timeOf(published, cmp.Or(contents.SealedKeys, contents.Keys))
	announce := StationState{Station: StationAnnounce, Done: len(r.Announced) > 0, At: r.firstAnnounced()}
	setNumber := StationState{Station: StationSetNumber, Done: d.HasValue, At: timeOf(d.HasValue, t.Path)}
	deal, play := r.Progress.sessionStations()
	revealed := contents.KeysMatch && t.CheckReveal() == nil
	reveal := StationState{Station: StationReveal, Done: revealed, At: timeOf(revealed, contents.Keys)}

	freeze.Blocked = !freeze.Done && !describe.Done
	announce.Blocked = !published
	setNumber.Blocked = !announce.Done && !d.HasValue
	deal.Blocked, play.Blocked, reveal.Blocked = !d.HasValue, !d.HasValue, !d.HasValue
	return []StationState{describe, freeze, announce, setNumber, deal, play, reveal}
}

// sessionStations returns the states of StationDeal and StationPlay.
func (p *Progress) sessionStations() (deal, play StationState) {
	deal = StationState{Station: StationDeal, Total: len(p.Sessions)}
	play = StationState{Station: StationPlay, Total: len(p.Sessions)}
	for _, session := range p.Sessions {
		deal.addSession(session.Made)
		play.addSession(session.EndedAt)
	}
	allKnown := len(p.Sessions) > 0 && len(p.Open) == 0
	deal.Done, play.Done = allKnown && deal.Finished == deal.Total, allKnown && play.Finished == play.Total
	return deal, play
}

// timeOf returns the modification time of a file, or zero if it does not exist.
func timeOf(exists bool, path string) time.Time {
	if info, err := os.Stat(path); exists && err == nil {
		return info.ModTime().UTC()
	}
	return time.Time{}
}
