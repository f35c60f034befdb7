package facts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// Limits on the spellings tried for a value, and on the boards dealt with all of them.
const (
	maxSpellings     = 64
	maxSpelledBoards = 2_000_000
)

// FindSpelling returns the first alternative spelling of an old description's value that produces all shown boards, or
// an empty string.
func (f *Facts) FindSpelling(shown map[bridge.Deal]bool) string {
	if !f.Description.Old || len(shown) == 0 {
		return ""
	}
	var values []string
	for _, value := range f.values {
		for _, s := range spellings(value) {
			if len(values) < maxSpellings && !slices.Contains(values, s) {
				values = append(values, s)
			}
		}
	}
	sets := 1 + len(f.Dealt.Reserves)
	if f.Dealt.boardCount()*sets*len(values) > maxSpelledBoards {
		return ""
	}
	for _, value := range values {
		if f.producesAll(shown, value) {
			return value
		}
	}
	return ""
}

// producesAll reports whether the value produces all of the shown boards.
func (f *Facts) producesAll(shown map[bridge.Deal]bool, value string) bool {
	d := withValue(f.Description, value)
	dealt := map[bridge.Deal]bool{}
	for _, id := range f.OriginalSets() {
		for _, set := range append([]squaredeal.Set{squaredeal.Original}, f.Dealt.Reserves...) {
			boards, err := f.Dealt.deal(id.WithSet(set), d)
			if err != nil {
				break
			}
			for i := range boards {
				if shown[boards[i].Deal] {
					dealt[boards[i].Deal] = true
				}
			}
		}
	}
	return len(dealt) == len(shown)
}

// spellings returns other ways to write the numbers of a value, for which SquareDeal 1.3
// would deal different hands (spec/squaredeal13.md, The value).
func spellings(value string) (texts []string) {
	add := func(s string) {
		if s != value && s != "" && len(texts) < maxSpellings && !slices.Contains(texts, s) {
			texts = append(texts, s)
		}
	}
	add(strings.TrimRight(value, " "))
	for _, list := range numberLists(value) {
		withoutBonus := list[:len(list)-1] // if the last number is a bonus number
		for _, numbers := range [][]int{list, sorted(list), withoutBonus, sorted(withoutBonus)} {
			add(joinNumbers(numbers, 1, ""))
			add(joinNumbers(numbers, 2, ""))
			for _, separator := range []string{" ", ", ", ","} {
				add(joinNumbers(numbers, 1, separator))
			}
		}
	}
	return texts
}

// lotteryCounts lists how many numbers a draw usually has: 20 or 6, also with a bonus number, or 5.
var lotteryCounts = []int{20, 21, 6, 7, 5}

// numberLists returns the lists of numbers that a value may represent. It keeps a number list as it
// is, and splits a digit string if the count leaves only one possibility. Lists may be repeated.
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

// splitDigits returns the lists that a string of digits may represent.
func splitDigits(digits string) (lists [][]int) {
	for _, n := range lotteryCounts {
		if len(digits) < n || len(digits) > 2*n {
			continue
		}
		// All numbers except possibly the last are in ascending order, so one-digit numbers come first.
		if list := splitNumbers(digits, 2*n-len(digits)); len(list) > 0 && isAscending(list[:n-1]) {
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
func splitNumbers(digits string, oneDigit int) (list []int) {
	for len(digits) > 0 {
		end := 2
		if len(list) < oneDigit {
			end = 1
		}
		n, err := strconv.Atoi(digits[:end])
		if err != nil || n == 0 {
			return nil
		}
		list, digits = append(list, n), digits[end:]
	}
	return list
}

func sorted(list []int) []int { return slices.Sorted(slices.Values(list)) }

// joinNumbers joins the numbers, padded to the given width, with a separator.
func joinNumbers(list []int, width int, separator string) string {
	var parts []string
	for _, n := range list {
		parts = append(parts, fmt.Sprintf("%0*d", width, n))
	}
	return strings.Join(parts, separator)
}
