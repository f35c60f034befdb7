package jet

// offsets returns the offsets of a row's variable values, and the end of the last.
func (f *File) offsets(r []byte, maskStart int) ([]int, error) {
	if f.jet4 {
		return offsets4(r, maskStart)
	}
	return offsets3(r, maskStart)
}

// offsets4 reads the offsets of Jet 4, which have two bytes each. Before the bit mask, a row with two variable values
// that begin at 6 and 10 and end at 14 has
//
//	0E 00    end of the last value
//	0A 00    offset of the second value
//	06 00    offset of the first value
//	02 00    number of values
func offsets4(row []byte, maskStart int) ([]int, error) {
	const size = 2 // of each number
	if maskStart < 2*size {
		return nil, errOutside
	}
	n := uint16At(row, maskStart-size)
	firstOffset := maskStart - 2*size
	lowest := firstOffset - size*n // position of the end of the last value
	if n > maxColumns || lowest < size {
		return nil, errOutside
	}
	offsets := make([]int, n+1)
	for i := range offsets {
		offsets[i] = uint16At(row, firstOffset-size*i)
	}
	return offsets, nil
}

// offsets3 reads the offsets of Jet 3, which have one byte each. In rows of more than 256 bytes, the multiples of 256
// are restored from jumps, which are between the offsets and their number: each jump is the index of a value, and all
// offsets from there on are 256 larger.
func offsets3(row []byte, maskStart int) ([]int, error) {
	n := int(row[maskStart-1])
	firstJump := maskStart - 2
	jumps := (len(row) - 1) / 256
	firstOffset := firstJump - jumps
	if firstOffset-n < 1 {
		return nil, errOutside
	}
	jumps = min(jumps, (firstOffset-n)/256) // Ignore dummy jumps past the end of the values.
	offsets := make([]int, n+1)
	passed := 0 // number of jumps at or before index i
	for i := range offsets {
		for passed < jumps && int(row[firstJump-passed]) == i {
			passed++
		}
		offsets[i] = int(row[firstOffset-i]) + 256*passed
	}
	return offsets, nil
}
