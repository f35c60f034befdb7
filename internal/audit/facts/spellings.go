package facts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// spellings returns other ways to write the numbers of a value: in ascending order, without a bonus number, with
// one or two digits each, joined or with a separator (spec/squaredeal13.md, The value).
func spellings(value string) (texts []string) {
	add := func(s string) {
		if s != value && s != "" && len(texts) < maxSpellings && !slices.Contains(texts, s) {
			texts = append(texts, s)
		}
	}
	add(strings.TrimRight(value, " "))
	for _, list := range numberLists(value) {
		withoutBonus := list[:len(list)-1] // The last number may be a bonus number.
		for _, numbers := range [][]int{list, sorted(list), withoutBonus, sorted(withoutBonus)} {
			add(joinNumbers(numbers, oneDigit, ""))
			add(joinNumbers(numbers, twoDigits, ""))
			for _, separator := range []string{" ", ", ", ","} {
				add(joinNumbers(numbers, oneDigit, separator))
			}
		}
	}
	return texts
}

// numberLists returns the lists of numbers that a value may represent. "3 6 9" is one list. The digits of
// "030609131926" are split by splitDigits, so that lists may be repeated.
func numberLists(value string) (lists [][]int) {
	value = strings.Trim(value, " ")
	if strings.Trim(value, "0123456789 ,;-.+/") != "" {
		return nil
	}
	fields := strings.FieldsFunc(value, func(r rune) bool { return r < '0' || r > '9' })
	switch {
	case len(fields) > 1:
		if list := parseAll(fields); list != nil {
			lists = append(lists, list)
		}
		return lists
	case len(fields) == 0 || fields[0] != value:
		return nil
	}
	return splitDigits(value)
}

// parseAll parses all numbers, or returns nil if one is too large.
func parseAll(fields []string) (list []int) {
	for _, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil {
			return nil
		}
		list = append(list, n)
	}
	return list
}

// lotteryCounts lists how many numbers a lottery draw has: 20 or 21, or 6 or 7, of which the last is a bonus number,
// or 5.
var lotteryCounts = []int{20, 21, 6, 7, 5}

// splitDigits returns the lists that a string of digits may represent: the numbers of a lottery draw, or any list of
// two-digit numbers. In a draw, all numbers except a bonus number are in ascending order, so that those with one digit
// come first: 369131926 is 3 6 9 13 19 26, because six numbers with nine digits have three of one digit.
func splitDigits(digits string) (lists [][]int) {
	for _, n := range lotteryCounts {
		if len(digits) < n || len(digits) > 2*n {
			continue
		}
		withOneDigit := 2*n - len(digits)
		if list := splitNumbers(digits, withOneDigit); len(list) > 0 && isAscending(list[:n-1]) {
			lists = append(lists, list)
		}
	}
	if len(digits)%2 == 0 {
		if list := splitNumbers(digits, 0); len(list) > 1 {
			lists = append(lists, list)
		}
	}
	return lists
}

// isAscending reports whether the numbers are strictly ascending.
func isAscending(list []int) bool {
	for i := 1; i < len(list); i++ {
		if list[i] <= list[i-1] {
			return false
		}
	}
	return true
}

// splitNumbers splits digits into the given number of one-digit numbers, followed by two-digit numbers. It returns
// nil if a number is 0.
func splitNumbers(digits string, withOneDigit int) (list []int) {
	for len(digits) > 0 {
		end := twoDigits
		if len(list) < withOneDigit {
			end = oneDigit
		}
		n, err := strconv.Atoi(digits[:end])
		if err != nil || n == 0 {
			return nil
		}
		list, digits = append(list, n), digits[end:]
	}
	return list
}

// sorted returns the numbers in ascending order.
func sorted(list []int) []int { return slices.Sorted(slices.Values(list)) }

// Widths to which a number is padded with zeros.
const (
	oneDigit  = 1 // 3 13
	twoDigits = 2 // 03 13
)

// joinNumbers joins the numbers, padded to the given width, with a separator.
func joinNumbers(list []int, width int, separator string) string {
	var parts []string
	for _, n := range list {
		parts = append(parts, fmt.Sprintf("%0*d", width, n))
	}
	return strings.Join(parts, separator)
}
