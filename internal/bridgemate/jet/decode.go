package jet

import (
	"errors"
	"fmt"
)

// encodedRow is a row as stored. In Jet 4, the columns long integer 7, text "ab" and boolean true are
//
//	03 00          number of columns
//	07 00 00 00    values with a fixed position
//	61 00 62 00    values without one, called variable here
//	0A 00 06 00    end of the last variable value, then their offsets in reverse order
//	01 00          number of variable values
//	07             bit mask of the columns that have a value
//
// In Jet 3, all numbers of columns and offsets have one byte.
type encodedRow struct {
	data       []byte
	columns    int
	fixedStart int   // position of the first value
	maskStart  int   // position of the bit mask
	offsets    []int // of the variable values, and the end of the last
}

// decodeRow decodes the wanted values in a row (spec/access.md steps 7 to 9). values has an element for each wanted
// column; it remains null if the row has no such value.
func (f *File) decodeRow(d *definition, data []byte, values []value) error {
	clear(values)
	r, err := f.splitRow(d, data)
	if err != nil {
		return err
	}
	for i := range d.wanted {
		c := &d.wanted[i]
		if c.number >= r.columns {
			continue // The column was added after the row was written.
		}
		isSet := r.isSet(c.number)
		switch {
		case c.kind == typeBool: // A boolean has no other data: the bit is its value.
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

// splitRow finds the parts of a row.
func (f *File) splitRow(d *definition, data []byte) (r encodedRow, err error) {
	r = encodedRow{data: data, fixedStart: f.layout.countSize}
	if len(data) < r.fixedStart {
		return r, errOutside
	}
	r.columns = f.layout.countAt(data)
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

// bytesOf returns the bytes of a column's value. ok is false if they are not between the number of columns and the
// bit mask.
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
