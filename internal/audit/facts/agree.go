package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// term is a number or a word in a value. Exact terms (words, decimals, digits next to a letter) are compared
// unchanged; leading zeros of other numbers are ignored.
type term struct {
	text           string
	exact, decimal bool
	word           bool // the term consists of letters
}

func (t term) equal(u term) bool {
	return t.text == u.text || !t.exact && !u.exact && t.bare() == u.bare()
}

// bare returns the number without leading zeros.
func (t term) bare() string {
	if t.exact {
		return t.text
	}
	if bare := strings.TrimLeft(t.text, "0"); bare != "" {
		return bare
	}
	return "0"
}

// valueTerm matches a word, or a number with its separators.
var (
	valueTerm = pattern.New(`\p{L}+|\p{Nd}+(?:[.,']\p{Nd}+)*`)
	digitRun  = pattern.New(`\p{Nd}+`)
	// byBlanks matches a number with spaces between groups of thousands.
	byBlanks = pattern.New(`^\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,]\p{Nd}+)?$`)
)

// termsOf returns the numbers and words in a value (spec/audit.md 3.4). If joined is true,
// thousands groups form one number; otherwise each run of digits is a number.
func termsOf(value string, joined bool) (out []term) {
	s := norm.NFKC.String(value)
	if bare := strings.TrimSpace(s); joined && byBlanks.Re().MatchString(bare) {
		s = strings.ReplaceAll(bare, " ", "")
	}
	for _, span := range valueTerm.Re().FindAllStringIndex(s, -1) {
		text := s[span[0]:span[1]]
		if first, _ := utf8.DecodeRuneInString(text); unicode.IsLetter(first) {
			out = append(out, term{text: text, exact: true, word: true})
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(s[:span[0]])
		behind, _ := utf8.DecodeRuneInString(s[span[1]:])
		terms := numberTerms(text, joined && !unicode.IsLetter(before) && !unicode.IsLetter(behind))
		terms[0].exact = terms[0].exact || unicode.IsLetter(before)
		last := &terms[len(terms)-1]
		last.exact = last.exact || unicode.IsLetter(behind)
		out = append(out, terms...)
	}
	return out
}

// numberTerms splits a number into runs of digits, or joins thousands groups.
func numberTerms(text string, joined bool) (terms []term) {
	runs := digitRun.Re().FindAllString(text, -1)
	var marks []rune
	for _, r := range text {
		if strings.ContainsRune(".,'", r) {
			marks = append(marks, r)
		}
	}
	size := utf8.RuneCountInString
	groups := 0 // after the first run
	for joined && groups < len(marks) && marks[groups] == marks[0] && size(runs[0]) <= 3 && size(runs[groups+1]) == 3 {
		groups++
	}
	rest := len(marks) - groups
	if groups > 0 && (rest == 0 || rest == 1 && marks[groups] != marks[0] && marks[groups] != '\'') {
		runs = append([]string{strings.Join(runs[:groups+1], "")}, runs[groups+1:]...)
		marks = marks[groups:]
	}
	for _, run := range runs {
		terms = append(terms, term{text: run})
	}
	if n := len(marks); len(runs) > 1 && marks[n-1] != '\'' && !slices.Contains(marks[:n-1], marks[n-1]) {
		terms[len(terms)-1].exact, terms[len(terms)-1].decimal = true, true
	}
	return terms
}

// sameNumbers reports whether two values have the same numbers and words in the same order
// (spec/audit.md 3.4).
func sameNumbers(x, y string) bool {
	for _, join := range [][2]bool{{false, false}, {false, true}, {true, false}, {true, true}} {
		a, b := termsOf(x, join[0]), termsOf(y, join[1])
		if len(a) == 0 || len(b) == 0 {
			return false
		}
		switch {
		case slices.EqualFunc(a, b, term.equal):
			return true
		case !join[0] && oneString(a, b), !join[1] && oneString(b, a):
			return true
		}
	}
	return false
}

// oneString reports whether a single number is the concatenation of the numbers in list:
// each without leading zeros, or all padded with zeros to the same width.
func oneString(single, list []term) bool {
	if len(single) != 1 || single[0].word || len(list) < 2 || slices.ContainsFunc(list, func(t term) bool { return t.word }) {
		return false
	}
	digits, width, rest := single[0].text, len(single[0].text)/len(list), len(single[0].text)%len(list)
	var short, padded strings.Builder
	for _, t := range list {
		short.WriteString(t.bare())
		padded.WriteString(strings.Repeat("0", max(0, width-len(t.bare()))) + t.bare())
	}
	even := rest == 0 && !slices.ContainsFunc(list, func(t term) bool { return t.exact })
	return digits == short.String() || even && digits == padded.String()
}

var (
	plainList = pattern.New(`^(0|[1-9][0-9]*)(\.[0-9]+)?( (0|[1-9][0-9]*)(\.[0-9]+)?)*$`)
	oneRun    = pattern.New(`^[0-9]+$`)
)

// plainValue reports whether the value can be written in only one way (spec/audit.md 3.5). Typed is the value that
// a user looked up, or nil.
func plainValue(value, description string, typed *string) bool {
	run := oneRun.Re().MatchString(value)
	switch {
	case lint.JoinsDigits(description):
		return run
	case !plainList.Re().MatchString(value):
		return false
	case !run || typed == nil:
		return true
	}
	numbers := 0
	for _, t := range termsOf(*typed, true) {
		if !t.decimal {
			numbers++
		}
	}
	return numbers < 2
}
