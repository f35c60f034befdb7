package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// market is an exchange and its regular closing days. Days of mourning, jubilees and storms are not included.
type market struct {
	name     string           // catalogue key
	indexes  *pattern.Pattern // matches the names of its indexes in lower case
	holidays func(year int) []holiday

	opens, closes time.Duration                      // in local time
	offset        func(date time.Time) time.Duration // from UTC at noon local time
}

// closingTime returns the time when a day's figures are known, in UTC.
func (m *market) closingTime(date time.Time) time.Time { return date.Add(m.closes - m.offset(date)) }

// markets lists the exchanges with known calendars. Sources, as in force in 2025:
//
//	New York   NYSE Rule 7.2 (the Nasdaq has the same days); Juneteenth from 2022
//	London     Banking and Financial Dealings Act 1971, bank holidays of England
//	Frankfurt  Xetra trading calendar of Deutsche Boerse
//	Euronext   Euronext trading calendar (Amsterdam, Brussels, Lisbon, Paris); the
//	           Bolsa de Madrid has the same days
//	Warsaw     calendar of the Gielda Papierow Wartosciowych: public holidays of
//	           Poland, Good Friday, 24 and 31 December
//	Tokyo      national holidays (Act No. 178 of 1948), 2 and 3 January, 31 December
//
// The hours apply to the main market, and include the closing auction.
var markets = []market{
	{
		name:     "market.new-york",
		indexes:  pattern.New(`\bdow\b|dow.?jones|\bdji|s ?& ?p|\bspx\b|standard & poor|nasdaq|\bndx\b|nyse|russell`),
		holidays: newYork,
		opens:    clock(9, 30),
		closes:   clock(16, 0),
		offset:   eastern,
	},
	{
		name:     "market.london",
		indexes:  pattern.New(`\bftse|london stock`),
		holidays: london,
		opens:    clock(8, 0),
		closes:   clock(16, 35),
		offset:   european(0),
	},
	{
		name:     "market.frankfurt",
		indexes:  pattern.New(`\b[mst]?(?:ec)?dax|xetra`),
		holidays: frankfurt,
		opens:    clock(9, 0),
		closes:   clock(17, 35),
		offset:   european(time.Hour),
	},
	{
		name:     "market.euronext",
		indexes:  pattern.New(`\bcac\b|\bcac.?40|\baex\b|\bbel.?20|\bpsi.?20|euronext`),
		holidays: euronext,
		opens:    clock(9, 0),
		closes:   clock(17, 35),
		offset:   european(time.Hour),
	},
	{
		name:     "market.madrid",
		indexes:  pattern.New(`\bibex`),
		holidays: euronext,
		opens:    clock(9, 0),
		closes:   clock(17, 35),
		offset:   european(time.Hour),
	},
	{
		name:     "market.warsaw",
		indexes:  pattern.New(`\bm?s?wig|\bgpw\b`),
		holidays: warsaw,
		opens:    clock(9, 0),
		closes:   clock(17, 5),
		offset:   european(time.Hour),
	},
	{
		name:     "market.tokyo",
		indexes:  pattern.New(`nikkei|topix`),
		holidays: tokyo,
		opens:    clock(9, 0),
		closes:   clock(15, 30),
		offset:   japanese,
	},
}

// marketsOf returns the markets whose indexes appear in a lower-case text.
func marketsOf(lower string) (named []market) {
	// FTSE MIB is an index in Milan, not in London, and the calendar for Milan is unknown.
	lower = strings.NewReplacer("ftse mib", "", "ftse-mib", "").Replace(lower)
	for _, m := range markets {
		if m.indexes.Re().MatchString(lower) {
			named = append(named, m)
		}
	}
	return named
}

// holiday returns the holiday on a day, if any.
func (m *market) holiday(day time.Time) (holiday, bool) {
	for _, h := range m.holidays(day.Year()) {
		if h.day.Equal(day) {
			return h, true
		}
	}
	return holiday{}, false
}

// clock returns a time of day as the duration since midnight.
func clock(hour, minute int) time.Duration {
	return time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
}
