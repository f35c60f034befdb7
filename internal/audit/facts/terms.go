package facts

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"github.com/fairdeal/fairdeal/internal/pattern"
)

// sameNumbers reports whether two values have the same numbers and words in the same order
// (spec/audit.md 3.4): 3 6 9 and 03,06,09 and 030609, or 44,901.92 and 44901.92. Because a comma may separate
// thousands or numbers, it tries both readings of each value.
func sameNumbers(x, y string) bool {
	for _, xJoined := range []bool{false, true} {
		for _, yJoined := range []bool{false, true} {
			a, b := termsOf(x, xJoined), termsOf(y, yJoined)
			switch {
			case len(a) == 0 || len(b) == 0:
				return false
			case slices.EqualFunc(a, b, term.equal):
				return true
			case !xJoined && isConcatenation(a, b), !yJoined && isConcatenation(b, a):
				return true
			}
		}
	}
	return false
}

// isConcatenation reports whether a single number is the concatenation of the numbers in list: each without leading
// zeros (3 6 13 as 3613), or all padded with zeros to the same width (030613). If the list is one number with decimals,
// zeros before it do not count (0640 is 6.40).
func isConcatenation(single, list []term) bool {
	isWord := func(t term) bool { return t.word }
	if len(single) != 1 || single[0].word || len(list) < 2 || slices.ContainsFunc(list, isWord) {
		return false
	}
	digits := single[0].text
	width, remainder := len(digits)/len(list), len(digits)%len(list)
	var short, padded strings.Builder
	for _, t := range list {
		number := t.withoutZeros()
		short.WriteString(number)
		padded.WriteString(strings.Repeat("0", max(0, width-len(number))) + number)
	}
	zeros, endsInList := strings.CutSuffix(digits, short.String())
	hasDecimals := len(list) == 2 && list[1].decimal
	if endsInList && (zeros == "" || hasDecimals && strings.Trim(zeros, "0") == "") {
		return true
	}
	isExact := func(t term) bool { return t.exact }
	return remainder == 0 && !slices.ContainsFunc(list, isExact) && digits == padded.String()
}

// term is a number or a word in a value. Exact terms (words, decimals, digits next to a letter) are compared
// unchanged; leading zeros of other numbers are ignored.
type term struct {
	text    string
	exact   bool
	decimal bool // digits after a decimal point or comma
	word    bool // the term consists of letters
}

// equal reports whether two terms stand for the same number or word.
func (t term) equal(u term) bool {
	return t.text == u.text || !t.exact && !u.exact && t.withoutZeros() == u.withoutZeros()
}

// withoutZeros returns the number without leading zeros.
func (t term) withoutZeros() string {
	if t.exact {
		return t.text
	}
	if digits := strings.TrimLeft(t.text, "0"); digits != "" {
		return digits
	}
	return "0"
}

var (
	// wordOrNumber matches a word, or a number with its separators.
	wordOrNumber = pattern.New(`\p{L}+|\p{Nd}+(?:[.,']\p{Nd}+)*`)
	digitRun     = pattern.New(`\p{Nd}+`)
	// spacedGroups matches a number with spaces between groups of thousands.
	spacedGroups = pattern.New(`^\p{Nd}{1,3}(?: \p{Nd}{3})+(?:[.,]\p{Nd}+)?$`)
)

// termsOf returns the numbers and words in a value (spec/audit.md 3.4). If joined is true,
// thousands groups form one number; otherwise each run of digits is a number.
func termsOf(value string, joined bool) (terms []term) {
	s := norm.NFKC.String(value)
	if trimmed := strings.TrimSpace(s); joined && spacedGroups.Re().MatchString(trimmed) {
		s = strings.ReplaceAll(trimmed, " ", "")
	}
	for _, span := range wordOrNumber.Re().FindAllStringIndex(s, -1) {
		text := s[span[0]:span[1]]
		if first, _ := utf8.DecodeRuneInString(text); unicode.IsLetter(first) {
			terms = append(terms, term{text: text, exact: true, word: true})
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(s[:span[0]])
		after, _ := utf8.DecodeRuneInString(s[span[1]:])
		letterBefore, letterAfter := unicode.IsLetter(before), unicode.IsLetter(after)
		numbers := numberTerms(text, joined && !letterBefore && !letterAfter)
		first, last := &numbers[0], &numbers[len(numbers)-1]
		first.exact = first.exact || letterBefore
		last.exact = last.exact || letterAfter
		terms = append(terms, numbers...)
	}
	return terms
}
