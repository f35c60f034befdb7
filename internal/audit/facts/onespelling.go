package facts

import (
	"strings"

	"github.com/fairdeal/fairdeal/internal/delayed/lint"
	"github.com/fairdeal/fairdeal/internal/pattern"
)

// plainList matches numbers without leading zeros, separated by single spaces: 3 6 9, or 4728933.
var plainList = pattern.New(`^(0|[1-9][0-9]*)(\.[0-9]+)?( (0|[1-9][0-9]*)(\.[0-9]+)?)*$`)

// hasOneSpelling reports whether the value can be written in only one way (spec/audit.md 3.5). Typed is the value
// that a user looked up, or nil.
func hasOneSpelling(value, description string, typed *string) bool {
	isDigits := value != "" && strings.Trim(value, "0123456789") == ""
	switch {
	case lint.JoinsDigits(description):
		return isDigits
	case !plainList.Re().MatchString(value):
		return false
	case !isDigits || typed == nil:
		return true
	}
	numbers := 0
	for _, t := range termsOf(*typed, true) {
		if !t.decimal {
			numbers++
		}
	}
	return numbers < 2
}
