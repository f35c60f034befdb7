package handfile

import (
	"bytes"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// countsFromZero reports whether the qx fields of a LIN file count from 0, as one program writes them: each ah is
// one higher, and dealer and vulnerability match ah (spec/formats.md step 17).
func countsFromZero(data []byte) bool {
	var room string // qx without its number, which must be the same for all boards
	var b zeroBoard
	boards := 0
	for len(data) > 0 {
		key, rest, _ := bytes.Cut(data, []byte("|"))
		value, after, closed := bytes.Cut(rest, []byte("|"))
		if !closed {
			break
		}
		data = after
		text := strings.Trim(string(value[:min(len(value), maxRecord)]), valueBlanks)
		switch strings.ToLower(string(trimBlanks(key))) {
		case "qx":
			if boards > 0 && !b.fits() {
				return false
			}
			prefix := strings.TrimRight(text, "0123456789")
			if boards > 0 && prefix != room || len(text) == len(prefix) {
				return false
			}
			room, b = prefix, zeroBoard{number: trailingNumber(text) + 1}
			boards++
		case "md":
			if boards == 0 {
				return false
			}
			b.hands++
			if len(text) > 0 {
				b.dealer = text[0]
			}
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
	}
	return boards > 0 && b.fits()
}

// zeroBoard is a board being read whose number may be one more than its qx.
type zeroBoard struct {
	number int
	named  bool // confirmed by ah
	hands  int  // md fields
	dealer byte
	vul    byte
}

// fits reports whether dealer and vulnerability are those of the number.
func (b *zeroBoard) fits() bool {
	wantVul := upper(linVul[bridge.Vul(b.number)])
	fitsVul := b.vul == wantVul || wantVul == '0' && b.vul == 'O'
	return b.named && b.hands == 1 && b.dealer == linDealer[bridge.Dealer(b.number)] && fitsVul
}
