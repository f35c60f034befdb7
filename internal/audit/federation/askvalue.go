package federation

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/words"
)

// askValue asks about a value that does not match the description, and about a second value.
func (r *Report) askValue(row *Row, info, fits string) {
	if row.Value == "" {
		return
	}
	form := lint.FormOf(info)
	row.Numbers = numbersOf(form, row.Value)
	value := quoted("value", row.Value)
	rest, isPrefix := strings.CutPrefix(row.Value, fits)
	switch {
	case fits != "" && isPrefix && rest != "":
		question := r.addQuestion(row.Name, AskValue, "federation.ask-too-many",
			value, words.Name("rest", rest), quoted("fits", fits))
		question.Numbers = row.Numbers
	case fits != "":
		question := r.addQuestion(row.Name, AskValue, "federation.ask-fits", value, quoted("fits", fits))
		question.Numbers = row.Numbers
	default:
		r.askContradictions(row, form)
	}
	if row.OtherValue == "" {
		return
	}
	if others := numbersOf(form, row.OtherValue); sameNumbers(row.Numbers, others) {
		first, second := words.Name("value", firstNumbers(row.Numbers)), words.Name("other", firstNumbers(others))
		r.addQuestion(row.Name, AskValue, "federation.ask-two-spellings", first, second,
			words.N("n", len(others)))
		return
	}
	r.addQuestion(row.Name, AskValue, "federation.ask-two-values", value, quoted("other", row.OtherValue))
}

// askContradictions asks about a value that contradicts the form in the description.
func (r *Report) askContradictions(row *Row, form *lint.Form) {
	var contradictions []words.Text
	for _, c := range form.Check(row.Value).Contradictions {
		contradictions = append(contradictions, c.Said)
	}
	if len(contradictions) == 0 {
		return
	}
	list := words.List("what", contradictions...)
	question := r.addQuestion(row.Name, AskValue, "federation.ask-value", quoted("value", row.Value), list)
	numbers := row.Numbers
	if numbers == nil {
		return
	}
	question.Numbers = numbers
	question.Page = words.New("federation.ask-value-numbers", list)
	if want := form.Parts[0].Facts[0].Count; len(numbers) == want+1 {
		question.Page = words.New("federation.ask-one-more",
			words.N("got", len(numbers)), words.N("want", want), words.Name("last", numbers[want]))
	}
}

// numbersOf splits a value that is a single string of digits, if the description promises ascending numbers. It
// allows one extra number at the end. It returns nil if the digits are ambiguous.
func numbersOf(form *lint.Form, value string) []string {
	isDigits := strings.Trim(value, "0123456789") == ""
	if !isDigits || len(form.Parts) != 1 || len(form.Parts[0].Facts) != 1 {
		return nil
	}
	fact := form.Parts[0].Facts[0]
	hasOneOrTwoDigits := fact.Digits == 0 && fact.To <= 99
	if !fact.Joined || fact.Count == 0 || !hasOneOrTwoDigits || fact.Order != "rising" {
		return nil
	}
	if numbers := splitDigits(value, fact.Count); isRising(numbers) {
		return numbers
	}
	if numbers := splitDigits(value, fact.Count+1); len(numbers) > 0 && isRising(numbers[:fact.Count]) {
		return numbers
	}
	return nil
}

// splitDigits splits digits into count numbers of one or two digits, one-digit numbers first: 369131926 is the six numbers
// 3 6 9 13 19 26. It returns nil if there are too few or too many digits.
func splitDigits(digits string, count int) (numbers []string) {
	if len(digits) < count || len(digits) > 2*count {
		return nil
	}
	withOneDigit := 2*count - len(digits)
	for i := range count {
		width := 2
		if i < withOneDigit {
			width = 1
		}
		numbers, digits = append(numbers, digits[:width]), digits[width:]
	}
	return numbers
}

// isRising reports whether a non-empty list of numbers is strictly ascending.
func isRising(numbers []string) bool {
	last := -1
	for _, text := range numbers {
		n, err := strconv.Atoi(text)
		if err != nil || n <= last {
			return false
		}
		last = n
	}
	return len(numbers) > 0
}

// sameNumbers reports whether two values have the same numbers, ignoring leading zeros.
func sameNumbers(a, b []string) bool {
	sameNumber := func(x, y string) bool { return strings.TrimLeft(x, "0") == strings.TrimLeft(y, "0") }
	return len(a) > 0 && slices.EqualFunc(a, b, sameNumber)
}

// firstNumbers returns the first numbers of a value, which are enough to show its spelling.
func firstNumbers(numbers []string) string {
	const shown = 4
	if len(numbers) <= shown {
		return strings.Join(numbers, " ")
	}
	return strings.Join(numbers[:shown], " ") + " …"
}
