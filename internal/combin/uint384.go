package combin

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Uint384 is a 384-bit integer, with the least significant word first.
type Uint384 [6]uint64

// Bytes384 is the size in bytes of a Uint384.
const Bytes384 = 48

// ErrOverflow is returned for a number with more than 384 bits.
var ErrOverflow = errors.New("the number has more than 384 bits")

// Less reports whether n < m.
func (n *Uint384) Less(m *Uint384) bool {
	for i := len(n) - 1; i >= 0; i-- {
		if n[i] != m[i] {
			return n[i] < m[i]
		}
	}
	return false
}

// PutBytes writes n to b in big-endian order.
func (n *Uint384) PutBytes(b *[Bytes384]byte) {
	for i, w := range n {
		binary.BigEndian.PutUint64(b[Bytes384-8-8*i:], w)
	}
}

// SetBytes sets n from b in big-endian order.
func (n *Uint384) SetBytes(b *[Bytes384]byte) {
	for i := range n {
		n[i] = binary.BigEndian.Uint64(b[Bytes384-8-8*i:])
	}
}

// ParseUint384 parses a decimal number and ignores leading zeros. It returns ErrOverflow
// for more than 384 bits, or an error with the position, from 1, of the first character
// that is not a digit.
func ParseUint384(s string) (Uint384, error) {
	var n Uint384
	if s == "" {
		return n, errors.New("the number has no digits")
	}
	for i := range len(s) {
		c := s[i] - '0'
		if c > 9 {
			return Uint384{}, fmt.Errorf("character %d is %q, expected a digit", i+1, s[i])
		}
		if multiplyAdd(&n, 10, uint64(c)) != 0 {
			return Uint384{}, ErrOverflow
		}
	}
	return n, nil
}

// String returns n in decimal digits.
func (n Uint384) String() string {
	var b [120]byte // 2^384 has 116 digits.
	i := len(b)
	for {
		const chunk, digits = 1e18, 18
		r := divide(n[:], chunk)
		last := n == (Uint384{})
		for range digits {
			if last && r == 0 && i < len(b) {
				break
			}
			i--
			b[i] = byte('0' + r%10)
			r /= 10
		}
		if last {
			return string(b[i:])
		}
	}
}
