package lint

import "time"

// day returns midnight UTC at the beginning of a day.
func day(year int, month time.Month, n int) time.Time {
	return time.Date(year, month, n, 0, 0, 0, 0, time.UTC)
}

// nthWeekday returns the n-th given weekday of a month, or the last if n is -1.
func nthWeekday(year int, month time.Month, weekday time.Weekday, n int) time.Time {
	if n < 0 {
		last := day(year, month+1, 0)
		return last.AddDate(0, 0, -((int(last.Weekday()-weekday) + 7) % 7))
	}
	first := day(year, month, 1)
	return first.AddDate(0, 0, (int(weekday-first.Weekday())+7)%7+7*(n-1))
}

// nextWorkday returns the day itself or, at the weekend, the Monday after.
func nextWorkday(t time.Time) time.Time {
	for t.Weekday() == time.Saturday || t.Weekday() == time.Sunday {
		t = t.AddDate(0, 0, 1)
	}
	return t
}

// easter returns the date of Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8).
// The variables have the names used there.
func easter(year int) time.Time {
	a, b, c := year%19, year/100, year%100
	d, e := b/4, b%4
	f := (b + 8) / 25
	g := (b - f + 1) / 3
	h := (19*a + b - d - g + 15) % 30
	i, k := c/4, c%4
	l := (32 + 2*e + 2*i - h - k) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return time.Date(year, time.Month(n/31), n%31+1, 0, 0, 0, 0, time.UTC)
}
