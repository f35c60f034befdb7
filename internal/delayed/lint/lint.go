package lint

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Lint contains the findings about a delayed information text.
type Lint struct {
	Dates    []time.Time `json:"dates"`             // in texts, at midnight UTC, or of machine-readable parts
	Findings []Finding   `json:"findings"`          // mistakes and omissions
	Bits     float64     `json:"bits"`              // estimated entropy; 0: no estimate
	Source   string      `json:"source,omitempty"`  // basis of the estimate
	Verdict  string      `json:"entropy,omitempty"` // the estimate in words

	from, said words.Text // Source and Verdict in translatable form
	parts      []delayed.Part
}

// Finding describes a possible mistake.
type Finding struct {
	Kind    FindingKind `json:"kind"`
	Gravity Gravity     `json:"gravity"`
	Text    string      `json:"text"`           // in English
	Said    words.Text  `json:"said"`           // in translatable form
	Date    string      `json:"date,omitempty"` // YYYY-MM-DD, for findings about a day
}

// FindingKind identifies a finding for programs and translators.
type FindingKind string

// The finding kinds, as they appear in JSON.
const (
	NoDate          FindingKind = "no_date"
	NoYear          FindingKind = "no_year"
	ImpossibleDate  FindingKind = "impossible_date"
	AmbiguousDate   FindingKind = "ambiguous_date"
	PastDate        FindingKind = "past_date"
	DateIsToday     FindingKind = "date_is_today"
	OtherWeekday    FindingKind = "other_weekday" // the date falls on a different weekday
	Weekend         FindingKind = "weekend"
	Holiday         FindingKind = "holiday"
	HolidayOpen     FindingKind = "holiday_open" // a public holiday on which the exchange is open
	UnknownCalendar FindingKind = "unknown_calendar"
	NoFigure        FindingKind = "no_figure"
	NoDecimals      FindingKind = "no_decimals"
	NoOrder         FindingKind = "no_order"
	NoNumbers       FindingKind = "no_numbers"
	JoinedOrder     FindingKind = "joined_order" // one string of digits that can be split in several ways
	JoinedZeros     FindingKind = "joined_zeros" // one string of digits, with or without leading zeros
	NoRound         FindingKind = "no_round"
	Unclear         FindingKind = "unclear"
	PastClose       FindingKind = "past_close" // after the exchange closed on the day itself
	LowEntropy      FindingKind = "low_entropy"
	PastRound       FindingKind = "past_round"
	OtherTime       FindingKind = "other_time" // the round has a different time
	SoonRound       FindingKind = "soon_round"
	PastClosing     FindingKind = "past_closing"
	LastMover       FindingKind = "last_mover"
	TextBeside      FindingKind = "text_beside_machine"
)

// Gravity tells whether a finding prevents publication.
type Gravity string

// The grades, in ascending order.
const (
	Look    Gravity = "look"    // check again
	Confirm Gravity = "confirm" // the organiser must confirm
	Refuse  Gravity = "refuse"  // the description commits to nothing and cannot be published
)

// Worst returns the first finding with the highest gravity, or nil.
func (l *Lint) Worst() *Finding {
	var worst *Finding
	for i := range l.Findings {
		if f := &l.Findings[i]; worst == nil || f.Gravity.weight() > worst.Gravity.weight() {
			worst = f
		}
	}
	return worst
}

func (g Gravity) weight() int {
	switch g {
	case Refuse:
		return 2
	case Confirm:
		return 1
	}
	return 0
}

// Entropy thresholds for delayed information, as recommended by SquareDeal's author.
const (
	EnoughBits = 20
	BetterBits = 40
)

