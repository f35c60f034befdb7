package page

import (
	"strings"

	"github.com/fairdeal/fairdeal/delayed"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// contradictionWords are what a typed value has against its description. The first
// place takes what was typed, the second what is wanted.
var contradictionWords = map[delayed.ContradictionKind]string{
	delayed.WrongParts:    "Parts of the value: %[1]s; wanted: %[2]s.",
	delayed.NotHex:        "%[1]s is not 64 digits 0-9 a-f.",
	delayed.NotNumber:     "%[1]s is no number.",
	delayed.WrongCount:    "Numbers typed: %[1]s; wanted: %[2]s.",
	delayed.TooFew:        "Numbers typed: %[1]s; wanted: at least %[2]s.",
	delayed.TooMany:       "Numbers typed: %[1]s; wanted: at most %[2]s.",
	delayed.TooLarge:      "%[1]s is above %[2]s.",
	delayed.TooSmall:      "%[1]s is below %[2]s.",
	delayed.WrongOrder:    "%[1]s stands out of order.",
	delayed.Repeated:      "%[1]s comes twice.",
	delayed.WrongDecimals: "%[1]s: number of decimals wanted: %[2]s.",
	delayed.WrongDigits:   "%[1]s: number of digits wanted: %[2]s.",
	delayed.NotJoined:     "%[1]s: one string of digits is wanted.",
	delayed.NoReading:     "%[1]s cannot be read as numbers of the draw; wanted: %[2]s.",
	delayed.Separators:    "%[1]s: write blanks between the numbers.",
	delayed.EmptyValue:    "The value is missing.",
}

// ContradictionWords is a contradiction between a typed value and its description,
// as a sentence.
func ContradictionWords(l Lang, c delayed.Contradiction) string {
	text := l.T(contradictionWords[c.Kind])
	return strings.NewReplacer("%[1]s", plain.Text(c.Got), "%[2]s", plain.Text(c.Want)).Replace(text)
}

// uncheckedWords are what a description does not say of its value.
var uncheckedWords = map[delayed.Unchecked]string{
	delayed.UncheckedForm:     "Not checked: the description says nothing of the form of the value.",
	delayed.UncheckedCount:    "Not checked: how many numbers there are.",
	delayed.UncheckedRange:    "Not checked: which numbers can be drawn.",
	delayed.UncheckedOrder:    "Not checked: the order of the numbers.",
	delayed.UncheckedRepeats:  "Not checked: whether a number can come twice.",
	delayed.UncheckedDecimals: "Not checked: how many decimals there are.",
	delayed.UncheckedFacts:    "Not checked: which numbers belong to which fact.",
	delayed.UncheckedSpelling: "Not checked: whether the numbers are written as one string of digits.",
}

// UncheckedWords is what of a value could not be checked, as a sentence.
func UncheckedWords(l Lang, u delayed.Unchecked) string { return l.T(uncheckedWords[u]) }
