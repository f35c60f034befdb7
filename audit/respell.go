package audit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/squaredeal"
)

// mostRespelt is how many other spellings of a value are tried.
const mostRespelt = 64

// respell are other ways to write the numbers of a value down, for which the rule
// of SquareDeal 1.3 deals other hands (spec/squaredeal13.md, The value).
func respell(value string) (out []string) {
	add := func(s string) {
		if s != value && s != "" && len(out) < mostRespelt && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	add(strings.TrimRight(value, " "))
	for _, list := range drawn(value) {
		short := list[:len(list)-1]
		for _, numbers := range [][]int{list, inOrder(list), short, inOrder(short)} {
			for _, form := range []struct {
				digits int
				sep    string
			}{{1, ""}, {2, ""}, {1, " "}, {1, ", "}, {1, ","}} {
				add(written(numbers, form.digits, form.sep))
			}
		}
	}
	return out
}

// drawn are the numbers that a value may stand for: those of a list, or those of a
// string of digits, which the number of drawn numbers takes apart in one way.
func drawn(value string) (lists [][]int) {
	value = strings.Trim(value, " ")
	fields := splitList(value)
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
	add := func(list []int) {
		if len(list) > 1 && !slices.ContainsFunc(lists, func(l []int) bool { return slices.Equal(l, list) }) {
			lists = append(lists, list)
		}
	}
	for _, n := range []int{20, 21, 6, 7, 5} {
		add(apart(value, n))
	}
	if len(value)%2 == 0 {
		add(cutNumbers(value, 0))
	}
	return lists
}

// apart takes a string of digits for n rising numbers from 1 to 99, of which the
// last need not rise; nil where it is none. Then the first have one digit and
// the others two.
func apart(digits string, n int) []int {
	if len(digits) < n || len(digits) > 2*n {
		return nil
	}
	list := cutNumbers(digits, 2*n-len(digits))
	for i := 1; i+1 < len(list); i++ {
		if list[i] <= list[i-1] {
			return nil
		}
	}
	return list
}

// cutNumbers are numbers from 1 to 99, so many of one digit and then of two; nil
// where one of them is 0.
func cutNumbers(digits string, single int) (list []int) {
	for i := 0; i < len(digits); {
		end := i + 2
		if len(list) < single {
			end = i + 1
		}
		n, err := strconv.Atoi(digits[i:end])
		if err != nil || n == 0 {
			return nil
		}
		list = append(list, n)
		i = end
	}
	return list
}

func inOrder(list []int) []int { return slices.Sorted(slices.Values(list)) }

// written are numbers with so many digits at least and something between.
func written(list []int, digits int, sep string) string {
	var parts []string
	for _, n := range list {
		s := strconv.Itoa(n)
		if len(s) < digits {
			s = "0" + s
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, sep)
}

// fitsText is what is said of hands that another spelling of the value makes.
func (a *audit) fitsText() Line {
	return line("value.fits", inQuotes("value", a.fits))
}

// respellable bounds the boards that are dealt with other spellings.
const respellable = 2_000_000

// respelt finds, where no board of any file fits the value, the first of its other
// spellings with which all shown boards are as dealt.
func (a *audit) respelt() {
	if a.d.Old {
		a.fits = a.otherSpelling()
	}
}

func (a *audit) otherSpelling() string {
	shown := map[bridge.Deal]bool{}
	for _, s := range a.sources {
		for i := range s.records {
			if r := &s.records[i]; r.Deal.Complete() {
				shown[r.Deal] = true
			}
		}
	}
	if len(shown) == 0 {
		return ""
	}
	all := a.originals()
	var values []string
	for _, value := range a.values {
		for _, s := range respell(value) {
			if len(values) < mostRespelt && !slices.Contains(values, s) {
				values = append(values, s)
			}
		}
	}
	if len(values) == 0 || a.cat.size()*len(values)*(1+len(a.cat.reserves)) > respellable {
		return ""
	}
	for _, value := range values {
		if a.fitsAll(shown, all, value) {
			return value
		}
	}
	return ""
}

// fitsAll reports whether a value deals all of some boards.
func (a *audit) fitsAll(shown map[bridge.Deal]bool, ids []squaredeal.ID, value string) bool {
	dealt := map[bridge.Deal]bool{}
	for _, id := range ids {
		for _, set := range append([]squaredeal.Set{squaredeal.Original}, a.cat.reserves...) {
			boards, err := a.cat.withValue(id.Of(set), value, MaxBoards)
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

// splitList is a value's whole numbers where it holds nothing else, as a
// lottery draw does; nil otherwise.
func splitList(s string) []string {
	for _, r := range s {
		if (r < '0' || r > '9') && !strings.ContainsRune(" ,;-.+/", r) {
			return nil
		}
	}
	return strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}
