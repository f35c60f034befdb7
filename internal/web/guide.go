package web

import (
	"strings"
	"time"
	_ "time/tzdata" // where the system has no time zones, as on Windows

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/page"
)

// guided words a delayed information from the fields of the guide, in the language
// of the page, which is the one that its players read. What is wrong with the fields
// goes into the frame.
func (q *request) guided(g page.Guide, f *page.Frame) string {
	l := q.lang
	needsClock := g.Kind == "drand" || g.Kind == "players"
	at, ok := q.moment(g, f, needsClock)
	if (g.Kind == "lottery" || g.Kind == "exchange") && strings.TrimSpace(g.What) == "" {
		f.Wrongly("what", l.T("Say which lottery or which index it is."))
	}
	if len(f.Problems) > 0 || !ok {
		return ""
	}
	what, day := strings.TrimSpace(g.What), l.Date(at)
	switch g.Kind {
	case "drand":
		return delayed.Quicknet.Describe(delayed.Quicknet.RoundAt(at.UTC()))
	case "lottery":
		return l.T("%s of %s, without bonus numbers, from low to high", what, day)
	case "exchange":
		return l.T("%s closing value with both decimals of %s", what, day)
	case "players":
		return q.playersNumbers(l.T("%s at %s", day, at.Format("15:04 MST (-07:00)")))
	}
	f.Wrongly("kind", l.T("Choose what kind of fact it is."))
	return ""
}

// playersNumbers is the delayed information that players name when they have met.
func (q *request) playersNumbers(when string) string {
	return q.lang.T("4 numbers from 1 to 9999 that the players name on %s, after the digest was shown to them, in the order in which they are named", when)
}

// moment reads a day, and a time of day with its zone where one is needed.
func (q *request) moment(g page.Guide, f *page.Frame, needsClock bool) (time.Time, bool) {
	l := q.lang
	zone := time.UTC
	var err error
	if name := strings.TrimSpace(g.Zone); needsClock && name == "" {
		f.Wrongly("zone", l.T("The time zone is missing: without it nobody knows which moment is meant."))
	} else if name != "" {
		if zone, err = readZone(name); err != nil {
			f.Wrongly("zone", l.T("This time zone is not known: write one as Europe/Warsaw, +02:00 or UTC."))
			zone = time.UTC
		}
	}
	clock := strings.TrimSpace(g.Clock)
	if clock == "" && !needsClock {
		clock = "00:00"
	}
	if _, err := time.Parse("15:04", clock); err != nil {
		f.Wrongly("clock", l.T("The time of day cannot be read: write it as 19:30."))
		clock = "00:00"
	}
	at, err := time.ParseInLocation("2006-01-02 15:04", strings.TrimSpace(g.Date)+" "+clock, zone)
	if err != nil {
		f.Wrongly("date", l.T("The day cannot be read: write it as 2027-12-08."))
		return at, false
	}
	return at, true
}

// readZone reads a zone's name or its distance from UTC.
func readZone(name string) (*time.Location, error) {
	if t, err := time.Parse("-07:00", strings.TrimPrefix(name, "UTC")); err == nil {
		_, offset := t.Zone()
		return time.FixedZone("UTC"+t.Format("-07:00"), offset), nil
	}
	return time.LoadLocation(name)
}
