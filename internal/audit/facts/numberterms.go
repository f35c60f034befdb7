package facts

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// numberTerms splits a number into runs of digits, or joins thousands groups.
func numberTerms(text string, joined bool) (terms []term) {
	runs := digitRun.Re().FindAllString(text, -1)
	var separators []rune
	for _, r := range text {
		if strings.ContainsRune(".,'", r) {
			separators = append(separators, r)
		}
	}
	if joined {
		runs, separators = joinThousands(runs, separators)
	}
	for _, run := range runs {
		terms = append(terms, term{text: run})
	}
	if len(runs) < 2 {
		return terms
	}

	// If the last separator occurs only once, it is a decimal point or comma: 1,234.56 or 1.234,56.
	last := len(separators) - 1
	point := separators[last]
	if point != '\'' && !slices.Contains(separators[:last], point) {
		decimals := &terms[len(terms)-1]
		decimals.exact, decimals.decimal = true, true
	}
	return terms
}

// joinThousands joins the groups of thousands at the start of a number into its first run. Separators contains the
// character after each run but the last.
func joinThousands(runs []string, separators []rune) ([]string, []rune) {
	groups := 0 // after the first run
	for groups < len(separators) && separators[groups] == separators[0] &&
		utf8.RuneCountInString(runs[0]) <= 3 && utf8.RuneCountInString(runs[groups+1]) == 3 {
		groups++
	}
	if groups == 0 {
		return runs, separators
	}
	rest := separators[groups:]
	hasDecimals := len(rest) == 1 && rest[0] != separators[0] && rest[0] != '\''
	if len(rest) > 0 && !hasDecimals {
		return runs, separators
	}
	number := strings.Join(runs[:groups+1], "")
	return append([]string{number}, runs[groups+1:]...), rest
}
