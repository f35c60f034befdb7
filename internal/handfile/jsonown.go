package handfile

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// readOwnBoards reads boards as long as they are in fairdeal's own layout. The decoder reads the others, after an
// empty element in place of these.
func (r *jsonReader) readOwnBoards(opt ReadOptions) {
	ownRecords := ownLayout{newEncoder: newJSONEncoder, parse: parseOwnJSON, disabled: opt.slow}
	read := 1 // number of bytes, including [
	for read < len(r.data) && r.data[0] == '[' {
		b, n := ownRecords.next(r.data[read:])
		if n == 0 {
			break
		}
		r.boards.reserve(len(r.data), n)
		r.line++
		r.boards.add(b, r.line)
		r.numbered = true
		read += n
	}
	if read == 1 {
		r.decoder = json.NewDecoder(bytes.NewReader(r.data))
		return
	}
	const replacement = `[""`
	rest := bytes.NewReader(r.data[read:])
	r.decoder = json.NewDecoder(io.MultiReader(strings.NewReader(replacement), rest))
	r.offset = int64(read)
	r.shift = r.offset - int64(len(replacement))
}

// parseOwnJSON reads the number and the cards of an object without further members, and the comma before it.
func parseOwnJSON(data []byte, b *bridge.Board) bool {
	const (
		start = len("\n{\"board\":")
		table = len(`,"dealer":"N","vulnerable":"","deal":"N:`)
	)
	data = bytes.TrimPrefix(bytes.TrimPrefix(data, []byte(",")), []byte("\r"))
	if len(data) < start {
		return false
	}
	var digits int
	b.Number, digits = leadingNumber(data[start:])
	if b.Number == 0 {
		return false
	}
	hands := start + digits + table + len(bridge.Vul(b.Number).String())
	return len(data) >= hands+wholeHands && parseOwnHands(data[hands:], b)
}
