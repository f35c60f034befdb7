package jet

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"unicode/utf16"
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

// characters decodes uncompressed text.
func (f *File) characters(b []byte) string {
	if !f.jet4 {
		s, err := f.charset.NewDecoder().Bytes(b)
		if err != nil {
			return string(b)
		}
		return string(s)
	}
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}
