package lint

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Draw is the time of a lottery draw, as far as the description specifies it. "Lotto 6 from 49 of 9 December 2020,
// 21:30 CET" specifies the day, the hour and the zone.
type Draw struct {
	day   time.Time      // midnight UTC
	hour  time.Duration  // time of day; zero if Hours is false
	Hours bool           // whether the description names the hour
	Zone  *time.Location // time zone of the hour, or nil if the description does not name one
}

// Moment returns the draw's time, or the start of its day if the hour is unknown. It uses zone if the description
// does not name a zone.
func (d Draw) Moment(zone *time.Location) time.Time {
	if d.Zone != nil {
		zone = d.Zone
	}
	minutes := int(d.hour / time.Minute)
	return time.Date(d.day.Year(), d.day.Month(), d.day.Day(), minutes/60, minutes%60, 0, 0, zone)
}

// String returns the date, followed by the hour and the zone if they are known: 2018-12-31, 2018-12-31 21:40 or
// 2018-12-31 21:40 +01:00.
func (d Draw) String() string {
	moment := d.Moment(time.UTC)
	switch {
	case !d.Hours:
		return moment.Format(time.DateOnly)
	case d.Zone != nil:
		return moment.Format("2006-01-02 15:04 -07:00")
	}
	return moment.Format("2006-01-02 15:04")
}

var (
	// drawHour matches a time after an introductory word, a comma or a bracket.
	drawHour = pattern.Needing(`:`, `(?:\bg\.|\bgodz\.?|\bgodzinie|\bgodziny|\bo|\bat|\bà|[,(])\s*([01]?\d|`+
		`2[0-3]):([0-5]\d)(?:\s*(utc|gmt|z|cest|cet|[+-](?:0\d|1[0-4]):?[0-5]\d)\b)?`)
	// evening matches the Polish words for a draw in the evening, which count as 18:00.
	evening = pattern.Words(`\bz wieczora\b|\bwieczorne`)
)

// DrawOf returns the draw that a description names: a date with its year and possibly the hour. It returns false
// if a text names no day or several days. If the description has several parts, DrawOf returns their latest draw.
func DrawOf(info string) (d Draw, ok bool) {
	return drawOf(delayed.Parse(info[:min(len(info), maxBytes)]))
}

// drawOf is DrawOf for the parts of a description.
func drawOf(parts []delayed.Part) (latest Draw, ok bool) {
	for i, p := range parts {
		var draw Draw
		switch p.Kind {
		case delayed.Drand:
			draw = drawAt(p.Time)
		case delayed.Players:
			draw = drawAt(p.Opened)
		default:
			if draw, ok = drawIn(p.Text); !ok {
				return Draw{}, false
			}
		}
		if i == 0 || draw.Moment(time.UTC).After(latest.Moment(time.UTC)) {
			latest = draw
		}
	}
	return latest, len(parts) > 0
}

// drawAt returns a draw at a known time.
func drawAt(t time.Time) Draw {
	t = t.UTC()
	midnight := day(t.Date())
	return Draw{day: midnight, hour: t.Sub(midnight), Hours: true, Zone: time.UTC}
}

// drawIn returns the draw that a text names.
func drawIn(text string) (d Draw, ok bool) {
	d.day, ok = drawDay(text)
	if !ok {
		return Draw{}, false
	}
	lower := strings.ToLower(text)
	hours := drawHour.For(lower).FindAllStringSubmatch(lower, maxDates)
	for _, m := range hours {
		if !slices.Equal(m[1:], hours[0][1:]) {
			return d, true // If the text names two different hours, only the day is certain.
		}
	}
	switch {
	case len(hours) > 0:
		d.hour, d.Hours = clock(number(hours[0][1]), number(hours[0][2])), true
		d.Zone = zoneOf(hours[0][3])
	case evening.In(lower):
		d.hour, d.Hours = 18*time.Hour, true
	}
	return d, true
}

// drawDay returns the only day with a year that a text names.
func drawDay(text string) (drawDate time.Time, ok bool) {
	for _, named := range datesIn(text) {
		if named.year == 0 || !named.exists() || named.ambiguous {
			continue
		}
		date := day(named.year, time.Month(named.month), named.day)
		if ok && !date.Equal(drawDate) {
			return time.Time{}, false
		}
		drawDate, ok = date, true
	}
	return drawDate, ok
}

// utcOffset matches an offset such as +01:00 or -0300.
var utcOffset = pattern.New(`^([+-])(\d\d):?(\d\d)$`)

// zoneOf returns the zone with the given lower-case name, or nil.
func zoneOf(name string) *time.Location {
	switch name {
	case "":
		return nil
	case "cet":
		return time.FixedZone("CET", 3600)
	case "cest":
		return time.FixedZone("CEST", 2*3600)
	}
	if m := utcOffset.Re().FindStringSubmatch(name); m != nil {
		seconds := int(clock(number(m[2]), number(m[3])).Seconds())
		if m[1] == "-" {
			seconds = -seconds
		}
		return time.FixedZone("", seconds)
	}
	return time.UTC // utc, gmt or z
}
