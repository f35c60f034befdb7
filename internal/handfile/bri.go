package handfile

import (
	"math/bits"
	"slices"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
	"github.com/fairdeal/fairdeal/internal/words"
)

// bri has 128 bytes per board. For North, East and South it stores the 13 cards as two-digit numbers from 01 to 52
// in ascending order, then 32 spaces and 18 zero bytes. West has the remaining cards. See spec/formats.md step 7.
var bri = Format{
	Name: "bri", Ext: ".bri", Binary: true, BigDeal: true,
	Keeps:      Keeps{Cards: true},
	Doc:        words.New("handfile.card-numbers-three-hands"),
	NewEncoder: func(boardrange.Run, WriteOptions) Encoder { return briEncoder{} },
	decode: func(data []byte, opt ReadOptions) (*Set, error) {
		return decodeRecords(data, 0, briRecord, opt, readBri)
	},
}

const (
	briCards  = 3 * 13 * 2 // card bytes
	briRecord = 128
)

// briFill is the padding after the cards.
var briFill = func() (padding [briRecord - briCards]byte) {
	for i := range 32 {
		padding[i] = ' '
	}
	return padding
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
	briDigitsMade.Do(makeBriDigits)
	// South starts at 2*26 and may have all 52 cards, and each copy writes 16 bytes.
	const room = 2*26 + 2*bridge.Cards + 16
	dst = slices.Grow(dst, room)
	start := len(dst)
	buf := dst[start : start+room]
	for seat, h := range d[:bridge.West] {
		i := 26 * seat
		for k := range briDigits {
			cards := byte(h >> (8 * k))
			*(*[16]byte)(buf[i:]) = briDigits[k][cards]
			i += int(briDigitCount[cards])
		}
	}
	return dst[:start+briCards]
}

// briDigits contains the digits for eight cards at a time: briDigits[1][0b101] is "0911", the first and the third of
// the cards from 9 to 16. briDigitCount is their length. Copying sixteen bytes at a time is twice as fast as a loop
// over the cards. The tables are built when the first deal is written.
var (
	briDigits     [7][256][16]byte
	briDigitCount [256]uint8
	briDigitsMade sync.Once
)

func makeBriDigits() {
	for cards := range briDigitCount {
		briDigitCount[cards] = uint8(2 * bits.OnesCount8(uint8(cards)))
		for k := range briDigits {
			i := 0
			for bit := range 8 {
				if n := 8*k + bit + 1; cards>>bit&1 == 1 && n <= bridge.Cards {
					briDigits[k][cards][i], briDigits[k][cards][i+1] = '0'+byte(n/10), '0'+byte(n%10)
					i += 2
				}
			}
		}
	}
}
