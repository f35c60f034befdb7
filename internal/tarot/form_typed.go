package tarot

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Canonical converts a typed value to the form: "3,6,9" becomes "3 6 9" for three integers,
// "44,901.92" becomes "44901.92" for two decimals. It is only for typed values, not for values in
// records. It returns an error if the value is ambiguous or invalid.
func (f Form) Canonical(typed string) (string, error) {
	if len(typed) > MaxLine {
		return "", words.Errorf("tarot.long",
			words.T("what", theValue), words.N("bytes", len(typed)), words.N("most", MaxLine))
	}
	s := fold(typed)
	if s == "" {
		return "", words.Errorf("squaredeal.empty", words.T("what", theValue))
	}
	switch f.kind {
	case integers, integersAsDrawn:
		s = f.canonicalIntegers(s)
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

// canonicalIntegers separates a list of integers by single spaces and removes leading zeros. It sorts
// the integers unless the form is as-drawn.
func (f Form) canonicalIntegers(typed string) string {
	numbers := strings.FieldsFunc(typed, func(c rune) bool { return strings.ContainsRune(" .,;/+-–", c) })
	for i, n := range numbers {
		numbers[i] = trimZeros(n)
	}
	if f.kind == integers {
		slices.SortFunc(numbers, compareIntegers)
	}
	return strings.Join(numbers, " ")
}

// trimZeros removes leading zeros from digits, except the last one.
func trimZeros(digits string) string {
	if trimmed := strings.TrimLeft(digits, "0"); trimmed != "" {
		return trimmed
	}
	return "0"
}

// These patterns match typed numbers such as 1,234,567 or 1.234.567; 44,901.92; and 44.901,92.
var (
	groupedInteger = pattern.New(`^[0-9]{1,3}(?:(?:\.[0-9]{3})+|(?:,[0-9]{3})+)$`)
	pointDecimal   = pattern.New(`^([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]+))?$`)
	commaDecimal   = pattern.New(`^([0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+)(?:,([0-9]+))?$`)
)

// canonicalDecimal converts a number with a decimal point or comma, whose thousands may be separated by
// points, commas, apostrophes or spaces. A number that already has the form is returned as it is, even
// if it could also be read differently.
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
			words.Name("found", fmt.Sprintf("%.40q", typed)),
			words.Name("one", readings[0]), words.Name("other", readings[1]), words.N("n", f.n))
	}
	return readings[0], nil
}

// readings returns the canonical forms that a typed decimal may mean. With three decimals, "44,901" may
// mean 44.901 or 44901.000.
func (f Form) readings(typed string) []string {
	s := strings.NewReplacer(" ", "", "'", "", "’", "").Replace(typed)
	var readings []string
	add := func(whole, decimals string) {
		if len(decimals) > f.n {
			return
		}
		whole = trimZeros(strings.NewReplacer(".", "", ",", "").Replace(whole))
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
