// Package combin ranks permutations and subsets with fixed-size integers.
//
//	var p combin.Perm
//	combin.UnrankTo(&p, &combin.Uint384{1}) // 0 1 2 ... 75 77 76
//	n, _ := combin.Rank(&p)                 // 1
//
// A permutation of 0..77 is ranked by its index, from 0, in lexicographic order. If a[i] is the
// number of p[j] < p[i] with j > i (the Lehmer code, 0 <= a[i] < 78-i), the rank is
//
//	a[0]·77! + a[1]·76! + ... + a[76]·1! + a[77]·0!
//
// so 0 is the identity and 78!-1 the reverse order (spec/tarot.md step 2).
package combin

import (
	"math/bits"
	"sync"
)

// Cards is the number of elements in a Perm.
const Cards = 78

// Perm is a permutation of 0..77.
type Perm = [Cards]uint8

// Perms is the number of permutations, 78!.
var Perms = Uint384{
	0, 0x232956e36c503c00, 0x6d7e32ed88e4313b,
	0x3060e31e73872fe6, 0xebda7afd83d54ca6, 0x49934972874025e5,
}

// group is a range of radices whose product fits into a word, so that long arithmetic is
// only needed between groups.
type group struct {
	first, last int    // lowest and highest radix
	product     uint64 // first · ... · last
}

// groups contains the radices 2, 3, ..., 78 in ascending order. The products are small
// enough to divide by a radix with one multiplication, see recip.
var groups = [...]group{
	// Radix 1 has no digit.
	{2, 19, 121645100408832000},
	{20, 31, 67596957267840000},
	{32, 42, 170866312333516800},
	{43, 52, 57407703889536000},
	{53, 61, 6292979140694400},
	{62, 70, 23599366843852800},
	{71, 78, 945378254620800},
}

// recip[r] is floor(2^64/r) + 1. The high word of x·recip[r] is x/r as long as x·(r - 2^64 mod r) <
// 2^64. TestReciprocals checks this for each group's product.
var recip [Cards + 1]uint64

// perms initialises recip and below at first use.
var perms sync.Once

func makePerms() {
	for r := 2; r <= Cards; r++ {
		recip[r] = ^uint64(0)/uint64(r) + 1
	}
	for c := range below {
		if c < 64 {
			below[c][0] = 1<<c - 1
		} else {
			below[c] = [2]uint64{^uint64(0), 1<<(c-64) - 1}
		}
	}
}

// UnrankTo sets p to the permutation of rank n. If n is not below Perms, it returns false
// and leaves p unchanged. It never changes n.
func UnrankTo[C ~uint8](p *[Cards]C, n *Uint384) bool {
	perms.Do(makePerms)
	if !n.Less(&Perms) {
		return false
	}
	var digits Perm
	rest, words := *n, len(n)
	for g := range groups {
		x := rest[0]
		if g < len(groups)-1 {
			if words > 1 && rest[words-1] == 0 {
				words--
			}
			x = divide(rest[:words], groups[g].product)
		}
		for r := groups[g].first; r <= groups[g].last; r++ {
			q, _ := bits.Mul64(x, recip[r])
			digits[Cards-r] = uint8(x - q*uint64(r))
			x = q
		}
	}
	pick(p, &digits)
	return true
}

// divide replaces n by n / d and returns the remainder.
func divide(n []uint64, d uint64) uint64 {
	var r uint64
	for i := len(n) - 1; i >= 0; i-- {
		n[i], r = bits.Div64(r, n[i], d)
	}
	return r
}

const (
	blockSize = 10 // numbers per block; each takes 4 bits of a word
	ones      = 0x0101010101010101
	tops      = 0x80 * ones

	// Byte b in upTo is the number of values in blocks 0..b.
	upTo = 10 | 20<<8 | 30<<16 | 40<<24 | 50<<32 | 60<<40 | 70<<48 | 78<<56
	list = 0x9876543210 // the remaining numbers of a block, 4 bits each
)

// pick converts a Lehmer code to the permutation: at each position it removes the remaining
// number with the index digit. The remaining numbers are kept in eight blocks of ten with
// running counts, so that no search is needed.
func pick[C ~uint8](p *[Cards]C, digits *Perm) {
	counts := uint64(upTo)
	remaining := [8]uint64{list, list, list, list, list, list, list, list}
	for i, digit := range digits {
		// The top bit of a byte of over is set if the number is in a later block. The
		// counts are ascending, so that the bits are set in the lowest bytes.
		over := (uint64(digit)*ones | tops) - counts
		shift := uint(bits.TrailingZeros64(^over&tops)) &^ 7 & 63
		j := 4 * (uint(digit) - uint(counts<<8>>shift&0xff)) & 63
		counts -= ones << shift
		b := shift >> 3
		l := remaining[b]
		p[i] = C(b*blockSize) + C(l>>j&15)
		keep := uint64(1)<<j - 1
		remaining[b] = l&keep | l>>4&^keep
	}
}

// below[c] contains the numbers below c.
var below [Cards][2]uint64

// Rank returns the rank of p. It returns false unless p contains each number 0..77 once.
func Rank[C ~uint8](p *[Cards]C) (n Uint384, ok bool) {
	perms.Do(makePerms)
	var digits [Cards + 1]uint8
	lo, hi := ^uint64(0), uint64(1<<(Cards-64)-1)
	for i, c := range p {
		if c >= Cards {
			return n, false
		}
		b := &below[c]
		digits[Cards-i] = uint8(bits.OnesCount64(lo&b[0]) + bits.OnesCount64(hi&b[1]))
		if c < 64 {
			lo &^= 1 << c
		} else {
			hi &^= 1 << (c & 63)
		}
	}
	if lo|hi != 0 {
		return n, false
	}
	for g := len(groups) - 1; g >= 0; g-- {
		var x uint64
		for r := groups[g].last; r >= groups[g].first; r-- {
			x = x*uint64(r) + uint64(digits[r])
		}
		multiplyAdd(&n, groups[g].product, x)
	}
	return n, true
}

// multiplyAdd replaces n by n·m + a.
func multiplyAdd(n *Uint384, m, a uint64) (overflow uint64) {
	for i, w := range n {
		hi, lo := bits.Mul64(w, m)
		var carry uint64
		n[i], carry = bits.Add64(lo, a, 0)
		a = hi + carry
	}
	return a
}
