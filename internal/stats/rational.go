package stats

import "math/big"

// The functions in this file abbreviate exact arithmetic with fractions; none of them changes its arguments.

// whole returns n as a fraction.
func whole(n int64) *big.Rat { return new(big.Rat).SetInt64(n) }

func times(x, y *big.Rat) *big.Rat { return new(big.Rat).Mul(x, y) }

func square(x *big.Rat) *big.Rat { return times(x, x) }

func plus(x, y *big.Rat) *big.Rat { return new(big.Rat).Add(x, y) }

func minus(x, y *big.Rat) *big.Rat { return new(big.Rat).Sub(x, y) }

// ways returns a number of possible hands or splits.
func ways(n uint64) *big.Rat { return new(big.Rat).SetUint64(n) }

// share returns the proportion n/of.
func share(n, of *big.Rat) *big.Rat { return new(big.Rat).Quo(n, of) }

func product(a, b uint64) *big.Rat { return times(ways(a), ways(b)) }