// LintOf examines a description at the time now. A zero time skips all checks that depend on the time; use it for
// descriptions that are already published (spec/squaredeal.md step 9, spec/trust.md sections 9 and 10).
func LintOf(description string, now time.Time) Lint {
	parts := delayed.Parse(description[:min(len(description), longest)])
	l := Lint{Dates: []time.Time{}, Findings: []Finding{}, parts: parts}
	for _, p := range parts {
		var bits float64
		var source words.Text
		switch p.Kind {
		case delayed.Drand:
			bits, source = 256, words.New("delayed.source.round", words.Name("chain", p.Chain.Name()))
			l.lintRound(p, now)
		case delayed.Players:
			l.lintPlayers(p, parts, now)
		default:
			bits, source = l.lintText(p.Text, now)
		}
		l.Bits += bits
		l.from = joinSources(l.from, source)
		if p.Kind == delayed.Text && len(parts) > 1 {
			l.add(TextBeside, Look, "delayed.text-beside", quoted("text", p.Text))
		}
	}
	l.Source = l.from.String()
	l.judge(delayed.MachineReadable(parts))
	return l
}

// Parts returns the description's parts, as Parse reads them.
func (l *Lint) Parts() []delayed.Part { return l.parts }

// Form returns the value's form, as FormOf reads it.
func (l *Lint) Form() *Form { return formOf(l.parts) }

// Draw returns the draw, as DrawOf reads it.
func (l *Lint) Draw() (Draw, bool) { return drawOf(l.parts) }

// joinSources joins two sources, either of which may be empty.
func joinSources(first, second words.Text) words.Text {
	switch {
	case first.IsZero():
		return second
	case second.IsZero():
		return first
	}
	return words.New("delayed.source.and", words.T("first", first), words.T("second", second))
}

// Said returns the verdict in translatable form.
func (l *Lint) Said() words.Text { return l.said }

// judge compares the entropy with the thresholds.
func (l *Lint) judge(machine bool) {
	switch {
	case l.Source == "" && machine:
		l.said = words.New("delayed.verdict-players")
	case l.Source == "":
		l.said = words.New("delayed.verdict-unknown", words.N("want", EnoughBits), words.N("better", BetterBits))
	case l.Bits < EnoughBits:
		l.said = words.New("delayed.verdict-low", words.Name("bits", fmt.Sprintf("%.4g", l.Bits)), words.T("source", l.from), words.N("want", EnoughBits), words.N("better", BetterBits))
		l.add(LowEntropy, Confirm, "delayed.low-entropy", words.T("source", l.from), words.Name("bits", fmt.Sprintf("%.4g", l.Bits)), words.N("want", EnoughBits))
	case l.Bits < BetterBits:
		l.said = words.New("delayed.verdict-enough", words.Name("bits", fmt.Sprintf("%.4g", l.Bits)), words.T("source", l.from), words.N("better", BetterBits))
	default:
		l.said = words.New("delayed.verdict", words.Name("bits", fmt.Sprintf("%.4g", l.Bits)), words.T("source", l.from))
	}
	l.Verdict = l.said.String()
}

// lintText examines a text and estimates its entropy.
func (l *Lint) lintText(info string, now time.Time) (bits float64, source words.Text) {
	lower, r := strings.ToLower(info), read(info)
	kind := kindsOf(lower)
	l.lintDates(lower, r.dates, kind, now)
	l.lintFigure(lower, kind)
	l.lintJoined(r)
	return estimate(lower, kind, r.facts)
}

// lintRound examines a beacon round.
func (l *Lint) lintRound(p delayed.Part, now time.Time) {
	l.Dates = append(l.Dates, p.Time)
	if p.Contradicted {
		l.add(OtherTime, Refuse, "delayed.other-time", append(roundOf(p), moment("time", p.Chain.Time(p.Round)), moment("said", p.Time))...)
		return
	}
	switch wait := p.Time.Sub(now); {
	case now.IsZero():
	case wait <= 0:
		l.add(PastRound, Refuse, "delayed.past-round", append(roundOf(p), moment("time", p.Time))...)
	case wait < time.Hour:
		l.add(SoonRound, Look, "delayed.soon-round", append(roundOf(p), words.Name("wait", wait.Round(time.Minute).String()))...)
	}
}

