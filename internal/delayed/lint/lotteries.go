package lint

import (
	"slices"
	"strings"
)

// foundLottery is a lottery in a text, such as "6 from 49", or a list, such as "five numbers from 1 to 9999".
type foundLottery struct {
	start     int  // offset in the text
	count     int  // 0: unknown
	low, high int  // range; high 0: unknown
	isList    bool // a list, which may contain repeats
}

// lotteriesIn returns the lotteries and lists with a range in a lower-case text, or the first lottery
// if none has a range.
func lotteriesIn(lower string) []foundLottery {
	search := lotterySearch{lower: lower}
	search.findLists()
	search.findDraws()
	if len(search.found) > 0 {
		return search.found
	}
	if first, ok := lotteryWithoutRange(lower); ok {
		return []foundLottery{first}
	}
	return nil
}

// lotterySearch finds first all lists and then all draws, so that the numbers in a list do not look like a draw.
type lotterySearch struct {
	lower string // the text, with the lotteries found so far masked
	found []foundLottery
}

// findLists adds lists such as five numbers from 1 to 9999.
func (s *lotterySearch) findLists() {
	for _, spans := range kFromTo.For(s.lower).FindAllStringSubmatchIndex(s.lower, -1) {
		list := foundLottery{
			start:  spans[0],
			count:  numberInGroup(s.lower, spans, 1),
			low:    numberInGroup(s.lower, spans, 2),
			high:   numberInGroup(s.lower, spans, 3),
			isList: true,
		}
		if list.low < list.high {
			s.add(list, spans[1])
		}
	}
}

// findDraws adds lotteries such as 6 from 49.
func (s *lotterySearch) findDraws() {
	for _, spans := range kOfN.For(s.lower).FindAllStringSubmatchIndex(s.lower, -1) {
		draw := foundLottery{
			start: spans[0],
			count: numberInGroup(s.lower, spans, 1),
			low:   1,
			high:  numberInGroup(s.lower, spans, 2),
		}
		isPossible := draw.count >= 1 && draw.high > draw.count && draw.high >= 10
		rest := s.lower[spans[1]:]
		if isPossible && !afterRange.Re().MatchString(rest) {
			s.add(draw, spans[1])
		}
	}
}

// add adds a lottery and hides its text from later patterns.
func (s *lotterySearch) add(l foundLottery, end int) {
	s.found = append(s.found, l)
	s.lower = s.lower[:l.start] + strings.Repeat("~", end-l.start) + s.lower[end:]
}

// numberInGroup returns the number in a group of a match, or 0 if the group is empty.
func numberInGroup(text string, spans []int, group int) int {
	start, end := spans[2*group], spans[2*group+1]
	if start < 0 {
		return 0
	}
	return number(text[start:end])
}

// lotteryWithoutRange returns the first lottery in a text without a range next to the count. It uses the first of
// these that the text contains: the Polish lottery Multi Multi, which draws 20 numbers from 80; a count and a range in
// different places; a count; or a word such as lotto.
func lotteryWithoutRange(lower string) (l foundLottery, ok bool) {
	spans := kNumbers.For(lower).FindStringSubmatchIndex(lower)
	hasCount := spans != nil
	if hasCount {
		l.start, l.count = spans[0], numberInGroup(lower, spans, 1)
	}
	if spans := multiMulti.For(lower).FindStringIndex(lower); spans != nil {
		if l.count == 0 {
			l.count = 20
		}
		return foundLottery{start: spans[0], count: l.count, low: 1, high: 80}, true
	}
	if spans := fromTo.For(lower).FindStringSubmatchIndex(lower); spans != nil && hasCount {
		low, high := numberInGroup(lower, spans, 1), numberInGroup(lower, spans, 2)
		if low < high {
			l.low, l.high, l.isList = low, high, true
			return l, true
		}
	}
	if hasCount {
		return l, true
	}
	return foundLottery{start: lotteryWords.Index(lower)}, kindsOf(lower).lottery
}

// hasBonus reports whether a text mentions a bonus number without excluding it.
func hasBonus(lower string) bool {
	isIncluded := func(span []int) bool {
		before := lower[:span[0]] // for example "6 numbers without the "
		return !withoutExtra.Re().MatchString(before)
	}
	return slices.ContainsFunc(extraWords.For(lower).FindAllStringIndex(lower, -1), isIncluded)
}

// repeatsOf determines whether a number in a list may occur twice.
func repeatsOf(lower string) Repeats {
	switch {
	case repeatWords.In(lower):
		return mayRepeat
	case noRepeatWords.In(lower):
		return noRepeats
	}
	return repeatsUnknown
}
