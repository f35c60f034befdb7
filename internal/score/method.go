package score

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Method is the form of scoring for a board played at several tables.
type Method uint8

// Methods.
const (
	Matchpoints Method = iota // 2 for a score beaten, 1 for an equal one
	Butler                    // IMPs against the datum
	CrossIMP                  // IMPs against each other table, averaged
)

// String returns the method's name in a traveller: mp, butler or cross-imp.
func (m Method) String() string { return nameOf(m, "mp", "butler", "cross-imp") }

// ParseMethod returns the method with the given name.
func ParseMethod(s string) (Method, error) {
	for m := Matchpoints; m <= CrossIMP; m++ {
		if m.String() == fold(s) {
			return m, nil
		}
	}
	return 0, words.Errorf("score.unknown-method-want-mp", words.Name("text", strconv.Quote(s)))
}

// fold normalizes a keyword: values are case-insensitive, and spaces count as hyphens.
func fold(s string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(s), " ", "-"))
}

// nameOf returns a value's name, or ? if the value is out of range, which only a bug can cause.
func nameOf[T ~uint8](v T, names ...string) string {
	if int(v) >= len(names) {
		return "?"
	}
	return names[v]
}

// MarshalText returns the method's name, or an error for an unknown method.
func (m Method) MarshalText() ([]byte, error) {
	if m > CrossIMP {
		return nil, fmt.Errorf("score.Method(%d) is not a method", uint8(m))
	}
	return []byte(m.String()), nil
}

// UnmarshalText parses the names that [ParseMethod] accepts.
func (m *Method) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMethod(string(text))
	return err
}
