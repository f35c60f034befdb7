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

// Check checks a value as typed, before dots and commas are removed.
func (f *Form) Check(typed string) Reading {
	r := Reading{Contradictions: []Contradiction{}, Unchecked: []Unchecked{}}
	typed = typed[:min(len(typed), maxBytes)]
	if strings.TrimSpace(typed) == "" {
		r.contradict(EmptyValue, "", "", "delayed.value-empty")
		return r
	}
	values := []string{typed}
	if slices.ContainsFunc(f.Parts, func(p FormPart) bool { return p.Machine }) {
		if values = strings.Split(typed, delayed.Separator); len(values) != len(f.Parts) {
			r.contradict(WrongParts, strconv.Itoa(len(values)), strconv.Itoa(len(f.Parts)), "delayed.wrong-count", words.T("numbers", counted("delayed.parts", len(values))), words.T("want", inWords(len(f.Parts))))
			return r
		}
	}
	for i, p := range f.Parts {
		switch {
		case p.Machine && !delayed.IsValue(strings.ToLower(strings.TrimSpace(values[i]))):
			r.contradict(NotHex, values[i], "", "list.pair", words.Name("first", fmt.Sprintf("%.70q", values[i])), words.T("second", words.New("delayed.want-64")))
		case p.Machine:
		case len(p.Facts) == 0:
			r.open(uncheckedForm)
		default:
			r.facts(p.Facts, values[i])
		}
	}
	return r
}

// facts checks the values for consecutive facts.
func (r *Reading) facts(facts []Fact, typed string) {
	numbers := numbersIn(typed)
	if r.splitUnspecified(facts, numbers) {
		return
	}
	wrong := 0
	for _, n := range numbers {
		if !isNumber(n) {
			if wrong++; wrong <= 2 {
				r.contradict(NotNumber, n, "", "delayed.not-number", words.Name("found", fmt.Sprintf("%.40q", n)))
			}
		}
	}
	sizes, fixed, least, most := sizesOf(facts)
	got := len(numbers) - wrong
	switch {
	case len(facts) == 1 && facts[0].Joined && facts[0].Kind == lottery:
	case got < least:
		kind := TooFew
		want := words.New("delayed.at-least", words.T("number", inWords(least)))
		if least == most {
			kind, want = WrongCount, inWords(least)
		}
		r.contradict(kind, strconv.Itoa(got), strconv.Itoa(least), "delayed.wrong-count", words.T("numbers", counted("delayed.numbers", got)), words.T("want", want))
	case got > most:
		kind := TooMany
		want := words.New("delayed.at-most", words.T("number", inWords(most)))
		if least == most {
			kind, want = WrongCount, inWords(least)
		}
		r.contradict(kind, strconv.Itoa(got), strconv.Itoa(most), "delayed.wrong-count", words.T("numbers", counted("delayed.numbers", got)), words.T("want", want))
	}
	if wrong > 0 {
		return
	}
	switch {
	case len(facts) == 1:
		r.fact(facts[0], numbers)
	case fixed && got == least:
		for i, f := range facts {
			r.fact(f, numbers[:sizes[i]])
			numbers = numbers[sizes[i]:]
		}
	case len(r.Contradictions) == 0:
		r.open(uncheckedFacts)
	}
}

// splitUnspecified handles a single string of digits if several numbers are expected and the description specifies no
// notation. It reports whether the digits can be split into those numbers.
func (r *Reading) splitUnspecified(facts []Fact, numbers []string) (ok bool) {
	if len(facts) != 1 || len(numbers) != 1 || facts[0].Kind != lottery || facts[0].Joined || facts[0].Count < 2 || facts[0].Extra {
		return false
	}
	f := facts[0]
	f.Joined = true
	var try Reading
	if try.joined(f, numbers); len(try.Contradictions) > 0 {
		return false
	}
	r.open(append([]Unchecked{uncheckedSpelling}, try.Unchecked...)...)
	return true
}

// sizesOf returns the number of tokens for each fact. It sets fixed if all are known. A fact with joined digits is
// a single token.
func sizesOf(facts []Fact) (sizes []int, fixed bool, least, most int) {
	fixed = true
	for _, f := range facts {
		n := f.Count
		if f.Joined && f.Kind == lottery {
			n = 1
		}
		switch {
		case n == 0:
			fixed = false
			least, most = least+1, math.MaxInt32
		case f.Extra && !f.Joined:
			fixed = false
			least, most = least+n, min(most+n+3, math.MaxInt32)
		default:
			least, most = least+n, min(most+n, math.MaxInt32)
		}
		sizes = append(sizes, n)
	}
	return sizes, fixed, least, most
}

// fact checks the numbers for one fact.
func (r *Reading) fact(f Fact, numbers []string) {
	if f.Kind == figure {
		r.figure(f, numbers)
		return
	}
	if f.Joined {
		r.joined(f, numbers)
		return
	}
	values := make([]int, 0, len(numbers))
	for _, n := range numbers {
		v, ok := integer(n, f.To)
		if !ok {
			r.contradict(Separators, n, "", "delayed.separated", words.Name("found", fmt.Sprintf("%.40q", n)))
			return
		}
		if f.Digits > 0 && len(n) != f.Digits {
			r.contradict(WrongDigits, n, strconv.Itoa(f.Digits), "delayed.wrong-digits", words.Name("found", n), words.T("digits", counted("delayed.digits", len(n))), words.T("want", inWords(f.Digits)))
		}
		values = append(values, v)
	}
	r.numbers(f, values, numbers)
}
