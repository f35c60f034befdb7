package lint

import "time"

// eastern returns New York's offset (Energy Policy Act of 2005).
func eastern(date time.Time) time.Duration {
	first := nthWeekday(date.Year(), time.March, time.Sunday, 2)
	end := nthWeekday(date.Year(), time.November, time.Sunday, 1)
	return summerTime(date, first, end) - 5*time.Hour
}

// european returns a European zone's offset (Directive 2000/84/EC; in London, the Summer Time Order
// 2002 has the same dates).
func european(winter time.Duration) func(time.Time) time.Duration {
	return func(date time.Time) time.Duration {
		first := nthWeekday(date.Year(), time.March, time.Sunday, -1)
		end := nthWeekday(date.Year(), time.October, time.Sunday, -1)
		return winter + summerTime(date, first, end)
	}
}

func japanese(time.Time) time.Duration { return 9 * time.Hour }

// summerTime returns one hour if the date is in summer time, from the first date to the day before the second.
func summerTime(date, from, to time.Time) time.Duration {
	if date.Before(from) || !date.Before(to) {
		return 0
	}
	return time.Hour
}
