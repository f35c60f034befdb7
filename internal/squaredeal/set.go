package squaredeal

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/words"
)

// Set says which set of a session is meant: the original, or a reserve set. The
// zero value is the original. SquareDeal 2.x has one reserve set; 1.3 has as many
// as somebody types numbers, and Reserve is that of number 1.
type Set string

// The sets. A reserve set is for a session whose hands have leaked.
const (
	Original   Set = ""
	Reserve    Set = "reserve"
	Unnumbered Set = "unnumbered" // of SquareDeal 1.3, when the question for the number was left empty
)

// longestNumber is the most characters of the number of a reserve set.
const longestNumber = 20

// ReserveSet returns the reserve set with a number, which is what the operator of
// SquareDeal 1.3 typed: up to 20 printable characters. Empty is 1.
func ReserveSet(number string) (Set, error) {
	switch number {
	case "", "1":
		return Reserve, nil
	case "0":
		return Original, words.Errorf("squaredeal.set-zero")
	}
	if len(number) > longestNumber || strings.Trim(number, " ") != number {
		return Original, words.Errorf("squaredeal.set-long", words.Name("found", cited(number)), words.N("most", longestNumber))
	}
	for i := range len(number) {
		if c := number[i]; c < ' ' || c > '~' {
			return Original, words.Errorf("squaredeal.set-odd", words.Name("found", cited(number)))
		}
	}
	return Reserve + Set(number), nil
}

// String returns the name of the set: original, reserve, reserve2. By the rules of
// 2.x the first two are the words that are mixed in.
func (s Set) String() string {
	if s == Original {
		return "original"
	}
	return string(s)
}

// Number is that of a reserve set: 1, or what was typed; empty for other sets.
func (s Set) Number() string {
	switch s {
	case Original, Unnumbered:
		return ""
	case Reserve:
		return "1"
	}
	return string(s[len(Reserve):])
}

// Said names the set in a sentence: the reserve set, reserve set 2.
func (s Set) Said() words.Text {
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

// MarshalText returns what String does, for JSON.
func (s Set) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText writes.
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
