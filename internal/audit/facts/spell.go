package facts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// mostSpellings is how many other spellings of a value are tried, mostRespelt how many
// boards are dealt with them.
const (
	mostSpellings = 64
	mostRespelt   = 2_000_000
)

// Spelling is the first of the other spellings of an old description's value with which all
// of some complete boards are as dealt; "" where there is none.
func (f *Facts) Spelling(shown map[bridge.Deal]bool) string {
	if !f.Description.Old || len(shown) == 0 {
		return ""
	}
	var values []string
	for _, value := range f.values {
		for _, s := range spellings(value) {
			if len(values) < mostSpellings && !slices.Contains(values, s) {
				values = append(values, s)
			}
		}
	}
	if f.Dealt.size()*len(values)*(1+len(f.Dealt.Reserves)) > mostRespelt {
		return ""
	}
	i := slices.IndexFunc(values, func(value string) bool { return f.dealsAll(shown, value) })
	if i < 0 {
		return ""
	}
	return values[i]
}

// dealsAll reports whether a value deals all of some boards.
func (f *Facts) dealsAll(shown map[bridge.Deal]bool, value string) bool {
	d, dealt := withValue(f.Description, value), map[bridge.Deal]bool{}
	for _, id := range f.Originals() {
		for _, set := range append([]squaredeal.Set{squaredeal.Original}, f.Dealt.Reserves...) {
			boards, err := f.Dealt.deal(id.Of(set), d)
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

// spellings are other ways to write the numbers of a value down, for which the rule
// of SquareDeal 1.3 deals other hands (spec/squaredeal13.md, The value).
func spellings(value string) (out []string) {
	add := func(s string) {
		if s != value && s != "" && len(out) < mostSpellings && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	add(strings.TrimRight(value, " "))
	for _, list := range drawn(value) {
		short := list[:len(list)-1]
		for _, numbers := range [][]int{list, inOrder(list), short, inOrder(short)} {
			add(written(numbers, 1, ""))
			add(written(numbers, 2, ""))
			for _, between := range []string{" ", ", ", ","} {
				add(written(numbers, 1, between))
			}
		}
	}
	return out
}

// drawn are the numbers that a value may stand for: those of a list, or those of a
// string of digits, which the number of drawn numbers takes apart in one way. A list
// may be there twice.
func drawn(value string) (lists [][]int) {
	value = strings.Trim(value, " ")
	if strings.Trim(value, "0123456789 ,;-.+/") != "" {
		return nil
	}
	fields := strings.FieldsFunc(value, func(r rune) bool { return r < '0' || r > '9' })
	if len(fields) > 1 {
		var list []int
		for _, f := range fields {
			n, err := strconv.Atoi(f)
			if err != nil {
				return nil
			}
			list = append(list, n)
		}
		return [][]int{list}
	}
	if len(fields) == 0 || fields[0] != value {
		return nil
	}
	for _, n := range []int{20, 21, 6, 7, 5} {
		if len(value) >= n && len(value) <= 2*n {
			// Rising, but for the last: the first have one digit and the others two.
			if list := cutNumbers(value, 2*n-len(value)); len(list) > 0 && rises(list[:n-1]) {
				lists = append(lists, list)
			}
		}
	}
	if len(value)%2 == 0 {
		if list := cutNumbers(value, 0); len(list) > 1 {
			lists = append(lists, list)
		}
	}
	return lists
}

// rises reports whether each number is larger than the one before it.
func rises(list []int) bool {
	for i := 1; i < len(list); i++ {
		if list[i] <= list[i-1] {
			return false
		}
	}
	return true
}

// cutNumbers are numbers from 1 to 99, so many of one digit and then of two; nil
// where one of them is 0.
func cutNumbers(digits string, single int) (list []int) {
	for len(digits) > 0 {
		end := 2
		if len(list) < single {
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

func inOrder(list []int) []int { return slices.Sorted(slices.Values(list)) }

// written are numbers with so many digits at least and something between.
func written(list []int, digits int, between string) string {
	var parts []string
	for _, n := range list {
		parts = append(parts, fmt.Sprintf("%0*d", digits, n))
	}
	return strings.Join(parts, between)
}
