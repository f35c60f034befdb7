package combin

import "math/bits"

// Scatter moves the things of set to the places of mask: bit i of set goes to
// the i-th lowest bit of mask. It is what processors call a parallel deposit.
func Scatter(set, mask uint64) uint64 {
	var out uint64
	for at := 0; at < 64; at += 8 {
		m := uint8(mask >> at)
		out |= uint64(scattered[uint(scatterStart[m])+uint(uint8(set)&scatterLow[m])]) << at
		set >>= scatterLen[m] & 63
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

// By a byte of the mask: where its results start, how many bits it takes, and
// those bits.
var (
	scatterStart [256]uint16
	scatterLen   [256]uint8
	scatterLow   [256]uint8
	scattered    [6561]uint8 // 3^8: a place is not in the mask, or in it with 0 or 1
)

func init() {
	start := uint16(0)
	for m := range scatterStart {
		n := bits.OnesCount8(uint8(m))
		scatterStart[m], scatterLen[m], scatterLow[m] = start, uint8(n), 1<<n-1
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
