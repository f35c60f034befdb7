package printed

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Number is a printed decimal number: Digits divided by ten to the power of Decimals. The zero value stands for a
// missing number.
type Number struct {
	Digits   int64
	Decimals uint8
	Present  bool
}

// Frac returns the number's exact value.
func (n Number) Frac() score.Frac { return score.NewFrac(n.Digits, pow10(n.Decimals)) }

// String returns the number with its decimals, or an empty string if it is missing.
func (n Number) String() string {
	if !n.Present {
		return ""
	}
	return n.Frac().Fixed(int(n.Decimals))
}

func pow10(n uint8) int64 {
	v := int64(1)
	for ; n > 0; n-- {
		v *= 10
	}
	return v
}

// ParseNumber parses a number such as -7, 65.96, +.5 or 38.80%, with at most ten digits
// before and six after the decimal point.
func ParseNumber(text string) (Number, bool) {
	s := strings.TrimSpace(strings.TrimSuffix(text, "%"))
	whole, fraction, _ := strings.Cut(s, ".")
	if len(fraction) > 6 || len(whole) > 10 {
		return Number{}, false
	}
	if strings.Trim(whole, "+-") == "" && fraction != "" {
		whole += "0"
	}
	n, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil {
		return Number{}, false
	}
	return Number{Digits: n, Decimals: uint8(len(fraction)), Present: true}, true
}

// halfUnit returns half a unit in the last decimal.
func halfUnit(decimals uint8) score.Frac { return score.NewFrac(1, 2*pow10(decimals)) }

// isRounded reports whether a printed value may be the exact one rounded up or down: they
// differ by less than one unit of the last decimal.
func isRounded(printed, exact score.Frac, decimals uint8) bool {
	d := printed.Sub(exact)
	if d.Sign() < 0 {
		d = d.Neg()
	}
	return d.Less(score.NewFrac(1, pow10(decimals)))
}

// isNear reports whether a and b differ by at most the tolerance.
func isNear(a, b, tolerance score.Frac) bool {
	d := a.Sub(b)
	if d.Sign() < 0 {
		d = d.Neg()
	}
	return !tolerance.Less(d)
}
