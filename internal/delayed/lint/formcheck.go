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

// Reading is the result of comparing a typed value with its description.
type Reading struct {
	Contradictions []Contradiction `json:"contradictions"` // between the value and the description
	Unchecked      []Unchecked     `json:"unchecked"`      // properties that the description leaves open
}

// Contradiction is a property in which the value differs from its description.
type Contradiction struct {
	Kind ContradictionKind `json:"kind"`
	Got  string            `json:"got"`  // a number in digits, or the typed text
	Want string            `json:"want"` // a number in digits; empty if Kind implies it
	Text string            `json:"text"` // in English
	Said words.Text        `json:"said"` // in translatable form
}

// ContradictionKind identifies a contradiction for programs and translators.
type ContradictionKind string

// The contradiction kinds, as they appear in JSON.
const (
	WrongParts    ContradictionKind = "parts"       // Got parts, want Want
	NotHex        ContradictionKind = "not_hex"     // Got, want 64 digits 0-9 a-f
	NotNumber     ContradictionKind = "not_number"  // Got, want a number
	WrongCount    ContradictionKind = "count"       // Got numbers, want Want
	TooFew        ContradictionKind = "too_few"     // Got numbers, want at least Want
	TooMany       ContradictionKind = "too_many"    // Got numbers, want at most Want
	TooLarge      ContradictionKind = "too_large"   // Got is above Want
	TooSmall      ContradictionKind = "too_small"   // Got is below Want
	WrongOrder    ContradictionKind = "order"       // Got comes after a number that should follow it; Want is an Order
	Repeated      ContradictionKind = "repeated"    // Got occurs twice
	WrongDecimals ContradictionKind = "decimals"    // Got, want Want decimals
	WrongDigits   ContradictionKind = "digits"      // Got, want Want digits each
	NotJoined     ContradictionKind = "not_joined"  // spaces in Got, want one string of digits
	NoReading     ContradictionKind = "no_reading"  // the digits Got cannot be split into Want numbers of the range
	Separators    ContradictionKind = "separators"  // dots or commas in Got, want spaces between numbers
	EmptyValue    ContradictionKind = "empty_value" // no value was typed
)

// Unchecked is a property that could not be checked because the description does not specify it.
type Unchecked string

// Values of Unchecked.
const (
	uncheckedForm     Unchecked = "form" // form unknown
	uncheckedCount    Unchecked = "count"
	uncheckedRange    Unchecked = "range"
	uncheckedOrder    Unchecked = "order"
	uncheckedRepeats  Unchecked = "repeats"
	uncheckedDecimals Unchecked = "decimals"
	uncheckedFacts    Unchecked = "facts"    // which numbers belong to which fact
	uncheckedSpelling Unchecked = "spelling" // whether the numbers are one string of digits
)

// uncheckedKeys maps to catalogue keys.
var uncheckedKeys = map[Unchecked]string{
	uncheckedForm:     "delayed.unchecked-form",
	uncheckedCount:    "delayed.unchecked-count",
	uncheckedRange:    "delayed.unchecked-range",
	uncheckedOrder:    "delayed.unchecked-order",
	uncheckedRepeats:  "delayed.unchecked-repeats",
	uncheckedDecimals: "delayed.unchecked-decimals",
	uncheckedFacts:    "delayed.unchecked-facts",
	uncheckedSpelling: "delayed.unchecked-spelling",
}

// Words returns the sentence in English.
func (u Unchecked) Words() string { return u.InWords().String() }

// InWords returns the sentence in translatable form.
func (u Unchecked) InWords() words.Text { return words.New(uncheckedKeys[u]) }

// Error returns all contradictions as one error, or nil if there are none.
func (r *Reading) Error() error {
	if len(r.Contradictions) == 0 {
		return nil
	}
	var all []words.Text
	for _, c := range r.Contradictions {
		all = append(all, c.Said)
	}
	return words.Errorf("list.several", words.List("parts", all...))
}

// mostContradictions limits the contradictions listed.
const mostContradictions = 5

func (r *Reading) contradict(kind ContradictionKind, got, want, key string, args ...words.Arg) {
	if len(r.Contradictions) < mostContradictions {
		said := words.New(key, args...)
		r.Contradictions = append(r.Contradictions, Contradiction{kind, got, want, said.String(), said})
	}
}

func (r *Reading) open(what ...Unchecked) {
	for _, u := range what {
		if !slices.Contains(r.Unchecked, u) {
			r.Unchecked = append(r.Unchecked, u)
		}
	}
}

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

