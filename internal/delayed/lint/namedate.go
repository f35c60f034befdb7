package lint

import "time"

// namedDate is a date in a description. It may not exist in the calendar.
type namedDate struct {
	text             string // as in the description
	year, month, day int    // year 0: no year
	ambiguous        bool   // written in digits that can also be read with the month first
}

// exists reports whether the date exists; without a year, whether it exists in any year.
func (d namedDate) exists() bool {
	year := d.year
	if year == 0 {
		year = 2000 // a leap year
	}
	t := time.Date(year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC)
	return d.month >= 1 && d.month <= 12 && d.day >= 1 && t.Day() == d.day
}

// canBeExchanged reports whether exchanging day and month gives a different possible date: 3/12/2026 may mean
// 3 December or 12 March, but 13/12/2026 only 13 December.
func (d namedDate) canBeExchanged() bool { return d.day <= 12 && d.month <= 12 && d.day != d.month }

// withDayFirst exchanges day and month if only the American order is possible, as in 12/13/2026.
func (d namedDate) withDayFirst() namedDate {
	if d.month > 12 && d.day <= 12 {
		d.month, d.day = d.day, d.month
	}
	return d
}

// parseIndexDate parses the submatches of indexDate: ddmm, ddmmyy or ddmmyyyy. It returns the zero value if the
// digits are a year or belong to an index's name.
func parseIndexDate(m []string) namedDate {
	digits := m[1]
	d := namedDate{day: number(digits[:2]), month: number(digits[2:4])}
	switch len(digits) {
	case 4: // Dow Jones 1987 means the year, but DJI1910 means 19 October.
		isYear := d.month > 12 && (d.day == 19 || d.day == 20)
		if d.month == 0 || isYear {
			return namedDate{}
		}
	case 6:
		d.year = 2000 + number(digits[4:])
	case 8:
		d.year = number(digits[4:])
		if d.month > 12 && d.day > 12 { // 20250704
			return namedDate{year: number(digits[:4]), month: number(digits[4:6]), day: number(digits[6:])}
		}
	}
	d.ambiguous = d.canBeExchanged()
	return d.withDayFirst()
}

// parseSeparatedDate parses the submatches of separatedDate: day, separator, month and year.
func parseSeparatedDate(m []string) namedDate {
	d := namedDate{year: number(m[4]), month: number(m[3]), day: number(m[1])}
	// Dates with dots always start with the day.
	d.ambiguous = m[2] != "." && d.canBeExchanged()
	return d.withDayFirst()
}
