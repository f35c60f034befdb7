package handfile

import (
	"fmt"

	"github.com/fairdeal/fairdeal/bridge"
)

// ber is 52 characters a board with nothing between: for each card from the
// ace of spades to the two of clubs the digit 1 to 4 of the seat that has it.
var ber = Format{
	Name: "ber", Ext: ".ber", Binary: true,
	Keeps:      Keeps{Cards: true},
	Doc:        "Bernasconi: the seat of each card",
	NewEncoder: func(Run, WriteOptions) Encoder { return berEncoder{} },
	Decode:     decodeBer,
}

type berEncoder struct{}

func (berEncoder) Begin(dst []byte) []byte { return dst }
func (berEncoder) End(dst []byte) []byte   { return dst }

func (berEncoder) Board(dst []byte, b *bridge.Board) []byte {
	for c := range bridge.Cards {
		digit := byte('1')
		for s, h := range b.Deal {
			digit += byte(s) * byte(h>>c&1)
		}
		dst = append(dst, digit)
	}
	return dst
}

func decodeBer(data []byte, opt ReadOptions) (*Set, error) {
	set := &Set{}
	for off := 0; off < len(data); off += bridge.Cards {
		board := bridge.Board{Number: max(opt.First, 1) + len(set.Boards)}
		if len(data)-off < bridge.Cards {
			return nil, &Error{Offset: int64(off), Board: board.Number,
				Msg: fmt.Sprintf("file ends after %d of 52 cards", len(data)-off)}
		}
		for c := range bridge.Cards {
			seat := data[off+c] - '1'
			if seat > 3 {
				return nil, &Error{Offset: int64(off + c), Board: board.Number,
					Msg: fmt.Sprintf("%q is no seat, want 1 to 4", data[off+c])}
			}
			board.Deal[seat] |= 1 << c
		}
		if err := board.Deal.Check(); err != nil {
			return nil, &Error{Offset: int64(off), Board: board.Number, Msg: err.Error()}
		}
		set.Boards = append(set.Boards, board)
	}
	return set, nil
}
