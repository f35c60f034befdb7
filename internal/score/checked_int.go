package score

import "math/bits"

// mul returns a·b, or false on overflow.
func mul(a, b int64) (p int64, ok bool) {
	hi, lo := bits.Mul64(abs(a), abs(b))
	if hi != 0 || lo > 1<<63-1 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

// add returns a+b, or false on overflow. Without overflow, the sum is greater than a exactly if b is positive.
func add(a, b int64) (s int64, ok bool) {
	s = a + b
	return s, (s > a) == (b > 0)
}

// abs returns the absolute value of n, which is 1<<63 for the smallest int64.
func abs(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// gcd returns the greatest common divisor.
func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
