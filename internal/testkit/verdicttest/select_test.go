package verdicttest_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	. "github.com/fairdeal/fairdeal/internal/testkit/verdicttest"
)

// stranger returns a board that was not dealt in the tournament.
func stranger(number int) bridge.Board { return Foreign(number, number)[0] }

func join(runs ...[]bridge.Board) []bridge.Board { return slices.Concat(runs...) }

// pickBoards returns the boards with the given numbers, in that order.
func pickBoards(boards []bridge.Board, numbers ...int) (out []bridge.Board) {
	for _, n := range numbers {
		for _, b := range boards {
			if b.Number == n {
				out = append(out, b)
			}
		}
	}
	return out
}

// dropBoards returns the boards except those with the given numbers.
func dropBoards(boards []bridge.Board, numbers ...int) (out []bridge.Board) {
	for _, b := range boards {
		if !slices.Contains(numbers, b.Number) {
			out = append(out, b)
		}
	}
	return out
}

// replaceBoard returns the boards with a replacement for the one that has the same number.
func replaceBoard(boards []bridge.Board, replacement bridge.Board) []bridge.Board {
	out := slices.Clone(boards)
	for i := range out {
		if out[i].Number == replacement.Number {
			out[i] = replacement
		}
	}
	return out
}

// numberAs returns the board under a different number.
func numberAs(board bridge.Board, number int) bridge.Board {
	board.Number = number
	return board
}

// swapCards returns the boards with the cards of the boards numbered m and n swapped.
func swapCards(boards []bridge.Board, m, n int) []bridge.Board {
	out := slices.Clone(boards)
	i := slices.IndexFunc(out, func(b bridge.Board) bool { return b.Number == m })
	j := slices.IndexFunc(out, func(b bridge.Board) bool { return b.Number == n })
	out[i].Deal, out[j].Deal = out[j].Deal, out[i].Deal
	return out
}

func reversed(boards []bridge.Board) []bridge.Board {
	out := slices.Clone(boards)
	slices.Reverse(out)
	return out
}

// turned returns the boards, each rotated by one seat.
func turned(boards []bridge.Board) []bridge.Board {
	out := slices.Clone(boards)
	for i, board := range out {
		north, east, south, west := board.Deal[0], board.Deal[1], board.Deal[2], board.Deal[3]
		out[i].Deal = bridge.Deal{west, north, east, south}
	}
	return out
}

// withoutWest replaces the fourth hand of each deal in a PBN file with "-".
func withoutWest(pbn []byte) []byte {
	var out []string
	for _, line := range strings.Split(string(pbn), "\n") {
		if strings.HasPrefix(line, "[Deal ") {
			line = line[:strings.LastIndexByte(line, ' ')] + ` -"]`
		}
		out = append(out, line)
	}
	return []byte(strings.Join(out, "\n"))
}

// onlySouth returns boards as PBN with South's hands alone.
func onlySouth(boards ...bridge.Board) (pbn []byte) {
	for _, board := range boards {
		south := board.Deal[bridge.South]
		pbn = fmt.Appendf(pbn, "[Board \"%d\"]\n[Deal \"S:%s - - -\"]\n\n", board.Number, south)
	}
	return pbn
}

// edited returns a text with the first occurrence of old replaced.
func edited(text []byte, old, replacement string) []byte {
	return bytes.Replace(text, []byte(old), []byte(replacement), 1)
}
