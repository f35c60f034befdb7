package lint

import (
	"strings"
	"time"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// lintText examines a text and estimates its entropy.
func (l *Lint) lintText(info string, now time.Time) (bits float64, source words.Text) {
	lower, content := strings.ToLower(info), parseText(info)
	kinds := kindsOf(lower)
	l.lintDates(lower, content.dates, kinds, now)
	l.lintFigure(lower, kinds)
	l.lintJoined(content)
	return estimate(lower, kinds, content.facts)
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

// lintWeekday reports a weekday that is not that of the date.
func (l *Lint) lintWeekday(lower string, date time.Time) {
	weekday, ok := weekdayIn(lower)
	if !ok || weekday == date.Weekday() {
		return
	}
	l.addForDay(date, OtherWeekday, Confirm, "delayed.other-weekday", words.Date("date", date),
		words.T("weekday", words.Weekday(date.Weekday())), words.T("said", words.Weekday(weekday)))
}

// lintPast reports days in the past.
func (l *Lint) lintPast(date, now time.Time) {
	if now.IsZero() {
		return
	}
	switch today := day(now.Date()); {
	case date.Before(today):
		l.addForDay(date, PastDate, Confirm, "delayed.past-date", words.Day("day", date))
	case date.Equal(today):
		l.addForDay(date, DateIsToday, Confirm, "delayed.date-is-today", words.Day("day", date))
	}
}

// factKinds tells which kinds of facts a description mentions.
type factKinds struct{ index, lottery, beacon bool }

var (
	indexWords = pattern.Words(`dow\b|dowjones|dow_jones|\bdji|djia|s&p|s & p|standard & poor|nasdaq|nyse|russell|ftse|` +
		`\bdax\b|\bcac\b|\baex\b|nikkei|\bwig|stoxx|hang seng|sensex|\bbel20|\bbel 20|\bbel-20|` +
		`\bbel_20|\bbel.20|\bibex|\bomx|stock|\bindex\b|exchange` + "|\\bbel\u00a020")
	lotteryWords = pattern.Words(`lott|loto|lotería|loteria|loterij|powerball|millions|jackpot|tombola|bingo|keno|enalotto`)
	beaconWords  = pattern.Words(`drand|beacon|blockhash|block hash`)
)

func kindsOf(lower string) factKinds {
	return factKinds{indexWords.In(lower), lotteryWords.In(lower), beaconWords.In(lower)}
}

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

// lintFigure reports a missing choice between a day's figures.
func (l *Lint) lintFigure(lower string, kinds factKinds) {
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
	if kinds == (factKinds{}) && len(lower) < 15 {
		l.add(Unclear, Confirm, "delayed.unclear", quoted("text", lower))
	}
}

// lintJoined reports one string of digits that does not determine the numbers.
func (l *Lint) lintJoined(r *parsedText) {
	for _, f := range r.facts {
		if f.Kind != lottery || !f.Joined || f.Digits > 0 {
			continue
		}
		if f.Order != risingOrder && f.Order != fallingOrder || f.To > 99 {
			l.add(JoinedOrder, Look, "delayed.joined-order")
		}
		if f.From <= 9 && !noZeros.For(r.plain).MatchString(r.plain) {
			l.add(JoinedZeros, Look, "delayed.joined-zeros")
		}
		return
	}
}
