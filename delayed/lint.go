package delayed

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Lint is what can be said about a description of delayed information: nothing
// in it is a reason to refuse, everything is a reason to look again.
type Lint struct {
	Dates    []time.Time `json:"dates"`             // that the description names, at midnight UTC
	Findings []string    `json:"findings"`          // what is wrong or left open, in words
	Bits     float64     `json:"bits"`              // estimated entropy; 0: no estimate
	Source   string      `json:"source,omitempty"`  // what the estimate rests on
	Verdict  string      `json:"entropy,omitempty"` // the estimate in words, against the bars
}

// The bars of SquareDeal's author for the entropy of delayed information.
const (
	EnoughBits = 20
	BetterBits = 40
)

// LintText looks at a description of delayed information (DI) as a reader
// on the day today would (spec/squaredeal.md step 9).
func LintText(info string, today time.Time) Lint {
	l := Lint{Dates: []time.Time{}, Findings: []string{}}
	lower := strings.ToLower(info)
	kind := kindsOf(lower)
	l.lintDates(lower, kind, today)
	l.lintFigure(lower, kind)
	l.Bits, l.Source = estimate(lower, kind)
	switch {
	case l.Source == "":
		l.Verdict = fmt.Sprintf("its entropy cannot be estimated; at least %d bits are wanted, better %d", EnoughBits, BetterBits)
	case l.Bits < EnoughBits:
		l.Verdict = fmt.Sprintf("about %.4g bits (%s): less than the %d that are wanted, better %d", l.Bits, l.Source, EnoughBits, BetterBits)
		l.addf("%s has about %.4g bits of entropy, %d are wanted: add another fact, such as a lottery draw", l.Source, l.Bits, EnoughBits)
	case l.Bits < BetterBits:
		l.Verdict = fmt.Sprintf("about %.4g bits (%s): enough, though %d are better", l.Bits, l.Source, BetterBits)
	default:
		l.Verdict = fmt.Sprintf("about %.4g bits (%s)", l.Bits, l.Source)
	}
	return l
}

func (l *Lint) addf(format string, args ...any) {
	l.Findings = append(l.Findings, fmt.Sprintf(format, args...))
}

