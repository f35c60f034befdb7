package lint

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// separatorWords match descriptions that specify a separator. They match at the beginning of a word only:
// dashboard, command and attachment (załącznik) do not specify one.
var separatorWords = pattern.New(`(?:^|\PL)(?:(?:comma|dash|slash)(?:s|es|ed)?(?:\PL|$)|hyphen|semicolon|` +
	`przecin[ek]|myślnik|myslnik|łącznik|średnik|srednik|ukośnik|ukosnik|` +
	`virgule|tiret|traits? d['’]union|barres? oblique)`)

// Canonical returns a lottery result in its canonical form, with single spaces and without leading zeros: "3, 06;
// 9" becomes "3 6 9" if the description wants three numbers from 1 to 49. If it specifies a separator, or wants a
// different count, Canonical returns the value as typed.
func Canonical(description, typed string) string {
	form := FormOf(description)
	hasOneFact := len(form.Parts) == 1 && len(form.Parts[0].Facts) == 1
	if !hasOneFact || separatorWords.Re().MatchString(strings.ToLower(description)) {
		return typed
	}
	f := form.Parts[0].Facts[0]
	if f.Kind != lottery || f.Joined || f.Extra || f.Count == 0 {
		return typed
	}
	between := " \t\u00a0\u202f\u2009;/+"
	if 0 < f.To && f.To <= 999 { // In larger numbers, a dot or a comma may group digits.
		between += ",.-–"
	}
	numbers := strings.FieldsFunc(typed, func(r rune) bool { return strings.ContainsRune(between, r) })
	if len(numbers) != f.Count {
		return typed
	}
	for i, n := range numbers {
		n = strings.TrimRight(n, ",")
		if n == "" || strings.Trim(n, "0123456789") != "" {
			return typed
		}
		if f.Digits == 0 {
			if n = strings.TrimLeft(n, "0"); n == "" {
				n = "0"
			}
		}
		numbers[i] = n
	}
	return strings.Join(numbers, " ")
}
