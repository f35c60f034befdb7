package jet

import (
	"encoding/binary"
	"errors"
	"math"
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
var fixedSize = map[byte]int{
	typeByte:   1,
	typeShort:  2,
	typeLong:   4,
	typeMoney:  8,
	typeFloat:  4,
	typeDouble: 8,
	typeDate:   8,
}

// maxDays is the largest distance of a date from 30 December 1899, about 8,000 years.
const maxDays = 3_000_000

// decodeValue decodes a value that is not null. A value of an unknown type is unsupported.
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
		days := math.Float64frombits(binary.LittleEndian.Uint64(b))
		if math.IsNaN(days) || math.Abs(days) > maxDays {
			return value{}, errors.New("not a valid date")
		}
		return value{kind: date, double: days}, nil
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
