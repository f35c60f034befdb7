package lint

import (
	"fmt"
	"slices"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// lintMarkets reports the exchanges in a text that are closed on the day, or have already closed at the time now.
func (l *Lint) lintMarkets(lower string, date, now time.Time) {
	if w := date.Weekday(); w == time.Saturday || w == time.Sunday {
		l.addForDay(date, Weekend, Look, "delayed.weekend",
			words.Date("date", date), words.T("weekday", words.Weekday(w)))
		return
	}
	markets := marketsOf(lower)
	l.lintClose(markets, date, now)
	if len(markets) == 0 {
		l.addForDay(date, UnknownCalendar, Look, "delayed.unknown-calendar", words.Day("day", date))
	}
	for _, m := range markets {
		h, ok := m.holiday(date)
		if !ok {
			continue
		}
		kind, key := Holiday, "delayed.holiday"
		if h.open {
			kind, key = HolidayOpen, "delayed.holiday-open"
		}
		l.addForDay(date, kind, Look, key,
			words.Day("day", date), words.T("holiday", h.text()), words.T("market", words.New(m.name)))
	}
}

// lintClose reports figures that are already known although the day is not over. The exchange that closes last
// counts.
func (l *Lint) lintClose(markets []market, date, now time.Time) {
	if now.IsZero() || len(markets) == 0 || date.Before(day(now.Date())) {
		return
	}
	byClosingTime := func(a, b market) int { return a.closingTime(date).Compare(b.closingTime(date)) }
	last := slices.MaxFunc(markets, byClosingTime)
	if closed := last.closingTime(date); !now.Before(closed) {
		l.addForDay(date, PastClose, Confirm, "delayed.past-close", words.T("market", words.New(last.name)),
			timeOfDay("opens", last.opens), timeOfDay("closes", last.closes),
			words.Day("day", date), words.Name("time", closed.Format("15:04")))
	}
}

// timeOfDay returns a time of day, such as 9:30, as an argument for a text.
func timeOfDay(name string, d time.Duration) words.Arg {
	return words.Name(name, fmt.Sprintf("%d:%02d", int(d.Hours()), int(d.Minutes())%60))
}
