package ripemd160

import "math/bits"

//go:generate go test -tags purego -run TestGenerated -update

// Counter hashes messages of 44 bytes that differ only in the first four, a little-endian counter.
type Counter struct {
	// The sum of message word and constant for each step, alternating between the left and the
	// right line. The counter's word counts as 0. In rounds that complement their function, 1 is
	// subtracted.
	sums [160]uint32
}

// Lanes is the number of counters that Heads processes at once.
const Lanes = 8

// NewCounter returns a Counter for messages that consist of a counter followed by rest.
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

// Heads computes the first 12 hash bytes for the counters n to n+7. out[0] contains the first four
// bytes for each as a big-endian integer, out[1] the next four, and out[2] the four after those.
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
