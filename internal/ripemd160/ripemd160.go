// Package ripemd160 implements the hash RIPEMD-160 (Dobbertin, Bosselaers, Preneel, 1996), which
// generates the stream of deals.
//
// Do not use it in new designs. It is only here because earlier deals depend on it and must stay
// reproducible.
package ripemd160

import (
	"encoding/binary"
	"math/bits"
)

// Size is a hash's length in bytes.
const Size = 20

var initial = [5]uint32{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0}

// Sum hashes data.
func Sum(data []byte) [Size]byte {
	var h Hash
	h.Write(data)
	return h.Sum()
}

// Hash computes the hash of the data written to it. The zero value is ready to use.
type Hash struct {
	state [5]uint32 // all zero before the first block
	rest  [64]byte  // incomplete block
	n     uint64    // number of bytes written
}

// Write implements io.Writer and never fails.
func (h *Hash) Write(data []byte) (int, error) {
	if h.n == 0 {
		h.state = initial
	}
	written := len(data)
	if have := int(h.n % 64); have > 0 {
		k := copy(h.rest[have:], data)
		data = data[k:]
		if have+k == 64 {
			block(&h.state, h.rest[:])
		}
	}
	h.n += uint64(written)
	for ; len(data) >= 64; data = data[64:] {
		block(&h.state, data)
	}
	if len(data) > 0 {
		copy(h.rest[:], data)
	}
	return written, nil
}

// Sum returns the hash of the data written so far. It does not change the state.
func (h *Hash) Sum() [Size]byte {
	state := h.state
	if h.n == 0 {
		state = initial
	}
	var last [128]byte
	k := copy(last[:], h.rest[:h.n%64])
	last[k] = 0x80
	end := 64
	if k >= 56 {
		end = 128
	}
	binary.LittleEndian.PutUint64(last[end-8:], h.n*8)
	for b := 0; b < end; b += 64 {
		block(&state, last[b:])
	}
	var out [Size]byte
	for i, v := range state {
		binary.LittleEndian.PutUint32(out[4*i:], v)
	}
	return out
}

// block mixes one 64-byte block into h.
func block(h *[5]uint32, data []byte) {
	var x [16]uint32
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	l, r := *h, *h
	for i := range 80 {
		l = step(l, mix(i/16, l[1], l[2], l[3]), x[leftWord[i]]+leftK[i/16], leftShift[i])
		r = step(r, mix(4-i/16, r[1], r[2], r[3]), x[rightWord[i]]+rightK[i/16], rightShift[i])
	}
	h[0], h[1], h[2], h[3], h[4] =
		h[1]+l[2]+r[3], h[2]+l[3]+r[4], h[3]+l[4]+r[0], h[4]+l[0]+r[1], h[0]+l[1]+r[2]
}

func step(v [5]uint32, f, xk uint32, s uint8) [5]uint32 {
	t := bits.RotateLeft32(v[0]+f+xk, int(s)) + v[4]
	return [5]uint32{v[4], t, v[1], bits.RotateLeft32(v[2], 10), v[3]}
}

func mix(round int, x, y, z uint32) uint32 {
	switch round {
	case 0:
		return x ^ y ^ z
	case 1:
		return x&y | ^x&z
	case 2:
		return (x | ^y) ^ z
	case 3:
		return x&z | y&^z
	}
	return x ^ (y | ^z)
}
