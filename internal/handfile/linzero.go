package handfile

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// countsFromZero reports whether the qx fields of a LIN file count from 0, as one program writes them:
//
//	qx|o0|md|3SAKQ2...|sv|0|ah|Board 1|
//
// Each ah must be one higher, and dealer and vulnerability must match ah (spec/formats.md step 17).
func countsFromZero(data []byte) bool {
	var c zeroCounter
	for len(data) > 0 {
		key, rest, _ := bytes.Cut(data, []byte("|"))
		value, after, closed := bytes.Cut(rest, []byte("|"))
		if !closed {
			break
		}
		data = after
		name := strings.ToLower(string(trimBlanks(key)))
		text := strings.Trim(string(value[:min(len(value), maxRecord)]), valueBlanks)
		if !c.addField(name, text) {
			return false
		}
	}
	return c.boards > 0 && c.board.fits()
}

// zeroCounter reads fields as long as they may count from 0.
type zeroCounter struct {
	board  zeroBoard
	boards int
	room   string // qx without its number, which must be the same for all boards
}

// addField reads a field. It returns false if the boards do not count from 0.
func (c *zeroCounter) addField(name, text string) (ok bool) {
	b := &c.board
	switch name {
	case "qx":
		return c.startBoard(text)
	case "md":
		b.hands++
		if len(text) > 0 {
			b.dealer = text[0]
		}
		return c.boards > 0
	case "ah":
		if b.named || trailingNumber(text) != b.number {
			return false
		}
		b.named = true
	case "sv":
		if len(text) > 0 {
			b.vul = upper(text[0])
		}
	}
	return true
}

// startBoard ends a board and starts the one of a qx.
func (c *zeroCounter) startBoard(text string) (ok bool) {
	isFirst := c.boards == 0
	if !isFirst && !c.board.fits() {
		return false
	}
	prefix := strings.TrimRight(text, "0123456789")
	hasNumber := len(prefix) < len(text)
	if !hasNumber || !isFirst && prefix != c.room {
		return false
	}
	c.room = prefix
	c.board = zeroBoard{number: trailingNumber(text) + 1}
	c.boards++
	return true
}

// zeroBoard is a board being read whose number may be one more than its qx.
type zeroBoard struct {
	number int
	named  bool // confirmed by ah
	hands  int  // md fields
	dealer byte
	vul    byte
}

// fits reports whether dealer and vulnerability follow from the number.
func (b *zeroBoard) fits() bool {
	wantVul := upper(linVul[bridge.Vul(b.number)])
	fitsVul := b.vul == wantVul || wantVul == '0' && b.vul == 'O'
	return b.named && b.hands == 1 && b.dealer == linDealer[bridge.Dealer(b.number)] && fitsVul
}
