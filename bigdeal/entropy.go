package bigdeal

import (
	"crypto/rand"
	"encoding/binary"
	"io"
	"math/bits"
	"time"

	"github.com/fairdeal/fairdeal/internal/ripemd160"
)

// seedBits is how much entropy a seed can hold, in bits.
const seedBits = 8 * ripemd160.Size

// Entropy gathers entropy for a seed (spec/bigdeal.md, steps 7 to 11). What was
// added cannot be read back. The zero value is empty.
//
//	var e bigdeal.Entropy
//	e.AddOS()
//	s := bigdeal.NewStream(e.Seed(), owner)
type Entropy struct {
	hash   ripemd160.Hash
	bits   int
	key    byte
	hadKey bool
}

// Bits returns how many bits of entropy were credited so far.
func (e *Entropy) Bits() int { return e.bits }

// Seed returns the RIPEMD-160 of all that was added, in the order it was added.
func (e *Entropy) Seed() Seed { return e.hash.Sum() }

// AddOS adds 320 bits from the operating system's cryptographic source
// (spec/bigdeal.md step 7).
func (e *Entropy) AddOS() {
	var b [2 * ripemd160.Size]byte
	rand.Read(b[:]) // never fails: it ends the program where there is no source
	e.hash.Write(b[:])
	clear(b[:])
	e.bits += 8 * len(b)
}

// AddString adds the bytes of s and credits 4 bits for each (spec/bigdeal.md
// step 9).
func (e *Entropy) AddString(s string) {
	e.hash.Write([]byte(s))
	e.bits += 4 * len(s)
}

// AddFile adds what r holds and credits 4 bits a byte. Each byte goes in as an
// integer of 4 bytes, little-endian, as in the reference implementation
// (spec/bigdeal.md step 10). The error is that of reading.
func (e *Entropy) AddFile(r io.Reader) error {
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

// AddKey adds a key that was pressed and the time since the one before. Key and
// interval are hashed as two integers of 4 bytes, little-endian. It returns the
// bits credited: none for a repeated key, else 2 for the key, and for its timing
// half the bits of the interval in microseconds. An interval over 1/8 s counts as
// 1/8 s, so that the timing gives 6 bits at most (spec/bigdeal.md step 8).
func (e *Entropy) AddKey(key byte, interval time.Duration) int {
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

// KeyboardBits is what has to be credited for keys before a seed may be made
// from them alone: a third more than a seed holds (spec/bigdeal.md step 8).
const KeyboardBits = (seedBits*4 + 2) / 3
