package clubpages

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Number is a printed number. The zero value is a missing number.
type Number struct {
	Text     string // as printed
	Value    score.Frac
	Decimals int // number of digits after the decimal point
}

// ParseNumber parses a number such as 85.71, -6.33, +1,2 or 60%. It has at most six digits before and six after the
// decimal point. An empty text is a missing number.
func ParseNumber(text string) (n Number, ok bool) {
	n.Text = strings.TrimSpace(text)
	if n.Text == "" {
		return n, true
	}
	digits := strings.NewReplacer("−", "-", ",", ".").Replace(strings.TrimSuffix(n.Text, "%"))
	digits = strings.TrimPrefix(digits, "+")
	whole, fraction, _ := strings.Cut(digits, ".")
	n.Decimals = len(fraction)
	const maxDigits = 6
	if len(whole) > len("-")+maxDigits || n.Decimals > maxDigits || whole == "" {
		return n, false
	}
	numerator, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil || strings.Trim(fraction, "0123456789") != "" {
		return n, false
	}
	n.Value = score.NewFrac(numerator, powerOfTen(n.Decimals))
	return n, true
}

func powerOfTen(exponent int) int64 {
	power := int64(1)
	for range exponent {
		power *= 10
	}
	return power
}

// Present reports whether the page contains the number.
func (n *Number) Present() bool { return n.Text != "" }

// Matches reports whether n equals exact, rounded to as many decimals as n has. A half may be rounded up or down: both
// 2.3 and 2.4 match 2.35.
func (n *Number) Matches(exact score.Frac) bool {
	difference := n.Value.Sub(exact)
	if difference.Sign() < 0 {
		difference = difference.Neg()
	}
	halfUnit := score.NewFrac(1, 2*powerOfTen(n.Decimals))
	return !halfUnit.Less(difference)
}
