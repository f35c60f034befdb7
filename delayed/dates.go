package delayed

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

// namedDate is a date as a description names it; it need not exist.
type namedDate struct {
	text             string
	year, month, day int // year 0: not named
	ambiguous        bool
}

// months are the names of months in English and in the other languages in which
// descriptions were found, with their usual abbreviations.
var months = [12]string{
	"january|jan|januari|januar|janvier|enero|gennaio|stycznia",
	"february|feb|februari|februar|février|fevrier|febrero|febbraio|lutego",
	"march|mar|maart|märz|maerz|mars|marzo|marca",
	"april|apr|avril|abril|aprile|kwietnia",
	"may|mei|mai|mayo|maggio|maja",
	"june|jun|juni|juin|junio|giugno|czerwca",
	"july|jul|juli|juillet|julio|luglio|lipca",
	"august|aug|augustus|août|aout|agosto|sierpnia",
	"september|sept|sep|septembre|septiembre|settembre|września|wrzesnia",
	"october|oct|oktober|okt|octobre|octubre|ottobre|października|pazdziernika",
	"november|nov|novembre|noviembre|listopada",
	"december|dec|dezember|dez|décembre|decembre|diciembre|dicembre|grudnia",
}

var monthName = `(` + strings.Join(months[:], "|") + `)\.?`

// wordEnd is the end of a word, also after a letter that is not ASCII.
const wordEnd = `(?:[^\p{L}]|$)`

var (
	isoDate   = onFirstUse(`\b(\d{4})-(\d{1,2})-(\d{1,2})\b`)
	dayFirst  = onFirstUse(`\b(\d{1,2})(?:st|nd|rd|th)?\.?,?\s*(?:of\s+|de\s+)?\b` + monthName + `(?:,?\s*(?:of\s+|de\s+)?(\d{4})\b|` + wordEnd + `)`)
	monthLead = onFirstUse(`\b` + monthName + `\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s*(\d{4})\b)?`)
	digitDate = onFirstUse(`\b(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})\b`)
)

// findDates finds the dates in a text in lower case.
func findDates(lower string) (dates []namedDate) {
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	take := func(re *regexp.Regexp, read func(m []string) namedDate) {
		for _, at := range re.FindAllStringSubmatchIndex(lower, -1) {
			m := make([]string, len(at)/2)
			for i := range m {
				if at[2*i] >= 0 {
					m[i] = lower[at[2*i]:at[2*i+1]]
				}
			}
			d := read(m)
			d.text = strings.Trim(m[0], " ,.;:)(")
			dates = append(dates, d)
			// What one form has read is not read again in another.
			lower = lower[:at[0]] + strings.Repeat("~", at[1]-at[0]) + lower[at[1]:]
		}
	}
	take(isoDate(), func(m []string) namedDate {
		return namedDate{year: number(m[1]), month: number(m[2]), day: number(m[3])}
	})
	take(dayFirst(), func(m []string) namedDate {
		return namedDate{year: number(m[3]), month: monthNumber(m[2]), day: number(m[1])}
	})
	take(monthLead(), func(m []string) namedDate {
		return namedDate{year: number(m[3]), month: monthNumber(m[1]), day: number(m[2])}
	})
	take(digitDate(), func(m []string) namedDate {
		d := namedDate{year: number(m[4]), month: number(m[3]), day: number(m[1])}
		d.ambiguous = d.day <= 12 && d.month <= 12 && d.day != d.month
		if d.month > 12 && d.day <= 12 {
			d.month, d.day = d.day, d.month
		}
		return d
	})
	return dates
}

// monthNumber is 1 to 12 for a month's name, else 0.
func monthNumber(name string) int {
	for i, names := range months {
		for n := range strings.SplitSeq(names, "|") {
			if n == name {
				return i + 1
			}
		}
	}
	return 0
}

// weekdayIn is the day of the week that a text in lower case names.
func weekdayIn(lower string) (time.Weekday, bool) {
	for w := time.Sunday; w <= time.Saturday; w++ {
		if strings.Contains(lower, strings.ToLower(w.String())) {
			return w, true
		}
	}
	return 0, false
}

// usHoliday says which public holiday of the United States a day is, and what
// that means for the exchanges in New York; empty: none.
func usHoliday(d time.Time) string {
	const closed = ", a US public holiday: the exchanges in New York are closed"
	const open = ", a US public holiday: make sure that the exchange is open"
	year := d.Year()
	nth := func(month time.Month, weekday time.Weekday, n int) time.Time {
		first := time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
		return first.AddDate(0, 0, (int(weekday-first.Weekday())+7)%7+7*(n-1))
	}
	fixed := func(month time.Month, day int) time.Time {
		t := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
		switch t.Weekday() { // kept on the nearest day of the week
		case time.Saturday:
			return t.AddDate(0, 0, -1)
		case time.Sunday:
			return t.AddDate(0, 0, 1)
		}
		return t
	}
	lastMonday := nth(time.May, time.Monday, 5)
	if lastMonday.Month() != time.May {
		lastMonday = nth(time.May, time.Monday, 4)
	}
	newYear := time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC)
	if newYear.Weekday() == time.Sunday {
		newYear = newYear.AddDate(0, 0, 1)
	}
	for _, h := range []struct {
		day  time.Time
		name string
	}{
		{newYear, "New Year's Day" + closed},
		{nth(time.January, time.Monday, 3), "Martin Luther King Jr. Day" + closed},
		{nth(time.February, time.Monday, 3), "Washington's Birthday" + closed},
		{easter(year).AddDate(0, 0, -2), "Good Friday: the exchanges in New York are closed"},
		{lastMonday, "Memorial Day" + closed},
		{fixed(time.June, 19), "Juneteenth" + closed},
		{fixed(time.July, 4), "Independence Day" + closed},
		{nth(time.September, time.Monday, 1), "Labor Day" + closed},
		{nth(time.October, time.Monday, 2), "Columbus Day" + open},
		{fixed(time.November, 11), "Veterans Day" + open},
		{nth(time.November, time.Thursday, 4), "Thanksgiving Day" + closed},
		{fixed(time.December, 25), "Christmas Day" + closed},
	} {
		if d.Equal(h.day) {
			return h.name
		}
	}
	return ""
}

// easter is Easter Sunday of the Gregorian calendar (Meeus, Astronomical
// Algorithms, chapter 8).
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
