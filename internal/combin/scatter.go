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
func scatterByte(set uint64, mask uint8) (result, left uint64) {
	m := &scatters[mask]
	return uint64(scattered[(uint64(m.start)+set&uint64(m.low))%scatteredSize]), set >> (m.len & 63)
}

// Gather moves the bits in set, which must all be in mask, to the lowest bits: the i-th lowest bit
// in mask becomes bit i.
func Gather(set, mask uint64) uint64 {
	var result uint64
	for ; set != 0; set &= set - 1 {
		below := set&-set - 1
		result |= 1 << (bits.OnesCount64(mask&below) & 63)
	}
	return result
}

// scatters contains, for each mask byte, the start of its results, the number of bits and a mask
// for them.
var scatters [256]struct{ start, len, low uint16 }

// scattered contains the 3^8 results: a position is either outside the mask, or inside with
// the value 0 or 1. Its size is a power of two to avoid bounds checks.
var scattered [scatteredSize]uint8

const scatteredSize = 1 << 13

func makeScatters() {
	start := uint16(0)
	for m := range uint16(len(scatters)) {
		n := bits.OnesCount16(m)
		scatters[m].start, scatters[m].len, scatters[m].low = start, uint16(n), 1<<n-1
		rest := m & (m - 1) // Bit 0 goes to the lowest position of the mask.
		for set := range uint16(1) << n {
			scattered[start+set] = uint8(set&1*(m-rest)) | scattered[scatters[rest].start+set>>1]
		}
		start += 1 << n
	}
}

// fastDeposit reports whether the processor has a fast deposit instruction.
var fastDeposit bool

// deposit maps the second subset of each deal to the elements that remain after the first,
// and the third to those that remain after both.
func deposit(deals []Ranks) {
	if fastDeposit && len(deals) > 0 {
		depositBMI2(&deals[0], len(deals))
		return
	}
	for i := range deals {
		depositSlowly(&deals[i])
	}
}

// depositSlowly implements deposit for one deal on any processor.
func depositSlowly(d *Ranks) {
	const all = 1<<52 - 1
	remaining := all &^ d[0]
	d[1] = Scatter(d[1], remaining)
	d[2] = Scatter(d[2], remaining&^d[1])
}
