package facts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// mostSpellings limits the spellings tried for a value, and mostRespelt the boards dealt with them.
const (
	mostSpellings = 64
	mostRespelt   = 2_000_000
)

// Spelling returns the first alternative spelling of an old description's value that produces all shown boards, or
// an empty string.
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

// dealsAll reports whether the value produces all of the shown boards.
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

// spellings returns other ways to write the numbers of a value, for which SquareDeal 1.3
// would deal different hands (spec/squaredeal13.md, The value).
func spellings(value string) (texts []string) {
	add := func(s string) {
		if s != value && s != "" && len(texts) < mostSpellings && !slices.Contains(texts, s) {
			texts = append(texts, s)
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
	return texts
}

// drawn returns the lists of numbers that a value may represent. It keeps a number list as it is,
// and splits a digit string if the count leaves only one possibility. Lists may be repeated.
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
			// All numbers except possibly the last are in ascending order, so one-digit numbers come first.
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

// rises reports whether the numbers are strictly ascending.
func rises(list []int) bool {
	for i := 1; i < len(list); i++ {
		if list[i] <= list[i-1] {
			return false
		}
	}
	return true
}

// cutNumbers splits digits into the given number of one-digit numbers, followed by two-digit numbers. It returns
// nil if a number is 0.
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

// written joins the numbers, padded to the given width, with a separator.
func written(list []int, digits int, between string) string {
	var parts []string
	for _, n := range list {
		parts = append(parts, fmt.Sprintf("%0*d", digits, n))
	}
	return strings.Join(parts, between)
}
