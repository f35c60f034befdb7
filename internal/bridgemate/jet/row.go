package jet

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Row is a row in a table. It is valid until the next one is read.
type Row struct {
	d      *definition
	values []value
}

type value struct {
	kind   kind
	number int64
	double float64
	text   string
}

type kind uint8

const (
	null kind = iota
	integer
	decimal
	text
	date
	unsupported
)

// Column types.
const (
	typeBool = 1 + iota
	typeByte
	typeShort
	typeLong
	typeMoney
	typeFloat
	typeDouble
	typeDate
	_ // binary
	typeText
	_ // OLE
	typeMemo
)

// fixedSize contains the sizes in bytes for types with a fixed position in a row.
var fixedSize = map[byte]int{typeByte: 1, typeShort: 2, typeLong: 4, typeMoney: 8, typeFloat: 4, typeDouble: 8, typeDate: 8}

func (r Row) value(column string) value {
	for i := range r.d.wanted {
		if strings.EqualFold(r.d.wanted[i].name, column) {
			return r.values[i]
		}
	}
	return value{}
}

// Int returns an integer of any type, or 1 or 0 for a boolean. ok is false if there is no
// value.
func (r Row) Int(column string) (n int64, ok bool) {
	switch v := r.value(column); v.kind {
	case integer:
		return v.number, true
	case decimal:
		if v.double == math.Trunc(v.double) && math.Abs(v.double) < 1<<53 {
			return int64(v.double), true
		}
	}
	return 0, false
}

// maxNumber cannot overflow in calculations.
const maxNumber = 1 << 30

// Number returns an integer of at most ±maxNumber, or 0 if there is none. Numbers of sections, boards
// and pairs are far smaller, so a larger integer is damaged and treated like a missing one.
func (r Row) Number(column string) int {
	n, _ := r.Int(column)
	if n < -maxNumber || n > maxNumber {
		return 0
	}
	return int(n)
}

// Text returns a text or memo, including trailing spaces, or an integer in decimal.
func (r Row) Text(column string) (s string, ok bool) {
	switch v := r.value(column); v.kind {
	case text:
		return v.text, true
	case integer:
		return strconv.FormatInt(v.number, 10), true
	}
	return "", false
}

// Bool returns a boolean, or whether a number is not 0.
func (r Row) Bool(column string) (yes, ok bool) {
	v := r.value(column)
	return v.number != 0, v.kind == integer
}

// Time returns a date with its time of day, to the second, in UTC. A time without a date is
// on 30 December 1899.
func (r Row) Time(column string) (t time.Time, ok bool) {
	v := r.value(column)
	if v.kind != date {
		return t, false
	}
	day, part := math.Modf(v.double)
	seconds := math.Round(math.Abs(part) * 86400)
	return time.Date(1899, 12, 30+int(day), 0, 0, int(seconds), 0, time.UTC), true
}

// errOutside is returned if a value or a part of the row lies outside the row.
var errOutside = errors.New("its columns extend beyond the row")

// decode reads a row's values (spec/access.md steps 7 to 9). A row starts with the number of its columns, which has
// countSize bytes, and ends with a bit mask of the columns that have a value.
func (f *File) decode(d *definition, r []byte, values []value) error {
	clear(values)
	countSize := f.byVersion(1, 2)
	if len(r) < countSize {
		return errOutside
	}
	columns := int(r[0])
	if f.jet4 {
		columns = int(binary.LittleEndian.Uint16(r))
	}
	maskStart := len(r) - (columns+7)/8
	if columns > maxColumns || maskStart < countSize {
		return errOutside
	}

	var offsets []int
	if d.varying {
		var err error
		if offsets, err = f.offsets(r, maskStart); err != nil {
			return err
		}
	}

	for i := range d.wanted {
		c := &d.wanted[i]
		if c.number >= columns {
			continue // the column was added after the row was written
		}
		isSet := r[maskStart+c.number/8]&(1<<(c.number%8)) != 0
		if c.kind == typeBool { // The bit of a boolean is its value.
			values[i] = value{kind: integer}
			if isSet {
				values[i].number = 1
			}
			continue
		}
		if !isSet {
			continue
		}
		from, to, ok := c.span(countSize, maskStart, offsets)
		if !ok {
			return errOutside
		}
		v, err := f.decodeValue(c, r[from:to])
		if err != nil {
			return fmt.Errorf("column %s: %w", c.name, err)
		}
		values[i] = v
	}
	return nil
}

