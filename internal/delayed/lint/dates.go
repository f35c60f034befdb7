package lint

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Each pattern matches one way to write dates.
var (
	// 2026-10-30, 2026/10/30, 2026.10.30
	isoDate = pattern.Needing(`/|.|-`, `\b(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})\b`)
	// 30 October 2026, 3rd of December, 1 grudnia 2026, 1er mars 2027, 30-Oct-2026
	dayFirst = pattern.Needing(anyMonth, `\b(\d{1,2})(?:st|nd|rd|th|er)?\.?,?(?:-|\s*(?:of\s+|de\s+)?)\b`+monthGroup+
		`(?:,?(?:-|\s*(?:of\s+|de\s+)?)(\d{4})\b|`+wordEnd+`)`)
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
