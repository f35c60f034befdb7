package page

import (
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	sentences "github.com/fairdeal/fairdeal/words"
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
func ParseLang(s string) (Lang, error) {
	base, _, _ := strings.Cut(strings.ToLower(s), ".")
	base, _, _ = strings.Cut(strings.ReplaceAll(base, "_", "-"), "-")
	for _, l := range Langs {
		if string(l) == base {
			return l, nil
		}
	}
	return EN, fmt.Errorf("language %q, want en, pl or fr", s)
}

// Negotiate returns the language that a browser asks for in its header
// Accept-Language, English where it asks for none of ours.
func Negotiate(acceptLanguage string) Lang {
	asked, _, err := language.ParseAcceptLanguage(acceptLanguage)
	if err != nil {
		return EN
	}
	_, i, confidence := matcher.Match(asked...)
	if confidence == language.No {
		return EN
	}
	return Langs[i]
}

var matcher = language.NewMatcher([]language.Tag{EN.tag(), PL.tag(), FR.tag()})

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
func (l Lang) Words(t sentences.Text) string { return t.In(sentences.Language(l)) }

// T returns the sentence key, which is the English one, in l, with args in the
// place of its verbs as fmt.Sprintf puts them.
func (l Lang) T(key string, args ...any) string {
	text := key
	if w, ok := lookUp(key); ok {
		switch l {
		case PL:
			text = w.PL
		case FR:
			text = w.FR
		}
	}
	if len(args) == 0 {
		return text
	}
	return fmt.Sprintf(text, args...)
}

// N returns the sentence key in the form that the count n asks for, with args in
// the place of its verbs; without args, n itself is the only one. The key is the
// English sentence for many.
func (l Lang) N(key string, n int, args ...any) string {
	if len(args) == 0 {
		args = []any{n}
	}
	text := key
	if c, ok := lookUpCounted(key); ok {
		switch l {
		case EN:
			text = forms{One: c.One, Other: key}.of(l, n)
		case PL:
			text = c.PL.of(l, n)
		case FR:
			text = c.FR.of(l, n)
		}
	}
	return fmt.Sprintf(text, args...)
}

// Day returns a day as people read it: its name and its date, Friday 2026-12-04.
func (l Lang) Day(t time.Time) string {
	return l.Words(sentences.Weekday(t.Weekday())) + " " + t.Format("2006-01-02")
}

// Date returns a day as it stands in a text that people write, with the month as a
// word where that is usual: nobody can take it for another day.
func (l Lang) Date(t time.Time) string {
	if l == EN {
		return t.Format("Monday 2 January 2006")
	}
	return l.Day(t)
}

// Decimal returns a number, written with a decimal point, with the decimal mark
// of l. It is for numbers that nobody types back.
func (l Lang) Decimal(number string) string {
	if l == EN {
		return number
	}
	return strings.Replace(number, ".", ",", 1)
}

// forms are the forms of a counted sentence; an empty one is as Other.
type forms struct{ One, Few, Many, Other string }

// of picks the form for n by the rules of CLDR for l.
func (f forms) of(l Lang, n int) string {
	form := ""
	// Only the last digits count; the sign does not.
	switch plural.Cardinal.MatchPlural(l.tag(), max(n, -n), 0, 0, 0, 0) {
	case plural.One:
		form = f.One
	case plural.Few:
		form = f.Few
	case plural.Many:
		form = f.Many
	}
	if form == "" {
		form = f.Other
	}
	return form
}
