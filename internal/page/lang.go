package page

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Lang is a page language. Langs lists them all.
type Lang string

// Languages for every page. Tarot terms are French in all of them.
const (
	EN Lang = "en"
	PL Lang = "pl"
	FR Lang = "fr"
)

// Langs contains all languages. The first is the default.
var Langs = []Lang{EN, PL, FR}

// ParseLang parses a language name from a person or the environment: pl, PL, pl_PL.UTF-8, fr-CA.
func ParseLang(s string) (l Lang, ok bool) {
	locale, _, _ := strings.Cut(strings.ToLower(s), ".") // without the encoding
	base, _, _ := strings.Cut(strings.ReplaceAll(locale, "_", "-"), "-")
	for _, l := range Langs {
		if string(l) == base {
			return l, true
		}
	}
	return EN, false
}

// Negotiate returns the preferred supported language in an Accept-Language header. The default is
// English.
func Negotiate(acceptLanguage string) Lang {
	preferred, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil {
		return EN
	}
	_, i, confidence := matcher().Match(preferred...)
	if confidence == language.No {
		return EN
	}
	return Langs[i]
}

var matcher = sync.OnceValue(func() language.Matcher {
	tags := make([]language.Tag, len(Langs))
	for i, l := range Langs {
		tags[i] = l.tag()
	}
	return language.NewMatcher(tags)
})

func (l Lang) tag() language.Tag { return language.Make(string(l)) }

// Name returns the language's own name.
func (l Lang) Name() string {
	switch l {
	case EN:
		return "English"
	case PL:
		return "Polski"
	case FR:
		return "Français"
	}
	return ""
}

// colon returns a colon with the surrounding spaces. French has a non-breaking space before it.
func (l Lang) colon() string {
	if l == FR {
		return "\u00a0: "
	}
	return ": "
}

// Translate returns a message in l.
func (l Lang) Translate(t words.Text) string { return t.In(words.Language(l)) }

// Day returns the weekday and date: Friday 2026-12-04.
func (l Lang) Day(t time.Time) string {
	return l.Translate(words.Weekday(t.Weekday())) + " " + t.Format("2006-01-02")
}

// Date returns a date for running text. It spells out the month where that is customary, so that the date is
// unambiguous.
func (l Lang) Date(t time.Time) string {
	if l == EN {
		return t.Format("Monday 2 January 2006")
	}
	return l.Day(t)
}

// DayAndMonth returns a short date, such as 18 Nov. It adds the year if now is in a different one.
func (l Lang) DayAndMonth(t, now time.Time) string {
	month := strings.Fields(l.shortMonths())[t.Month()-1]
	day := fmt.Sprintf("%d %s", t.Day(), month)
	if t.Year() != now.Year() {
		day += fmt.Sprintf(" %d", t.Year())
	}
	return day
}

// shortMonths returns the abbreviated months, separated by spaces.
func (l Lang) shortMonths() string {
	switch l {
	case PL:
		return "sty lut mar kwi maj cze lip sie wrz paź lis gru"
	case FR:
		return "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."
	}
	return "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
}

// Decimal replaces a number's decimal point with l's decimal mark. Use it for display only.
func (l Lang) Decimal(number string) string {
	if l == EN {
		return number
	}
	return strings.Replace(number, ".", ",", 1)
}
