package combin

import "math/bits"

// Scatter moves bit i of set to the i-th lowest bit in mask, which has at most 56 bits. Processors
// call this a parallel deposit.
func Scatter(set, mask uint64) uint64 {
	tablesOnce.Do(makeTables)
	a, set := scatterByte(set, uint8(mask))
	b, set := scatterByte(set, uint8(mask>>8))
	c, set := scatterByte(set, uint8(mask>>16))
	d, set := scatterByte(set, uint8(mask>>24))
	e, set := scatterByte(set, uint8(mask>>32))
	f, set := scatterByte(set, uint8(mask>>40))
	g, _ := scatterByte(set, uint8(mask>>48))
	return a | b<<8 | c<<16 | d<<24 | e<<32 | f<<40 | g<<48
}

// scatterByte returns the result for one byte of the mask, and the remaining bits in set.
func scatterByte(set uint64, mask uint8) (result, remaining uint64) {
	m := &maskBytes[mask]
	index := uint64(m.start) + set&uint64(m.setBits)
	return uint64(scattered[index%scatteredSize]), set >> (m.size & 63)
}

// Gather moves the bits in set, which must all be in mask, to the lowest bits: the i-th lowest bit
// in mask becomes bit i.
func Gather(set, mask uint64) uint64 {
	var result uint64
	for ; set != 0; set &= set - 1 {
		below := set&-set - 1                      // all bits below the lowest bit in set
		position := bits.OnesCount64(mask & below) // position of the lowest bit in result
		result |= 1 << (position & 63)
	}
	return result
}

// maskBytes is indexed by a mask byte.
var maskBytes [256]struct {
	start   uint16 // index of its results in scattered
	size    uint16 // number of bits in the mask
	setBits uint16 // the lowest size bits, which are taken from the set
}

// scattered contains the 3^8 results: a position is either outside the mask, or inside with
// the value 0 or 1. Its size is a power of two to avoid bounds checks.
var scattered [scatteredSize]uint8

const scatteredSize = 1 << 13

func makeScatters() {
	start := uint16(0)
	for mask := range uint16(len(maskBytes)) {
		size := bits.OnesCount16(mask)
		m := &maskBytes[mask]
		m.start, m.size, m.setBits = start, uint16(size), 1<<size-1
		// Bit 0 of set goes to the lowest position in mask, and the other bits go to the positions in rest.
		rest := mask & (mask - 1)
		lowest := mask - rest
		for set := range uint16(1) << size {
			others := scattered[maskBytes[rest].start+set>>1]
			scattered[start+set] = uint8(set&1*lowest) | others
		}
		start += 1 << size
	}
}
