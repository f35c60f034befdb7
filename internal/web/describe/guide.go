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

// guideText returns the delayed information that the guide's fields describe, in the page's language.
// Players will read it. For a lottery, for example, it names the draw, the day and the numbers that
// will be used. It adds errors in the fields to problems and then returns "".
func guideText(q *desk.Request, g page.GuideForm, problems *page.Problems) string {
	needsClock := g.Kind == "drand" || g.Kind == "players"
	moment, ok := parseMoment(q, g, problems, needsClock)
	if (g.Kind == "lottery" || g.Kind == "exchange") && strings.TrimSpace(g.What) == "" {
		problems.Add("what", q.Say("desk.info.lottery-missing"))
	}
	if len(*problems) > 0 || !ok {
		return ""
	}
	latest := moment // latest possible time for the event
	if !needsClock { // Without a time of day, the event may happen until midnight.
		latest = moment.AddDate(0, 0, 1)
	}
	if !latest.After(q.Desk.Now()) {
		problems.Add("date", q.Say("desk.info.over"))
		return ""
	}
	event, day := strings.TrimSpace(g.What), q.Lang.Date(moment)
	switch g.Kind {
	case "drand":
		return beaconRound(moment)
	case "lottery":
		if strings.TrimSpace(g.Clock) != "" { // A lottery may have several draws on one day.
			day += ", " + timeWithZone(moment)
		}
		return q.Say("desk.info.without-bonus-numbers-low", words.Name("draw", event), words.Name("day", day))
	case "exchange":
		// An index usually closes near its previous value, so somebody could try all likely values in
		// advance. Add a beacon round after closing time, which nobody can predict.
		closed := time.Date(moment.Year(), moment.Month(), moment.Day(), 20, 0, 0, 0, time.UTC)
		return beaconRound(closed) + delayed.Separator +
			q.Say("desk.info.closing-value-both-decimals", words.Name("index", event), words.Name("day", day))
	case "players":
		return q.Say("desk.info.4-numbers-1-9999",
			words.Name("time", q.Say("desk.info.at", words.Name("day", day), words.Name("time", timeWithZone(moment)))))
	}
	problems.Add("kind", q.Say("desk.info.choose-kind-fact"))
	return ""
}

// beaconRound describes the first round of the drand beacon at or after a moment.
func beaconRound(moment time.Time) string {
	beacon := delayed.Quicknet()
	return beacon.Describe(beacon.RoundAt(moment.UTC()))
}

// timeWithZone returns a time of day with its zone: "21:30 CET (+01:00)", or "21:30 +01:00" if the zone
// has no abbreviation in letters.
func timeWithZone(moment time.Time) string {
	if name, _ := moment.Zone(); strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		return moment.Format("15:04 MST (-07:00)")
	}
	return moment.Format("15:04 -07:00")
}

// parseMoment parses the guide's day, time and time zone. If the time is not needed, it may be missing
// and means midnight. ok is false if the day cannot be read. Other errors are only added to problems, so
// that the user sees all of them at once.
func parseMoment(
	q *desk.Request, g page.GuideForm, problems *page.Problems, needsClock bool,
) (moment time.Time, ok bool) {
	zone := parseZone(q, g, problems, needsClock)
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

// parseZone parses the time zone in the guide. It returns UTC if the zone is missing or unknown.
func parseZone(q *desk.Request, g page.GuideForm, problems *page.Problems, isNeeded bool) *time.Location {
	name := strings.TrimSpace(g.Zone)
	if name == "" {
		if isNeeded {
			problems.Add("zone", q.Say("desk.info.time-zone-missing-without"))
		}
		return time.UTC
	}
	zone, err := readZone(name)
	if err != nil {
		problems.Add("zone", q.Say("desk.info.time-zone-not-known"))
		return time.UTC
	}
	return zone
}

// localZone returns this computer's time zone, for the guide: "Europe/Warsaw" if the system provides the
// name, otherwise today's UTC offset, such as "+01:00".
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

// zoneName returns "UTC" for its other names, such as "Etc/Zulu", and other zones unchanged.
func zoneName(zone string) string {
	switch zone {
	case "Etc/UTC", "Etc/UCT", "Etc/GMT", "Etc/Universal", "Etc/Zulu", "Etc/Greenwich":
		return "UTC"
	}
	return zone
}

// readZone parses a time zone: "Europe/Warsaw", "+01:00" or "UTC+01:00".
func readZone(name string) (*time.Location, error) {
	if t, err := time.Parse("-07:00", strings.TrimPrefix(name, "UTC")); err == nil {
		_, offset := t.Zone()
		return time.FixedZone("UTC"+t.Format("-07:00"), offset), nil
	}
	return time.LoadLocation(name)
}
