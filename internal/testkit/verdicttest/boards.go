package verdicttest

import (
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// ExchangeCards swaps seat a's first card, in the order of bridge.Card, with seat b's last card.
func ExchangeCards(board bridge.Board, a, b bridge.Seat) bridge.Board {
	first := bits.TrailingZeros64(uint64(board.Deal[a]))
	last := bits.Len64(uint64(board.Deal[b])) - 1
	board.Deal[a] = board.Deal[a]&^(1<<first) | 1<<last
	board.Deal[b] = board.Deal[b]&^(1<<last) | 1<<first
	return board
}

// ExchangeHands swaps two hands.
func ExchangeHands(board bridge.Board, a, b bridge.Seat) bridge.Board {
	board.Deal[a], board.Deal[b] = board.Deal[b], board.Deal[a]
	return board
}

// ShiftNumbers adds shift to the board numbers.
func ShiftNumbers(boards []bridge.Board, shift int) []bridge.Board {
	out := slices.Clone(boards)
	for i := range out {
		out[i].Number += shift
	}
	return out
}
