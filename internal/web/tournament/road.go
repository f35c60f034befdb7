package tournament

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// RoadOf returns the progress of the tournament in the path. It reads the diary once per page.
func RoadOf(q *desk.Request, s *organiser.Tournament) (*organiser.Road, error) {
	if q.Road == nil && q.RoadErr == nil {
		q.Road, q.RoadErr = s.Road()
	}
	return q.Road, q.RoadErr
}

// stationOf returns a page's station, or "".
func stationOf(q *desk.Request, s *organiser.Tournament) organiser.Station {
	_, rest, _ := strings.Cut(strings.TrimPrefix(q.R.URL.Path, "/t/"), "/")
	page, below, _ := strings.Cut(rest, "/")
	switch page {
	case "publish", "opens":
		return organiser.Freeze
	case "dv":
		return organiser.SetNumber
	case "make", "take":
		return organiser.Deal
	case "out", "records":
		return organiser.Play
	case "reveal", "over":
		if below != "" { // This is the key of a single session.
			return organiser.Play
		}
		return organiser.Reveal
	case "facts", "amend":
		return ""
	}
	if s.Description.Published() {
		return organiser.Announce
	}
	return organiser.Describe
}

// stationKeys contains the catalogue keys for the names of stations.
var stationKeys = map[organiser.Station]string{organiser.Describe: "desk.station.describe", organiser.Freeze: "desk.station.freeze", organiser.Announce: "desk.station.announce",
	organiser.SetNumber: "desk.station.number", organiser.Deal: "desk.station.deal", organiser.Play: "desk.station.play", organiser.Reveal: "desk.station.reveal"}

// titleKeys contains the catalogue keys for their titles, which describe the task.
var titleKeys = map[organiser.Station]string{organiser.Describe: "desk.title.describe", organiser.Freeze: "desk.title.seal", organiser.Announce: "desk.announce.now",
	organiser.SetNumber: "desk.value.now", organiser.Deal: "desk.title.deal", organiser.Play: "desk.title.play", organiser.Reveal: "desk.title.open"}

// StepKeys contains the catalogue keys for links to the next station.
var StepKeys = map[organiser.Station]string{organiser.Describe: "desk.home.describe", organiser.Freeze: "desk.home.seal", organiser.Announce: "desk.home.announce",
	organiser.SetNumber: "desk.home.number", organiser.Deal: "desk.home.deal", organiser.Play: "desk.home.play", organiser.Reveal: "desk.title.open"}

// StationPath returns a station's page.
func StationPath(s *organiser.Tournament, station organiser.Station) string {
	at := "t/" + s.ID()
	// If everything is done, the last station lists the files to publish.
	if station == "" && s.Description.Published() {
		station = organiser.Reveal
	}
	below := map[organiser.Station]string{organiser.Freeze: "/opens", organiser.SetNumber: "/dv", organiser.Deal: "/make", organiser.Play: "/out", organiser.Reveal: "/reveal"}
	if !s.Description.Published() {
		below[organiser.Freeze] = "/publish"
	}
	return at + below[station]
}

// stations returns the road of a tournament for its pages. It is empty for a SquareDeal 1.3
// tournament, which must be finished with its own program, and if the diary cannot be read, which
// pages that need the diary report.
func stations(q *desk.Request, s *organiser.Tournament, here organiser.Station) (r page.Road) {
	if s.Description.Old {
		return r
	}
	road, err := RoadOf(q, s)
	if err != nil {
		return r
	}
	return PageRoad(q, s, road, here)
}

// PageRoad returns a road at the given station or, if here is empty, at the next one.
func PageRoad(q *desk.Request, s *organiser.Tournament, road *organiser.Road, here organiser.Station) (r page.Road) {
	at := cmp.Or(here, road.Next)
	for i, stop := range road.Stops {
		x := page.Station{Text: q.Head(stationKeys[stop.Station]), Path: StationPath(s, stop.Station), Current: stop.Station == at}
		if x.Current {
			r.At = i + 1
		}
		if stop.Shut || stop.Station == organiser.Describe && s.Description.Published() {
			x.Path = ""
		}
		switch {
		case stop.Done:
			x.Done, x.State = true, q.Say("desk.state.done")
			if !stop.At.IsZero() {
				x.When = q.Lang.Short(stop.At.Local(), q.Desk.Now())
			}
			if stop.Station == organiser.Freeze && !road.Tried {
				x.When = q.Say("desk.state.untried")
			}
		case stop.Station == organiser.Announce && s.Description.HasValue:
			x.Done, x.State = true, q.Say("desk.state.not-noted")
		case stop.Station == road.Next && !x.Current:
			x.State = q.Say("organise.head-now")
		}
		if !stop.Done && stop.Some > 0 {
			x.When = q.Say("desk.state.some", words.N("n", stop.Some), words.N("of", stop.Of))
		}
		if at, hour := KnownAt(s.Description.Delayed); !stop.Done && at.After(q.Desk.Now()) {
			switch {
			case stop.Station == organiser.SetNumber:
				x.When = q.Lang.Short(at.Local(), q.Desk.Now())
				if hour {
					x.When += ", " + at.Local().Format("15:04")
				}
			case stop.Station == organiser.Announce && x.Current:
				x.Until, x.Left, x.When = at.UTC(), q.Say("desk.announce.left", words.Name("time", "#")), Left(q, at)
			}
		}
		r.Stations = append(r.Stations, x)
	}
	return r
}

// Left returns the remaining time as a countdown shows it before its script runs.
func Left(q *desk.Request, at time.Time) string {
	left := at.Sub(q.Desk.Now()).Truncate(time.Second)
	days, hours := int(left.Hours())/24, int(left.Hours())%24
	text := fmt.Sprintf("%02d:%02d:%02d", hours, int(left.Minutes())%60, int(left.Seconds())%60)
	if days > 0 {
		text = q.Say("count.days", words.N("n", days)) + " " + q.Say("count.hours", words.N("n", hours))
	}
	return q.Say("desk.announce.left", words.Name("time", text))
}

// extraPages returns the pages of a frozen tournament that are not stations.
func extraPages(q *desk.Request, s *organiser.Tournament) []page.Crumb {
	x, at := s.Description, "t/"+s.ID()
	if !x.Published() || x.Old {
		return nil
	}
	list := []page.Crumb{
		{Text: q.Say("desk.more.facts"), Path: at + "/facts", Says: Size(q, x)},
		{Text: q.Say("desk.more.keys"), Path: at + "/facts#keys", Says: q.Say("desk.more.keys-says")},
	}
	if !x.HasValue {
		list = append(list, page.Crumb{Text: q.Say("desk.more.amend"), Path: at + "/amend", Says: q.Say("desk.more.amend-says")})
	}
	return list
}

// StationNames returns the names of the stations in order.
func StationNames(q *desk.Request) (names []string) {
	for _, station := range []organiser.Station{organiser.Describe, organiser.Freeze, organiser.Announce, organiser.SetNumber, organiser.Deal, organiser.Play, organiser.Reveal} {
		names = append(names, q.Head(stationKeys[station]))
	}
	return names
}
