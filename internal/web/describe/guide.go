package describe

import (
	"os"
	"path/filepath"
	"strings"
	"time"
	_ "time/tzdata" // for systems without time zone data, such as Windows

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
	"github.com/fairdeal/fairdeal/internal/web/desk"
	"github.com/fairdeal/fairdeal/internal/words"
)

// guideText words delayed information from the guide's fields, in the page's language, which its
// players read. It adds errors in the fields to problems.
func guideText(q *desk.Request, g page.GuideForm, problems *page.Problems) string {
	lang := q.Lang
	needsClock := g.Kind == "drand" || g.Kind == "players"
	moment, ok := parseMoment(q, g, problems, needsClock)
	if (g.Kind == "lottery" || g.Kind == "exchange") && strings.TrimSpace(g.What) == "" {
		problems.Add("what", q.Say("desk.info.lottery-missing"))
	}
	if len(*problems) > 0 || !ok {
		return ""
	}
	latest := moment // the event is over after this moment
	if !needsClock { // The event may still come today.
		latest = moment.AddDate(0, 0, 1)
	}
	if !latest.After(q.Desk.Now()) {
		problems.Add("date", q.Say("desk.info.over"))
		return ""
	}
	event, day := strings.TrimSpace(g.What), lang.Date(moment)
	switch g.Kind {
	case "drand":
		return delayed.Quicknet().Describe(delayed.Quicknet().RoundAt(moment.UTC()))
	case "lottery": // The text includes the hour, so that nobody has to ask which draw of the day is meant.
		if strings.TrimSpace(g.Clock) != "" {
			day += ", " + hourOf(moment)
		}
		return q.Say("desk.info.without-bonus-numbers-low", words.Name("draw", event), words.Name("day", day))
	case "exchange": // An exchange alone has few values, and whoever knows the previous day's can guess it.
		closed := time.Date(moment.Year(), moment.Month(), moment.Day(), 20, 0, 0, 0, time.UTC)
		round := delayed.Quicknet().Describe(delayed.Quicknet().RoundAt(closed))
		return round + delayed.Separator +
			q.Say("desk.info.closing-value-both-decimals", words.Name("index", event), words.Name("day", day))
	case "players":
		return q.Say("desk.info.4-numbers-1-9999",
			words.Name("time", q.Say("desk.info.at", words.Name("day", day), words.Name("time", hourOf(moment)))))
	}
	problems.Add("kind", q.Say("desk.info.choose-kind-fact"))
	return ""
}

// hourOf formats an hour with its zone, by name if it has one, and its UTC offset.
func hourOf(moment time.Time) string {
	if name, _ := moment.Zone(); strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return moment.Format("15:04 MST (-07:00)")
	}
	return moment.Format("15:04 -07:00")
}

// parseMoment parses a day and, if needed, a time of day with its zone.
func parseMoment(q *desk.Request, g page.GuideForm, problems *page.Problems, needsClock bool) (time.Time, bool) {
	zone := time.UTC
	var err error
	if name := strings.TrimSpace(g.Zone); needsClock && name == "" {
		problems.Add("zone", q.Say("desk.info.time-zone-missing-without"))
	} else if name != "" {
		if zone, err = readZone(name); err != nil {
			problems.Add("zone", q.Say("desk.info.time-zone-not-known"))
			zone = time.UTC
		}
	}
	clock := strings.TrimSpace(g.Clock)
	if clock == "" && !needsClock {
		clock = "00:00"
	}
	if _, err := time.Parse("15:04", clock); err != nil {
		problems.Add("clock", q.Say("desk.info.time-day-cannot-read"))
		clock = "00:00"
	}
	moment, err := time.ParseInLocation("2006-01-02 15:04", strings.TrimSpace(g.Date)+" "+clock, zone)
	if err != nil {
		problems.Add("date", q.Say("desk.info.day-cannot-read-write"))
		return moment, false
	}
	return moment, true
}

// localZone returns this computer's time zone: its name if the system provides it, otherwise today's
// UTC offset.
func localZone(now time.Time) string {
	if name := now.Location().String(); name != "Local" && name != "" {
		return zoneName(name)
	}
	if link, err := os.Readlink("/etc/localtime"); err == nil {
		if _, name, ok := strings.Cut(filepath.ToSlash(link), "zoneinfo/"); ok {
			if _, err := time.LoadLocation(name); err == nil {
				return zoneName(name)
			}
		}
	}
	return now.Local().Format("-07:00")
}

// zoneName returns the familiar name of a zone. The zones in Etc are not places.
func zoneName(zone string) string {
	switch zone {
	case "Etc/UTC", "Etc/UCT", "Etc/GMT", "Etc/Universal", "Etc/Zulu", "Etc/Greenwich":
		return "UTC"
	}
	return zone
}

// readZone parses a zone's name or UTC offset.
func readZone(name string) (*time.Location, error) {
	if t, err := time.Parse("-07:00", strings.TrimPrefix(name, "UTC")); err == nil {
		_, offset := t.Zone()
		return time.FixedZone("UTC"+t.Format("-07:00"), offset), nil
	}
	return time.LoadLocation(name)
}