// lintPlayers examines a part for players' contributions.
func (l *Lint) lintPlayers(p delayed.Part, parts []delayed.Part, now time.Time) {
	l.Dates = append(l.Dates, p.Opened)
	if p.Contradicted {
		l.add(OtherTime, Refuse, "delayed.opened-before-closed", moment("opened", p.Opened), moment("closed", p.Closed))
	}
	if !now.IsZero() && !p.Closed.After(now) {
		l.add(PastClosing, Confirm, "delayed.past-closing", moment("closed", p.Closed))
	}
	for _, q := range parts {
		if q.Kind == delayed.Drand && q.Time.After(p.Opened) {
			return
		}
	}
	l.add(LastMover, Look, "delayed.last-mover", moment("opened", p.Opened))
}

func (l *Lint) add(kind FindingKind, gravity Gravity, key string, args ...words.Arg) {
	said := words.New(key, args...)
	l.Findings = append(l.Findings, Finding{Kind: kind, Gravity: gravity, Text: said.String(), Said: said})
}

func quoted(name, text string) words.Arg { return words.Name(name, strconv.Quote(text)) }

// moment returns a time, to the second.
func moment(name string, t time.Time) words.Arg {
	return words.Name(name, t.Format(delayed.TimeLayout))
}

// roundOf returns a round and its chain.
func roundOf(p delayed.Part) []words.Arg {
	return []words.Arg{words.Name("round", strconv.FormatUint(p.Round, 10)), words.Name("chain", p.Chain.Name())}
}

// ofDay adds a finding about a day.
func (l *Lint) ofDay(date time.Time, kind FindingKind, gravity Gravity, key string, args ...words.Arg) {
	l.add(kind, gravity, key, args...)
	l.Findings[len(l.Findings)-1].Date = date.Format(time.DateOnly)
}

// factKinds lists the kinds of facts in a description.
type factKinds struct{ index, lottery, beacon bool }

var (
	indexWords   = pattern.Words(`dow\b|dowjones|dow_jones|\bdji|djia|s&p|s & p|standard & poor|nasdaq|nyse|russell|ftse|\bdax\b|\bcac\b|\baex\b|nikkei|\bwig|stoxx|hang seng|sensex|\bbel20|\bbel 20|\bbel-20|\bbel_20|\bbel.20|\bibex|\bomx|stock|\bindex\b|exchange` + "|\\bbel\u00a020")
	lotteryWords = pattern.Words(`lott|loto|lotería|loteria|loterij|powerball|millions|jackpot|tombola|bingo|keno|enalotto`)
	beaconWords  = pattern.Words(`drand|beacon|blockhash|block hash`)
)

func kindsOf(lower string) factKinds {
	return factKinds{indexWords.In(lower), lotteryWords.In(lower), beaconWords.In(lower)}
}

// lintDates examines each date.
func (l *Lint) lintDates(lower string, found []namedDate, k factKinds, now time.Time) {
	if len(found) == 0 && !k.beacon {
		l.add(NoDate, Confirm, "delayed.no-date")
	}
	for _, d := range found {
		switch {
		case !d.exists():
			l.add(ImpossibleDate, Confirm, "delayed.impossible-date", quoted("date", d.text))
			continue
		case d.year == 0:
			l.add(NoYear, Look, "delayed.no-year", quoted("date", d.text))
			continue
		}
		date := day(d.year, time.Month(d.month), d.day)
		if d.ambiguous {
			l.ofDay(date, AmbiguousDate, Look, "delayed.ambiguous-date", quoted("date", d.text))
		}
		l.Dates = append(l.Dates, date)
		l.lintPast(date, now)
		if weekday, named := weekdayIn(lower); named && len(found) == 1 && weekday != date.Weekday() {
			l.ofDay(date, OtherWeekday, Confirm, "delayed.other-weekday", words.Date("date", date), words.T("weekday", words.Weekday(date.Weekday())), words.T("said", words.Weekday(weekday)))
		}
		if k.index {
			l.lintMarkets(lower, date, now)
		}
	}
}

