package handfile

import (
	"bytes"
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// bri is 128 bytes a board: for North, East and South the 13 cards as two
// decimal digits 01 to 52, increasing; 32 blanks; 18 zero bytes. West is what
// is left (spec/formats.md step 7).
var bri = Format{
	Name: "bri", Ext: ".bri", Binary: true,
	Keeps:      Keeps{Cards: true},
	Doc:        "card numbers of three hands, for older dealing machines",
	NewEncoder: func(Run, WriteOptions) Encoder { return briEncoder{} },
	Decode: func(data []byte, opt ReadOptions) (*Set, error) {
		return decodeRecords(data, 0, briRecord, opt, readBri)
	},
}

const (
	briCards  = 3 * 13 * 2 // bytes of cards
	briRecord = 128
)

// cardDigits are the two digits of each card, 01 to 52. What stands behind
// them is never written: it spares the check that a hand has thirteen cards.
var cardDigits = func() (t [65][2]byte) {
	for c := range bridge.Cards {
		t[c] = [2]byte{'0' + byte(c+1)/10, '0' + byte(c+1)%10}
	}
	return
}()

// briFill is what follows the cards.
var briFill = func() (f [briRecord - briCards]byte) {
	for i := range 32 {
		f[i] = ' '
	}
	return
}()

type briEncoder struct{}

func (briEncoder) Begin(dst []byte) []byte { return dst }
func (briEncoder) End(dst []byte) []byte   { return dst }

func (briEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = appendBriCards(dst, &b.Deal)
	return append(dst, briFill[:]...)
}

// appendBriCards writes the 78 digits of a complete deal.
func appendBriCards(dst []byte, d *bridge.Deal) []byte {
	dst = slices.Grow(dst, briCards)
	i := len(dst)
	dst = dst[:i+briCards]
	out := (*[briCards]byte)(dst[i:])
	n, e, s := uint64(d[bridge.North]), uint64(d[bridge.East]), uint64(d[bridge.South])
	for k := 0; k < 26; k += 2 { // three chains at once: they do not wait for each other
		*(*[2]byte)(out[k:]) = cardDigits[bits.TrailingZeros64(n)]
		*(*[2]byte)(out[k+26:]) = cardDigits[bits.TrailingZeros64(e)]
		*(*[2]byte)(out[k+52:]) = cardDigits[bits.TrailingZeros64(s)]
		n &= n - 1
		e &= e - 1
		s &= s - 1
	}
	return dst
}

func readBri(set *Set, rec []byte, b *bridge.Board) *Error {
	if isBlank(rec[:briCards]) {
		return nil
	}
	if err := readBriCards(rec, &b.Deal); err != nil {
		return err
	}
	if !bytes.Equal(rec[briCards:], briFill[:]) {
		set.warnf("board %d: what follows the cards is not 32 blanks and 18 zero bytes", b.Number)
	}
	return nil
}

// readBriCards reads 78 digits: the cards of North, East and South in any order.
func readBriCards(rec []byte, d *bridge.Deal) *Error {
	left := bridge.FullPack
	for i := 0; i < briCards; i += 2 {
		tens, units := rec[i]-'0', rec[i+1]-'0'
		n := 10*int(tens) + int(units)
		if tens > 9 || units > 9 || n < 1 || n > bridge.Cards {
			return recordError(i, "%q is no card, want two digits from 01 to 52", rec[i:i+2])
		}
		c := bridge.Card(n - 1)
		if !left.Has(c) {
			s, _ := d.Holder(c)
			return recordError(i, "card %02d (%v) twice, %v has it", n, c, s)
		}
		left &^= 1 << c
		d[i/26] |= 1 << c
	}
	d[bridge.West] = left
	return nil
}
