package tournament

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/words"
)

// RoadOf is how far the tournament of the path is: its diary is read once a page.
func RoadOf(q *desk.Request, s *organiser.Tournament) (*organiser.Road, error) {
	if q.Road == nil && q.RoadErr == nil {
		q.Road, q.RoadErr = s.Road()
	}
	return q.Road, q.RoadErr
}

// stationOf is the station that a page is, or belongs to; empty: none.
func stationOf(q *desk.Request, s *organiser.Tournament) organiser.Station {
	_, rest, _ := strings.Cut(strings.TrimPrefix(q.R.URL.Path, "/t/"), "/")
	page, below, _ := strings.Cut(rest, "/")
	switch page {
	case "publish", "opens":
		return organiser.Freeze
	case "dv":
		return organiser.SetIt
	case "make", "take":
		return organiser.Deal
	case "out", "records":
		return organiser.Play
	case "reveal", "over":
		if below != "" { // the key of one session
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

// stationKeys are the names of the stations.
var stationKeys = map[organiser.Station]string{organiser.Describe: "desk.station.describe", organiser.Freeze: "desk.station.freeze", organiser.Announce: "desk.station.announce",
	organiser.SetIt: "desk.station.number", organiser.Deal: "desk.station.deal", organiser.Play: "desk.station.play", organiser.Reveal: "desk.station.reveal"}

// StationPath is the page of a station.
func StationPath(s *organiser.Tournament, station organiser.Station) string {
	at := "t/" + s.ID()
	if station == "" && s.Description.Published() { // all is done: the last one shows what to give out
		station = organiser.Reveal
	}
	below := map[organiser.Station]string{organiser.Freeze: "/opens", organiser.SetIt: "/dv", organiser.Deal: "/make", organiser.Play: "/out", organiser.Reveal: "/reveal"}
	if !s.Description.Published() {
		below[organiser.Freeze] = "/publish"
	}
	return at + below[station]
}

// stations are the stations of a tournament as its pages show them. Of one of
// SquareDeal 1.3, whose own program goes on with it, there are none; and none where the
// diary cannot be read, of which the pages that need it speak.
func stations(q *desk.Request, s *organiser.Tournament) (list []page.Station) {
	if s.Description.Old {
		return nil
	}
	road, err := RoadOf(q, s)
	if err != nil {
		return nil
	}
	here := stationOf(q, s)
	for _, stop := range road.Stops {
		x := page.Station{Text: q.Head(stationKeys[stop.Station]), Path: StationPath(s, stop.Station), Here: stop.Station == here}
		if stop.Shut || stop.Station == organiser.Describe && s.Description.Published() {
			x.Path = ""
		}
		switch {
		case stop.Done:
			x.Class, x.State = "done", q.Say("desk.state.done")
			if !stop.At.IsZero() {
				x.When = stop.At.Local().Format(time.DateOnly)
			}
			if stop.Station == organiser.Freeze && !road.Tried {
				x.When = q.Say("desk.state.untried")
			}
		case stop.Station == organiser.Announce && s.Description.HasValue:
			x.Class, x.State = "done", q.Say("desk.state.not-noted")
		case stop.Station == road.Next:
			x.Class, x.State = "next", q.Say("organise.head-now")
		default:
			x.Class, x.State = "shut", q.Say("desk.state.later")
		}
		if !stop.Done && stop.Some > 0 {
			x.When = q.Say("desk.state.some", words.N("n", stop.Some), words.N("of", stop.Of))
		}
		if stop.Station == organiser.SetIt && !stop.Done {
			if at, hour := KnownAt(s.Description.Delayed); at.After(q.Desk.Now()) {
				x.When = q.Soon(at, hour)
			}
		}
		list = append(list, x)
	}
	return list
}

// more are the pages of a frozen tournament that are no stations.
func more(q *desk.Request, s *organiser.Tournament) []page.Crumb {
	x, at := s.Description, "t/"+s.ID()
	if !x.Published() || x.Old {
		return nil
	}
	list := []page.Crumb{{Text: q.Say("desk.more.facts"), Path: at + "/facts"}, {Text: q.Say("desk.more.keys"), Path: at + "/facts#keys"}}
	if !x.HasValue {
		list = append(list, page.Crumb{Text: q.Say("desk.more.amend"), Path: at + "/amend"})
	}
	return list
}
