package page

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/language"

	"github.com/fairdeal/fairdeal/words"
)

// Lang is a language of pages: one of Langs.
type Lang string

// The languages of every page. Terms of tarot stay French in all of them.
const (
	EN Lang = "en"
	PL Lang = "pl"
	FR Lang = "fr"
)

// Langs are all languages; the first is the one of whoever speaks none of them.
var Langs = []Lang{EN, PL, FR}

// ParseLang reads the name of a language as a person or an environment gives it:
// pl, PL, pl_PL.UTF-8, fr-CA.
func ParseLang(s string) (l Lang, ok bool) {
	base, _, _ := strings.Cut(strings.ToLower(s), ".")
	base, _, _ = strings.Cut(strings.ReplaceAll(base, "_", "-"), "-")
	for _, l := range Langs {
		if string(l) == base {
			return l, true
		}
	}
	return EN, false
}

// Negotiate returns the language that a browser asks for in its header
// Accept-Language, English where it asks for none of ours.
func Negotiate(acceptLanguage string) Lang {
	asked, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil {
		return EN
	}
	_, i, confidence := matcher().Match(asked...)
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

// Name returns the language's name for itself.
func (l Lang) Name() string {
	return map[Lang]string{EN: "English", PL: "polski", FR: "français"}[l]
}

// colon returns a colon with the blanks around it: French has one before it too,
// at which no line breaks.
func (l Lang) colon() string {
	if l == FR {
		return "\u00a0: "
	}
	return ": "
}

// Words is a text of the catalogue in l.
func (l Lang) Words(t words.Text) string { return t.In(words.Language(l)) }

// Day returns a day as people read it: its name and its date, Friday 2026-12-04.
func (l Lang) Day(t time.Time) string {
	return l.Words(words.Weekday(t.Weekday())) + " " + t.Format("2006-01-02")
}

// Date returns a day as it stands in a text that people write, with the month as a
// word where that is usual: nobody can take it for another day.
func (l Lang) Date(t time.Time) string {
	if l == EN {
		return t.Format("Monday 2 January 2006")
	}
	return l.Day(t)
}

// months returns the short names of the months.
func (l Lang) months() string {
	switch l {
	case PL:
		return "sty lut mar kwi maj cze lip sie wrz paź lis gru"
	case FR:
		return "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."
	}
	return "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
}

// Short returns a day in few characters, with its year if that is not the year of now: 18 Nov.
func (l Lang) Short(t, now time.Time) string {
	day := fmt.Sprintf("%d %s", t.Day(), strings.Fields(l.months())[t.Month()-1])
	if t.Year() != now.Year() {
		day += fmt.Sprintf(" %d", t.Year())
	}
	return day
}

// Decimal returns a number, written with a decimal point, with the decimal mark
// of l. It is for numbers that nobody types back.
func (l Lang) Decimal(number string) string {
	if l == EN {
		return number
	}
	return strings.Replace(number, ".", ",", 1)
}
