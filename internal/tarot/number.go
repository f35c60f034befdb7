package tarot

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/fairdeal/fairdeal/internal/combin"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Distribution is the numéro de distribution, a number from 0 to 78! - 1, which determines the pack's
// order. The zero value is 0, the canonical order.
type Distribution struct{ n combin.Uint384 }

// Sequence is the numéro de séquence, a number from 0 to maxSequence, which determines the reshuffles.
type Sequence uint64

// maxSequence is the largest sequence number, 10^11.
const maxSequence Sequence = 100_000_000_000

// factorial78 is 78!, the number of possible packs.
const factorial78 = "11324281178206297831457521158732046228731749579488251990048962825668835325234200766245086213177344000000000000000000"

// Errors for numbers out of range.
var (
	errDistribution = errors.New("the distribution is too large, the largest is 78! - 1")
	errSequence     = fmt.Errorf("the sequence is too large, the largest is %d", maxSequence)
)

// ParseDistribution parses decimal digits. It ignores spaces and leading zeros.
func ParseDistribution(s string) (Distribution, error) {
	digits, err := onlyDigits(theDistribution, s)
	if err != nil {
		return Distribution{}, err
	}
	if strings.TrimLeft(digits, "0") == factorial78 {
		return Distribution{}, errors.New("the distribution is 78! itself; the largest is 78! - 1")
	}
	n, err := combin.ParseUint384(digits)
	if err != nil || !n.Less(&combin.Perms) {
		return Distribution{}, errDistribution
	}
	return Distribution{n}, nil
}

// ParseSequence parses decimal digits in the same way as [ParseDistribution].
func ParseSequence(s string) (Sequence, error) {
	digits, err := onlyDigits(theSequence, s)
	if err != nil {
		return 0, err
	}
	var n Sequence
	for _, c := range digits {
		if n = n*10 + Sequence(c-'0'); n > maxSequence {
			return 0, errSequence
		}
	}
	return n, nil
}

// onlyDigits removes spaces from s, so that digits may be typed in groups. what names the number in errors.
func onlyDigits(what words.Text, s string) (string, error) {
	var b strings.Builder
	for i, c := range []rune(s) {
		switch {
		case '0' <= c && c <= '9':
			b.WriteRune(c)
		case unicode.IsSpace(c):
		case (c == '-' || c == '+') && b.Len() == 0:
			return "", fmt.Errorf("%v has the sign %q, expected only digits", what, c)
		default:
			return "", fmt.Errorf("character %d of the %v is %q, expected a digit", i+1, what, c)
		}
	}
	if b.Len() == 0 {
		return "", fmt.Errorf("%v is empty, expected a number", what)
	}
	return b.String(), nil
}

// String returns d as decimal digits, without leading zeros.
func (d Distribution) String() string { return d.n.String() }

// MarshalText returns [Distribution.String]. In JSON it is a string, because most programs
// cannot read such large numbers.
func (d Distribution) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText parses the format that [ParseDistribution] accepts.
func (d *Distribution) UnmarshalText(text []byte) error {
	return unmarshal(d, text, ParseDistribution)
}

// MarshalText returns the sequence as decimal digits. In JSON it is a string, because some
// programs cannot read it as a number.
func (s Sequence) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d", s), nil }

// UnmarshalText parses the format that [ParseSequence] accepts.
func (s *Sequence) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSequence) }
