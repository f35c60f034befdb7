package tournament

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
)

// ValuePath is the path, after t/NAME/, to the page for the public number (the delayed value).
const ValuePath = "dv"

// stationOf returns the station to which the requested page belongs, or "" for a page at no station.
func stationOf(q *desk.Request, t *organiser.Tournament) organiser.Station {
	_, path, _ := strings.Cut(strings.TrimPrefix(q.R.URL.Path, "/t/"), "/")
	name, rest, _ := strings.Cut(path, "/")
	switch name {
	case "publish", "opens":
		return organiser.StationFreeze
	case ValuePath:
		return organiser.StationSetNumber
	case "make", "take":
		return organiser.StationDeal
	case "out", "records":
		return organiser.StationPlay
	case "reveal", "over":
		if rest != "" { // One session's key may be revealed before the tournament ends.
			return organiser.StationPlay
		}
		return organiser.StationReveal
	case "facts", "amend":
		return ""
	}
	if t.Description.Published() {
		return organiser.StationAnnounce
	}
	return organiser.StationDescribe
}

// stationKeys contains the catalogue keys for station names, such as "Seal".
var stationKeys = map[organiser.Station]string{
	organiser.StationDescribe:  "desk.station.describe",
	organiser.StationFreeze:    "desk.station.freeze",
	organiser.StationAnnounce:  "desk.station.announce",
	organiser.StationSetNumber: "desk.station.number",
	organiser.StationDeal:      "desk.station.deal",
	organiser.StationPlay:      "desk.station.play",
	organiser.StationReveal:    "desk.station.reveal",
}

// titleKeys contains the catalogue keys for the titles of the stations' pages, which describe the task.
var titleKeys = map[organiser.Station]string{
	organiser.StationDescribe:  "desk.title.describe",
	organiser.StationFreeze:    "desk.title.seal",
	organiser.StationAnnounce:  "desk.announce.now",
	organiser.StationSetNumber: "desk.value.now",
	organiser.StationDeal:      "desk.title.deal",
	organiser.StationPlay:      "desk.title.play",
	organiser.StationReveal:    "desk.title.open",
}

// StepKeys maps each station to the catalogue key for the link that leads to it as the next step.
var StepKeys = map[organiser.Station]string{
	organiser.StationDescribe:  "desk.home.describe",
	organiser.StationFreeze:    "desk.home.seal",
	organiser.StationAnnounce:  "desk.home.announce",
	organiser.StationSetNumber: "desk.home.number",
	organiser.StationDeal:      "desk.home.deal",
	organiser.StationPlay:      "desk.home.play",
	organiser.StationReveal:    "desk.title.open",
}

// StationPath returns the path of a station's page: "t/spring/make". An empty station means that a
// published tournament has passed every station.
func StationPath(t *organiser.Tournament, station organiser.Station) string {
	isPublished := t.Description.Published()
	// When all stations are done, the page of the last one lists the files to publish.
	if station == "" && isPublished {
		station = organiser.StationReveal
	}
	path := "t/" + t.ID()
	switch station {
	case organiser.StationFreeze:
		if !isPublished {
			return path + "/publish"
		}
		return path + "/opens"
	case organiser.StationSetNumber:
		return path + "/" + ValuePath
	case organiser.StationDeal:
		return path + "/make"
	case organiser.StationPlay:
		return path + "/out"
	case organiser.StationReveal:
		return path + "/reveal"
	}
	return path
}

// StationNames returns the station names in order.
func StationNames(q *desk.Request) (names []string) {
	for _, station := range []organiser.Station{
		organiser.StationDescribe, organiser.StationFreeze, organiser.StationAnnounce, organiser.StationSetNumber,
		organiser.StationDeal, organiser.StationPlay, organiser.StationReveal,
	} {
		names = append(names, q.Heading(stationKeys[station]))
	}
	return names
}
