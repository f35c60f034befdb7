package clubpages

import (
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Number is a printed number. The zero value means that the number is missing.
type Number struct {
	Text     string
	Value    score.Frac
	Decimals int
}

// ParseNumber parses a number such as 85.71, -6.33, +1,2 or 60%, with at most six digits on
// either side. An empty text is a missing number.
func ParseNumber(text string) (n Number, ok bool) {
	n.Text = strings.TrimSpace(text)
	if n.Text == "" {
		return n, true
	}
	digits := strings.NewReplacer("−", "-", ",", ".").Replace(strings.TrimSuffix(n.Text, "%"))
	digits = strings.TrimPrefix(digits, "+")
	whole, fraction, _ := strings.Cut(digits, ".")
	n.Decimals = len(fraction)
	if len(whole) > 7 || n.Decimals > 6 || whole == "" {
		return n, false
	}
	k, err := strconv.ParseInt(whole+fraction, 10, 64)
	if err != nil || strings.Trim(fraction, "0123456789") != "" {
		return n, false
	}
	unit := int64(1)
	for range n.Decimals {
		unit *= 10
	}
	n.Value = score.NewFrac(k, unit)
	return n, true
}

// Present reports whether the number is printed.
func (n *Number) Present() bool { return n.Text != "" }

// Matches reports whether the number is f rounded to its decimals. A half may be rounded up or
// down.
func (n *Number) Matches(f score.Frac) bool {
	d := n.Value.Sub(f)
	if d.Sign() < 0 {
		d = d.Neg()
	}
	unit := int64(2)
	for range n.Decimals {
		unit *= 10
	}
	return !score.NewFrac(1, unit).Less(d)
}
