package handfile

import (
	"bytes"
	"encoding/binary"

	"github.com/fairdeal/fairdeal/bridge"
)

// readBri reads a record.
func readBri(set *Set, rec []byte, b *bridge.Board) *Error {
	startsWithDigit := rec[0]-'0' <= 9 // A record with a digit is not blank.
	if !startsWithDigit && isBlank(rec[:briCards]) {
		return nil
	}
	if err := readBriCards(rec, &b.Deal); err != nil {
		return err
	}
	if !bytes.Equal(rec[briCards:], briFill[:]) {
		set.warn(withPosition(0, 0, b.Number, reason("the cards are not followed by 32 spaces and 18 zero bytes")))
	}
	return nil
}

// readBriCards reads 78 digits: the cards of North, East and South in any order.
func readBriCards(rec []byte, d *bridge.Deal) *Error {
	if fastBriCards((*[briCards]byte)(rec), d) {
		return nil
	}
	remaining := bridge.FullPack
	for i := 0; i < briCards; i += 2 {
		tens, units := rec[i]-'0', rec[i+1]-'0'
		n := 10*int(tens) + int(units)
		if tens > 9 || units > 9 || n < 1 || n > bridge.Cards {
			return recordError(i, reason("%q is not a card, expected two digits from 01 to 52", rec[i:i+2]))
		}
		c := bridge.Card(n - 1)
		if !remaining.Has(c) {
			holder, _ := d.Holder(c)
			return recordError(i, reason("card %02d (%v) appears twice, %s already has it", n, c, holder))
		}
		remaining &^= 1 << c
		d[i/26] |= 1 << c
	}
	d[bridge.West] = remaining
	return nil
}

// fastBriCards reads the 78 digits of a complete deal, four cards at a time. It returns false and leaves d unchanged
// if they are not a complete deal.
func fastBriCards(rec *[briCards]byte, d *bridge.Deal) bool {
	const (
		zeros = 0x3030303030303030 // "00000000"
		over  = 0x767a767a767a767a // adding this constant sets the top bit of tens above 5 and of units above 9
		tops  = 0x8080808080808080
	)
	var hands [3]uint64
	bad := uint64(0)
	for seat := range hands {
		hand := (*[26]byte)(rec[26*seat:])
		h := uint64(0)
		for _, i := range [...]int{0, 8, 16, 18} { // Of the last four digit pairs, only one is new.
			digits := binary.LittleEndian.Uint64(hand[i:]) ^ zeros
			bad |= (digits + over) | digits
			numbers := (digits*10 + digits>>8) & 0x00ff00ff00ff00ff
			h |= 1 << (numbers & 63)
			h |= 1 << (numbers >> 16 & 63)
			h |= 1 << (numbers >> 32 & 63)
			h |= 1 << (numbers >> 48 & 63)
		}
		hands[seat] = h >> 1
		bad |= h << 63 // card 00
	}
	north, east, south := bridge.Hand(hands[0]), bridge.Hand(hands[1]), bridge.Hand(hands[2])
	west := bridge.FullPack &^ (north | east | south)
	deal := bridge.Deal{north, east, south, west}
	if bad&tops != 0 || !deal.Complete() {
		return false
	}
	*d = deal
	return true
}
