package combin

import "math/bits"

// Scatter moves the things of set to the places of mask: bit i of set goes to
// the i-th lowest bit of mask. It is what processors call a parallel deposit.
func Scatter(set, mask uint64) uint64 {
	var out uint64
	for at := 0; mask != 0; at += 8 {
		m := &scatters[uint8(mask)]
		out |= uint64(scattered[uint(m.start)+uint(uint8(set)&m.low)]) << (at & 63)
		set >>= m.len & 63
		mask >>= 8
	}
	return out
}

// Gather moves the things of set, all of which are in mask, to the lowest
// places: the i-th lowest bit of mask goes to bit i.
func Gather(set, mask uint64) uint64 {
	var out uint64
	for ; set != 0; set &= set - 1 {
		below := set&-set - 1
		out |= 1 << (bits.OnesCount64(mask&below) & 63)
	}
	return out
}

// scatters says for a byte of the mask where its results start, how many bits it
// takes, and those bits.
var scatters [256]struct {
	start    uint16
	len, low uint8
}

// scattered are the results: a place is not in the mask, or in it with 0 or 1.
var scattered [3 * 3 * 3 * 3 * 3 * 3 * 3 * 3]uint8

func init() {
	start := uint16(0)
	for m := range scatters {
		n := bits.OnesCount8(uint8(m))
		scatters[m].start, scatters[m].len, scatters[m].low = start, uint8(n), 1<<n-1
		for set := range 1 << n {
			out, i := uint8(0), 0
			for rest := uint8(m); rest != 0; rest &= rest - 1 {
				if set>>i&1 == 1 {
					out |= rest & -rest
				}
				i++
			}
			scattered[start+uint16(set)] = out
		}
		start += 1 << n
	}
}
