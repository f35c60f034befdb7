package squaredeal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Set identifies a session's set of hands. The zero value is the original set. SquareDeal 2.x has
// one reserve set. SquareDeal 1.3 has a reserve set for each number that the operator types;
// Reserve is number 1.
type Set string

// Sets. A reserve set replaces hands that have leaked.
const (
	Original   Set = ""
	Reserve    Set = "reserve"
	Unnumbered Set = "unnumbered" // SquareDeal 1.3: the operator typed no number
)

// longestNumber is the maximum length of a reserve set's number.
const longestNumber = 20

// ReserveSet returns the reserve set with the given number, as typed by the operator of SquareDeal
// 1.3: up to 20 printable characters. An empty number means 1.
func ReserveSet(number string) (Set, error) {
	switch number {
	case "", "1":
		return Reserve, nil
	case "0":
		return Original, words.Errorf("squaredeal.set-zero")
	}
	if len(number) > longestNumber || strings.Trim(number, " ") != number {
		return Original, words.Errorf("squaredeal.set-long",
			words.Name("found", quoted(number)), words.N("most", longestNumber))
	}
	for i := range len(number) {
		if c := number[i]; c < ' ' || c > '~' {
			return Original, words.Errorf("squaredeal.set-odd", words.Name("found", quoted(number)))
		}
	}
	return Reserve + Set(number), nil
}

// String returns the set's name, such as original, reserve or reserve2. Rule2 and Rule20 mix the
// word original or reserve into the seed.
func (s Set) String() string {
	if s == Original {
		return "original"
	}
	return string(s)
}

// Number returns the number of a reserve set as typed, or 1. It is empty for other sets.
func (s Set) Number() string {
	switch s {
	case Original, Unnumbered:
		return ""
	case Reserve:
		return "1"
	}
	return strings.TrimPrefix(string(s), string(Reserve))
}

// InWords names the set in a sentence, such as the reserve set or reserve set 2.
func (s Set) InWords() words.Text {
	switch s {
	case Original:
		return words.New("squaredeal.set-original")
	case Reserve:
		return words.New("squaredeal.set-reserve")
	case Unnumbered:
		return words.New("squaredeal.unnumbered")
	}
	return words.New("squaredeal.set-numbered", words.Name("number", s.Number()))
}

// MarshalText returns [Set.String].
func (s Set) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText parses the output from MarshalText.
func (s *Set) UnmarshalText(text []byte) (err error) {
	switch word := string(text); word {
	case Original.String():
		*s = Original
	case Unnumbered.String():
		*s = Unnumbered
	default:
		number, ok := strings.CutPrefix(word, Reserve.String())
		if !ok {
			return words.Errorf("squaredeal.set-word", words.Name("found", fmt.Sprintf("%q", text)))
		}
		*s, err = ReserveSet(number)
	}
	return err
}
