package tarot

import (
	"slices"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/words"
)

// compareTyped compares a typed value with the value of a record, which has the form. It returns the
// canonical form of the typed value, if it has one, and a note if the value is not checked. A value
// with few wrong digits fails only if typingChecked is true.
func (f Form) compareTyped(typed, value string, typingChecked bool) (status Status, canonical string, note words.Line) {
	canonical, err := f.Canonical(typed)
	if err != nil {
		return NotChecked, typed, words.NewLine("tarot.typed-not-compared", words.E("why", err))
	}
	if canonical == value {
		return Pass, canonical, words.Line{}
	}
	switch {
	case f.kind == decimal && slices.Contains(f.readings(fold(typed)), value):
		note = words.NewLine("tarot.typed-two-ways", words.N("n", f.n))
	case f.kind == machine && !typingChecked && isNear(canonical, value):
		note = words.NewLine("tarot.values-differ", words.N("n", differing(canonical, value)))
	case f.kind == integersAsDrawn && sameIntegers(canonical, value):
		note = words.NewLine("tarot.another-order")
	case f.kind == anyText && letters(canonical) == letters(value):
		note = words.NewLine("tarot.punctuation")
	default:
		return Fail, canonical, words.Line{}
	}
	return NotChecked, canonical, note
}

// isNear reports whether two values differ in so few digits that a typing error is likely.
func isNear(a, b string) bool { return len(a) == len(b) && differing(a, b) <= nearDigits }

// sameIntegers reports whether two lists contain the same integers in any order.
func sameIntegers(a, b string) bool {
	x, y := strings.Split(a, " "), strings.Split(b, " ")
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// letters returns the letters and digits of s in lower case.
func letters(s string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c)
		}
		return -1
	}, s)
}
