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
	{first: 2, last: 19, product: 121645100408832000},
	{first: 20, last: 31, product: 67596957267840000},
	{first: 32, last: 42, product: 170866312333516800},
	{first: 43, last: 52, product: 57407703889536000},
	{first: 53, last: 61, product: 6292979140694400},
	{first: 62, last: 70, product: 23599366843852800},
	{first: 71, last: 78, product: 945378254620800},
}

// recip[r] is floor(2^64/r) + 1. The high word of x·recip[r] is x/r as long as x·(r - 2^64 mod r) <
// 2^64. TestReciprocals checks this for each group's product.
var recip [Cards + 1]uint64

// below[c] contains the numbers below c, as a set with 0 to 63 in the first word.
var below [Cards][2]uint64

// permsOnce initialises recip and below at first use.
var permsOnce sync.Once

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

// UnrankTo sets p to the permutation with rank n. If n is not below Perms, it returns false and
// leaves p unchanged. It never changes n.
func UnrankTo[C ~uint8](p *[Cards]C, n *Uint384) bool {
	permsOnce.Do(makePerms)
	if !n.Less(&Perms) {
		return false
	}
	var digits Perm // the Lehmer code
	rest, length := *n, len(n)
	for i, g := range groups {
		groupRank := rest[0] // The last group's rank needs no division.
		if i < len(groups)-1 {
			if length > 1 && rest[length-1] == 0 {
				length-- // After most divisions, the top word of rest is 0.
			}
			groupRank = divide(rest[:length], g.product)
		}
		for radix := g.first; radix <= g.last; radix++ {
			quotient, _ := bits.Mul64(groupRank, recip[radix])
			digits[Cards-radix] = uint8(groupRank - quotient*uint64(radix))
			groupRank = quotient
		}
	}
	pick(p, &digits)
	return true
}

// divide replaces n by n / d and returns the remainder.
func divide(n []uint64, d uint64) uint64 {
	remainder := uint64(0)
	for i := len(n) - 1; i >= 0; i-- {
		n[i], remainder = bits.Div64(remainder, n[i], d)
	}
	return remainder
}

// Rank returns the rank of p. It returns false unless p contains each number 0..77 once.
func Rank[C ~uint8](p *[Cards]C) (n Uint384, ok bool) {
	permsOnce.Do(makePerms)
	var digits [Cards + 1]uint8 // indexed by radix
	// The remaining numbers as a bit set: lo contains 0 to 63, hi the others.
	lo, hi := ^uint64(0), uint64(1<<(Cards-64)-1)
	for i, c := range p {
		if c >= Cards {
			return n, false
		}
		smaller := &below[c]
		digits[Cards-i] = uint8(bits.OnesCount64(lo&smaller[0]) + bits.OnesCount64(hi&smaller[1]))
		if c < 64 {
			lo &^= 1 << c
		} else {
			hi &^= 1 << (c & 63)
		}
	}
	if lo|hi != 0 {
		return n, false
	}
	for i := len(groups) - 1; i >= 0; i-- {
		g := &groups[i]
		groupRank := uint64(0)
		for radix := g.last; radix >= g.first; radix-- {
			groupRank = groupRank*uint64(radix) + uint64(digits[radix])
		}
		multiplyAdd(&n, g.product, groupRank)
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
