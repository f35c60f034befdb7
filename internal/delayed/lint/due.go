package lint

import (
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Due tells whether a time is in the past or in the future.
type Due string

// Results of DueAt.
const (
	DueUnknown Due = "unknown" // no day is named
	DueLater   Due = "later"   // in the future
	DueToday   Due = "today"   // today, at an unknown hour
	DueOver    Due = "over"
)

// DueAt reports whether the value of a description is already known, and returns the earliest time at which it can
// be. If the description has several parts, the latest counts. A day without an hour counts from midnight in the
// time zone that the words suggest, or else in the easternmost time zone.
func DueAt(description string, now time.Time) (Due, time.Time) {
	due, at := DueUnknown, time.Time{}
	for _, p := range delayed.Parse(description[:min(len(description), longest)]) {
		d, t := dueOf(p, now)
		if d != DueUnknown && (t.After(at) || due == DueUnknown) {
			due, at = d, t
		}
	}
	return due, at
}

// dueOf is DueAt for a single part.
func dueOf(p delayed.Part, now time.Time) (Due, time.Time) {
	switch p.Kind {
	case delayed.Drand:
		return later(now, p.Time), p.Time
	case delayed.Players:
		return later(now, p.Opened), p.Opened
	}
	var last time.Time
	for _, d := range datesIn(p.Text) {
		if d.year == 0 || !d.exists() {
			continue
		}
		at := day(d.year, time.Month(d.month), d.day)
		if other := day(d.year, time.Month(d.day), d.month); d.ambiguous && other.Before(at) {
			at = other
		}
		if at.After(last) {
			last = at
		}
	}
	if last.IsZero() {
		return DueUnknown, last
	}
	lower := strings.ToLower(p.Text)
	east, ends := eastOf(lower)
	begins := last.Add(-east)
	if m := clockTime.Re().FindStringSubmatch(lower); m != nil {
		hour, minute, _ := strings.Cut(strings.NewReplacer("h", ":", ".", ":").Replace(m[1]), ":")
		h, _ := strconv.Atoi(hour)
		min, _ := strconv.Atoi(minute)
		if h < 24 && min < 60 {
			at := begins.Add(time.Duration(h)*time.Hour + time.Duration(min)*time.Minute)
			return later(now, at), at
		}
	}
	switch {
	case now.Before(begins):
		return DueLater, begins
	case playersDecide.Re().MatchString(lower):
		return DueOver, begins // The players' words are known as soon as they are spoken.
	case now.Before(last.Add(24*time.Hour - ends)):
		return DueToday, begins
	}
	return DueOver, begins
}

// playersDecide matches facts that the players at the venue decide, rather than a draw.
var playersDecide = pattern.New(`players name|podadzą gracze|podają gracze|nommeront les joueurs|nomment les joueurs`)

func later(now, at time.Time) Due {
	if now.Before(at) {
		return DueLater
	}
	return DueOver
}

// zones maps words to time zones, with summer time, so that a value is refused only if it is certainly too early.
var zones = []struct {
	words *pattern.Pattern
	east  time.Duration
}{
	{pattern.New(`\butc\b|\bgmt\b`), 0},
	{pattern.New(`dow|\bdji|s ?& ?p|nasdaq|nyse|russell|powerball|mega millions|new york`), -4 * time.Hour},
	{pattern.New(`ftse|london`), time.Hour},
	{pattern.New(`nikkei|topix|tokyo`), 9 * time.Hour},
	{pattern.New(`\bcet\b|\bcest\b|\bwig|\bm?dax\b|\bcac\b|\baex\b|stoxx|\bibex|multi[ -]?multi|euromillions|eurojackpot|losowani|wyniki?\b|tirage|ze środy|warsaw|paris`), 2 * time.Hour},
}

// eastOf returns how far east of Greenwich a day begins and ends. If the zone is unknown, it begins in the
// easternmost time zone and ends in Greenwich.
func eastOf(lower string) (begins, ends time.Duration) {
	found := false
	for _, z := range zones {
		if z.words.Re().MatchString(lower) && (!found || z.east < begins) {
			begins, found = z.east, true
		}
	}
	if !found {
		return 14 * time.Hour, 0
	}
	return begins, begins
}
