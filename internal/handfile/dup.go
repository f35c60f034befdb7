package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dup has 156 bytes per board: the cards as in bri, the cards as in dge, and ten bytes for the board numbers. See
// newDupEncoder for these bytes, decodeDup for the values that other programs write, and spec/formats.md step 9.
var dup = Format{
	Name: "dup", Ext: ".dup", Binary: true, MaxBoard: 99, Consecutive: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.duplimate-dealing-machines"),
	NewEncoder: func(r boardrange.Run, _ WriteOptions) Encoder { return newDupEncoder(r, false) },
	decode:     decodeDup,
}

// dupblind hides board 1 from the person who starts the dealing machine.
var dupblind = Format{
	Name: "dupblind", Ext: ".dup", Binary: true, MaxBoard: 99, Consecutive: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.dup-machines-screen-does"),
	NewEncoder: func(r boardrange.Run, _ WriteOptions) Encoder { return newDupEncoder(r, true) },
	decode:     decodeDup,
}

const (
	dupCards  = briCards + dgeCards
	dupRecord = dupCards + 10

	// Positions in the last ten bytes, see newDupEncoder.
	dupBackwards = 1
	dupLowest    = 2
	dupLowestEnd = 5
	dupLast      = 7
)

type dupEncoder struct {
	tail  [10]byte
	blind bool
}

// newDupEncoder prepares the last ten bytes of each record:
//
//	Y N 1.. 0. 16.    (a dot is a space)
//
// These are the fields random, backwards, lowest board, copies and highest board. In the last one, Big Deal writes the
// number of boards instead, and it writes 1 as the lowest board even for boards 17 to 32.
func newDupEncoder(r boardrange.Run, blind bool) *dupEncoder {
	e := &dupEncoder{blind: blind}
	n := r.Len() % 100
	copy(e.tail[:], "YN1  0 ")
	copy(e.tail[dupLast:], []byte{'0' + byte(n/10), '0' + byte(n%10), ' '})
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
