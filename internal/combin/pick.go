package combin

import "math/bits"

// pick converts a Lehmer code to the permutation: at each position it removes the remaining
// number with the index digit. The digits 2, 0, 0, ... give 2, 0, 1, 3, ... The remaining numbers are
// kept in eight blocks of ten with running counts, so that no search is needed.
func pick[C ~uint8](p *[Cards]C, digits *Perm) {
	counts := uint64(allCounts)
	var remaining [8]uint64
	for b := range remaining {
		remaining[b] = fullBlock
	}
	for i, digit := range digits {
		// In later, the byte for a block has its top bit set if the number is in a later block. The
		// running counts ascend, so the lowest byte without this bit is for the number's block.
		later := (uint64(digit)*eachByte | topBits) - counts
		shift := uint(bits.TrailingZeros64(^later&topBits)) &^ 7 & 63 // 8 times the block
		countBefore := uint(counts << 8 >> shift & 0xff)
		counts -= eachByte << shift // This block and all later ones lose a number.

		block := shift >> 3
		numbers := remaining[block]
		at := 4 * (uint(digit) - countBefore) & 63 // the number's first bit in the block
		p[i] = C(block*blockSize) + C(numbers>>at&15)
		lower := uint64(1)<<at - 1
		remaining[block] = numbers&lower | numbers>>4&^lower // without the number
	}
}

const (
	blockSize = 10           // numbers per block; each takes 4 bits of a word
	fullBlock = 0x9876543210 // the numbers of a block, the first in the lowest bits

	eachByte = 0x0101010101010101 // times a byte, repeats it in each byte of a word
	topBits  = 0x80 * eachByte

	// Byte b in allCounts is the number of values in blocks 0..b.
	allCounts = 10 | 20<<8 | 30<<16 | 40<<24 | 50<<32 | 60<<40 | 70<<48 | 78<<56
)
