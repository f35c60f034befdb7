package lint

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// separatorWords tell that a description says itself what stands between its numbers. Each
// begins a word: a dashboard, a command and an attachment (załącznik) say nothing of it.
var separatorWords = pattern.New(`(?:^|\PL)(?:(?:comma|dash|slash)(?:s|es|ed)?(?:\PL|$)|hyphen|semicolon|` +
	`przecin[ek]|myślnik|myslnik|łącznik|średnik|srednik|ukośnik|ukosnik|` +
	`virgule|tiret|traits? d['’]union|barres? oblique)`)

// Canonical is a value in the one way in which the numbers of a lottery are written, with
// a blank between them and no zeros in front: 3, 06; 9 for "three numbers from 1 to 49" is
// 3 6 9. What a description writes in another way itself, and what is not as many numbers
// as it wants, stays as it was typed.
func Canonical(description, typed string) string {
	form := FormOf(description)
	if len(form.Parts) != 1 || len(form.Parts[0].Facts) != 1 || separatorWords.Re().MatchString(strings.ToLower(description)) {
		return typed
	}
	f := form.Parts[0].Facts[0]
	if f.Kind != lottery || f.Joined || f.Extra || f.Count == 0 {
		return typed
	}
	between := " \t\u00a0\u202f\u2009;/+"
	if 0 < f.To && f.To <= 999 { // else a dot or a comma may group digits
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
