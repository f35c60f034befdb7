package handfile

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// readOwnBoards reads boards as long as they are in fairdeal's own layout, without the slow JSON decoder. It then
// creates the decoder for the remaining boards. If boards 1 and 2 have been read, the decoder reads
//
//	["",{"board":3,...},...]
//
// where the empty string replaces the two boards.
func (r *jsonReader) readOwnBoards(opt ReadOptions) {
	ownRecords := ownLayout{newEncoder: newJSONEncoder, parse: parseOwnJSON, disabled: opt.slow}
	read := 1 // bytes read so far, including the opening [
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

// skipReplacement skips the element that replaces the boards of readOwnBoards, if there were any.
func (r *jsonReader) skipReplacement() error {
	if r.offset == 0 {
		return nil
	}
	_, err := r.token()
	return err
}

// parseOwnJSON reads the number and the cards of an object as jsonEncoder writes it, including the comma before it:
//
//	,
//	{"board":3,"dealer":"S","vulnerable":"EW","deal":"N:...
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
