package teams_test

import "math/big"

// These functions return new numbers and change none of their arguments.

func rat(n, d int64) *big.Rat { return big.NewRat(n, d) }

func plus(list ...*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, r := range list {
		sum.Add(sum, r)
	}
	return sum
}

func minus(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }

func times(list ...*big.Rat) *big.Rat {
	product := rat(1, 1)
	for _, r := range list {
		product.Mul(product, r)
	}
	return product
}
