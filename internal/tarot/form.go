package tarot

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Form defines how the public number is spelled, and is part of the announcement. It must allow
// only one spelling for each value. Otherwise the organiser could choose the cards by choosing a
// spelling. The zero Form belongs to games without a public number.
type Form struct {
	kind formKind
	n    int // number of integers, or digits after the point
}

type formKind uint8

const (
	noForm          formKind = iota
	integers                 // in ascending order, such as 3 6 19
	integersAsDrawn          // in any order, such as 19 3 6
	decimal                  // with a fixed number of decimals, such as 44901.92
	machine                  // 64 hexadecimal digits per part
	anyText
)

// Forms without a parameter (spec/tarot.md step 8).
var (
	MachineForm = Form{kind: machine} // every part is read and checked by machine
	// TextForm is printable ASCII with single spaces. The organiser is free to choose a spelling.
	TextForm = Form{kind: anyText}
)

// Limits for the number of integers and of decimals.
const (
	maxIntegers = 100
	maxDecimals = 20
)

var errForm = words.NewError("tarot.not-a-form")

// ParseForm parses a form as written in records: "integers N" and "integers N as-drawn" with N
// from 1 to maxIntegers, "decimal N" with N from 1 to maxDecimals, "machine" or "text".
func ParseForm(s string) (Form, error) {
	switch s {
	case "machine":
		return MachineForm, nil
	case "text":
		return TextForm, nil
	}
	var kind formKind
	var number string
	var limit int
	keyword, rest, _ := strings.Cut(s, " ")
	switch keyword {
	case "decimal":
		kind, number, limit = decimal, rest, maxDecimals
	case "integers":
		kind, number, limit = integers, rest, maxIntegers
		if before, ok := strings.CutSuffix(rest, " as-drawn"); ok {
			kind, number = integersAsDrawn, before
		}
	}
	n, err := strconv.Atoi(number)
	if err != nil || strconv.Itoa(n) != number || n < 1 {
		return Form{}, words.Errorf("tarot.is-not",
			words.Name("found", fmt.Sprintf("%.40q", s)), words.E("what", errForm))
	}
	if n > limit {
		return Form{}, words.Errorf("tarot.form-large",
			words.Name("found", fmt.Sprintf("%.40q", s)), words.N("most", limit))
	}
	return Form{kind: kind, n: n}, nil
}

// String returns the form in the notation that [ParseForm] accepts. It is empty for the zero
// Form.
func (f Form) String() string {
	switch f.kind {
	case integers:
		return "integers " + strconv.Itoa(f.n)
	case integersAsDrawn:
		return "integers " + strconv.Itoa(f.n) + " as-drawn"
	case decimal:
		return "decimal " + strconv.Itoa(f.n)
	case machine:
		return "machine"
	case anyText:
		return "text"
	}
	return ""
}

// MarshalText returns [Form.String].
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText parses the notation that [ParseForm] accepts.
func (f *Form) UnmarshalText(text []byte) error { return unmarshal(f, text, ParseForm) }
