package tournament

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/words"
)

// RoadOf is how far the tournament of the path is: its diary is read once a page.
func RoadOf(q *desk.Request, s *organiser.Tournament) (*organiser.Road, error) {
	if q.Road == nil && q.RoadErr == nil {
		q.Road, q.RoadErr = s.Road()
	}
	return q.Road, q.RoadErr
}

// stationOf is the station to which a page belongs.
func stationOf(q *desk.Request, s *organiser.Tournament) organiser.Station {
	_, rest, _ := strings.Cut(strings.TrimPrefix(q.R.URL.Path, "/t/"), "/")
	page, _, _ := strings.Cut(rest, "/")
	switch page {
	case "publish", "opens":
		return organiser.Freeze
	case "dv":
		return organiser.SetIt
	case "make", "progress":
		return organiser.Deal
	case "out", "records", "take":
		return organiser.Play
	case "reveal", "over":
		return organiser.Reveal
	}
	if s.Description.Published() {
		return organiser.Announce
	}
	return organiser.Describe
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
	at, draft := "t/"+s.ID(), !s.Description.Published()
	paths := map[organiser.Station]string{organiser.Describe: "", organiser.Freeze: at + "/opens", organiser.Announce: at,
		organiser.SetIt: at + "/dv", organiser.Deal: at + "/make", organiser.Play: at + "/out", organiser.Reveal: at + "/reveal"}
	if draft {
		paths[organiser.Describe], paths[organiser.Freeze] = at, at+"/publish"
	}
	keys := map[organiser.Station]string{organiser.Describe: "desk.station.describe", organiser.Freeze: "desk.station.freeze", organiser.Announce: "desk.station.announce",
		organiser.SetIt: "desk.station.value", organiser.Deal: "desk.station.deal", organiser.Play: "desk.station.play", organiser.Reveal: "desk.station.reveal"}
	here := stationOf(q, s)
	for i, stop := range road.Stops {
		x := page.Station{N: i + 1, Text: q.Say(keys[stop.Station]), Path: paths[stop.Station], Here: stop.Station == here}
		if stop.Shut {
			x.Path = ""
		}
		switch {
		case stop.Done:
			x.Class, x.State = "done", q.Say("desk.state.done")
			if !stop.At.IsZero() {
				x.State = stop.At.Local().Format(time.DateOnly)
			}
			if stop.Station == organiser.Freeze && !road.Tried {
				x.State = q.Say("desk.state.untried")
			}
		case stop.Station == road.Next:
			x.Class, x.State = "next", q.Say("desk.state.next")
		default:
			x.Class, x.State = "shut", q.Say("desk.state.later")
		}
		if !stop.Done && stop.Some > 0 {
			x.State = q.Say("desk.state.some", words.N("n", stop.Some), words.N("of", stop.Of))
		}
		list = append(list, x)
	}
	return list
}
