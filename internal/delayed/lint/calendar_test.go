package lint

import (
	"strings"
	"testing"
	"time"
)

// closings are the weekdays on which exchanges are closed, according to the exchanges themselves.
var closings = map[string]map[int]string{
	"DJI": {
		2021: "01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24",
		2022: "01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26",
		2023: "01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25",
		2025: "01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25", // and 9 January, a day of mourning
		2026: "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25",
		2027: "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24",
	},
	"FTSE": {
		2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
		2023: "01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26", // and 8 May, a coronation
		2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
		2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
	},
	"CAC": {
		2025: "01-01 04-18 04-21 05-01 12-25 12-26",
		2026: "01-01 04-03 04-06 05-01 12-25",
	},
	"DAX": {
		2025: "01-01 04-18 04-21 05-01 12-24 12-25 12-26 12-31",
	},
	"WIG20": {
		2025: "01-01 01-06 04-18 04-21 05-01 06-19 08-15 11-11 12-24 12-25 12-26 12-31",
	},
	"Nikkei": {
		2025: "01-01 01-02 01-03 01-13 02-11 02-24 03-20 04-29 05-05 05-06 07-21 08-11 09-15 09-23 " +
			"10-13 11-03 11-24 12-31",
		2026: "01-01 01-02 01-12 02-11 02-23 03-20 04-29 05-04 05-05 05-06 07-20 08-11 09-21 09-22 " +
			"09-23 10-12 11-03 11-23 12-31",
	},
}

// TestHolidays compares the closing days of each exchange.
func TestHolidays(t *testing.T) {
	for index, years := range closings {
		for year, want := range years {
			if got := strings.Join(closedDays(index, year), " "); got != want {
				t.Errorf("%s %d: closed on\n%s, want\n%s", index, year, got, want)
			}
		}
	}
}

// closedDays returns the weekdays of a year on which the exchange of an index is closed, as 01-31.
func closedDays(index string, year int) (days []string) {
	for date := day(year, time.January, 1); date.Year() == year; date = date.AddDate(0, 0, 1) {
		if w := date.Weekday(); w == time.Saturday || w == time.Sunday {
			continue
		}
		l := LintOf(index+" close, 2 decimals, "+date.Format("2 January 2006"), time.Time{})
		for _, f := range l.Findings {
			if f.Kind == Holiday {
				days = append(days, f.Date[len("2006-"):])
			}
		}
	}
	return days
}
