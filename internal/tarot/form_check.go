package tarot

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/internal/pattern"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Check returns an error unless value has the form, for a game with the given description. It does not
// normalise the value: "3 6 19" has the form "integers 3", but "3, 6, 19", "03 6 19" and "6 3 19" do
// not.
func (f Form) Check(value, description string) error {
	if err := checkASCII(value); err != nil {
		return err
	}
	switch f.kind {
	case integers, integersAsDrawn:
		return f.checkIntegers(strings.Split(value, " "))
	case decimal:
		whole, decimals, _ := strings.Cut(value, ".")
		if !isNumber(whole) || len(decimals) != f.n || !isDigits(decimals) {
			return words.Errorf("tarot.value-form",
				words.Name("found", fmt.Sprintf("%.40q", value)), words.Name("form", f.String()))
		}
	case machine:
		return checkMachine(value, description)
	}
	return nil
}

// checkASCII returns an error unless value is printable ASCII with single spaces.
func checkASCII(value string) error {
	if len(value) > MaxLine {
		return words.Errorf("tarot.long",
			words.T("what", theValue), words.N("bytes", len(value)), words.N("most", MaxLine))
	}
	for i := range len(value) {
		if c := value[i]; c < ' ' || c > '~' {
			return words.Errorf("tarot.value-byte",
				words.N("n", i+1), words.Name("found", fmt.Sprintf("%#02x", c)))
		}
	}
	if value == "" || strings.Trim(value, " ") != value || strings.Contains(value, "  ") {
		return words.Errorf("tarot.value-blanks")
	}
	return nil
}

// checkIntegers returns an error unless the numbers are different integers, in the order of the form.
func (f Form) checkIntegers(numbers []string) error {
	if len(numbers) != f.n {
		return words.Errorf("tarot.value-integers",
			words.N("n", len(numbers)), words.T("want", words.New("tarot.integers", words.N("n", f.n))))
	}
	for i, n := range numbers {
		if !isNumber(n) {
			return words.Errorf("tarot.value-integer",
				words.N("n", i+1), words.Name("found", fmt.Sprintf("%.20q", n)))
		}
		if j := slices.Index(numbers[:i], n); j >= 0 {
			return words.Errorf("tarot.value-twice",
				words.N("first", j+1), words.N("second", i+1), words.Name("found", fmt.Sprintf("%.20s", n)))
		}
		if f.kind == integers && i > 0 && compareIntegers(numbers[i-1], n) > 0 {
			return words.Errorf("tarot.value-falls",
				words.N("n", i+1), words.Name("found", fmt.Sprintf("%.20s", n)))
		}
	}
	return nil
}

// compareIntegers compares arbitrarily large integers without leading zeros.
func compareIntegers(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}

// machineParts separates the parts in a description or value.
const machineParts = " + "

// machinePart matches a part of a description whose value a program can read from its source, such as
// "drand quicknet round 1000 (2023-08-23T15:59:24Z)". Package delayed checks that the round is
// published at that time.
var machinePart = pattern.New(`^(` +
	`drand (quicknet|default) round [1-9][0-9]{0,18} \(` + instant + `\)` +
	`|players closed ` + instant + ` opened ` + instant +
	`)$`)

const instant = `[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z`

// checkDescription returns an error if the form is "machine" but a part of the description is not
// machine-readable.
func (f Form) checkDescription(description string) error {
	if f.kind != machine {
		return nil
	}
	for i, part := range strings.Split(description, machineParts) {
		if !machinePart.Re().MatchString(part) {
			return words.Errorf("tarot.part-not-machine",
				words.N("n", i+1), words.Name("found", fmt.Sprintf("%.60q", part)))
		}
	}
	return nil
}

// checkMachine returns an error unless value has 64 hexadecimal digits for each part of the description.
func checkMachine(value, description string) error {
	parts := strings.Split(value, machineParts)
	if want := len(strings.Split(description, machineParts)); len(parts) != want {
		return words.Errorf("tarot.value-parts", words.N("n", len(parts)), words.N("want", want))
	}
	for i, p := range parts {
		if len(p) != 64 || strings.Trim(p, "0123456789abcdef") != "" {
			return words.Errorf("tarot.value-hex", words.N("n", i+1), words.Name("found", fmt.Sprintf("%.70q", p)))
		}
	}
	return nil
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// isNumber reports whether s consists of digits without a leading zero.
func isNumber(s string) bool { return isDigits(s) && (s == "0" || s[0] != '0') }
