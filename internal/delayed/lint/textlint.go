package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// lintText examines a text and estimates its entropy. For example, it finds that "Dow Jones on 30 October" has no
// year, and specifies neither the figure, such as the close, nor the number of decimals.
func (l *Lint) lintText(info string, now time.Time) (bits float64, source words.Text) {
	lower, parsed := strings.ToLower(info), parseText(info)
	kinds := kindsOf(lower)
	l.lintDates(lower, parsed.dates, kinds, now)
	l.lintDetails(lower, kinds)
	l.lintJoined(parsed)
	return estimate(lower, kinds, parsed.facts)
}

// lintDates examines each date.
func (l *Lint) lintDates(lower string, dates []namedDate, kinds factKinds, now time.Time) {
	if len(dates) == 0 && !kinds.beacon {
		l.add(NoDate, Confirm, "delayed.no-date")
	}
	for _, d := range dates {
		switch {
		case !d.exists():
			l.add(ImpossibleDate, Confirm, "delayed.impossible-date", quoted("date", d.text))
			continue
		case d.year == 0:
			l.add(NoYear, Look, "delayed.no-year", quoted("date", d.text))
			continue
		}
		date := day(d.year, time.Month(d.month), d.day)
		if d.ambiguous {
			l.addForDay(date, AmbiguousDate, Look, "delayed.ambiguous-date", quoted("date", d.text))
		}
		l.Dates = append(l.Dates, date)
		l.lintPast(date, now)
		if len(dates) == 1 {
			l.lintWeekday(lower, date)
		}
		if kinds.index {
			l.lintMarkets(lower, date, now)
		}
	}
}

// lintWeekday reports a description that combines a date with the wrong weekday.
func (l *Lint) lintWeekday(lower string, date time.Time) {
	weekday, ok := weekdayIn(lower)
	if !ok || weekday == date.Weekday() {
		return
	}
	l.addForDay(date, OtherWeekday, Confirm, "delayed.other-weekday", words.Date("date", date),
		words.T("weekday", words.Weekday(date.Weekday())), words.T("said", words.Weekday(weekday)))
}

// lintPast reports dates in the past, and the current date.
func (l *Lint) lintPast(date, now time.Time) {
	if now.IsZero() {
		return
	}
	today := day(now.Date())
	switch {
	case date.Before(today):
		l.addForDay(date, PastDate, Confirm, "delayed.past-date", words.Day("day", date))
	case date.Equal(today):
		l.addForDay(date, DateIsToday, Confirm, "delayed.date-is-today", words.Day("day", date))
	}
}

// lintJoined reports lottery numbers that are written as one string of digits, if the string may have several
// meanings: as two numbers, 123 may be 1 23 or 12 3.
func (l *Lint) lintJoined(parsed *parsedText) {
	for _, f := range parsed.facts {
		if f.Kind != lottery || !f.Joined || f.Digits > 0 {
			continue
		}
		if f.Order != risingOrder && f.Order != fallingOrder || f.To > 99 {
			l.add(JoinedOrder, Look, "delayed.joined-order")
		}
		if f.From <= 9 && !noZeros.For(parsed.plain).MatchString(parsed.plain) {
			l.add(JoinedZeros, Look, "delayed.joined-zeros")
		}
		return
	}
}
