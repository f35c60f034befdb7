package organiser

import (
	"cmp"
	"os"
	"time"
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

// stationStates returns the states of all stations, given the announcements and sessions in an overview.
func (t *Tournament) stationStates(overview *Overview) []StationState {
	d, contents := t.Description, t.Contents()
	published, hasValue := d.Published(), d.HasValue

	describe := StationState{Station: StationDescribe, Done: published || d.CheckReady() == nil}
	freeze := StationState{
		Station: StationFreeze,
		Done:    published,
		At:      timeOf(published, cmp.Or(contents.SealedKeys, contents.Keys)),
		Blocked: !published && !describe.Done,
	}
	announce := StationState{
		Station: StationAnnounce,
		Done:    len(overview.Announced) > 0,
		At:      overview.firstAnnounced(),
		Blocked: !published,
	}
	setNumber := StationState{
		Station: StationSetNumber,
		Done:    hasValue,
		At:      timeOf(hasValue, t.Path),
		Blocked: !announce.Done && !hasValue,
	}
	deal, play := overview.Progress.sessionStations()
	deal.Blocked, play.Blocked = !hasValue, !hasValue
	revealed := contents.KeysMatch && t.CheckReveal() == nil
	reveal := StationState{
		Station: StationReveal,
		Done:    revealed,
		At:      timeOf(revealed, contents.Keys),
		Blocked: !hasValue,
	}
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
	deal.Done = allKnown && deal.Finished == deal.Total
	play.Done = allKnown && play.Finished == play.Total
	return deal, play
}

// timeOf returns the time at which a station was done: the modification time of the file that it wrote. If
// the station is not done or the file is missing, the time is zero.
func timeOf(done bool, path string) time.Time {
	if !done {
		return time.Time{}
	}
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime().UTC()
}
