package lint

import (
	"slices"
	"strings"
)

// drawing is a lottery or a list in a text.
type drawing struct {
	start, count, low, high int
	list                    bool // a list such as numbers from 1 to 9999, which may contain repeats
}

func lotteriesIn(lower string) (draws []drawing) {
	group := func(m []int, i int) int {
		if m[2*i] < 0 {
			return 0
		}
		return number(lower[m[2*i]:m[2*i+1]])
	}
	add := func(d drawing, end int) {
		draws = append(draws, d)
		lower = lower[:d.start] + strings.Repeat("~", end-d.start) + lower[end:]
	}
	for _, m := range kFromTo.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		if d := (drawing{m[0], group(m, 1), group(m, 2), group(m, 3), true}); d.low < d.high {
			add(d, m[1])
		}
	}
	for _, m := range kOfN.For(lower).FindAllStringSubmatchIndex(lower, -1) {
		d := drawing{start: m[0], count: group(m, 1), low: 1, high: group(m, 2)}
		if d.count >= 1 && d.high > d.count && d.high >= 10 && !afterRange.Re().MatchString(lower[m[1]:]) {
			add(d, m[1])
		}
	}
	if len(draws) > 0 {
		return draws
	}
	several := kNumbers.For(lower).FindStringSubmatchIndex(lower)
	count := 0
	if several != nil {
		count = group(several, 1)
	}
	if m := multiMulti.For(lower).FindStringIndex(lower); m != nil {
		if count == 0 {
			count = 20
		}
		return []drawing{{start: m[0], count: count, low: 1, high: 80}}
	}
	if m := fromTo.For(lower).FindStringSubmatchIndex(lower); m != nil && several != nil && group(m, 1) < group(m, 2) {
		return []drawing{{several[0], count, group(m, 1), group(m, 2), true}}
	}
	if kind := kindsOf(lower); several != nil || kind.lottery {
		start := 0
		if several != nil {
			start = several[0]
		} else {
			start = lotteryWords.Index(lower)
		}
		return []drawing{{start: start, count: count}}
	}
	return nil
}

// bonusNamed reports whether a text mentions a bonus number without excluding it.
func bonusNamed(lower string) bool {
	return slices.ContainsFunc(extraWords.For(lower).FindAllStringIndex(lower, -1), func(at []int) bool { return !withoutExtra.Re().MatchString(lower[:at[0]]) })
}

func repeatsOf(lower string) Repeats {
	switch {
	case repeatWords.In(lower):
		return mayRepeat
	case noRepeatWords.In(lower):
		return noRepeats
	}
	return repeatsUnknown
}
