package lint

import (
	"time"

	"github.com/fairdeal/fairdeal/internal/words"
)

// holiday is a day on which an exchange is closed, or might be expected to be.
type holiday struct {
	day  time.Time
	name string // catalogue key
	late bool   // observed on a later day, because the holiday itself is a Sunday
	open bool   // the exchange is open on this public holiday
}

// text returns the holiday's name.
func (h holiday) text() words.Text {
	if h.late {
		return words.New("holiday.kept-later", words.T("holiday", words.New(h.name)))
	}
	return words.New(h.name)
}

// Each of the following functions returns the holidays of an exchange in a year, without weekends.

// newYork returns the holidays of the NYSE and the Nasdaq. If New Year's Day is a Saturday, it is not observed on
// the last day of the previous year.
func newYork(year int) []holiday {
	newYear := day(year, time.January, 1)
	if newYear.Weekday() == time.Sunday {
		newYear = newYear.AddDate(0, 0, 1)
	}
	days := []holiday{
		{day: newYear, name: "holiday.new-years-day"},
		{day: nthWeekday(year, time.January, time.Monday, 3), name: "holiday.martin-luther-king-jr-day"},
		{day: nthWeekday(year, time.February, time.Monday, 3), name: "holiday.washingtons-birthday"},
		{day: easter(year).AddDate(0, 0, -2), name: "holiday.good-friday"},
		{day: nthWeekday(year, time.May, time.Monday, -1), name: "holiday.memorial-day"},
		{day: observedInNewYork(year, time.July, 4), name: "holiday.independence-day"},
		{day: nthWeekday(year, time.September, time.Monday, 1), name: "holiday.labor-day"},
		{day: nthWeekday(year, time.October, time.Monday, 2), name: "holiday.columbus-day", open: true},
		{day: observedInNewYork(year, time.November, 11), name: "holiday.veterans-day", open: true},
		{day: nthWeekday(year, time.November, time.Thursday, 4), name: "holiday.thanksgiving-day"},
		{day: observedInNewYork(year, time.December, 25), name: "holiday.christmas-day"},
	}
	if year >= 2022 {
		days = append(days, holiday{day: observedInNewYork(year, time.June, 19), name: "holiday.juneteenth"})
	}
	return days
}

// observedInNewYork returns the day on which a holiday is observed: a Saturday holiday on the Friday before,
// a Sunday holiday on the Monday after.
func observedInNewYork(year int, month time.Month, n int) time.Time {
	t := day(year, month, n)
	switch t.Weekday() {
	case time.Saturday:
		return t.AddDate(0, 0, -1)
	case time.Sunday:
		return t.AddDate(0, 0, 1)
	}
	return t
}

// london returns the bank holidays of England.
func london(year int) []holiday {
	christmas, boxing := christmasInLondon(year)
	return []holiday{
		{day: nextWorkday(day(year, time.January, 1)), name: "holiday.new-years-day"},
		{day: easter(year).AddDate(0, 0, -2), name: "holiday.good-friday"},
		{day: easter(year).AddDate(0, 0, 1), name: "holiday.easter-monday"},
		{day: nthWeekday(year, time.May, time.Monday, 1), name: "holiday.early-may-bank-holiday"},
		{day: nthWeekday(year, time.May, time.Monday, -1), name: "holiday.spring-bank-holiday"},
		{day: nthWeekday(year, time.August, time.Monday, -1), name: "holiday.summer-bank-holiday"},
		{day: christmas, name: "holiday.christmas-day"},
		{day: boxing, name: "holiday.boxing-day"},
	}
}

// christmasInLondon returns the days on which Christmas Day and Boxing Day are observed. If Christmas Day is
// a Sunday, it is observed after Boxing Day.
func christmasInLondon(year int) (christmas, boxing time.Time) {
	christmas, boxing = day(year, time.December, 25), day(year, time.December, 26)
	if christmas.Weekday() == time.Sunday {
		return boxing.AddDate(0, 0, 1), boxing
	}
	christmas = nextWorkday(christmas)
	boxing = nextWorkday(boxing)
	if boxing.Equal(christmas) {
		boxing = boxing.AddDate(0, 0, 1)
	}
	return christmas, boxing
}

// euronext returns the holidays of Amsterdam, Brussels, Lisbon and Paris.
func euronext(year int) []holiday {
	return []holiday{
		{day: day(year, time.January, 1), name: "holiday.new-years-day"},
		{day: easter(year).AddDate(0, 0, -2), name: "holiday.good-friday"},
		{day: easter(year).AddDate(0, 0, 1), name: "holiday.easter-monday"},
		{day: day(year, time.May, 1), name: "holiday.labour-day"},
		{day: day(year, time.December, 25), name: "holiday.christmas-day"},
		{day: day(year, time.December, 26), name: "holiday.boxing-day"},
	}
}

// frankfurt returns the holidays of Xetra.
func frankfurt(year int) []holiday {
	return append(euronext(year),
		holiday{day: day(year, time.December, 24), name: "holiday.christmas-eve"},
		holiday{day: day(year, time.December, 31), name: "holiday.new-years-eve"})
}

// warsaw returns the holidays of the Giełda Papierów Wartościowych.
func warsaw(year int) []holiday {
	return append(frankfurt(year),
		holiday{day: day(year, time.January, 6), name: "holiday.epiphany"},
		holiday{day: day(year, time.May, 3), name: "holiday.constitution-day"},
		holiday{day: easter(year).AddDate(0, 0, 60), name: "holiday.corpus-christi"},
		holiday{day: day(year, time.August, 15), name: "holiday.assumption"},
		holiday{day: day(year, time.November, 1), name: "holiday.all-saints-day"},
		holiday{day: day(year, time.November, 11), name: "holiday.independence-day"})
}
