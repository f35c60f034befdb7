package verdicttest_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

func join(runs ...[]bridge.Board) []bridge.Board { return slices.Concat(runs...) }

// pick returns the boards with the given numbers, in that order.
func pick(boards []bridge.Board, numbers ...int) (out []bridge.Board) {
	for _, n := range numbers {
		for _, b := range boards {
			if b.Number == n {
				out = append(out, b)
			}
		}
	}
	return out
}

// without returns the boards except those with the given numbers.
func without(boards []bridge.Board, numbers ...int) (out []bridge.Board) {
	for _, b := range boards {
		if !slices.Contains(numbers, b.Number) {
			out = append(out, b)
		}
	}
	return out
}

// with returns the boards, with the one that has x's number replaced by x.
func with(boards []bridge.Board, x bridge.Board) []bridge.Board {
	out := slices.Clone(boards)
	for i := range out {
		if out[i].Number == x.Number {
			out[i] = x
		}
	}
	return out
}

// swapped returns the boards with the cards of two numbers swapped.
func swapped(boards []bridge.Board, m, n int) []bridge.Board {
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

func turned(boards []bridge.Board) []bridge.Board {
	out := append([]bridge.Board(nil), boards...)
	for i, board := range out {
		out[i].Deal = bridge.Deal{board.Deal[3], board.Deal[0], board.Deal[1], board.Deal[2]}
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

func onlySouth(boards []bridge.Board) string {
	var s strings.Builder
	for _, board := range boards {
		fmt.Fprintf(&s, "[Board \"%d\"]\n[Deal \"S:%s - - -\"]\n\n", board.Number, board.Deal[bridge.South])
	}
	return s.String()
}
