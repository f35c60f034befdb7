package lint

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// namedDate is a date in a description. It may not exist in the calendar.
type namedDate struct {
	text             string
	year, month, day int  // year 0: no year
	ambiguous        bool // written in digits that can also be read with the month first
}

var (
	isoDate  = pattern.Needing(`-`, `\b(\d{4})-(\d{1,2})-(\d{1,2})\b`)
	dayFirst = pattern.Needing(anyMonth, `\b(\d{1,2})(?:st|nd|rd|th|er)?\.?,?\s*(?:of\s+|de\s+)?\b`+monthGroup+
		`(?:,?\s*(?:of\s+|de\s+)?(\d{4})\b|`+wordEnd+`)`)
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
	romanDate     = pattern.Needing(` |.`, `\b(\d{1,2})[ .]\s*(x?i{1,3}|i?[vx]|vi{1,3})[ .]\s*(\d{4})\b`)
	separatedDate = pattern.Needing(`/|.|-`, `\b(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})\b`)
)

// maxBytes is the number of bytes examined in a description. No published description comes close.
const maxBytes = 4096

// maxDates limits the dates examined per form.
const maxDates = 20

// findDates returns the dates in a text.
func findDates(text string) []namedDate {
	text = text[:min(len(text), maxBytes)]
	lower := strings.ToLower(text)
	if len(lower) != len(text) {
		text = lower // A few letters change their length, and positions in lower must also apply to text.
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

// dateSearch finds dates of one form after the other. A form does not find what an earlier one has found, so their
// order matters: of two forms that match the same text, the first wins.
type dateSearch struct {
	text  string
	lower string // the text in lower case, with the dates found so far masked
	dates []namedDate
}

// find adds the dates of a form. The function returns the date for the submatches, or the zero value if they
// are not a date.
func (s *dateSearch) find(form *pattern.Pattern, dateOf func(submatches []string) namedDate) {
	for _, spans := range form.For(s.lower).FindAllStringSubmatchIndex(s.lower, maxDates) {
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

// mask hides a part of the text from the forms that follow.
func (s *dateSearch) mask(start, end int) {
	s.lower = s.lower[:start] + strings.Repeat("~", end-start) + s.lower[end:]
}

// parseSeparatedDate parses the submatches of separatedDate.
func parseSeparatedDate(m []string) namedDate {
	d := namedDate{year: number(m[4]), month: number(m[3]), day: number(m[1])}
	// Dates with dots always start with the day.
	d.ambiguous = m[2] != "." && d.canBeExchanged()
	return d.withDayFirst()
}

// canBeExchanged reports whether day and month can be exchanged, giving a different date.
func (d namedDate) canBeExchanged() bool { return d.day <= 12 && d.month <= 12 && d.day != d.month }

// withDayFirst exchanges day and month if they must be in American order.
func (d namedDate) withDayFirst() namedDate {
	if d.month > 12 && d.day <= 12 {
		d.month, d.day = d.day, d.month
	}
	return d
}

// parseIndexDate parses the submatches of indexDate: ddmm, ddmmyy or ddmmyyyy. It returns the zero value if
// the digits are a year or belong to the name of an index.
func parseIndexDate(m []string) namedDate {
	digits := m[1]
	d := namedDate{day: number(digits[:2]), month: number(digits[2:4])}
	switch len(digits) {
	case 4:
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
		year = 2000
	}
	t := time.Date(year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC)
	return d.month >= 1 && d.month <= 12 && d.day >= 1 && t.Day() == d.day
}