// span returns the bytes of a row that contain the column's value: at its fixed position after the
// number of columns, or between two of the row's offsets, and before the bit mask.
func (c *column) span(start, maskStart int, offsets []int) (from, to int, ok bool) {
	if c.fixed {
		length, known := fixedSize[c.kind]
		if !known {
			length = c.length
		}
		from = start + c.offset
		return from, from + length, from+length <= maskStart
	}
	if c.varying+1 >= len(offsets) {
		return 0, 0, false
	}
	from, to = offsets[c.varying], offsets[c.varying+1]
	return from, to, from <= to && from >= start && to <= maskStart
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

func (f *File) decodeValue(c *column, b []byte) (value, error) {
	if size, ok := fixedSize[c.kind]; ok && len(b) < size {
		return value{}, errOutside
	}
	switch c.kind {
	case typeByte:
		return value{kind: integer, number: int64(b[0])}, nil
	case typeShort:
		return value{kind: integer, number: int64(int16(binary.LittleEndian.Uint16(b)))}, nil
	case typeLong:
		return value{kind: integer, number: int64(int32(binary.LittleEndian.Uint32(b)))}, nil
	case typeMoney:
		return value{kind: decimal, double: float64(int64(binary.LittleEndian.Uint64(b))) / 10000}, nil
	case typeFloat:
		return value{kind: decimal, double: float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))}, nil
	case typeDouble:
		return value{kind: decimal, double: math.Float64frombits(binary.LittleEndian.Uint64(b))}, nil
	case typeDate:
		v := math.Float64frombits(binary.LittleEndian.Uint64(b))
		if math.IsNaN(v) || math.Abs(v) > 3_000_000 {
			return value{}, errors.New("not a valid date")
		}
		return value{kind: date, double: v}, nil
	case typeText:
		return f.textValue(b)
	case typeMemo:
		b, err := f.memo(b)
		if err != nil {
			return value{}, err
		}
		return f.textValue(b)
	}
	return value{kind: unsupported}, nil
}

// textValue decodes a text and counts its length towards maxText.
func (f *File) textValue(b []byte) (value, error) {
	s := f.decodeText(b)
	f.textBytes += len(s)
	if f.textBytes > maxText {
		return value{}, fmt.Errorf("%w: it contains more than %d bytes of text", errBound, maxText)
	}
	return value{kind: text, text: s}, nil
}

// decodeText decodes a text. In Jet 4, FF FE marks compressed text, in which a zero byte
// switches between one and two bytes per character.
func (f *File) decodeText(b []byte) string {
	if !f.jet4 || len(b) < 2 || b[0] != 0xFF || b[1] != 0xFE {
		return f.characters(b)
	}
	wide := make([]byte, 0, 2*len(b))
	for i, single := 2, true; i < len(b); {
		switch {
		case b[i] == 0:
			single = !single
			i++
		case single:
			wide = append(wide, b[i], 0)
			i++
		case i+1 < len(b):
			wide = append(wide, b[i], b[i+1])
			i += 2
		default:
			i++
		}
	}
	return f.characters(wide)
}

// longValueOwner is the owner of pages that contain long values.
const longValueOwner = 'L' | 'V'<<8 | 'A'<<16 | 'L'<<24

// A memo in a row starts with its length, whose two highest bits say where the value is. Without them, it is in a chain
// of rows.
const (
	memoLength     = 0x3FFFFFFF
	memoInRow      = 0x80000000
	memoInOtherRow = 0x40000000
)

// memo returns a memo's value, which is stored in the row, in a different row, or in a chain of
// rows.
func (f *File) memo(b []byte) ([]byte, error) {
	if len(b) < 12 {
		return nil, errOutside
	}
	head := binary.LittleEndian.Uint32(b)
	length := int(head & memoLength)
	if length > maxMemo {
		return nil, fmt.Errorf("a memo has %d bytes, the limit is %d", length, maxMemo)
	}
	page, row := parsePointer(b[4:])
	switch {
	case head&memoInRow != 0:
		return b[12:min(len(b), 12+length)], nil
	case head&memoInOtherRow != 0:
		r, err := f.follow(page, row, longValueOwner)
		if err != nil {
			return nil, err
		}
		return r[:min(len(r), length)], nil
	}

	var out []byte
	for pieces := 0; page != 0 && len(out) < length; pieces++ {
		r, err := f.follow(page, row, longValueOwner)
		if err != nil {
			return nil, err
		}
		if len(r) < 4 || pieces == maxPieces {
			return nil, errors.New("a memo has too many pieces, or one is damaged")
		}
		page, row = parsePointer(r)
		out = append(out, r[4:min(len(r), 4+length-len(out))]...)
	}
	return out, nil
}
