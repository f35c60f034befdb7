package audit

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/squaredeal"
)

// spellings are other ways to write a delayed value down, the likeliest first
// (spec/audit.md step 8): the same number with and without its decimal and
// thousands marks, the same draw with other separators, the empty value. Hands
// that were made with one of them are explained rather than unknown. typed is
// what the organiser typed, where the description tells.
func spellings(value, typed string) []string {
	var out []string
	add := func(s string) {
		if s != value && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	if typed != "" {
		add(typed)
	}
	if whole, decimals, ok := splitNumber(value); ok {
		for _, s := range numbers(whole, decimals) {
			add(s)
		}
	} else if list := splitList(value); len(list) > 0 {
		for _, s := range lists(list) {
			add(s)
		}
	}
	folded := strings.Join(strings.Fields(value), " ")
	add(folded)
	add(squaredeal.NormaliseValue(folded)) // as the original does with a value that is entered
	add(strings.ReplaceAll(folded, " ", ""))
	add(strings.ReplaceAll(value, ".", ","))
	add(strings.ReplaceAll(value, ",", "."))
	add(strings.ToLower(value))
	add(strings.ToUpper(value))
	if !utf8.ValidString(value) {
		var b strings.Builder
		for i := range len(value) {
			b.WriteRune(rune(value[i]))
		}
		add(b.String())
	} else if s, ok := latin1(value); ok {
		add(s)
	}
	add(value + " ") // blanks at the end are lost when a description is read
	add(strings.ReplaceAll(folded, " ", "  "))
	add(strings.ReplaceAll(folded, " ", "\u00a0"))
	add("")
	return out
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// splitNumber splits a value that is one number into its digits before and
// after the decimal mark. Without a mark the last two digits are taken to be
// decimals, as in the published values of stock indices.
func splitNumber(s string) (whole, decimals string, ok bool) {
	var groups []string
	var marks []string
	for i := 0; i < len(s); {
		j := i
		for j < len(s) && digit(s[j]) {
			j++
		}
		if j == i {
			return "", "", false
		}
		groups = append(groups, s[i:j])
		if j == len(s) {
			break
		}
		mark := s[j : j+1]
		if strings.HasPrefix(s[j:], "\u00a0") {
			mark = "\u00a0"
		}
		if !strings.Contains(".,' \u00a0", mark) || j+len(mark) == len(s) {
			return "", "", false
		}
		marks = append(marks, mark)
		i = j + len(mark)
	}
	last := len(groups) - 1
	for k, g := range groups {
		thousands := k > 0 && len(g) == 3 || k == 0 && len(g) <= 3
		if !thousands && !(k == last && last > 0) && last > 0 && !(last == 1 && k == 0) {
			return "", "", false // a list of numbers
		}
	}
	if len(groups) == 0 {
		return "", "", false
	}
	if last == 0 {
		if n := len(s) - 2; n > 0 {
			return s[:n], s[n:], true
		}
		return s, "", true
	}
	if m := marks[last-1]; m == "." || m == "," {
		if len(groups[last]) != 3 || last > 1 && marks[0] != m {
			return strings.Join(groups[:last], ""), groups[last], true
		}
		return strings.Join(groups, ""), "", true // 44,901: thousands
	}
	if len(groups[last]) != 3 || len(groups[0]) > 3 {
		return "", "", false
	}
	return strings.Join(groups, ""), "", true
}

// numbers are the ways to write one number.
func numbers(whole, decimals string) []string {
	var out []string
	tails := []string{decimals}
	if t := strings.TrimRight(decimals, "0"); t != decimals {
		tails = append(tails, t)
	}
	if len(decimals) == 1 {
		tails = append(tails, decimals+"0")
	}
	for _, tail := range tails {
		for _, point := range []string{".", ",", ""} {
			for _, mark := range []string{"", ",", ".", " ", "'", "\u00a0"} {
				if mark != "" && mark == point {
					continue
				}
				s := group(whole, mark)
				if tail != "" {
					s += point + tail
				}
				out = append(out, s)
			}
		}
	}
	if decimals != "" {
		out = append(out, whole, group(whole, ","), group(whole, "."))
	}
	return out
}

// group puts a mark between each three digits, counted from the right.
func group(digits, mark string) string {
	var b strings.Builder
	for i := range len(digits) {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteString(mark)
		}
		b.WriteByte(digits[i])
	}
	return b.String()
}

// splitList is a value's whole numbers where it holds nothing else, as a
// lottery draw does; nil otherwise.
func splitList(s string) []string {
	for i := range len(s) {
		if !digit(s[i]) && !strings.Contains(" ,;-.+/", s[i:i+1]) {
			return nil
		}
	}
	return strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}

// lists are the ways to write one draw: in its order, and sorted.
func lists(list []string) []string {
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b string) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return strings.Compare(a, b)
	})
	var out []string
	for _, order := range [][]string{list, sorted} {
		padded, bare := slices.Clone(order), slices.Clone(order)
		for i := range order {
			if len(order[i]) == 1 {
				padded[i] = "0" + order[i]
			}
			if len(order[i]) == 2 {
				bare[i] = strings.TrimPrefix(order[i], "0")
			}
		}
		for _, form := range [][]string{order, padded, bare} {
			for _, sep := range []string{" ", ",", ", ", "-", " - ", ";", ".", ""} {
				out = append(out, strings.Join(form, sep))
			}
		}
	}
	return out
}

// latin1 writes a UTF-8 string in Latin-1, where that holds all of it and is
// not the same.
func latin1(s string) (string, bool) {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		if r > 0xff {
			return "", false
		}
		b = append(b, byte(r))
	}
	return string(b), string(b) != s
}
