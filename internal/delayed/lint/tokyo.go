package lint

import "time"

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

// equinox returns the day of an equinox within its month, given its day in 1980 with a fraction for the time of
// day. Japan announces the equinoxes only a year ahead; this approximation holds for the years 1980 to 2099.
func equinox(year int, dayIn1980 float64) int {
	years := year - 1980
	leapDays := years / 4
	return int(dayIn1980 + 0.242194*float64(years) - float64(leapDays))
}
