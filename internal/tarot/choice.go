package tarot

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// Choice is the number of boards in a duplicate set, with the selection rules. The boards are the
// first deals that the rules accept. The zero Choice selects no boards.
type Choice struct {
	Boards       int
	SansPetitSec bool // also reject candidates with a petit sec
}

// MaxBoards is the maximum number of boards in a set.
const MaxBoards = 10_000

const (
	withPetitSec = "duplicate "
	sansPetitSec = "duplicate-sans-petit-sec "
)

// String returns the choice as written in records, such as "duplicate 16" or
// "duplicate-sans-petit-sec 16". It is empty for the zero Choice.
func (c Choice) String() string {
	switch {
	case c == Choice{}:
		return ""
	case c.SansPetitSec:
		return sansPetitSec + strconv.Itoa(c.Boards)
	}
	return withPetitSec + strconv.Itoa(c.Boards)
}

// ParseChoice parses the output from [Choice.String], with 1 to MaxBoards boards.
func ParseChoice(s string) (Choice, error) {
	number, sans := strings.CutPrefix(s, sansPetitSec)
	ok := sans
	if !sans {
		number, ok = strings.CutPrefix(s, withPetitSec)
	}
	n, err := strconv.Atoi(number)
	c := Choice{Boards: n, SansPetitSec: sans}
	if !ok || err != nil || strconv.Itoa(n) != number || n == 0 || c.Check() != nil {
		return Choice{}, errNoChoice(s)
	}
	return c, nil
}

// Check returns an error unless the choice is zero or can be written in a record.
func (c Choice) Check() error {
	if c != (Choice{}) && (c.Boards < 1 || c.Boards > MaxBoards) {
		return errNoChoice(c.String())
	}
	return nil
}

func errNoChoice(found string) error {
	return words.Errorf("tarot.no-choice",
		words.Name("found", fmt.Sprintf("%.60q", found)), words.N("most", MaxBoards))
}

// MarshalText returns [Choice.String].
func (c Choice) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText parses the notation that [ParseChoice] accepts.
func (c *Choice) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseChoice) }
