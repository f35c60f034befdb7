package sentence

import "time"

// Day returns an argument for a day with its weekday: Monday 2 January 2006.
func Day(name string, t time.Time) Arg { return Arg{name, day{Time: t, withWeekday: true}} }

// Date returns an argument that is printed as a day without its weekday: 2 January 2006.
func Date(name string, t time.Time) Arg { return Arg{name, day{Time: t}} }

// ShortDate returns an argument that is printed as a day with an abbreviated month, for tables: 2
// Jan 2006.
func ShortDate(name string, t time.Time) Arg { return T(name, shortDate(t)) }

// Weekday returns a weekday's name.
func Weekday(w time.Weekday) Text { return New(weekdayKeys[w]) }

type day struct {
	time.Time
	withWeekday bool
}

// weekdayKeys is indexed by time.Weekday.
var weekdayKeys = [...]string{
	"day.sunday",
	"day.monday",
	"day.tuesday",
	"day.wednesday",
	"day.thursday",
	"day.friday",
	"day.saturday",
}

var monthKeys = [...]string{
	"month.january",
	"month.february",
	"month.march",
	"month.april",
	"month.may",
	"month.june",
	"month.july",
	"month.august",
	"month.september",
	"month.october",
	"month.november",
	"month.december",
}

var shortMonthKeys = [...]string{
	"month.short-january",
	"month.short-february",
	"month.short-march",
	"month.short-april",
	"month.short-may",
	"month.short-june",
	"month.short-july",
	"month.short-august",
	"month.short-september",
	"month.short-october",
	"month.short-november",
	"month.short-december",
}

func shortDate(t time.Time) Text {
	return New("day.date", N("day", t.Day()), T("month", New(shortMonthKeys[t.Month()-1])), N("year", t.Year()))
}

func (d day) text() Text {
	t := New("day.date", N("day", d.Day()), T("month", New(monthKeys[d.Month()-1])), N("year", d.Year()))
	if d.withWeekday {
		return New("day.with-weekday", T("weekday", Weekday(d.Time.Weekday())), T("date", t))
	}
	return t
}

func (d day) in(l Language) string { return d.text().In(l) }
func (d day) json() any            { return d.Format(time.DateOnly) }
