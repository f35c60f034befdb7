package score

import (
	"math/big"

	"github.com/fairdeal/fairdeal/internal/score"
)

// Frac is an exact rational number. The zero value is 0. Compare with [Frac.Cmp], not with ==.
type Frac struct{ f score.Frac }

// Int returns n as a Frac.
func Int(n int) Frac { return Frac{score.Int(n)} }

// NewFrac returns n/d in lowest terms. Like [big.NewRat], it panics if d is 0.
func NewFrac(n, d int64) Frac { return Frac{score.NewFrac(n, d)} }

// ParseFrac parses a number of at most 40 characters, such as "17", "-4.5" or "9/2".
func ParseFrac(s string) (Frac, error) {
	f, err := score.ParseFrac(s)
	return Frac{f}, err
}

// Add returns f + g.
func (f Frac) Add(g Frac) Frac { return Frac{f.f.Add(g.f)} }

// Sub returns f - g.
func (f Frac) Sub(g Frac) Frac { return Frac{f.f.Sub(g.f)} }

// Mul returns f · g.
func (f Frac) Mul(g Frac) Frac { return Frac{f.f.Mul(g.f)} }

// Div returns f / g. Like [big.Rat.Quo], it panics if g is 0.
func (f Frac) Div(g Frac) Frac { return Frac{f.f.Div(g.f)} }

// Neg returns -f.
func (f Frac) Neg() Frac { return Frac{f.f.Neg()} }

// Cmp returns -1 if f < g, 0 if f = g, and 1 if f > g.
func (f Frac) Cmp(g Frac) int { return f.f.Cmp(g.f) }

// Sign returns -1, 0 or 1.
func (f Frac) Sign() int { return f.f.Sign() }

// Round returns f rounded to the given number of decimals, halves away from zero.
func (f Frac) Round(decimals int) Frac { return Frac{f.f.RoundTo(decimals)} }

// Rat returns f as a new [big.Rat].
func (f Frac) Rat() *big.Rat { return new(big.Rat).Set(f.f.Rat()) }

// Float returns the nearest float64, for display.
func (f Frac) Float() float64 { return f.f.Float() }

// String returns the exact number, such as "17" or "-9/2".
func (f Frac) String() string { return f.f.String() }

// Decimal returns f rounded to at most the given number of decimals, halves away from zero, without
// trailing zeros: "17.57", "12", "-0.5".
func (f Frac) Decimal(decimals int) string { return f.f.Decimal(decimals) }

// MarshalText returns the exact number.
func (f Frac) MarshalText() ([]byte, error) { return f.f.MarshalText() }

// UnmarshalText parses a number as [ParseFrac] does.
func (f *Frac) UnmarshalText(text []byte) error { return f.f.UnmarshalText(text) }