// numbersIn splits a value at spaces, semicolons, slashes and plus signs, and at commas and hyphens between
// numbers.
func numbersIn(typed string) (numbers []string) {
	for _, token := range strings.FieldsFunc(typed, func(c rune) bool {
		return c == ';' || c == '/' || c == '+' || strings.ContainsRune(" \t\n\r\u00a0\u202f\u2009", c)
	}) {
		token = strings.Trim(token, ",:")
		pieces := []string{token}
		if strings.ContainsAny(token[min(1, len(token)):], "-–") {
			pieces = strings.FieldsFunc(token, func(c rune) bool { return c == '-' || c == '–' })
		}
		numbers = append(numbers, slices.DeleteFunc(pieces, func(p string) bool { return p == "" || p == "-" || p == "–" })...)
	}
	return numbers
}

// isNumber reports whether a token is a number: an optional sign, then digits with dots, commas and apostrophes.
func isNumber(s string) bool {
	s = strings.TrimLeft(s, "-−")
	if s == "" || s[0] < '0' || s[0] > '9' {
		return false
	}
	return strings.Trim(s, "0123456789.,'’") == ""
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

// integer parses a number. If numbers above 999 are possible, it also accepts groups of three digits.
func integer(s string, to int) (int, bool) {
	if to > 999 {
		s = ungroup(s)
	}
	s = strings.TrimRight(s, ".")
	v, err := strconv.Atoi(s)
	if err != nil && strings.Trim(s, "0123456789") == "" && s != "" {
		return math.MaxInt32, true // above any range
	}
	return v, err == nil
}

// ungroup removes the separators from a number written in groups of three digits.
func ungroup(s string) string {
	groups := strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(".,'’", c) })
	for i, g := range groups {
		if i > 0 && len(g) != 3 || i == 0 && (len(g) > 3 && len(groups) > 1 || len(g) == 0) {
			return s
		}
	}
	return strings.Join(groups, "")
}

// numbers checks a fact's range, repeats and order.
func (r *Reading) numbers(f Fact, values []int, typed []string) {
	main := values
	if f.Extra && f.Count > 0 && len(values) > f.Count {
		main = values[:f.Count]
	}
	if f.Count == 0 {
		r.open(uncheckedCount)
	}
	if f.Extra && len(main) < len(values) {
		r.open(uncheckedFacts)
	}
	if f.To == 0 {
		r.open(uncheckedRange)
	} else {
		for i, v := range main {
			switch {
			case v > f.To:
				r.contradict(TooLarge, typed[i], strconv.Itoa(f.To), "delayed.above", words.Name("found", typed[i]), words.N("most", f.To))
			case v < f.From:
				r.contradict(TooSmall, typed[i], strconv.Itoa(f.From), "delayed.below", words.Name("found", typed[i]), words.N("least", f.From))
			}
		}
	}
	switch f.Repeats {
	case noRepeats:
		for i, v := range main {
			if slices.Index(main[:i], v) >= 0 {
				r.contradict(Repeated, typed[i], "", "delayed.twice", words.Name("found", typed[i]))
			}
		}
	case repeatsUnknown:
		r.open(uncheckedRepeats)
	}
	switch f.Order {
	case risingOrder, fallingOrder:
		for i := 1; i < len(main); i++ {
			if up := main[i] - main[i-1]; f.Order == risingOrder && up < 0 || f.Order == fallingOrder && up > 0 {
				key := "delayed.not-rising"
				if f.Order == fallingOrder {
					key = "delayed.not-falling"
				}
				r.contradict(WrongOrder, typed[i], string(f.Order), key, words.Name("found", typed[i]), words.Name("before", typed[i-1]))
				return
			}
		}
	default: // Drawing order cannot be checked.
		if len(main) > 1 || f.Count == 0 {
			r.open(uncheckedOrder)
		}
	}
}

