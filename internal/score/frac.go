package score

import (
	"math"
	"math/big"
)

// Frac is an exact rational number. The zero value is 0. If the numerator and the denominator fit
// in 64 bits, as nearly always in scoring, they are stored in two words without an allocation.
// Larger numbers are stored as a big.Rat, so that nothing overflows. Compare with Equal or Cmp, not
// with ==.
type Frac struct {
	numerator        int64    // in lowest terms
	denominatorLess1 int64    // the denominator minus 1, so that the zero value is 0/1
	large            *big.Rat // a larger number, or nil; the other fields are then 0
}

// denominator returns the denominator of a number that is stored in two words.
func (f Frac) denominator() int64 { return f.denominatorLess1 + 1 }

// Int returns n as a Frac.
func Int(n int) Frac { return Frac{numerator: int64(n)} }

// NewFrac returns n/d in lowest terms. It panics for d = 0, as big.NewRat does.
func NewFrac(n, d int64) Frac {
	if d == 0 {
		panic("score: fraction with denominator 0")
	}
	return lowestTerms(n, d)
}

// lowestTerms returns n/d in lowest terms with a positive denominator. d must not be 0.
func lowestTerms(n, d int64) Frac {
	if d == 1 {
		return Frac{numerator: n}
	}
	if n == math.MinInt64 || d == math.MinInt64 { // -n or -d would overflow
		return fromBig(new(big.Rat).SetFrac(big.NewInt(n), big.NewInt(d)))
	}
	if d < 0 {
		n, d = -n, -d
	}
	if g := gcd(abs(n), uint64(d)); g > 1 {
		n, d = n/int64(g), d/int64(g)
	}
	return Frac{numerator: n, denominatorLess1: d - 1}
}

// fromBig converts r, which it may keep. The result has two words if they are enough.
func fromBig(r *big.Rat) Frac {
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return Frac{numerator: r.Num().Int64(), denominatorLess1: r.Denom().Int64() - 1}
	}
	return Frac{large: r}
}

// Rat returns f as a new big.Rat.
func (f Frac) Rat() *big.Rat {
	if f.large != nil {
		return new(big.Rat).Set(f.large)
	}
	return big.NewRat(f.numerator, f.denominator())
}

// Add returns f + g.
func (f Frac) Add(g Frac) Frac {
	if f.large == nil && g.large == nil {
		if f.denominator() == g.denominator() {
			if n, ok := add(f.numerator, g.numerator); ok {
				return lowestTerms(n, f.denominator())
			}
		} else { // a/b + c/d = (a·d + c·b) / (b·d)
			fn, ok1 := mul(f.numerator, g.denominator())
			gn, ok2 := mul(g.numerator, f.denominator())
			d, ok3 := mul(f.denominator(), g.denominator())
			n, ok4 := add(fn, gn)
			if ok1 && ok2 && ok3 && ok4 {
				return lowestTerms(n, d)
			}
		}
	}
	return fromBig(new(big.Rat).Add(f.Rat(), g.Rat()))
}

// Neg returns -f.
func (f Frac) Neg() Frac {
	if f.large == nil && f.numerator != math.MinInt64 {
		return Frac{numerator: -f.numerator, denominatorLess1: f.denominatorLess1}
	}
	return fromBig(new(big.Rat).Neg(f.Rat()))
}

// Sub returns f - g.
func (f Frac) Sub(g Frac) Frac { return f.Add(g.Neg()) }

// Mul returns f · g.
func (f Frac) Mul(g Frac) Frac {
	if f.large == nil && g.large == nil {
		n, ok1 := mul(f.numerator, g.numerator)
		d, ok2 := mul(f.denominator(), g.denominator())
		if ok1 && ok2 {
			return lowestTerms(n, d)
		}
	}
	return fromBig(new(big.Rat).Mul(f.Rat(), g.Rat()))
}

// Div returns f / g. It panics for g = 0.
func (f Frac) Div(g Frac) Frac {
	if g.Sign() == 0 {
		panic("score: division by 0")
	}
	if f.large == nil && g.large == nil {
		n, ok1 := mul(f.numerator, g.denominator())
		d, ok2 := mul(f.denominator(), g.numerator)
		if ok1 && ok2 {
			return lowestTerms(n, d)
		}
	}
	return fromBig(new(big.Rat).Quo(f.Rat(), g.Rat()))
}

// Times returns f · n.
func (f Frac) Times(n int) Frac { return f.Mul(Int(n)) }

// Over returns f / n. It panics for n = 0.
func (f Frac) Over(n int) Frac { return f.Div(Int(n)) }

// Sign returns -1, 0 or 1.
func (f Frac) Sign() int {
	if f.large != nil {
		return f.large.Sign()
	}
	switch {
	case f.numerator < 0:
		return -1
	case f.numerator > 0:
		return 1
	}
	return 0
}

// Cmp returns -1 if f < g, 0 if f = g and 1 if f > g.
func (f Frac) Cmp(g Frac) int { return f.Sub(g).Sign() }

// Less reports whether f < g.
func (f Frac) Less(g Frac) bool { return f.Cmp(g) < 0 }

// Equal reports whether f = g.
func (f Frac) Equal(g Frac) bool {
	if f.large == nil && g.large == nil {
		return f.numerator == g.numerator && f.denominatorLess1 == g.denominatorLess1
	}
	return f.Cmp(g) == 0
}

// Float returns the nearest float64, for display.
func (f Frac) Float() float64 {
	if f.large == nil && f.IsInt() {
		return float64(f.numerator)
	}
	x, _ := f.Rat().Float64()
	return x
}
