package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
)

// dup is 156 bytes a board: the cards as in bri, the cards as in dge, and ten
// bytes that are meant to say which boards there are; see dupTail.
var dup = Format{
	Name: "dup", Ext: ".dup", Binary: true, MaxBoard: 99,
	Keeps:      Keeps{Cards: true},
	Doc:        "Duplimate dealing machines",
	NewEncoder: func(r Run, _ WriteOptions) Encoder { return newDupEncoder(r, false) },
}

// dupblind hides board 1 from whoever starts the dealing machine.
var dupblind = Format{
	Name: "dupblind", Ext: ".dup", Binary: true, MaxBoard: 99,
	Keeps:      Keeps{Cards: true},
	Doc:        "as dup; the machine's screen does not show board 1",
	NewEncoder: func(r Run, _ WriteOptions) Encoder { return newDupEncoder(r, true) },
}

const (
	dupCards  = briCards + dgeCards
	dupRecord = dupCards + 10
)

type dupEncoder struct {
	tail  [10]byte
	blind bool
}

// newDupEncoder makes the ten bytes at the end of each record: random Y,
// backwards N, lowest board 1, copies 0, and where the machine's maker wants the
// highest board, the number of boards. Big Deal writes 1 and the count for
// boards 17 to 32 as well.
func newDupEncoder(r Run, blind bool) *dupEncoder {
	e := &dupEncoder{blind: blind}
	n := r.Len() % 100
	copy(e.tail[:], "YN1  0 ")
	e.tail[7], e.tail[8], e.tail[9] = '0'+byte(n/10), '0'+byte(n%10), ' '
	return e
}

func (e *dupEncoder) Begin(dst []byte) []byte { return dst }
func (e *dupEncoder) End(dst []byte) []byte   { return dst }

func (e *dupEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = appendBriCards(dst, &b.Deal)
	start := len(dst)
	dst = appendDgeCards(dst, &b.Deal)
	if e.blind && b.Number == 1 {
		for i := range dst[start:] {
			dst[start+i] = ' '
		}
	}
	return append(dst, e.tail[:]...)
}
