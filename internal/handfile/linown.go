package handfile

import (
	"bytes"

	"github.com/fairdeal/fairdeal/bridge"
)

// addOwnRecord adds the first board in data if it has fairdeal's own layout, and returns the length of its record
// or 0. The following fields may add to this board unless they start with the next qx.
func (r *linReader) addOwnRecord(ownRecords *ownLayout, data []byte, line int) int {
	if r.collector != nil || r.opt.isFull(r.set) {
		return 0
	}
	b, n := ownRecords.next(data)
	if n == 0 || n < len(data) && !bytes.HasPrefix(data[n:], []byte("qx|")) {
		return 0
	}
	r.endPart(b.Number)
	r.numbered = true
	r.boards.reserve(len(data), n)
	r.boards.add(b, line)
	r.set.counted.boards++
	return n
}

// parseOwnLIN reads the number and the three hands of a board without a play.
func parseOwnLIN(data []byte, b *bridge.Board) bool {
	const (
		start = len("qx|o")
		md    = len("|md|1")
		next  = 1 + wholeHand + 1 // distance between hands: the letter S, 16 characters, and a comma
	)
	if len(data) < start || data[1] != 'x' {
		return false
	}
	var digits int
	b.Number, digits = leadingNumber(data[start:])
	data = data[start+digits:]
	if b.Number == 0 || len(data) < md+3*next {
		return false
	}
	for i, seat := range [3]bridge.Seat{bridge.South, bridge.West, bridge.North} {
		b.Deal[seat] = signs.hand((*[wholeHand]byte)(data[md+next*i+1:]))
	}
	b.Deal[bridge.East] = bridge.FullPack &^ (b.Deal[bridge.South] | b.Deal[bridge.West] | b.Deal[bridge.North])
	return true
}