// joined checks a single digit string.
func (r *Reading) joined(f Fact, numbers []string) {
	if len(numbers) != 1 {
		r.contradict(NotJoined, strings.Join(numbers, " "), "", "delayed.not-joined", words.T("numbers", counted("delayed.numbers", len(numbers))))
		return
	}
	digits := numbers[0]
	if strings.Trim(digits, "0123456789") != "" {
		r.contradict(NotJoined, digits, "", "delayed.joined-dots", words.Name("found", fmt.Sprintf("%.60q", digits)))
		return
	}
	if f.Count == 0 || f.Extra {
		r.open(uncheckedCount, uncheckedOrder)
		if f.To == 0 {
			r.open(uncheckedRange)
		}
		return
	}
	width := f.Digits
	switch {
	case f.hasExtraNumber(digits):
		numbers, want := words.T("numbers", counted("delayed.numbers", f.Count+1)), words.T("want", inWords(f.Count))
		r.contradict(WrongCount, strconv.Itoa(f.Count+1), strconv.Itoa(f.Count), "delayed.wrong-count", numbers, want)
		return
	case width == 0 && (f.To == 0 || f.To > 99 || f.From < 0):
		r.open(uncheckedRange, uncheckedOrder)
		if len(digits) < f.Count {
			r.contradict(NoReading, digits, strconv.Itoa(f.Count), "delayed.joined-few", words.T("digits", counted("delayed.digits", len(digits))), words.T("want", inWords(f.Count)))
		}
		return
	case width > 0 && len(digits) != f.Count*width, width == 0 && (len(digits) < f.Count || len(digits) > 2*f.Count):
		r.contradict(NoReading, digits, strconv.Itoa(f.Count), "delayed.joined-not", words.T("digits", counted("delayed.digits", len(digits))), words.T("want", inWords(f.Count)))
		return
	case width == 0 && f.Order != risingOrder && len(digits) < 2*f.Count:
		r.open(uncheckedOrder, uncheckedRange) // The string can be split in several ways.
		return
	}
	values, typed := f.splitDigits(digits, f.Count)
	if width == 0 {
		for _, n := range typed {
			if n[0] == '0' {
				r.contradict(NoReading, digits, strconv.Itoa(f.Count), "delayed.joined-zero", words.T("n", inWords(len(digits))), words.T("want", inWords(f.Count)), words.Name("found", n))
				return
			}
		}
	}
	r.numbers(f, values, typed)
}

// splitDigits splits a string of digits into count numbers with f.Digits digits each. If f.Digits is unknown and the
// order is ascending, one-digit numbers come first. It returns fewer numbers if the digits cannot be split that
// way.
func (f *Fact) splitDigits(digits string, count int) (values []int, typed []string) {
	for at, i := 0, 0; at < len(digits); i++ {
		n := f.Digits
		if n == 0 {
			if n = 2; i < 2*count-len(digits) {
				n = 1
			}
		}
		n = min(n, len(digits)-at)
		v, _ := strconv.Atoi(digits[at : at+n])
		values, typed = append(values, v), append(typed, digits[at:at+n])
		at += n
	}
	return values, typed
}

// hasExtraNumber reports whether the digits contain one number too many, such as a bonus number at the end: they cannot
// be split into f.Count ascending numbers, but they can if one more number follows.
func (f *Fact) hasExtraNumber(digits string) bool {
	if f.Digits > 0 || f.Order != risingOrder || f.To > 99 {
		return false
	}
	right, _ := f.splitDigits(digits, f.Count)
	more, _ := f.splitDigits(digits, f.Count+1)
	return !(len(right) == f.Count && rises(right)) && len(more) == f.Count+1 && more[0] > 0 && rises(more[:f.Count])
}

// rises reports whether the numbers are strictly ascending.
func rises(numbers []int) bool {
	for i, n := range numbers[1:] {
		if n <= numbers[i] {
			return false
		}
	}
	return true
}

// figure checks figures with decimals.
func (r *Reading) figure(f Fact, numbers []string) {
	if f.Count == 0 {
		r.open(uncheckedCount)
	}
	if f.Decimals < 0 {
		r.open(uncheckedDecimals)
		return
	}
	for _, n := range numbers {
		if got := decimalsIn(n, f.Decimals); got != f.Decimals {
			r.contradict(WrongDecimals, n, strconv.Itoa(f.Decimals), "delayed.wrong-decimals", words.Name("found", n), words.T("decimals", counted("delayed.decimals", got)), words.T("want", inWords(f.Decimals)))
		}
	}
}

// decimalsIn returns the number of digits after the last dot or comma. A single separator before three digits, as
// in 44,901, groups thousands unless want is three.
func decimalsIn(s string, want int) int {
	at := strings.LastIndexAny(s, ".,")
	if at < 0 {
		return 0
	}
	n := len(s) - at - 1
	same := strings.Count(s, s[at:at+1])
	if n == 3 && (same > 1 || want != 3 && strings.IndexAny(s, ".,'’") == at) {
		return 0
	}
	return n
}

// smallNumbers are the numbers that English spells out.
var smallNumbers = []string{"number.0", "number.1", "number.2", "number.3", "number.4", "number.5", "number.6", "number.7", "number.8", "number.9", "number.10", "number.11", "number.12"}

// inWords returns a number as a word if it is small.
func inWords(n int) words.Text {
	if n >= 0 && n < len(smallNumbers) {
		return words.New(smallNumbers[n])
	}
	return words.Verbatim(strconv.Itoa(n))
}

// counted returns a number with its noun.
func counted(key string, n int) words.Text {
	return words.New(key, words.N("n", n), words.T("number", inWords(n)))
}
