package lint

import (
	"math"
	"strconv"
	"strings"
)

// The functions in this file read the numbers in a value as people type it: "3, 6; 9-13 / 26" are the
// numbers 3, 6, 9, 13 and 26, and "44,901.92" is a single number.

// numbersIn splits a value at spaces, semicolons, slashes, plus signs and hyphens, and removes commas and colons
// next to them. A hyphen before the first digit is a sign.
func numbersIn(typed string) (numbers []string) {
	isSeparator := func(c rune) bool { return strings.ContainsRune(";/+ \t\n\r\u00a0\u202f\u2009", c) }
	isHyphen := func(c rune) bool { return c == '-' || c == '–' }
	for _, token := range strings.FieldsFunc(typed, isSeparator) {
		token = strings.Trim(token, ",:")
		pieces := []string{token}
		afterSign := token[min(1, len(token)):]
		if strings.ContainsAny(afterSign, "-–") {
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

// parseInteger parses a number from a range that ends at last. If last has more than three digits, it also accepts
// groups of three, as in 1,234. A number that is too large for an int becomes larger than any range.
func parseInteger(s string, last int) (value int, ok bool) {
	if last > 999 {
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

// ungroup removes the separators from a number written in groups of three digits: 1,234,567 becomes 1234567. It
// returns other numbers, such as 12,34, unchanged.
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