// lintPast reports days in the past.
func (l *Lint) lintPast(date, now time.Time) {
	if now.IsZero() {
		return
	}
	switch today := day(now.Date()); {
	case date.Before(today):
		l.ofDay(date, PastDate, Confirm, "delayed.past-date", words.Day("day", date))
	case date.Equal(today):
		l.ofDay(date, DateIsToday, Confirm, "delayed.date-is-today", words.Day("day", date))
	}
}

// lintMarkets reports exchanges that are closed on the day or have already closed at the time now.
func (l *Lint) lintMarkets(lower string, date, now time.Time) {
	if w := date.Weekday(); w == time.Saturday || w == time.Sunday {
		l.ofDay(date, Weekend, Look, "delayed.weekend", words.Date("date", date), words.T("weekday", words.Weekday(w)))
		return
	}
	found := marketsOf(lower)
	l.lintClose(found, date, now)
	if len(found) == 0 {
		l.ofDay(date, UnknownCalendar, Look, "delayed.unknown-calendar", words.Day("day", date))
	}
	for _, m := range found {
		h, special := m.holiday(date)
		switch {
		case !special:
		case h.open:
			l.ofDay(date, HolidayOpen, Look, "delayed.holiday-open", words.Day("day", date), words.T("holiday", h.text()), words.T("market", words.New(m.name)))
		default:
			l.ofDay(date, Holiday, Look, "delayed.holiday", words.Day("day", date), words.T("holiday", h.text()), words.T("market", words.New(m.name)))
		}
	}
}

// lintClose reports figures that are already known although the day is not over. The exchange that closes last
// counts.
func (l *Lint) lintClose(found []market, date, now time.Time) {
	if now.IsZero() || len(found) == 0 || date.Before(day(now.Date())) {
		return
	}
	last := slices.MaxFunc(found, func(a, b market) int { return a.closed(date).Compare(b.closed(date)) })
	if closed := last.closed(date); !now.Before(closed) {
		l.ofDay(date, PastClose, Confirm, "delayed.past-close", words.T("market", words.New(last.name)), hours("opens", last.opens), hours("closes", last.closes),
			words.Day("day", date), words.Name("time", closed.Format("15:04")))
	}
}

var (
	figureWords = pattern.Words(`clos|open|\bhigh|\blow\b|settle|fixing|zamkni|schluss|slot|slotkoers|clôture|cloture|cierre|chiusura`)
	placesWords = pattern.Words(`decimal|décimal|digit|places|cents|point|rounded|whole|miejsc|przecinku|grosz`)
	orderWords  = pattern.Words(`order|ascending|increasing|sorted|drawn|rising|falling|descending|low to high|high to low|ordre|croissant|rosnąc|rosnac|malejąc|malejac|od najmniejsz|kolejności|kolejnosci|losowania`)
	countWords  = pattern.New(`bonus|extra|additional|supplementary|without|\bonly\b|stars?\b|powerball|main|\bsans\b|complémentaire|numéro chance|\bbez\b|dodatkow|(\d+)\s*(from|of|out of|/|aus|uit|z)\s*(\d+)`)
	roundWords  = pattern.New(`\d{3,}|round|height|at \d|\d:\d\d`)
)

// lintFigure reports a missing choice between a day's figures.
func (l *Lint) lintFigure(lower string, k factKinds) {
	if k.index {
		if !figureWords.In(lower) {
			l.add(NoFigure, Look, "delayed.no-figure")
		}
		if !placesWords.In(lower) {
			l.add(NoDecimals, Look, "delayed.no-decimals")
		}
	}
	if k.lottery {
		if !orderWords.In(lower) {
			l.add(NoOrder, Look, "delayed.no-order")
		}
		if !countWords.Re().MatchString(lower) && !kNumbers.Re().MatchString(lower) {
			l.add(NoNumbers, Look, "delayed.no-numbers")
		}
	}
	if k.beacon && !roundWords.Re().MatchString(lower) {
		l.add(NoRound, Look, "delayed.no-round")
	}
	if k == (factKinds{}) && len(lower) < 15 {
		l.add(Unclear, Confirm, "delayed.unclear", quoted("text", lower))
	}
}

