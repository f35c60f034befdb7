package lint

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// namedDate is a date in a description. It may not exist in the calendar.
type namedDate struct {
	text             string // as in the description
	year, month, day int    // year 0: no year
	ambiguous        bool   // written in digits that can also be read with the month first
}

// Each pattern matches one way to write dates.
var (
	// 2026-10-30
	isoDate = pattern.Needing(`-`, `\b(\d{4})-(\d{1,2})-(\d{1,2})\b`)
	// 30 October 2026, 3rd of December, 1 grudnia 2026, 1er mars 2027
	dayFirst = pattern.Needing(anyMonth, `\b(\d{1,2})(?:st|nd|rd|th|er)?\.?,?\s*(?:of\s+|de\s+)?\b`+monthGroup+
		`(?:,?\s*(?:of\s+|de\s+)?(\d{4})\b|`+wordEnd+`)`)
	// October 30, 2026
	monthFirst = pattern.Needing(anyMonth, `\b`+monthGroup+
		`\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th|er)?\b(?:,?\s*(\d{4})\b)?`)
	// Organisers write DJI040725: the day first, then a year with two or four digits or no year.
	indexDate = pattern.Needing(indexNames+`|index|clos`,
		`\b(?:dji[a]?|dow[ .-]?jones(?: industrial(?: average)?)?|dow|s ?& ?p ?(?:500)?|spx|`+
			`nasdaq ?(?:100|composite)?|ndx|nyse|`+
			`russell ?(?:[123]000)?|ftse ?(?:100|250|mib)?|m?dax ?(?:40)?|cac ?(?:40)?|aex|`+
			`bel ?(?:20)?|psi ?(?:20)?|ibex ?(?:35)?|nikkei ?(?:225)?|topix|`+
			`wig ?(?:20|30)?|stoxx ?(?:50|600)?|omx[a-z]*|hang seng|sensex|index|close|`+
			`closing)[ :_./-]*(\d{8}|\d{6}|\d{4})(?:\D|$)`)
	// Polish organisers write 14 IV 2022. The year is required because otherwise ordinary words would match.
	romanDate = pattern.Needing(` |.`, `\b(\d{1,2})[ .]\s*(x?i{1,3}|i?[vx]|vi{1,3})[ .]\s*(\d{4})\b`)
	// 30.10.2026, 30/10/2026, 10/30/2026
	separatedDate = pattern.Needing(`/|.|-`, `\b(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})\b`)
)

// maxBytes is the number of bytes examined in a description. All published descriptions are much shorter.
const maxBytes = 4096

// maxDates limits the number of dates found by each pattern.
const maxDates = 20

// findDates returns the dates in a text.
func findDates(text string) []namedDate {
	text = text[:min(len(text), maxBytes)]
	lower := strings.ToLower(text)
	if len(lower) != len(text) {
		text = lower // Positions in lower must be valid in text, but İ is shorter in lower case.
	}
	search := dateSearch{text: text, lower: lower}
	search.find(isoDate, func(m []string) namedDate {
		return namedDate{year: number(m[1]), month: number(m[2]), day: number(m[3])}
	})
	search.find(dayFirst, func(m []string) namedDate {
		return namedDate{year: number(m[3]), month: monthNumber(m[2]), day: number(m[1])}
	})
	search.find(monthFirst, func(m []string) namedDate {
		return namedDate{year: number(m[3]), month: monthNumber(m[1]), day: number(m[2])}
	})
	search.find(romanDate, func(m []string) namedDate {
		return namedDate{year: number(m[3]), month: 1 + slices.Index(romanMonths[:], m[2]), day: number(m[1])}
	})
	search.find(indexDate, parseIndexDate)
	search.find(separatedDate, parseSeparatedDate)
	return search.dates
}

// dateSearch applies one pattern after the other. Of two patterns that match the same text, only the first finds
// a date.
type dateSearch struct {
	text  string
	lower string // the text in lower case, with the dates found so far masked
	dates []namedDate
}

// find adds the dates that match a pattern. The function dateOf returns the date for the submatches, or the zero
// value if they are not a date.
func (s *dateSearch) find(p *pattern.Pattern, dateOf func(submatches []string) namedDate) {
	for _, spans := range p.For(s.lower).FindAllStringSubmatchIndex(s.lower, maxDates) {
		submatches := make([]string, len(spans)/2)
		for i := range submatches {
			if spans[2*i] >= 0 {
				submatches[i] = s.lower[spans[2*i]:spans[2*i+1]]
			}
		}
		d := dateOf(submatches)
		if d == (namedDate{}) {
			continue
		}
		start, end := spans[0], spans[1]
		d.text = strings.Trim(s.text[start:end], " ,.;:)(")
		s.dates = append(s.dates, d)
		s.mask(start, end)
	}
}

// mask hides a part of the text from later patterns.
func (s *dateSearch) mask(start, end int) {
	s.lower = s.lower[:start] + strings.Repeat("~", end-start) + s.lower[end:]
}

// parseSeparatedDate parses the submatches of separatedDate: day, separator, month and year.
func parseSeparatedDate(m []string) namedDate {
	d := namedDate{year: number(m[4]), month: number(m[3]), day: number(m[1])}
	// Dates with dots always start with the day.
	d.ambiguous = m[2] != "." && d.canBeExchanged()
	return d.withDayFirst()
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

// exists reports whether the date exists; without a year, whether it exists in any year.
func (d namedDate) exists() bool {
	year := d.year
	if year == 0 {
		year = 2000 // a leap year
	}
	t := time.Date(year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC)
	return d.month >= 1 && d.month <= 12 && d.day >= 1 && t.Day() == d.day
}
