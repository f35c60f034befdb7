package organiser

// Overview lists a tournament's stations with their states, as the desk shows them in a row:
//
//	describe ✓  freeze ✓  announce ✓  value ✓  deal 3/5  play 2/5  reveal
type Overview struct {
	Stations  []StationState   `json:"stops"`
	Next      Station          `json:"next"`      // first station that is not done, or empty
	Announced map[string]Event `json:"announced"` // places where the description was announced
	Progress  *Progress        `json:"-"`         // state of the sessions
	// KeysTried is set if the passphrase or identity for the keys was tried, or none is needed.
	KeysTried bool `json:"tried"`
}

// Overview returns the tournament's stations according to its files and diary.
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
	overview := &Overview{
		Announced: map[string]Event{},
		Progress:  progress,
		KeysTried: contents.Keys != "" || d.Published() && !contents.Passphrase,
	}
	for _, e := range WithoutCancelled(events) {
		switch e.Kind {
		case EventAnnounced:
			isAmended := e.SHA256 != "" && e.SHA256 != d.Digest()
			if !isAmended {
				overview.Announced[e.Note] = e
			}
		case EventKeysTried:
			overview.KeysTried = true
		}
	}
	overview.Stations = t.stationStates(overview)
	overview.Next = nextStation(overview.Stations, d.HasValue)
	return overview, nil
}

// nextStation returns the first station that is not done. Once the value is set, it is too late to announce
// the description.
func nextStation(stations []StationState, hasValue bool) Station {
	for _, s := range stations {
		isTooLate := s.Station == StationAnnounce && hasValue
		if !s.Done && !isTooLate {
			return s.Station
		}
	}
	return ""
}

// Station is a stage in organising a tournament. Programs may rely on its values.
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
