package lint

import (
	"math"
	"strconv"
	"strings"
)

// numbersIn splits a value at spaces, semicolons, slashes and plus signs, and at commas and hyphens between
// numbers.
func numbersIn(typed string) (numbers []string) {
	isSeparator := func(c rune) bool { return strings.ContainsRune(";/+ \t\n\r\u00a0\u202f\u2009", c) }
	isHyphen := func(c rune) bool { return c == '-' || c == '–' }
	for _, token := range strings.FieldsFunc(typed, isSeparator) {
		token = strings.Trim(token, ",:")
		pieces := []string{token}
		if strings.ContainsAny(token[min(1, len(token)):], "-–") { // A hyphen at the beginning is a sign.
			pieces = strings.FieldsFunc(token, isHyphen)
		}
		for _, piece := range pieces {
			if piece != "" && piece != "-" && piece != "–" {
				numbers = append(numbers, piece)
			}
		}
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

// integer parses a number. If numbers above 999 are possible, it also accepts groups of three digits. A number that
// is too large for an int counts as above any range.
func integer(s string, to int) (value int, ok bool) {
	if to > 999 {
		s = ungroup(s)
	}
	s = strings.TrimRight(s, ".")
	value, err := strconv.Atoi(s)
	isTooLarge := err != nil && s != "" && strings.Trim(s, "0123456789") == ""
	if isTooLarge {
		return math.MaxInt32, true
	}
	return value, err == nil
}

// ungroup removes the separators from a number written in groups of three digits.
func ungroup(s string) string {
	groups := strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(".,'’", c) })
	for i, group := range groups {
		isFirst := i == 0 && (len(group) <= 3 || len(groups) == 1)
		if !isFirst && len(group) != 3 {
			return s
		}
	}
	return strings.Join(groups, "")
}
