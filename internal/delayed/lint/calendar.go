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

// Each of the following functions returns the holidays of an exchange in a year, without weekends.

// text returns the holiday's name.
func (h holiday) text() words.Text {
	if h.late {
		return words.New("holiday.kept-later", words.T("holiday", words.New(h.name)))
	}
	return words.New(h.name)
}

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

// tokyo returns Japan's national holidays, and the exchange's holidays around New Year.
func tokyo(year int) []holiday {
	days := []holiday{
		{day: day(year, time.January, 1), name: "holiday.new-years-day"},
		{day: nthWeekday(year, time.January, time.Monday, 2), name: "holiday.coming-of-age-day"},
		{day: day(year, time.February, 11), name: "holiday.national-foundation-day"},
		{day: day(year, time.February, 23), name: "holiday.emperors-birthday"},
		{day: day(year, time.March, equinox(year, 20.8431)), name: "holiday.vernal-equinox-day"},
		{day: day(year, time.April, 29), name: "holiday.showa-day"},
		{day: day(year, time.May, 3), name: "holiday.constitution-day"},
		{day: day(year, time.May, 4), name: "holiday.greenery-day"},
		{day: day(year, time.May, 5), name: "holiday.childrens-day"},
		{day: nthWeekday(year, time.July, time.Monday, 3), name: "holiday.marine-day"},
		{day: day(year, time.August, 11), name: "holiday.mountain-day"},
		{day: nthWeekday(year, time.September, time.Monday, 3), name: "holiday.respect-for-the-aged-day"},
		{day: day(year, time.September, equinox(year, 23.2488)), name: "holiday.autumnal-equinox-day"},
		{day: nthWeekday(year, time.October, time.Monday, 2), name: "holiday.sports-day"},
		{day: day(year, time.November, 3), name: "holiday.culture-day"},
		{day: day(year, time.November, 23), name: "holiday.labour-thanksgiving-day"},
	}
	return append(withObservedInTokyo(days),
		holiday{day: day(year, time.January, 2), name: "holiday.new-year-holiday"},
		holiday{day: day(year, time.January, 3), name: "holiday.new-year-holiday"},
		holiday{day: day(year, time.December, 31), name: "holiday.new-years-eve"})
}

// equinox returns the day of an equinox within its month, given its day in 1980 with a fraction for the time of
// day. Japan announces the equinoxes only a year ahead; this approximation holds for the years 1980 to 2099.
func equinox(year int, dayIn1980 float64) int {
	years := year - 1980
	leapDays := years / 4
	return int(dayIn1980 + 0.242194*float64(years) - float64(leapDays))
}

// withObservedInTokyo adds the days that follow from the national holidays: a Sunday holiday is observed on
// the next ordinary day, and a day between two holidays is a holiday too.
func withObservedInTokyo(days []holiday) []holiday {
	national := map[time.Time]bool{}
	for _, h := range days {
		national[h.day] = true
	}
	for _, h := range days {
		next := h.day.AddDate(0, 0, 1)
		isBetween := !national[next] && national[next.AddDate(0, 0, 1)]
		switch {
		case h.day.Weekday() == time.Sunday:
			for national[next] {
				next = next.AddDate(0, 0, 1)
			}
			days = append(days, holiday{day: next, name: h.name, late: true})
		case isBetween && next.Weekday() != time.Sunday:
			days = append(days, holiday{day: next, name: "holiday.day-between-two-holidays"})
		}
	}
	return days
}
