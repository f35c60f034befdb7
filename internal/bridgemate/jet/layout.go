package jet

import "encoding/binary"

// layout contains the sizes and offsets, in bytes, that differ between Jet 3 and Jet 4 (spec/access.md).
type layout struct {
	pageSize   int
	secretSize int // number of encrypted bytes in the header
	rowEntries int // offset of the row entries in a data page; the number of rows comes before them
	countSize  int // size of the number of columns in a row, and of a name's length

	definition definitionLayout
	column     columnLayout
}

// definitionLayout is the layout of a table definition: a head of fixed size, then an entry for each index, an entry
// for each column, and the columns' names.
type definitionLayout struct {
	columnCount int // offset in the head
	indexCount  int // offset in the head
	pageMap     int // offset in the head
	headSize    int
	indexSize   int
	columnSize  int
}

// columnLayout contains the offsets in a column's entry. The first byte is its type.
type columnLayout struct {
	number  int
	varying int
	flags   int
	offset  int
	length  int
}

var jet3 = layout{
	pageSize:   2048,
	secretSize: 126,
	rowEntries: 10,
	countSize:  1,

	definition: definitionLayout{
		columnCount: 25,
		indexCount:  31,
		pageMap:     35,
		headSize:    43,
		indexSize:   8,
		columnSize:  18,
	},
	column: columnLayout{
		number:  1,
		varying: 3,
		flags:   13,
		offset:  14,
		length:  16,
	},
}

var jet4 = layout{
	pageSize:   4096,
	secretSize: 128,
	rowEntries: 14,
	countSize:  2,

	definition: definitionLayout{
		columnCount: 45,
		indexCount:  51,
		pageMap:     55,
		headSize:    63,
		indexSize:   12,
		columnSize:  25,
	},
	column: columnLayout{
		number:  5,
		varying: 7,
		flags:   15,
		offset:  21,
		length:  23,
	},
}

// countAt returns the count at the start of b, which must have countSize bytes.
func (l *layout) countAt(b []byte) int {
	if l.countSize == 1 {
		return int(b[0])
	}
	return uint16At(b, 0)
}

func uint16At(b []byte, i int) int { return int(binary.LittleEndian.Uint16(b[i:])) }

func uint32At(b []byte, i int) uint32 { return binary.LittleEndian.Uint32(b[i:]) }
