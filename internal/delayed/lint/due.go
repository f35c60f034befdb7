package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Due classifies the time at which a value becomes known, as past, today or future.
type Due string

// DueAt returns one of these results.
const (
	DueUnknown Due = "unknown" // no day is named
	DueLater   Due = "later"   // in the future
	DueToday   Due = "today"   // today, at an unknown hour
	DueOver    Due = "over"    // in the past
)

// DueAt reports whether the value of a description is already known, and returns the earliest time at which anybody
// can know it. If the description has several parts, the latest part counts. For a day without an hour, the returned
// time is midnight in the time zone that the text suggests, or else in the easternmost time zone.
func DueAt(description string, now time.Time) (Due, time.Time) {
	due, from := DueUnknown, time.Time{}
	for _, p := range delayed.Parse(description[:min(len(description), maxBytes)]) {
		partDue, partFrom := dueOf(p, now)
		if partDue != DueUnknown && (partFrom.After(from) || due == DueUnknown) {
			due, from = partDue, partFrom
		}
	}
	return due, from
}

// dueOf is DueAt for one part of a description.
func dueOf(p delayed.Part, now time.Time) (Due, time.Time) {
	switch p.Kind {
	case delayed.Drand:
		return laterOrOver(now, p.Time), p.Time
	case delayed.Players:
		return laterOrOver(now, p.Opened), p.Opened
	}
	last := lastDay(p.Text)
	if last.IsZero() {
		return DueUnknown, last
	}
	lower := strings.ToLower(p.Text)
	zone := zoneIn(lower)
	start := last.Add(-zone.startOffset)
	if hour, ok := hourIn(lower); ok {
		moment := start.Add(hour)
		return laterOrOver(now, moment), moment
	}
	switch {
	case now.Before(start):
		return DueLater, start
	case playersDecide.In(lower):
		return DueOver, start // The players may choose the value at any time during the day.
	case now.Before(last.Add(24*time.Hour - zone.endOffset)):
		return DueToday, start
	}
	return DueOver, start
}

// lastDay returns the last day with a year that a text names, in the earlier reading of ambiguous dates. It
// returns the zero time if there is none.
func lastDay(text string) (last time.Time) {
	for _, d := range datesIn(text) {
		if d.year == 0 || !d.exists() {
			continue
		}
		date := day(d.year, time.Month(d.month), d.day)
		if other := day(d.year, time.Month(d.day), d.month); d.ambiguous && other.Before(date) {
			date = other
		}
		if date.After(last) {
			last = date
		}
	}
	return last
}

// hourIn returns the time of day that a lower-case text names.
func hourIn(lower string) (hour time.Duration, ok bool) {
	m := clockTime.For(lower).FindStringSubmatch(lower)
	if m == nil {
		return 0, false
	}
	text := strings.NewReplacer("h", ":", ".", ":").Replace(m[1])
	hourText, minuteText, _ := strings.Cut(text, ":")
	hours, minutes := number(hourText), number(minuteText)
	if hours >= 24 || minutes >= 60 {
		return 0, false
	}
	return clock(hours, minutes), true
}

// playersDecide matches facts that the players at the venue decide, rather than a draw.
var playersDecide = pattern.Words(`players name|podadzą gracze|podają gracze|nommeront les joueurs|nomment les joueurs`)

// laterOrOver reports whether a time is in the future.
func laterOrOver(now, t time.Time) Due {
	if now.Before(t) {
		return DueLater
	}
	return DueOver
}

// zones lists the time zones that words suggest. They have the offsets of summer time, when the day begins an hour
// earlier, so that a value is refused only if it cannot be known yet.
var zones = []struct {
	words  pattern.Words
	offset time.Duration // from UTC
}{
	{words: `\butc\b|\bgmt\b`, offset: 0},
	{
		words:  `dow|\bdji|s&p|s & p|s &p|s& p|nasdaq|nyse|russell|powerball|mega millions|new york`,
		offset: -4 * time.Hour,
	},
	{words: `ftse|london`, offset: time.Hour},
	{words: `nikkei|topix|tokyo`, offset: 9 * time.Hour},
	{
		words: `\bcet\b|\bcest\b|\bwig|\bdax\b|\bmdax\b|\bcac\b|\baex\b|stoxx|\bibex|multimulti|` +
			`multi multi|multi-multi|euromillions|eurojackpot|losowani|wynik\b|wyniki\b|tirage|` +
			`ze środy|warsaw|paris`,
		offset: 2 * time.Hour,
	},
}

// dayZone contains the offsets from UTC at the beginning and the end of a day. They differ if the zone is unknown.
type dayZone struct{ startOffset, endOffset time.Duration }

// zoneIn returns the westernmost zone that a lower-case text suggests. If the zone is unknown, the day begins
// in the easternmost time zone and ends in Greenwich.
func zoneIn(lower string) dayZone {
	var offset time.Duration
	isKnown := false
	for _, z := range zones {
		if z.words.In(lower) && (!isKnown || z.offset < offset) {
			offset, isKnown = z.offset, true
		}
	}
	if !isKnown {
		return dayZone{startOffset: 14 * time.Hour, endOffset: 0}
	}
	return dayZone{startOffset: offset, endOffset: offset}
}