// lintFigure reports descriptions that do not specify the figure, the decimals, the order or the count.
func (l *Lint) lintJoined(r *reading) {
	for _, f := range r.facts {
		if f.Kind != lottery || !f.Joined || f.Digits > 0 {
			continue
		}
		if f.Order != risingOrder && f.Order != fallingOrder || f.To > 99 {
			l.add(JoinedOrder, Look, "delayed.joined-order")
		}
		if f.From <= 9 && !noZeros.Re().MatchString(r.plain) {
			l.add(JoinedZeros, Look, "delayed.joined-zeros")
		}
		return
	}
}

var fromRE = pattern.New(`\b(\d{1,2})\s*(?:from|of|out of|/|aus|uit|sur|su|z|de)\s*(\d{1,3})\b`)

// estimate returns the entropy of the facts on the day before they are known.
func estimate(lower string, k factKinds, facts []Fact) (bits float64, source words.Text) {
	add := func(b float64, key string, args ...words.Arg) {
		bits += b
		source = joinSources(source, words.New(key, args...))
	}
	if k.beacon && strings.Contains(lower, "nist") {
		add(512, "delayed.source.nist")
	} else if k.beacon {
		add(256, "delayed.source.beacon")
	}
	if k.index {
		add(17, "delayed.source.index")
	}
	draws := 0
	if !k.beacon && (k.lottery || !k.index) {
		for _, m := range fromRE.Re().FindAllStringSubmatchIndex(lower, -1) {
			n, _ := strconv.Atoi(lower[m[2]:m[3]])
			total, _ := strconv.Atoi(lower[m[4]:m[5]])
			date := m[1] < len(lower) && strings.ContainsRune("/.-", rune(lower[m[1]]))
			if (n >= 2 || n == 1 && k.lottery) && total > n && total >= 10 && !date {
				add(log2Choose(total, n), "delayed.source.lottery", words.N("k", n), words.N("n", total))
				draws++
			}
		}
	}
	for _, f := range facts {
		if f.Kind == lottery && f.Count > 0 && f.To > 0 && draws == 0 && !k.beacon {
			add(log2Choose(f.To-f.From+1, f.Count), "delayed.source.lottery", words.N("k", f.Count), words.N("n", f.To-f.From+1))
			draws++
		}
	}
	if n := rangeSize(lower); n > 0 && draws == 0 && !k.beacon {
		add(math.Log2(float64(n)), "delayed.source.range", words.N("n", n))
		draws++
	}
	if k.lottery && draws == 0 {
		add(log2Choose(49, 6), "delayed.source.some-lottery")
	}
	return math.Round(bits*10) / 10, source
}

// numberFromRange matches one number from a range.
var numberFromRange = pattern.New(`\b(?:number|integer|liczba|liczbę|liczby|nombre|numéro)(?:\s+\S+){0,2}?` + range2)

// rangeSize returns the number of possible values for a single number from a range, or 0.
func rangeSize(lower string) int {
	m := numberFromRange.Re().FindStringSubmatch(lower)
	if m == nil {
		return 0
	}
	from, _ := strconv.Atoi(m[1])
	to, _ := strconv.Atoi(m[2])
	return max(0, to-from+1)
}

// log2Choose returns the binary logarithm of n choose k.
func log2Choose(n, k int) float64 {
	bits := 0.0
	for i := range k {
		bits += math.Log2(float64(n-i)) - math.Log2(float64(i+1))
	}
	return bits
}
