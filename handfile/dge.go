package handfile

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// dge is 128 bytes a board: for N, E, S, W and each suit the suit's symbol as in
// the character set of DOS and the letters of the cards; 60 zero bytes.
var dge = Format{
	Name: "dge", Ext: ".dge", Binary: true,
	Keeps:      Keeps{Cards: true},
	Doc:        "suit symbols and letters, for older dealing machines",
	NewEncoder: func(Run, WriteOptions) Encoder { return dgeEncoder{} },
}

const (
	dgeCards  = 4*4 + bridge.Cards // bytes of symbols and letters
	dgeRecord = 128
)

// dgeSymbols are the suits' symbols, spades first.
const dgeSymbols = "\x06\x03\x04\x05"

type dgeEncoder struct{}

func (dgeEncoder) Begin(dst []byte) []byte { return dst }
func (dgeEncoder) End(dst []byte) []byte   { return dst }

func (dgeEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = appendDgeCards(dst, &b.Deal)
	var zero [dgeRecord - dgeCards]byte
	return append(dst, zero[:]...)
}

// appendDgeCards writes the 68 bytes of a complete deal.
func appendDgeCards(dst []byte, d *bridge.Deal) []byte {
	dst = slices.Grow(dst, dgeCards+len(holding{})) // putSuit writes further than it goes
	i := len(dst)
	buf := dst[:cap(dst)]
	for _, h := range d {
		for s := bridge.Spades; s <= bridge.Clubs; s++ {
			buf[i] = dgeSymbols[s]
			i = putSuit(buf, i+1, h, s) - 1 // the next symbol takes the dot's place
		}
	}
	return buf[:i]
}
