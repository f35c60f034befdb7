package combin

import "math/bits"

// Scatter moves the things of set to the places of mask, which has 56 bits at
// most: bit i of set goes to the i-th lowest bit of mask. It is what processors
// call a parallel deposit.
func Scatter(set, mask uint64) uint64 {
	tables.Do(makeTables)
	a, set := scatterByte(set, uint8(mask))
	b, set := scatterByte(set, uint8(mask>>8))
	c, set := scatterByte(set, uint8(mask>>16))
	d, set := scatterByte(set, uint8(mask>>24))
	e, set := scatterByte(set, uint8(mask>>32))
	f, set := scatterByte(set, uint8(mask>>40))
	g, _ := scatterByte(set, uint8(mask>>48))
	return a | b<<8 | c<<16 | d<<24 | e<<32 | f<<40 | g<<48
}

// scatterByte is the result for one byte of the mask, and the things that are
// left.
func scatterByte(set uint64, mask uint8) (out, left uint64) {
	m := &scatters[mask]
	return uint64(scattered[(uint64(m.start)+set&uint64(m.low))%scatteredSize]), set >> (m.len & 63)
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
var scatters [256]struct{ start, len, low uint16 }

// scattered are the 3^8 results: a place is not in the mask, or in it with 0 or
// 1. A power of two needs no look whether a place is beyond the end.
var scattered [scatteredSize]uint8

const scatteredSize = 1 << 13

func makeScatters() {
	start := uint16(0)
	for m := range uint16(len(scatters)) {
		n := bits.OnesCount16(m)
		scatters[m].start, scatters[m].len, scatters[m].low = start, uint16(n), 1<<n-1
		rest := m & (m - 1) // without its lowest place, to which bit 0 goes
		for set := range uint16(1) << n {
			scattered[start+set] = uint8(set&1*(m-rest)) | scattered[scatters[rest].start+set>>1]
		}
		start += 1 << n
	}
}

// fastDeposit says that the processor has an instruction for deposit that is fast.
var fastDeposit bool

// deposit moves the second subset of each deal to the things that the first one
// leaves, and the third to those that both leave.
func deposit(deals []Ranks) {
	if fastDeposit && len(deals) > 0 {
		depositBMI2(&deals[0], len(deals))
		return
	}
	for i := range deals {
		depositSlowly(&deals[i])
	}
}

// depositSlowly is deposit for one deal, on any processor.
func depositSlowly(d *Ranks) {
	const all = 1<<52 - 1
	left := all &^ d[0]
	d[1] = Scatter(d[1], left)
	d[2] = Scatter(d[2], left&^d[1])
}
