package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// lintText examines a text and estimates its entropy. For example, it finds that "Dow Jones on 30 October" has no
// year, and specifies neither the figure, such as the close, nor the number of decimals.
func (l *Lint) lintText(info string, now time.Time) (bits float64, source words.Text) {
	lower, parsed := strings.ToLower(info), parseText(info)
	kinds := kindsOf(lower)
	l.lintDates(lower, parsed.dates, kinds, now)
	l.lintDetails(lower, kinds)
	l.lintJoined(parsed)
	return estimate(lower, kinds, parsed.facts)
}

// lintDates examines each date.
func (l *Lint) lintDates(lower string, dates []namedDate, kinds factKinds, now time.Time) {
	if len(dates) == 0 && !kinds.beacon {
		l.add(NoDate, Confirm, "delayed.no-date")
	}
	for _, d := range dates {
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
			l.addForDay(date, AmbiguousDate, Look, "delayed.ambiguous-date", quoted("date", d.text))
		}
		l.Dates = append(l.Dates, date)
		l.lintPast(date, now)
		if len(dates) == 1 {
			l.lintWeekday(lower, date)
		}
		if kinds.index {
			l.lintMarkets(lower, date, now)
		}
	}
}

// lintWeekday reports a description that combines a date with the wrong weekday.
func (l *Lint) lintWeekday(lower string, date time.Time) {
	weekday, ok := weekdayIn(lower)
	if !ok || weekday == date.Weekday() {
		return
	}
	l.addForDay(date, OtherWeekday, Confirm, "delayed.other-weekday", words.Date("date", date),
		words.T("weekday", words.Weekday(date.Weekday())), words.T("said", words.Weekday(weekday)))
}

// lintPast reports dates in the past, and the current date.
func (l *Lint) lintPast(date, now time.Time) {
	if now.IsZero() {
		return
	}
	today := day(now.Date())
	switch {
	case date.Before(today):
		l.addForDay(date, PastDate, Confirm, "delayed.past-date", words.Day("day", date))
	case date.Equal(today):
		l.addForDay(date, DateIsToday, Confirm, "delayed.date-is-today", words.Day("day", date))
	}
}

// factKinds contains the kinds of facts that a description mentions. All are false for facts such as the weather.
type factKinds struct{ index, lottery, beacon bool }

func kindsOf(lower string) factKinds {
	return factKinds{
		index:   indexWords.In(lower),
		lottery: lotteryWords.In(lower),
		beacon:  beaconWords.In(lower),
	}
}

// These words show the kinds of facts in a description.
var (
	indexWords = pattern.Words(`dow\b|dowjones|dow_jones|\bdji|djia|s&p|s & p|standard & poor|nasdaq|nyse|russell|ftse|` +
		`\bdax\b|\bcac\b|\baex\b|nikkei|\bwig|stoxx|hang seng|sensex|\bbel20|\bbel 20|\bbel-20|` +
		`\bbel_20|\bbel.20|\bibex|\bomx|stock|\bindex\b|exchange` + "|\\bbel\u00a020")
	lotteryWords = pattern.Words(`lott|loto|lotería|loteria|loterij|powerball|millions|jackpot|tombola|bingo|keno|enalotto`)
	beaconWords  = pattern.Words(`drand|beacon|blockhash|block hash`)
)

// These words show that a description specifies a detail.
var (
	figureWords = pattern.Words(`clos|open|\bhigh|\blow\b|settle|fixing|zamkni|schluss|slot|slotkoers|clôture|cloture|` +
		`cierre|chiusura`)
	placesWords = pattern.Words(`decimal|décimal|digit|places|cents|point|rounded|whole|miejsc|przecinku|grosz`)
	orderWords  = pattern.Words(`order|ascending|increasing|sorted|drawn|rising|falling|descending|low to high|high to low|` +
		`ordre|croissant|rosnąc|rosnac|malejąc|malejac|od najmniejsz|kolejności|kolejnosci|` +
		`losowania`)
	countWords = pattern.New(`bonus|extra|additional|supplementary|without|\bonly\b|stars?\b|powerball|main|\bsans\b|` +
		`complémentaire|numéro chance|\bbez\b|dodatkow|(\d+)\s*(from|of|out of|/|aus|uit|z)\s*(\d+)`)
	roundWords = pattern.New(`\d{3,}|round|height|at \d|\d:\d\d`)
)

// lintDetails reports missing details: the figure and its decimals for an index, the order and the selection of
// numbers for a lottery, and the round for a beacon.
func (l *Lint) lintDetails(lower string, kinds factKinds) {
	if kinds.index {
		if !figureWords.In(lower) {
			l.add(NoFigure, Look, "delayed.no-figure")
		}
		if !placesWords.In(lower) {
			l.add(NoDecimals, Look, "delayed.no-decimals")
		}
	}
	if kinds.lottery {
		if !orderWords.In(lower) {
			l.add(NoOrder, Look, "delayed.no-order")
		}
		if !countWords.Re().MatchString(lower) && !kNumbers.For(lower).MatchString(lower) {
			l.add(NoNumbers, Look, "delayed.no-numbers")
		}
	}
	if kinds.beacon && !roundWords.Re().MatchString(lower) {
		l.add(NoRound, Look, "delayed.no-round")
	}
	isUnknown := kinds == factKinds{}
	if isUnknown && len(lower) < 15 {
		l.add(Unclear, Confirm, "delayed.unclear", quoted("text", lower))
	}
}

// lintJoined reports lottery numbers that are written as one string of digits, if the string may have several
// meanings: as two numbers, 123 may be 1 23 or 12 3.
func (l *Lint) lintJoined(parsed *parsedText) {
	for _, f := range parsed.facts {
		if f.Kind != lottery || !f.Joined || f.Digits > 0 {
			continue
		}
		if f.Order != risingOrder && f.Order != fallingOrder || f.To > 99 {
			l.add(JoinedOrder, Look, "delayed.joined-order")
		}
		if f.From <= 9 && !noZeros.For(parsed.plain).MatchString(parsed.plain) {
			l.add(JoinedZeros, Look, "delayed.joined-zeros")
		}
		return
	}
}
