package tarot

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Canonical converts a typed value to the form: "3,6,9" becomes "3 6 9" for three integers,
// "44,901.92" becomes "44901.92" for two decimals. It is only for typed values, not for values in
// records. It returns an error if the value is ambiguous or invalid.
func (f Form) Canonical(typed string) (string, error) {
	if len(typed) > MaxLine {
		return "", words.Errorf("tarot.long", words.T("what", theValue), words.N("bytes", len(typed)), words.N("most", MaxLine))
	}
	s := fold(typed)
	if s == "" {
		return "", words.Errorf("squaredeal.empty", words.T("what", theValue))
	}
	switch f.kind {
	case integers, integersAsDrawn:
		numbers := strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(" .,;/+-–", c) })
		for i, n := range numbers {
			if n = strings.TrimLeft(n, "0"); n == "" {
				n = "0"
			}
			numbers[i] = n
		}
		if f.kind == integers {
			slices.SortFunc(numbers, compareIntegers)
		}
		s = strings.Join(numbers, " ")
	case decimal:
		var err error
		if s, err = f.canonicalDecimal(s); err != nil {
			return "", err
		}
	case machine:
		s = strings.ToLower(s)
		return s, checkMachine(s, s)
	}
	return s, f.Check(s, "")
}

// Typed decimals: an integer with thousands separators, and numbers with a decimal point or comma.
var (
	groupedInteger = pattern.New(`^[0-9]{1,3}(?:(?:\.[0-9]{3})+|(?:,[0-9]{3})+)$`)
	pointDecimal   = pattern.New(`^([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]+))?$`)
	commaDecimal   = pattern.New(`^([0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+)(?:,([0-9]+))?$`)
)

// canonicalDecimal parses a number with a decimal point or comma, whose thousands may be
// separated by points, commas, apostrophes or spaces. A number that already has the form is
// not interpreted differently.
func (f Form) canonicalDecimal(typed string) (string, error) {
	readings := f.readings(typed)
	switch {
	case f.Check(typed, "") == nil:
		return typed, nil
	case len(readings) == 0:
		return "", words.Errorf("tarot.not-in-form",
			words.Name("found", fmt.Sprintf("%.40q", typed)), words.Name("form", f.String()))
	case len(readings) > 1:
		return "", words.Errorf("tarot.two-ways",
			words.Name("found", fmt.Sprintf("%.40q", typed)), words.Name("one", readings[0]), words.Name("other", readings[1]), words.N("n", f.n))
	}
	return readings[0], nil
}

// readings returns the possible interpretations for a typed decimal.
func (f Form) readings(typed string) []string {
	s := strings.NewReplacer(" ", "", "'", "", "’", "").Replace(typed)
	var readings []string
	add := func(whole, decimals string) {
		if len(decimals) > f.n {
			return
		}
		whole = strings.TrimLeft(strings.NewReplacer(".", "", ",", "").Replace(whole), "0")
		if whole == "" {
			whole = "0"
		}
		reading := whole + "." + decimals + strings.Repeat("0", f.n-len(decimals))
		if !slices.Contains(readings, reading) {
			readings = append(readings, reading)
		}
	}
	if groupedInteger.Re().MatchString(s) {
		add(s, "")
	}
	for _, form := range []*regexp.Regexp{pointDecimal.Re(), commaDecimal.Re()} {
		if m := form.FindStringSubmatch(s); m != nil {
			add(m[1], m[2])
		}
	}
	return readings
}

// compareTyped compares a typed value with the value of a record, which has the form. It returns the
// canonical form of the typed value, if it has one, and a note if the value is not checked. sure means
// that the typed digits were checked.
func (f Form) compareTyped(typed, value string, sure bool) (status Status, canonical string, note words.Line) {
	canonical, err := f.Canonical(typed)
	if err != nil {
		return NotChecked, typed, words.NewLine("tarot.typed-not-compared", words.E("why", err))
	}
	switch {
	case canonical == value:
		return Pass, canonical, words.Line{}
	case f.kind == decimal && slices.Contains(f.readings(fold(typed)), value):
		return NotChecked, canonical, words.NewLine("tarot.typed-two-ways", words.N("n", f.n))
	case f.kind == machine && len(canonical) == len(value) && differing(canonical, value) <= nearDigits && !sure:
		return NotChecked, canonical, words.NewLine("tarot.values-differ", words.N("n", differing(canonical, value)))
	case f.kind == integersAsDrawn && sameIntegers(canonical, value):
		return NotChecked, canonical, words.NewLine("tarot.another-order")
	case f.kind == anyText && letters(canonical) == letters(value):
		return NotChecked, canonical, words.NewLine("tarot.punctuation")
	}
	return Fail, canonical, words.Line{}
}

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
