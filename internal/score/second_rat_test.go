package score_test

import "math/big"

func rat(n, d int64) *big.Rat { return big.NewRat(n, d) }

func sumOf(list ...*big.Rat) *big.Rat {
	out := new(big.Rat)
	for _, r := range list {
		out.Add(out, r)
	}
	return out
}

func product(list ...*big.Rat) *big.Rat {
	out := rat(1, 1)
	for _, r := range list {
		out.Mul(out, r)
	}
	return out
}
