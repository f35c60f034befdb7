package lint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Check checks a value as the user typed it, before dots and commas are removed. If the description is "Lotto 6 from
// 49, from low to high", the value "3 6 9 13 77" has two contradictions: a number is missing, and 77 is above 49.
func (f *Form) Check(typed string) Reading {
	r := Reading{Contradictions: []Contradiction{}, Unchecked: []Unchecked{}}
	typed = typed[:min(len(typed), maxBytes)]
	if strings.TrimSpace(typed) == "" {
		r.contradict(Contradiction{Kind: EmptyValue}, "delayed.value-empty")
		return r
	}
	values := []string{typed}
	if slices.ContainsFunc(f.Parts, func(p FormPart) bool { return p.Machine }) {
		values = strings.Split(typed, delayed.Separator)
		if len(values) != len(f.Parts) {
			r.wrongCount(WrongParts, "delayed.parts", len(values), len(f.Parts), inWords(len(f.Parts)))
			return r
		}
	}
	for i, p := range f.Parts {
		switch {
		case p.Machine:
			r.checkMachine(values[i])
		case len(p.Facts) == 0:
			r.open(uncheckedForm)
		default:
			r.checkFacts(p.Facts, values[i])
		}
	}
	return r
}

// checkMachine checks the value of a machine-readable part.
func (r *Reading) checkMachine(typed string) {
	if delayed.IsValue(strings.ToLower(strings.TrimSpace(typed))) {
		return
	}
	r.contradict(Contradiction{Kind: NotHex, Got: typed}, "list.pair",
		words.Name("first", fmt.Sprintf("%.70q", typed)), words.T("second", words.New("delayed.want-64")))
}

// checkFacts checks the values for consecutive facts, such as "44,901.92 3 6 9 13 26 40" for an index and a lottery.
func (r *Reading) checkFacts(facts []Fact, typed string) {
	numbers := numbersIn(typed)
	if len(facts) == 1 && len(numbers) == 1 && r.splitUnspecified(facts[0], numbers[0]) {
		return
	}
	nonNumbers := r.countNonNumbers(numbers)
	want := sizesOf(facts)
	got := len(numbers) - nonNumbers
	// checkJoined reports a different error if several numbers should be one string.
	if len(facts) > 1 || !facts[0].isOneString() {
		r.checkCount(got, want)
	}
	if nonNumbers > 0 {
		return
	}
	switch {
	case len(facts) == 1:
		r.checkFact(facts[0], numbers)
	case want.fixed && got == want.least:
		for i, f := range facts {
			r.checkFact(f, numbers[:want.sizes[i]])
			numbers = numbers[want.sizes[i]:]
		}
	case len(r.Contradictions) == 0:
		r.open(uncheckedFacts)
	}
}

// splitUnspecified handles a single string of digits if several numbers are expected and the description
// specifies no notation. It reports whether the digits can be split into those numbers.
func (r *Reading) splitUnspecified(f Fact, digits string) (ok bool) {
	if f.Kind != lottery || f.Joined || f.Count < 2 || f.Extra {
		return false
	}
	f.Joined = true
	var joined Reading
	joined.checkJoined(f, []string{digits})
	if len(joined.Contradictions) > 0 {
		return false
	}
	r.open(uncheckedSpelling)
	r.open(joined.Unchecked...)
	return true
}

// countNonNumbers returns how many tokens are not numbers, and reports the first two.
func (r *Reading) countNonNumbers(tokens []string) (count int) {
	const mostReported = 2
	for _, token := range tokens {
		if isNumber(token) {
			continue
		}
		count++
		if count <= mostReported {
			r.contradict(Contradiction{Kind: NotNumber, Got: token}, "delayed.not-number",
				words.Name("found", fmt.Sprintf("%.40q", token)))
		}
	}
	return count
}

// checkFact checks the numbers for one fact.
func (r *Reading) checkFact(f Fact, tokens []string) {
	switch {
	case f.Kind == figure:
		r.checkFigure(f, tokens)
	case f.Joined:
		r.checkJoined(f, tokens)
	default:
		r.checkSeparate(f, tokens)
	}
}

// checkSeparate checks numbers with separators between them.
func (r *Reading) checkSeparate(f Fact, tokens []string) {
	numbers := make([]typedNumber, 0, len(tokens))
	for _, token := range tokens {
		value, ok := parseInteger(token, f.To)
		if !ok {
			r.contradict(Contradiction{Kind: Separators, Got: token}, "delayed.separated",
				words.Name("found", fmt.Sprintf("%.40q", token)))
			return
		}
		if f.Digits > 0 && len(token) != f.Digits {
			c := Contradiction{Kind: WrongDigits, Got: token, Want: strconv.Itoa(f.Digits)}
			r.contradict(c, "delayed.wrong-digits", words.Name("found", token),
				words.T("digits", counted("delayed.digits", len(token))), words.T("want", inWords(f.Digits)))
		}
		numbers = append(numbers, typedNumber{value: value, text: token})
	}
	r.checkNumbers(f, numbers)
}
