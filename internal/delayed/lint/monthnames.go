package lint

import (
	"slices"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// Month names and their usual abbreviations, in English and in the other languages used in
// published descriptions.
const (
	january   = "january|jan|januari|januar|janvier|enero|gennaio|stycznia"
	february  = "february|feb|februari|februar|février|fevrier|febrero|febbraio|lutego"
	march     = "march|mar|maart|märz|maerz|mars|marzo|marca"
	april     = "april|apr|avril|abril|aprile|kwietnia"
	may       = "may|mei|mai|mayo|maggio|maja"
	june      = "june|jun|juni|juin|junio|giugno|czerwca"
	july      = "july|jul|juli|juillet|julio|luglio|lipca"
	august    = "august|aug|augustus|août|aout|agosto|sierpnia"
	september = "september|sept|sep|septembre|septiembre|settembre|września|wrzesnia"
	october   = "october|oct|oktober|okt|octobre|octubre|ottobre|października|pazdziernika|pażdziernika"
	november  = "november|nov|novembre|noviembre|listopada"
	december  = "december|dec|dezember|dez|décembre|decembre|diciembre|dicembre|grudnia"
)

// monthNames contains the names of each month, separated by |.
var monthNames = [12]string{
	january, february, march, april, may, june, july, august, september, october, november, december,
}

var romanMonths = [12]string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"}

// anyMonth matches any month name.
const anyMonth = january + "|" + february + "|" + march + "|" + april + "|" + may + "|" + june + "|" +
	july + "|" + august + "|" + september + "|" + october + "|" + november + "|" + december

// monthGroup is a group for a month name, which may end with a dot.
const monthGroup = `(` + anyMonth + `)\.?`

// wordEnd matches the end of a word, including words that end with a non-ASCII letter.
const wordEnd = `(?:[^\p{L}]|$)`

// monthNumber returns 1 to 12, or 0 if name is not a month.
func monthNumber(name string) int {
	for i, names := range monthNames {
		for candidate := range strings.SplitSeq(names, "|") {
			if candidate == name {
				return i + 1
			}
		}
	}
	return 0
}

// weekdays are the names in Polish and French, starting with Sunday. Descriptions add them in brackets after the
// date.
var weekdays = [7]string{
	"niedziela|dimanche", "poniedziałek|poniedzialek|lundi", "wtorek|mardi", "środa|sroda|mercredi",
	"czwartek|jeudi", "piątek|piatek|vendredi", "sobota|samedi",
}

var bracketed = pattern.Needing(`(`, `\(\s*(\p{L}+)\s*\)`)

// weekdayIn returns the weekday named in a lower-case text.
func weekdayIn(lower string) (time.Weekday, bool) {
	for w := time.Sunday; w <= time.Saturday; w++ {
		if strings.Contains(lower, strings.ToLower(w.String())) {
			return w, true
		}
	}
	for _, m := range bracketed.For(lower).FindAllStringSubmatch(lower, -1) {
		for w, names := range weekdays {
			if slices.Contains(strings.Split(names, "|"), m[1]) {
				return time.Weekday(w), true
			}
		}
	}
	return 0, false
}
