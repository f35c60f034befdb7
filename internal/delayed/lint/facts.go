package lint

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// factsOf returns the facts in a text, in order.
func factsOf(text string) []Fact { return slices.Clone(parseText(text).facts) }

// factsIn returns the facts in a lower-case text without dates, in order: "wig20, close with two decimals, and lotto 6
// from 49" contains a figure and a lottery.
func factsIn(lower string) []Fact {
	type placedFact struct {
		start int
		fact  Fact
	}
	var found []placedFact
	style := styleOf(lower)
	for _, l := range lotteriesIn(lower) {
		fact := style
		fact.Kind, fact.Count, fact.From, fact.To = lottery, l.count, l.low, l.high
		fact.Repeats = noRepeats
		if l.isList {
			fact.Repeats = repeatsOf(lower)
		}
		found = append(found, placedFact{start: l.start, fact: fact})
	}
	hasLottery := len(found) > 0
	if hasLottery && hasBonus(lower) {
		found[len(found)-1].fact.Extra = true // The bonus numbers belong to the lottery that was named last.
	}
	for _, start := range figuresIn(lower, hasLottery) {
		fact := Fact{
			Kind:     figure,
			Count:    figureCount(lower),
			Decimals: decimalsOf(lower),
			Repeats:  repeatsUnknown,
		}
		found = append(found, placedFact{start: start, fact: fact})
	}
	byStart := func(a, b placedFact) int { return a.start - b.start }
	slices.SortStableFunc(found, byStart)
	var facts []Fact
	for _, f := range found {
		facts = append(facts, f.fact)
	}
	return facts
}

// withoutDates returns the text in lower case with its dates and times replaced by spaces. Otherwise "6 z 12
// grudnia" (6 of 12 December) would look like a lottery.
func withoutDates(text string, dates []namedDate) string {
	lower := strings.ToLower(text)
	for _, d := range dates {
		date := strings.ToLower(d.text)
		hasLetters := strings.ContainsAny(date, "abcdefghijklmnopqrstuvwxyz")
		if hasLetters && indexDate.For(date).MatchString(date) {
			continue // Keep DJI1910, because it also contains the name of the index.
		}
		lower = strings.Replace(lower, date, strings.Repeat(" ", len(date)), 1)
	}
	blank := func(s string) string { return strings.Repeat(" ", len(s)) }
	return clockTime.For(lower).ReplaceAllStringFunc(lower, blank)
}

// clockTime matches a time of day: 22:00 or 22h00, and 22.00 after an introductory word.
var clockTime = pattern.Needing(`:|h`, `\b(\d{1,2}[:h]\d{2})\b(?:\s*(?:cet|cest|gmt|utc|et)\b)?`)

// styleOf returns the notation that a text specifies for all its numbers.
func styleOf(lower string) Fact {
	return Fact{Joined: joinedWords.In(lower), Order: orderOf(lower), Digits: digitsOf(lower)}
}

// orderOf returns the order that a text specifies. If it specifies two, the order is unknown.
func orderOf(lower string) Order {
	rises := risingWords.For(lower).MatchString(lower)
	falls := fallingWords.For(lower).MatchString(lower)
	isDrawn := drawnWords.For(lower).MatchString(lower)
	switch {
	case rises && !falls && !isDrawn:
		return risingOrder
	case falls && !rises && !isDrawn:
		return fallingOrder
	case isDrawn && !rises && !falls:
		return orderAsDrawn
	}
	return anyOrder
}

// digitsOf returns the number of digits that a text specifies for each number, or 0.
func digitsOf(lower string) int {
	m := digitsEach.For(lower).FindStringSubmatch(lower)
	if m == nil || noZeros.For(lower).MatchString(lower) {
		return 0
	}
	digits := 2 // the default, because lottery numbers are below 100
	for _, word := range m[1:] {
		switch word {
		case "": // a group that did not match
		case "dwu":
			digits = 2
		case "trzy":
			digits = 3
		case "cztero":
			digits = 4
		default:
			digits = number(word)
		}
	}
	return digits
}
