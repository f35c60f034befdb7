package lint

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// numbersIn splits a value at spaces, semicolons, slashes and plus signs, and at commas and hyphens between
// numbers.
func numbersIn(typed string) (numbers []string) {
	for _, token := range strings.FieldsFunc(typed, func(c rune) bool {
		return c == ';' || c == '/' || c == '+' || strings.ContainsRune(" \t\n\r\u00a0\u202f\u2009", c)
	}) {
		token = strings.Trim(token, ",:")
		pieces := []string{token}
		if strings.ContainsAny(token[min(1, len(token)):], "-–") {
			pieces = strings.FieldsFunc(token, func(c rune) bool { return c == '-' || c == '–' })
		}
		numbers = append(numbers, slices.DeleteFunc(pieces, func(p string) bool { return p == "" || p == "-" || p == "–" })...)
	}
	return numbers
}

// isNumber reports whether a token is a number: an optional sign, then digits with dots, commas and apostrophes.
func isNumber(s string) bool {
	s = strings.TrimLeft(s, "-−")
	if s == "" || s[0] < '0' || s[0] > '9' {
		return false
	}
	return strings.Trim(s, "0123456789.,'’") == ""
}

// integer parses a number. If numbers above 999 are possible, it also accepts groups of three digits.
func integer(s string, to int) (int, bool) {
	if to > 999 {
		s = ungroup(s)
	}
	s = strings.TrimRight(s, ".")
	v, err := strconv.Atoi(s)
	if err != nil && strings.Trim(s, "0123456789") == "" && s != "" {
		return math.MaxInt32, true // above any range
	}
	return v, err == nil
}

// ungroup removes the separators from a number written in groups of three digits.
func ungroup(s string) string {
	groups := strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(".,'’", c) })
	for i, g := range groups {
		if i > 0 && len(g) != 3 || i == 0 && (len(g) > 3 && len(groups) > 1 || len(g) == 0) {
			return s
		}
	}
	return strings.Join(groups, "")
}

// numbers checks a fact's range, repeats and order.
func (r *Reading) numbers(f Fact, values []int, typed []string) {
	main := values
	if f.Extra && f.Count > 0 && len(values) > f.Count {
		main = values[:f.Count]
	}
	if f.Count == 0 {
		r.open(uncheckedCount)
	}
	if f.Extra && len(main) < len(values) {
		r.open(uncheckedFacts)
	}
	if f.To == 0 {
		r.open(uncheckedRange)
	} else {
		for i, v := range main {
			switch {
			case v > f.To:
				r.contradict(TooLarge, typed[i], strconv.Itoa(f.To), "delayed.above", words.Name("found", typed[i]), words.N("most", f.To))
			case v < f.From:
				r.contradict(TooSmall, typed[i], strconv.Itoa(f.From), "delayed.below", words.Name("found", typed[i]), words.N("least", f.From))
			}
		}
	}
	switch f.Repeats {
	case noRepeats:
		for i, v := range main {
			if slices.Index(main[:i], v) >= 0 {
				r.contradict(Repeated, typed[i], "", "delayed.twice", words.Name("found", typed[i]))
			}
		}
	case repeatsUnknown:
		r.open(uncheckedRepeats)
	}
	switch f.Order {
	case risingOrder, fallingOrder:
		for i := 1; i < len(main); i++ {
			if up := main[i] - main[i-1]; f.Order == risingOrder && up < 0 || f.Order == fallingOrder && up > 0 {
				key := "delayed.not-rising"
				if f.Order == fallingOrder {
					key = "delayed.not-falling"
				}
				r.contradict(WrongOrder, typed[i], string(f.Order), key, words.Name("found", typed[i]), words.Name("before", typed[i-1]))
				return
			}
		}
	default: // Drawing order cannot be checked.
		if len(main) > 1 || f.Count == 0 {
			r.open(uncheckedOrder)
		}
	}
}

// figure checks figures with decimals.
func (r *Reading) figure(f Fact, numbers []string) {
	if f.Count == 0 {
		r.open(uncheckedCount)
	}
	if f.Decimals < 0 {
		r.open(uncheckedDecimals)
		return
	}
	for _, n := range numbers {
		if got := decimalsIn(n, f.Decimals); got != f.Decimals {
			r.contradict(WrongDecimals, n, strconv.Itoa(f.Decimals), "delayed.wrong-decimals", words.Name("found", n), words.T("decimals", counted("delayed.decimals", got)), words.T("want", inWords(f.Decimals)))
		}
	}
}

// decimalsIn returns the number of digits after the last dot or comma. A single separator before three digits, as
// in 44,901, groups thousands unless want is three.
func decimalsIn(s string, want int) int {
	at := strings.LastIndexAny(s, ".,")
	if at < 0 {
		return 0
	}
	n := len(s) - at - 1
	same := strings.Count(s, s[at:at+1])
	if n == 3 && (same > 1 || want != 3 && strings.IndexAny(s, ".,'’") == at) {
		return 0
	}
	return n
}
