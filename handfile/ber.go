package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// ber is 52 characters a board with nothing between: for each card from the
// ace of spades to the two of clubs the digit 1 to 4 of the seat that has it.
// Spec/formats.md step 11.
var ber = Format{
	Name: "ber", Ext: ".ber", Binary: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.bernasconi-seat-each-card"),
	NewEncoder: func(bridge.Run, WriteOptions) Encoder { return berEncoder{} },
	Decode: func(data []byte, opt ReadOptions) (*Set, error) {
		return decodeRecords(data, 0, bridge.Cards, opt, readBer)
	},
}

type berEncoder struct{}

func (berEncoder) Begin(dst []byte) []byte { return dst }
func (berEncoder) End(dst []byte) []byte   { return dst }

func (berEncoder) Board(dst []byte, b *bridge.Board) []byte {
	seats := seatBits(&b.Deal)
	for c := range bridge.Cards {
		dst = append(dst, '1'+seats.of(c))
	}
	return dst
}

func readBer(_ *Set, rec []byte, b *bridge.Board) *Error {
	for c, digit := range rec {
		seat := digit - '1'
		if seat > 3 {
			return recordError(c, reason("%q is no seat, want 1 to 4", digit))
		}
		b.Deal[seat] |= 1 << c
	}
	if err := b.Deal.Check(); err != nil {
		return recordError(0, words.Of(err))
	}
	return nil
}
