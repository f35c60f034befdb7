package tournament

import (
	"cmp"
	"fmt"
	"time"

	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/squaredeal/organiser"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// roadOf returns the progress bar of a tournament's page: its stations with their states, such as
// "Describe, done · Seal, now · Announce". The bar is empty for a SquareDeal 1.3 tournament, which must
// be finished with its own program, and if the diary cannot be read. Pages that need the diary report
// that error.
func roadOf(q *desk.Request, t *organiser.Tournament, current organiser.Station) (pageRoad page.Road) {
	if t.Description.Old {
		return pageRoad
	}
	road, err := ReadRoad(q, t)
	if err != nil {
		return pageRoad
	}
	return PageRoad(q, t, road, current)
}

// ReadRoad returns a tournament's progress. Later calls for the same request do not read the diary again.
func ReadRoad(q *desk.Request, t *organiser.Tournament) (*organiser.Overview, error) {
	if q.Road == nil && q.RoadErr == nil {
		q.Road, q.RoadErr = t.Overview()
	}
	return q.Road, q.RoadErr
}

// PageRoad returns the progress bar for a page that belongs to the station current or, if current is empty, to
// the tournament's next station.
func PageRoad(
	q *desk.Request, t *organiser.Tournament, road *organiser.Overview, current organiser.Station,
) (pageRoad page.Road) {
	current = cmp.Or(current, road.Next)
	for i, stop := range road.Stations {
		if stop.Station == current {
			pageRoad.Current = i + 1
		}
		pageRoad.Stations = append(pageRoad.Stations, pageStation(q, t, road, stop, stop.Station == current))
	}
	return pageRoad
}

// pageStation returns a station with its state ("done", "now") and, if known, the date on which it was
// or will be done.
func pageStation(
	q *desk.Request, t *organiser.Tournament, road *organiser.Overview, stop organiser.StationState, current bool,
) page.Station {
	station := page.Station{Text: q.Heading(stationKeys[stop.Station]), Current: current}
	isFrozenDraft := stop.Station == organiser.StationDescribe && t.Description.Published()
	if !stop.Blocked && !isFrozenDraft {
		station.Path = StationPath(t, stop.Station)
	}
	switch {
	case stop.Done:
		station.Done, station.State = true, q.Say("desk.state.done")
		if !stop.At.IsZero() {
			station.When = q.Lang.DayAndMonth(stop.At.Local(), q.Desk.Now())
		}
		if stop.Station == organiser.StationFreeze && !road.KeysTried {
			station.When = q.Say("desk.state.untried")
		}
		return station
	case stop.Station == organiser.StationAnnounce && t.Description.HasValue:
		station.Done, station.State = true, q.Say("desk.state.not-noted")
	case stop.Station == road.Next && !current:
		station.State = q.Say("organise.head-now")
	}
	if stop.Finished > 0 {
		station.When = q.Say("desk.state.some", words.N("n", stop.Finished), words.N("of", stop.Total))
	}
	addDeadline(q, t, stop, &station)
	return station
}

// addDeadline adds the time at which the delayed value will be known: to its own station, and as a
// countdown to the announcement, which must come first.
func addDeadline(q *desk.Request, t *organiser.Tournament, stop organiser.StationState, station *page.Station) {
	known, hasHour := KnownAt(t.Description.Delayed)
	if !known.After(q.Desk.Now()) {
		return
	}
	switch {
	case stop.Station == organiser.StationSetNumber:
		station.When = q.Lang.DayAndMonth(known.Local(), q.Desk.Now())
		if hasHour {
			station.When += ", " + known.Local().Format("15:04")
		}
	case stop.Station == organiser.StationAnnounce && station.Current:
		station.Until, station.When = known.UTC(), Remaining(q, known)
		station.Countdown = q.Say("desk.announce.left", words.Name("time", "#"))
	}
}

// Remaining returns the time until end as the page's countdown shows it: "2 days 5 hours" or "05:12:30".
// The page contains this text before its script counts down.
func Remaining(q *desk.Request, end time.Time) string {
	remaining := end.Sub(q.Desk.Now()).Truncate(time.Second)
	days, hours := int(remaining.Hours())/24, int(remaining.Hours())%24
	text := fmt.Sprintf("%02d:%02d:%02d", hours, int(remaining.Minutes())%60, int(remaining.Seconds())%60)
	if days > 0 {
		text = q.Say("count.days", words.N("n", days)) + " " + q.Say("count.hours", words.N("n", hours))
	}
	return q.Say("desk.announce.left", words.Name("time", text))
}

// extraPages returns the pages of a frozen tournament that are not stations.
func extraPages(q *desk.Request, t *organiser.Tournament) []page.Link {
	description, path := t.Description, "t/"+t.ID()
	if !description.Published() || description.Old {
		return nil
	}
	links := []page.Link{
		{Text: q.Say("desk.more.facts"), Path: path + "/facts", Description: SizeText(q, description)},
		{Text: q.Say("desk.more.keys"), Path: path + "/facts#keys", Description: q.Say("desk.more.keys-says")},
	}
	if !description.HasValue {
		links = append(links, page.Link{
			Text: q.Say("desk.more.amend"), Path: path + "/amend", Description: q.Say("desk.more.amend-says"),
		})
	}
	return links
}
