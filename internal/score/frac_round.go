package score

import "math/big"

// IsInt reports whether f is a whole number.
func (f Frac) IsInt() bool {
	if f.large != nil {
		return f.large.IsInt()
	}
	return f.denominatorLess1 == 0
}

// Floor returns the largest integer that is not above f.
func (f Frac) Floor() Frac {
	if f.IsInt() {
		return f
	}
	r := f.Rat()
	return fromBig(new(big.Rat).SetInt(new(big.Int).Div(r.Num(), r.Denom())))
}

// Ceil returns the smallest integer that is not below f.
func (f Frac) Ceil() Frac { return f.Neg().Floor().Neg() }

// Round returns the nearest integer, halves away from zero.
func (f Frac) Round() Frac {
	half := NewFrac(1, 2)
	if f.Sign() < 0 {
		return f.Sub(half).Ceil()
	}
	return f.Add(half).Floor()
}

// RoundTo returns f rounded to the given number of decimals, halves away from zero.
func (f Frac) RoundTo(decimals int) Frac {
	powerOf10 := Int(1)
	for range decimals {
		powerOf10 = powerOf10.Times(10)
	}
	return f.Mul(powerOf10).Round().Div(powerOf10)
}
