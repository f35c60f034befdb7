package handfile

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// dge has 128 bytes per board: the hands of N, E, S and W, each as a suit symbol of the DOS character set before the
// letters of its cards, then 60 zero bytes. See spec/formats.md step 8.
//
//	♠AKQ2♥T98♦7♣65432♠J43♥K64...    where ♠♥♦♣ are the bytes 06 03 04 05
var dge = Format{
	Name: "dge", Ext: ".dge", Binary: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.suit-symbols-letters-older"),
	NewEncoder: newDgeEncoder,
	decode: func(data []byte, opt ReadOptions) (*Set, error) {
		ownRecords := ownLayout{newEncoder: newDgeEncoder, parse: parseOwnDGE, disabled: opt.slow}
		return decodeRecords(data, 0, dgeRecord, opt, func(set *Set, rec []byte, b *bridge.Board) *Error {
			if own, n := ownRecords.next(rec); n > 0 {
				b.Deal = own.Deal
				return nil
			}
			return readDge(set, rec, b)
		})
	},
}

const (
	dgeSuits  = 4 * 4
	dgeCards  = dgeSuits + bridge.Cards // symbols and letters
	dgeRecord = 128
)

// dgeSymbols are the suit symbols, spades first.
const dgeSymbols = "\x06\x03\x04\x05"

type dgeEncoder struct{}

func newDgeEncoder(boardrange.Run, WriteOptions) Encoder { return dgeEncoder{} }

func (dgeEncoder) Begin(dst []byte) []byte { return dst }
func (dgeEncoder) End(dst []byte) []byte   { return dst }

func (dgeEncoder) Board(dst []byte, b *bridge.Board) []byte {
	dst = appendDgeCards(dst, &b.Deal)
	var zero [dgeRecord - dgeCards]byte
	return append(dst, zero[:]...)
}

// appendDgeCards writes the 68 bytes of a complete deal.
func appendDgeCards(dst []byte, d *bridge.Deal) []byte {
	needSuitTexts()
	dst = slices.Grow(dst, dgeCards+len(suitText{})) // putSuit always writes a whole suitText.
	i := len(dst)
	buf := dst[:cap(dst)]
	for _, h := range d {
		i = putSigned(buf, i, h, dgeSymbols)
	}
	return buf[:i]
}

// parseOwnDGE reads the cards of a complete record.
func parseOwnDGE(rec []byte, b *bridge.Board) bool {
	for seat := range b.Deal {
		b.Deal[seat] = signs.hand((*[wholeHand]byte)(rec[(1+wholeHand)*seat+1:]))
	}
	return true
}

// readDge reads a record.
func readDge(set *Set, rec []byte, b *bridge.Board) *Error {
	if isBlank(rec[:dgeCards]) {
		return nil
	}
	if err := readDgeCards(rec, &b.Deal); err != nil {
		return err
	}
	for _, c := range rec[dgeCards:] {
		if c != 0 {
			set.warn(withPosition(0, 0, b.Number, reason("the cards are not followed by 60 zero bytes")))
			break
		}
	}
	return nil
}

// readDgeCards reads 68 bytes: 16 symbols, each followed by its cards in any order.
func readDgeCards(rec []byte, d *bridge.Deal) *Error {
	symbols := 0 // number of suit symbols read so far
	var seen bridge.Hand
	for i, c := range rec[:dgeCards] {
		if symbols < dgeSuits && c == dgeSymbols[symbols%4] {
			symbols++
			continue
		}
		rank := int(rankOf[c]) - 1
		if rank < 0 || symbols == 0 {
			return recordError(i, reason("byte is 0x%02x, expected %s", c, dgeExpected(symbols)))
		}
		seat, suit := (symbols-1)/4, (symbols-1)%4
		card := bridge.Card(13*suit + rank)
		if seen.Has(card) {
			holder, _ := d.Holder(card)
			return recordError(i, reason("card %v appears twice, %s already has it", card, holder))
		}
		seen |= 1 << card
		d[seat] |= 1 << card
	}
	if err := d.Check(); err != nil {
		return recordError(0, words.ErrorText(err))
	}
	return nil
}

// dgeExpected describes the bytes that may follow the given number of symbols.
func dgeExpected(symbols int) words.Text {
	if symbols == dgeSuits {
		return reason("a card")
	}
	seat, suit := bridge.Seat(symbols/4), bridge.Suit(symbols%4)
	return reason("a card or the symbol 0x%02x for %s's %c", dgeSymbols[suit], seat, suit.Letter())
}
