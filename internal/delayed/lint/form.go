package lint

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
)

// Form describes how a value is written: its facts, in the order in which the description names them. The form of
// "Dow Jones closing value with two decimals, and Lotto 6 from 49 from low to high" has two facts: a figure with two
// decimals, and six numbers from 1 to 49 in ascending order. Properties that the description leaves open are not
// checked.
type Form struct {
	Parts []FormPart `json:"parts"` // the parts that Parse returns; a text counts as one part
}

// FormPart describes how one part of a value is written.
type FormPart struct {
	Machine bool   `json:"machine"` // 64 hexadecimal digits
	Facts   []Fact `json:"facts"`   // in the order of their values; empty: form unknown
}

// Fact describes one fact and how its numbers are written.
type Fact struct {
	Kind     FactKind `json:"kind"`
	Count    int      `json:"count"`         // numbers; 0: unknown
	Extra    bool     `json:"extra"`         // bonus numbers may follow, because the description mentions one
	From     int      `json:"from"`          // the smallest number, if To is known
	To       int      `json:"to"`            // the largest number; 0: unknown
	Order    Order    `json:"order"`         // empty: unknown
	Repeats  Repeats  `json:"repeats"`       // whether a number may occur twice
	Decimals int      `json:"decimals"`      // decimal places; -1: unknown
	Digits   int      `json:"digits_each"`   // digits per number, including leading zeros; 0: unknown
	Joined   bool     `json:"joined_digits"` // the numbers are written as one string of digits
}

// FactKind classifies facts.
type FactKind string

// Kinds of facts.
const (
	lottery FactKind = "lottery" // numbers from a range
	figure  FactKind = "figure"  // an index or a rate: one number with decimals
)

// Order is the order in which the numbers of a Fact, such as a lottery draw, are written.
type Order string

// Possible values of Order.
const (
	anyOrder     Order = ""
	risingOrder  Order = "rising"
	fallingOrder Order = "falling"
	orderAsDrawn Order = "as_drawn"
)

// Repeats indicates whether a number may occur twice.
type Repeats string

// Possible values of Repeats.
const (
	repeatsUnknown Repeats = ""
	noRepeats      Repeats = "no"
	mayRepeat      Repeats = "yes"
)

// Known reports whether the description specifies any form.
func (f *Form) Known() bool {
	return slices.ContainsFunc(f.Parts, func(p FormPart) bool { return p.Machine || len(p.Facts) > 0 })
}

// FormOf returns the form that a description specifies. It understands English, Polish and French.
func FormOf(description string) *Form {
	return formOf(delayed.Parse(description[:min(len(description), maxBytes)]))
}

// formOf is FormOf for the parts of a description.
func formOf(parts []delayed.Part) *Form {
	f := &Form{}
	for _, p := range parts {
		switch {
		case p.Kind != delayed.Text:
			f.Parts = append(f.Parts, FormPart{Machine: true})
		default:
			f.Parts = append(f.Parts, FormPart{Facts: factsOf(p.Text)})
		}
	}
	return f
}

// JoinsDigits reports whether a description asks for all digits in one string.
func JoinsDigits(description string) bool { return joinedWords.In(strings.ToLower(description)) }
