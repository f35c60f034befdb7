package lint

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// typedNumber is a number with its text in the value.
type typedNumber struct {
	value int
	text  string
}

// checkNumbers checks the range, repeats and order of the numbers for a fact. Properties that the description
// leaves open are recorded as unchecked. Bonus numbers at the end are not checked, because they may come from a
// different range.
func (r *Reading) checkNumbers(f Fact, numbers []typedNumber) {
	main := numbers // Any bonus numbers are removed below.
	if f.Extra && f.Count > 0 && len(numbers) > f.Count {
		main = numbers[:f.Count]
	}
	if f.Count == 0 {
		r.open(uncheckedCount)
	}
	if f.Extra && len(main) < len(numbers) {
		r.open(uncheckedFacts)
	}
	r.checkRange(f, main)
	r.checkRepeats(f, main)
	r.checkOrder(f, main)
}

// checkRange reports numbers outside the range from f.From to f.To.
func (r *Reading) checkRange(f Fact, numbers []typedNumber) {
	if f.To == 0 {
		r.open(uncheckedRange)
		return
	}
	for _, n := range numbers {
		switch {
		case n.value > f.To:
			r.contradict(Contradiction{Kind: TooLarge, Got: n.text, Want: strconv.Itoa(f.To)}, "delayed.above",
				words.Name("found", n.text), words.N("most", f.To))
		case n.value < f.From:
			r.contradict(Contradiction{Kind: TooSmall, Got: n.text, Want: strconv.Itoa(f.From)}, "delayed.below",
				words.Name("found", n.text), words.N("least", f.From))
		}
	}
}

// checkRepeats reports numbers that occur twice, if the description rules that out.
func (r *Reading) checkRepeats(f Fact, numbers []typedNumber) {
	switch f.Repeats {
	case noRepeats:
		for i, n := range numbers {
			isSame := func(other typedNumber) bool { return other.value == n.value }
			if slices.ContainsFunc(numbers[:i], isSame) {
				r.contradict(Contradiction{Kind: Repeated, Got: n.text}, "delayed.twice",
					words.Name("found", n.text))
			}
		}
	case repeatsUnknown:
		r.open(uncheckedRepeats)
	}
}

// checkOrder reports the first number in the wrong order. Drawing order cannot be checked.
func (r *Reading) checkOrder(f Fact, numbers []typedNumber) {
	var key string
	switch f.Order {
	case risingOrder:
		key = "delayed.not-rising"
	case fallingOrder:
		key = "delayed.not-falling"
	default:
		if len(numbers) > 1 || f.Count == 0 {
			r.open(uncheckedOrder)
		}
		return
	}
	for i := 1; i < len(numbers); i++ {
		n, previous := numbers[i], numbers[i-1]
		rises, falls := n.value > previous.value, n.value < previous.value
		if f.Order == risingOrder && falls || f.Order == fallingOrder && rises {
			r.contradict(Contradiction{Kind: WrongOrder, Got: n.text, Want: string(f.Order)}, key,
				words.Name("found", n.text), words.Name("before", previous.text))
			return
		}
	}
}

// checkFigure checks the number of decimals in figures such as 44,901.92.
func (r *Reading) checkFigure(f Fact, numbers []string) {
	if f.Count == 0 {
		r.open(uncheckedCount)
	}
	if f.Decimals < 0 {
		r.open(uncheckedDecimals)
		return
	}
	for _, n := range numbers {
		if got := decimalsIn(n, f.Decimals); got != f.Decimals {
			c := Contradiction{Kind: WrongDecimals, Got: n, Want: strconv.Itoa(f.Decimals)}
			r.contradict(c, "delayed.wrong-decimals", words.Name("found", n),
				words.T("decimals", counted("delayed.decimals", got)), words.T("want", inWords(f.Decimals)))
		}
	}
}

// decimalsIn returns the number of decimals in a number: the digits after the last dot or comma. Separators that
// group thousands do not count: 1,234,567 and, unless want is three, 44,901 have no decimals.
func decimalsIn(s string, want int) int {
	last := strings.LastIndexAny(s, ".,")
	if last < 0 {
		return 0
	}
	decimals := len(s) - last - 1
	isRepeated := strings.Count(s, s[last:last+1]) > 1
	isOnly := strings.IndexAny(s, ".,'’") == last
	if decimals == 3 && (isRepeated || isOnly && want != 3) {
		return 0
	}
	return decimals
}
