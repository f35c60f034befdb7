// Package entropy collects the entropy for a seed from keys, texts, files and the operating system
// (spec/bigdeal.md, steps 7 to 11).
package entropy

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	"math/bits"
	"time"

	"github.com/fairdeal/fairdeal/bigdeal"
	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// seedBits is the seed size in bits.
const seedBits = 8 * ripemd160.Size

// Pool collects entropy for a seed. The input cannot be recovered from it. The zero value is
// empty.
type Pool struct {
	hash   ripemd160.Hash
	bits   int
	key    byte
	hadKey bool
}

// Bits returns the number of bits credited so far.
func (e *Pool) Bits() int { return e.bits }

// Seed returns a RIPEMD-160 digest over all input in the order in which it was added.
func (e *Pool) Seed() bigdeal.Seed { return e.hash.Sum() }

// AddOS adds 320 bits from the operating system's cryptographic source
// (spec/bigdeal.md step 7).
func (e *Pool) AddOS() {
	var b [2 * ripemd160.Size]byte
	rand.Read(b[:]) // rand.Read never fails; it ends the program if there is no source
	e.hash.Write(b[:])
	clear(b[:])
	e.bits += 8 * len(b)
}

// AddString adds the bytes in s and credits 4 bits per byte (spec/bigdeal.md, step 9).
func (e *Pool) AddString(s string) {
	e.hash.Write([]byte(s))
	e.bits += 4 * len(s)
}

// AddFile adds all bytes from r and credits 4 bits per byte. Each byte is hashed as a 4-byte
// little-endian integer, as in the reference implementation (spec/bigdeal.md, step 10). It returns
// an error if reading fails.
func (e *Pool) AddFile(r io.Reader) error {
	in := make([]byte, 1<<12)
	wide := make([]byte, 0, 4*len(in))
	for {
		n, err := r.Read(in)
		wide = wide[:0]
		for _, b := range in[:n] {
			wide = append(wide, b, 0, 0, 0)
		}
		e.hash.Write(wide)
		e.bits += 4 * n
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// AddKey adds a key press and the time since the previous one, and returns the number of bits
// credited. Key and interval are hashed as two 4-byte little-endian integers. A repeated key
// credits nothing. Any other key credits 2 bits, plus half the bits in the interval in
// microseconds. Intervals over 1/8 s count as 1/8 s, so that the timing credits at most 6 bits
// (spec/bigdeal.md, step 8).
func (e *Pool) AddKey(key byte, interval time.Duration) int {
	us := uint32(max(0, min(interval.Microseconds(), 1<<31)))
	var b [8]byte
	binary.LittleEndian.PutUint32(b[:], uint32(key))
	binary.LittleEndian.PutUint32(b[4:], us)
	e.hash.Write(b[:])

	repeated := e.hadKey && key == e.key
	e.key, e.hadKey = key, true
	if repeated {
		return 0
	}
	credit := 2 + min(6, bits.Len32(min(us, 125_000))/2)
	e.bits += credit
	return credit
}

// KeyboardBits is the minimum number of credited bits for a seed made only from key presses: a
// third more than the seed's size (spec/bigdeal.md, step 8).
const KeyboardBits = (seedBits*4 + 2) / 3
