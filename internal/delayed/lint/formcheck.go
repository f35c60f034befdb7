package lint

import (
	"fmt"
	"math"
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

// factSizes contains the numbers of tokens for consecutive facts: 1 and 6 for an index and a lottery of six numbers.
// A fact with joined digits is a single token.
type factSizes struct {
	sizes       []int // by fact; 0: unknown
	fixed       bool  // all sizes are known
	least, most int   // limits for the sum
}

// sizesOf returns the numbers of tokens that a value for the facts may have.
func sizesOf(facts []Fact) factSizes {
	const mostExtra = 3 // bonus numbers allowed after the others
	s := factSizes{fixed: true}
	for _, f := range facts {
		n := f.Count
		if f.isOneString() {
			n = 1
		}
		s.sizes = append(s.sizes, n)
		switch {
		case n == 0:
			s.fixed = false
			s.least++
			s.most = math.MaxInt32
		case f.Extra && !f.Joined:
			s.fixed = false
			s.least += n
			s.most = min(s.most+n+mostExtra, math.MaxInt32)
		default:
			s.least += n
			s.most = min(s.most+n, math.MaxInt32)
		}
	}
	return s
}

// isOneString reports whether all of a fact's numbers are written as one digit string.
func (f *Fact) isOneString() bool { return f.Joined && f.Kind == lottery }

// checkCount compares the number of tokens with the facts' sizes.
func (r *Reading) checkCount(got int, want factSizes) {
	const noun = "delayed.numbers"
	switch {
	case want.least <= got && got <= want.most:
	case want.least == want.most:
		r.wrongCount(WrongCount, noun, got, want.least, inWords(want.least))
	case got < want.least:
		atLeast := words.New("delayed.at-least", words.T("number", inWords(want.least)))
		r.wrongCount(TooFew, noun, got, want.least, atLeast)
	default:
		atMost := words.New("delayed.at-most", words.T("number", inWords(want.most)))
		r.wrongCount(TooMany, noun, got, want.most, atMost)
	}
}

// wrongCount adds a contradiction such as "five numbers; expected six". noun is the catalogue key for "five numbers".
func (r *Reading) wrongCount(kind ContradictionKind, noun string, got, want int, wantText words.Text) {
	c := Contradiction{Kind: kind, Got: strconv.Itoa(got), Want: strconv.Itoa(want)}
	r.contradict(c, "delayed.wrong-count", words.T("numbers", counted(noun, got)), words.T("want", wantText))
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
