package ripemd160

import "math/bits"

//go:generate go test -tags purego -run TestGenerated -update

// Counter hashes messages of 44 bytes of which only the first four change: a
// counter, little-endian.
type Counter struct {
	// Word of the message and constant, added up, of the left line's first
	// step, the right line's first step, and so on. The counter's own word
	// counts as 0; where the rounds use the complement of their function, 1
	// is taken away.
	sums [160]uint32
}

// Lanes is how many counters Heads takes at a time.
const Lanes = 8

// NewCounter prepares messages that go on with rest after the counter.
func NewCounter(rest *[40]byte) *Counter {
	var x [16]uint32
	for i := range 10 {
		x[i+1] = uint32(rest[4*i]) | uint32(rest[4*i+1])<<8 | uint32(rest[4*i+2])<<16 | uint32(rest[4*i+3])<<24
	}
	x[11] = 0x80
	x[14] = 8 * 44
	c := new(Counter)
	complement := [5]uint32{2: 1, 4: 1}
	for i := range 80 {
		c.sums[2*i] = x[leftWord[i]] + leftK[i/16] - complement[i/16]
		c.sums[2*i+1] = x[rightWord[i]] + rightK[i/16] - complement[4-i/16]
	}
	return c
}

// Heads gives the first 12 bytes of the hashes of the counters n, n+1, ...
// n+7: out[0] holds the first four bytes of each as a big-endian integer,
// out[1] the next four, out[2] those after.
func (c *Counter) Heads(out *[3][Lanes]uint32, n uint32) {
	if haveAVX2 {
		headsAVX2(&c.sums, out, n)
		return
	}
	c.heads(out, n)
}

func (c *Counter) heads(out *[3][Lanes]uint32, n uint32) {
	for i := range Lanes {
		h0, h1, h2 := rounds(&c.sums, n+uint32(i))
		out[0][i] = bits.ReverseBytes32(h0)
		out[1][i] = bits.ReverseBytes32(h1)
		out[2][i] = bits.ReverseBytes32(h2)
	}
}
