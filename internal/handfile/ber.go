package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// ber has 52 characters per board without separators. For each card, from the ace of spades to the two of clubs,
// it stores the seat as a digit from 1 to 4. See spec/formats.md step 11.
var ber = Format{
	Name: "ber", Ext: ".ber", Binary: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.bernasconi-seat-each-card"),
	NewEncoder: func(boardrange.Run, WriteOptions) Encoder { return berEncoder{} },
	decode: func(data []byte, opt ReadOptions) (*Set, error) {
		return decodeRecords(withoutLineEnd(data), 0, bridge.Cards, opt, readBer)
	},
}

// withoutLineEnd removes one trailing newline, which editors add.
func withoutLineEnd(data []byte) []byte {
	for _, eol := range []string{"\r\n", "\n", "\r"} {
		if cut, ok := bytes.CutSuffix(data, []byte(eol)); ok && len(cut)%bridge.Cards == 0 {
			return cut
		}
	}
	return data
}

type berEncoder struct{}

func (berEncoder) Begin(dst []byte) []byte { return dst }
func (berEncoder) End(dst []byte) []byte   { return dst }

func (berEncoder) Board(dst []byte, b *bridge.Board) []byte {
	seats := seatBits(&b.Deal)
	for c := range bridge.Cards {
		dst = append(dst, '1'+seats.seatOf(c))
	}
	return dst
}

func readBer(_ *Set, rec []byte, b *bridge.Board) *Error {
	for c, digit := range rec {
		seat := digit - '1'
		if seat > 3 {
			return recordError(c, reason("%q is not a seat, expected 1 to 4", digit))
		}
		b.Deal[seat] |= 1 << c
	}
	if err := b.Deal.Check(); err != nil {
		return recordError(0, words.ErrorText(err))
	}
	return nil
}
