package jet

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// decodeRow decodes the wanted values in a row (spec/access.md steps 7 to 9).
func (f *File) decodeRow(d *definition, data []byte, values []value) error {
	clear(values)
	r, err := f.splitRow(d, data)
	if err != nil {
		return err
	}
	for i := range d.wanted {
		c := &d.wanted[i]
		if c.number >= r.columns {
			continue // the column was added after the row was written
		}
		isSet := r.isSet(c.number)
		switch {
		case c.kind == typeBool: // The bit of a boolean is its value.
			values[i] = value{kind: integer}
			if isSet {
				values[i].number = 1
			}
		case isSet:
			b, ok := r.bytesOf(c)
			if !ok {
				return errOutside
			}
			if values[i], err = f.decodeValue(c, b); err != nil {
				return fmt.Errorf("column %s: %w", c.name, err)
			}
		}
	}
	return nil
}

// errOutside is returned if a value or a part of the row lies outside the row.
var errOutside = errors.New("its columns extend beyond the row")

// encodedRow is a row as stored: the number of its columns, the values with a fixed position, the other values, their
// offsets, and a bit mask of the columns that have a value.
type encodedRow struct {
	data       []byte
	columns    int
	fixedStart int   // position of the first value
	maskStart  int   // position of the bit mask
	offsets    []int // of the values without a fixed position, and the end of the last
}

// splitRow finds the parts of a row.
func (f *File) splitRow(d *definition, data []byte) (r encodedRow, err error) {
	r = encodedRow{data: data, fixedStart: f.byVersion(1, 2)}
	if len(data) < r.fixedStart {
		return r, errOutside
	}
	r.columns = int(data[0])
	if f.jet4 {
		r.columns = uint16At(data, 0)
	}
	r.maskStart = len(data) - (r.columns+7)/8
	if r.columns > maxColumns || r.maskStart < r.fixedStart {
		return r, errOutside
	}
	if d.varying {
		r.offsets, err = f.offsets(data, r.maskStart)
	}
	return r, err
}

// isSet reports whether a column's bit is set.
func (r *encodedRow) isSet(column int) bool {
	return r.data[r.maskStart+column/8]&(1<<(column%8)) != 0
}

// bytesOf returns the column's bytes. They must be between the number of columns and the bit mask.
func (r *encodedRow) bytesOf(c *column) (b []byte, ok bool) {
	var from, to int
	if c.fixed {
		length, known := fixedSize[c.kind]
		if !known {
			length = c.length
		}
		from = r.fixedStart + c.offset
		to = from + length
	} else {
		if c.varying+1 >= len(r.offsets) {
			return nil, false
		}
		from, to = r.offsets[c.varying], r.offsets[c.varying+1]
	}
	if from < r.fixedStart || from > to || to > r.maskStart {
		return nil, false
	}
	return r.data[from:to], true
}

// offsets returns the offsets of a row's variable columns, and the end of the last. They are before the mask, in
// reverse order and followed by their number.
func (f *File) offsets(r []byte, maskStart int) ([]int, error) {
	if f.jet4 {
		return offsets4(r, maskStart)
	}
	return offsets3(r, maskStart)
}

// offsets4 reads offsets of Jet 4, which have two bytes.
func offsets4(r []byte, maskStart int) ([]int, error) {
	if maskStart < 4 {
		return nil, errOutside
	}
	columns := int(binary.LittleEndian.Uint16(r[maskStart-2:]))
	first := maskStart - 4 // position of offset 0
	if columns > maxColumns || first-2*columns < 2 {
		return nil, errOutside
	}
	offsets := make([]int, columns+1)
	for i := range offsets {
		offsets[i] = int(binary.LittleEndian.Uint16(r[first-2*i:]))
	}
	return offsets, nil
}

// offsets3 reads offsets of Jet 3, which have one byte. In rows above 256 bytes, jumps stand between the offsets and
// their number: each is the index of a column from which all offsets are 256 larger.
func offsets3(r []byte, maskStart int) ([]int, error) {
	columns := int(r[maskStart-1])
	jumps := (len(r) - 1) / 256
	first := maskStart - 2 - jumps // position of offset 0
	if first-columns < 1 {
		return nil, errOutside
	}
	jumps = min(jumps, (first-columns)/256) // further bytes have no meaning
	offsets := make([]int, columns+1)
	passed := 0 // number of jumps up to the current column
	for i := range offsets {
		for passed < jumps && int(r[maskStart-2-passed]) == i {
			passed++
		}
		offsets[i] = int(r[first-i]) + 256*passed
	}
	return offsets, nil
}
