package handfile

import (
	"strconv"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// decodeBoard decodes the letters of board n and compares its checksum.
func (r *dlmReader) decodeBoard(n int) (bridge.Board, error) {
	b := bridge.Board{Number: n}
	entry, ok := r.boards[n]
	fail := func(text words.Text) (bridge.Board, error) {
		return b, &Error{Line: entry.line, Board: n, Text: text}
	}
	if !ok {
		entry.line = r.lastLine
		return fail(reason("the file ends without this board: the header announces boards %d to %d", r.from, r.to))
	}
	if len(entry.text) != dlmLetters+3 {
		return fail(reason("found %d characters, expected 26 letters and a checksum of 3 digits", len(entry.text)))
	}
	letters, digits := entry.text[:dlmLetters], string(entry.text[dlmLetters:])
	sum, err := strconv.ParseUint(digits, 10, 16)
	want := dlmChecksum(n, letters)
	if err != nil || sum != uint64(want) {
		return fail(reason(`checksum is %q, expected "%03d"`, digits, want))
	}
	for i, letter := range letters {
		seats := letter - 'a' // seats of two cards, two bits each
		if seats > 15 {
			return fail(reason("character %d is %q, expected a letter from a to p", i+1, letter))
		}
		card := 2 * i
		b.Deal[seats>>2] |= 1 << card
		b.Deal[seats&3] |= 1 << (card + 1)
	}
	if err := b.Deal.Check(); err != nil {
		return fail(words.ErrorText(err))
	}
	return b, nil
}

// isEmptyBoard reports whether a line outside From..To is an empty board, possibly damaged: at least half of its
// letters match.
func isEmptyBoard(text []byte) bool {
	same := 0
	for i := range min(len(text), dlmLetters) {
		if text[i] == dlmEmpty[i] {
			same++
		}
	}
	return same >= dlmLetters/2
}
