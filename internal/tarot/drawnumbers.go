package tarot

import (
	"crypto/rand"
	"encoding/binary"

	"github.com/fairdeal/fairdeal/internal/combin"
)

// draw draws both numbers uniformly from the operating system's cryptographic source.
func draw() Numbers {
	return drawNumbers(func(b []byte) { rand.Read(b) }) // rand.Read never fails
}

// drawNumbers draws d, from 48 bytes at a time, and then s, from 5 bytes at a time, until
// each is in range (spec/tarot.md steps 3 and 8).
func drawNumbers(read func([]byte)) Numbers {
	var n Numbers
	var pack [combin.Bytes384]byte
	for {
		read(pack[:])
		if n.Distribution.set(&pack) {
			break
		}
	}
	var word [8]byte // The first 27 bits stay zero: 10^11 has 37 bits.
	for {
		read(word[3:])
		word[3] &= 1<<5 - 1
		n.Sequence = Sequence(binary.BigEndian.Uint64(word[:]))
		if n.Sequence <= maxSequence {
			return n
		}
	}
}

// set sets d to the lower 383 bits of b. It returns false if they are not below 78!.
func (d *Distribution) set(b *[combin.Bytes384]byte) bool {
	b[0] &= 1<<7 - 1
	d.n.SetBytes(b)
	return d.n.Less(&combin.Perms)
}
