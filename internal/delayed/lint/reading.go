package lint

import (
	"slices"
	"strconv"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Reading is the result of comparing a typed value with its description. For the description "Lotto 6 from 49 of 3
// December 2026" and the value "3 6 9 13 77", it contains the contradictions "five numbers; expected six" and "77 is
// above 49", and the order as unchecked.
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

// Possible values of Unchecked.
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

// uncheckedKeys contains the catalogue keys of the sentences about unchecked properties.
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

// Words returns u as an English sentence.
func (u Unchecked) Words() string { return u.InWords().String() }

// InWords returns u as a translatable sentence.
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

// contradict adds a contradiction, with its text.
func (r *Reading) contradict(c Contradiction, key string, args ...words.Arg) {
	if len(r.Contradictions) < mostContradictions {
		c.Said = words.New(key, args...)
		c.Text = c.Said.String()
		r.Contradictions = append(r.Contradictions, c)
	}
}

// open adds properties that the description leaves open.
func (r *Reading) open(what ...Unchecked) {
	for _, u := range what {
		if !slices.Contains(r.Unchecked, u) {
			r.Unchecked = append(r.Unchecked, u)
		}
	}
}

// smallNumbers are the numbers that English spells out.
var smallNumbers = []string{
	"number.0", "number.1", "number.2", "number.3", "number.4", "number.5", "number.6",
	"number.7", "number.8", "number.9", "number.10", "number.11", "number.12",
}

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