// onFirstUse compiles an expression when it is first needed: every command starts
// with this package, and hardly any looks at a description.
func onFirstUse(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// kinds are the sorts of fact that a description names.
type kinds struct{ index, lottery, beacon bool }

var (
	indexWords   = onFirstUse(`dow\b|dow.?jones|\bdji|djia|s&p|s & p|standard & poor|nasdaq|nyse|russell|ftse|\bdax\b|\bcac\b|\baex\b|nikkei|\bwig|stoxx|hang seng|sensex|\bbel.?20|\bibex|\bomx|stock|\bindex\b|exchange`)
	lotteryWords = onFirstUse(`lott|loto|lotería|loteria|loterij|powerball|millions|jackpot|tombola|bingo|keno|enalotto`)
	beaconWords  = onFirstUse(`drand|beacon|block ?hash`)
)

func kindsOf(lower string) kinds {
	return kinds{indexWords().MatchString(lower), lotteryWords().MatchString(lower), beaconWords().MatchString(lower)}
}

// lintDates looks at each date that is named.
func (l *Lint) lintDates(lower string, k kinds, today time.Time) {
	found := findDates(lower)
	if len(found) == 0 && !k.beacon {
		l.addf("no date is named: say on which day the figure is taken, with its year")
	}
	year, month, day := today.Date()
	midnight := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	for _, d := range found {
		if d.year == 0 {
			l.addf("%q carries no year", d.text)
			continue
		}
		date := time.Date(d.year, time.Month(d.month), d.day, 0, 0, 0, 0, time.UTC)
		if d.month < 1 || d.month > 12 || date.Day() != d.day || d.day < 1 {
			l.addf("%q does not exist", d.text)
			continue
		}
		name := date.Format("Monday 2 January 2006")
		if d.ambiguous {
			l.addf("%q may be read as day and month or as month and day: write the month as a word", d.text)
		}
		l.Dates = append(l.Dates, date)
		if !date.After(midnight) {
			l.addf("%s does not lie after today: the fact may be known already", name)
		}
		if weekday, named := weekdayIn(lower); named && len(found) == 1 && weekday != date.Weekday() {
			l.addf("%s is a %s, the description says %s", date.Format("2 January 2006"), date.Weekday(), weekday)
		}
		if !k.index {
			continue
		}
		if w := date.Weekday(); w == time.Saturday || w == time.Sunday {
			l.addf("%s is a %s: exchanges are closed", date.Format("2 January 2006"), w)
		} else if holiday := usHoliday(date); holiday != "" {
			l.addf("%s is %s", name, holiday)
		}
	}
}

// lintFigure asks which figure of the day is meant.
func (l *Lint) lintFigure(lower string, k kinds) {
	says := func(words string) bool { return regexp.MustCompile(words).MatchString(lower) }
	if k.index {
		if !says(`clos|open|\bhigh|\blow\b|settle|fixing|zamkni|schluss|slot|slotkoers|clôture|cloture|cierre|chiusura`) {
			l.addf("it does not say which figure of the day is meant: opening, closing, high or low")
		}
		if !says(`decimal|digit|places|cents|point|rounded|whole`) {
			l.addf("it does not say with how many decimals the figure is taken")
		}
	}
	if k.lottery {
		if !says(`order|ascending|increasing|sorted|drawn|rising|low to high`) {
			l.addf("it does not say in which order the numbers are taken: as drawn, or from low to high")
		}
		if !says(`bonus|extra|additional|supplementary|without|\bonly\b|stars?\b|powerball|main|(\d+) (numbers|balls)|(\d+)\s*(from|of|out of|/|aus|uit|z)\s*(\d+)`) {
			l.addf("it does not say which numbers of the draw count, nor whether a bonus number does")
		}
	}
	if k.beacon && !says(`\d{3,}|round|height|at \d|\d:\d\d`) {
		l.addf("it does not say which round of the beacon is meant")
	}
	if k == (kinds{}) && len(lower) < 15 {
		l.addf("a reader may not know what %q is: say which figure of which day, and where it is published", lower)
	}
}

var fromRE = onFirstUse(`\b(\d{1,2})\s*(?:from|of|out of|/|aus|uit|sur|su|z|de)\s*(\d{1,3})\b`)

// estimate is the entropy of the facts, the day before they are known.
func estimate(lower string, k kinds) (bits float64, source string) {
	var sources []string
	add := func(b float64, what string) {
		bits += b
		sources = append(sources, what)
	}
	if k.beacon && strings.Contains(lower, "nist") {
		add(512, "a NIST beacon pulse")
	} else if k.beacon {
		add(256, "a round of a beacon")
	}
	if k.index {
		add(17, "an index close given the day before")
	}
	draws := 0
	if !k.beacon && (k.lottery || !k.index) {
		for _, m := range fromRE().FindAllStringSubmatchIndex(lower, -1) {
			n, _ := strconv.Atoi(lower[m[2]:m[3]])
			of, _ := strconv.Atoi(lower[m[4]:m[5]])
			date := m[1] < len(lower) && strings.ContainsRune("/.-", rune(lower[m[1]]))
			if n >= 2 && of > n && of >= 10 && !date {
				add(log2Choose(of, n), fmt.Sprintf("a lottery of %d from %d", n, of))
				draws++
			}
		}
	}
	if k.lottery && draws == 0 {
		add(log2Choose(49, 6), "a lottery, if it is 6 from 49")
	}
	return math.Round(bits*10) / 10, strings.Join(sources, " and ")
}

// log2Choose is the binary logarithm of the number of k-subsets of n things.
func log2Choose(n, k int) float64 {
	bits := 0.0
	for i := range k {
		bits += math.Log2(float64(n-i)) - math.Log2(float64(i+1))
	}
	return bits
}
