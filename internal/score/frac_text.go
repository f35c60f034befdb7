package score

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/words"
)

// String returns the exact number, such as "17" or "-9/2".
func (f Frac) String() string {
	if f.large != nil {
		return f.large.RatString()
	}
	if f.IsInt() {
		return fmt.Sprint(f.numerator)
	}
	return fmt.Sprintf("%d/%d", f.numerator, f.denominator())
}

// Decimal returns f with at most the given number of decimals, halves away from zero, without
// trailing zeros: "17.5714", "12", "-0.5".
func (f Frac) Decimal(decimals int) string {
	s := f.Fixed(decimals)
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	if s == "-0" {
		return "0"
	}
	return s
}

// Fixed returns f with exactly the given number of decimals, halves away from zero.
func (f Frac) Fixed(decimals int) string {
	s := f.Rat().FloatString(decimals)
	if strings.HasPrefix(s, "-") && strings.Trim(s, "-0.") == "" {
		return s[1:]
	}
	return s
}

// Signed returns the same as Decimal, but with a plus sign if f is positive: "+1.2", "0", "-9".
func (f Frac) Signed(decimals int) string {
	s := f.Decimal(decimals)
	if s != "0" && s[0] != '-' {
		return "+" + s
	}
	return s
}

// Plain returns f as a decimal number, "0.25", if that is exact, and otherwise as a fraction, "1/3".
// ParseFrac reads both.
func (f Frac) Plain() string {
	if n, exact := f.Rat().FloatPrec(); exact {
		return f.Decimal(n)
	}
	return f.String()
}

// MarshalText returns the same text as String.
func (f Frac) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText parses a fraction or a decimal number.
func (f *Frac) UnmarshalText(b []byte) (err error) {
	*f, err = ParseFrac(string(b))
	return err
}

// maxFracText limits the input of ParseFrac, so that no text can ask for an astronomically large
// number.
const maxFracText = 40

// ParseFrac parses "17", "-4.5" or "9/2".
func ParseFrac(s string) (Frac, error) {
	if s == "" || len(s) > maxFracText || strings.Trim(s, "+-0123456789./") != "" {
		return Frac{}, words.Errorf("score.found-want-number-such", words.Name("text", fmt.Sprintf("%.40q", s)))
	}
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		return Frac{}, words.Errorf("score.found-want-number-such", words.Name("text", strconv.Quote(s)))
	}
	return fromBig(r), nil
}
