package handfile

import (
	"bytes"
	"encoding/binary"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// own reads records as this program writes them, which is what nearly all large files
// hold, ten and more times as fast as the readers of what people write. Such a record
// is, byte for byte, what the encoder makes of the board that stands in it: so parse
// looks at the places of the number and the cards alone, and may find anything where
// they are not.
type own struct {
	newEncoder func(bridge.Run, WriteOptions) Encoder
	parse      func(data []byte, b *bridge.Board) bool
	off        bool
	encoder    Encoder // made for the first board; its lines end as the first one does
	board      bridge.Board
	text       []byte
}

// next is the board at the start of data and the length of its record; 0: it is not
// as we write it.
func (o *own) next(data []byte) (b bridge.Board, n int) {
	pairsMade.Do(makePairs)
	if o.off || !o.parse(data, &o.board) || !o.board.Deal.Complete() {
		return b, 0
	}
	if o.encoder == nil {
		end := bytes.IndexByte(data[1:], '\n')
		o.encoder = o.newEncoder(bridge.Run{}, WriteOptions{CRLF: end >= 0 && data[end] == '\r'})
	}
	o.text = o.encoder.Board(o.text[:0], &o.board)
	if !bytes.HasPrefix(data, o.text) {
		return b, 0
	}
	return o.board, len(o.text)
}

// ownNumber reads the number at the start of data, 0 for none, and how many digits it
// has.
func ownNumber(data []byte) (number, digits int) {
	for digits < len(data) && digits < 9 && data[digits]-'0' <= 9 {
		number = 10*number + int(data[digits]-'0')
		digits++
	}
	return number, digits
}

// ownDots reads the hands of a complete deal with dots and blanks.
func ownDots(data []byte, b *bridge.Board) bool {
	for seat := range b.Deal {
		b.Deal[seat] = dots.hand((*[wholeHand]byte)(data[(wholeHand+1)*seat:]))
	}
	return true
}

// wholeHand is how many bytes a hand of 13 cards takes with a byte between its suits;
// wholeHands those of a deal with a blank between the hands.
const (
	wholeHand  = 13 + 3
	wholeHands = 4*wholeHand + 3
)

// pairs say what two characters of a hand do: cards set bits, the top 26, and what
// stands between suits moves on to the next suit. They stand under the low six bits of
// either character, which tell ranks apart.
type pairs [1 << 12]uint32

const moveBits = 6

// dots are the pairs of hands as in pbn, signs those of lin, dge and csv.
var (
	dots, signs pairs
	pairsMade   sync.Once
)

func makePairs() {
	dots.fill(".", "")
	signs.fill(linSuits+dgeSymbols+",", `"`)
}

// fill is for hands with bytes of between before the next suit, and bytes of nothing
// anywhere.
func (p *pairs) fill(between, nothing string) {
	one := func(c byte) (bit, move uint32) {
		if strings.IndexByte(between, c) >= 0 {
			return 0, 13
		}
		if strings.IndexByte(nothing, c) >= 0 {
			return 0, 0
		}
		return 1 << strings.IndexByte(bridge.Ranks, c), 0
	}
	all := bridge.Ranks + between + nothing
	for i := range len(all) {
		for j := range len(all) {
			bit, move := one(all[i])
			bit2, move2 := one(all[j])
			p[int(all[i]&63)|int(all[j]&63)<<6] = (bit|bit2<<move)<<moveBits | move + move2
		}
	}
}

// sixteen adds the cards of the characters of x, and of y behind them, to those of h
// behind both, from the last to the first. There is no branch for a card or what stands
// between, which no processor foresees.
func (p *pairs) sixteen(x, y, h uint64) uint64 {
	x = x&0x003f003f003f003f | x>>2&0x0fc00fc00fc00fc0
	y = y&0x003f003f003f003f | y>>2&0x0fc00fc00fc00fc0
	h = p.pair(p.pair(p.pair(p.pair(h, y>>48), y>>32), y>>16), y)
	return p.pair(p.pair(p.pair(p.pair(h, x>>48), x>>32), x>>16), x)
}

// pair adds the cards of two characters, whose code is in the low bits of x.
func (p *pairs) pair(h, x uint64) uint64 {
	code := p[x&0xfff]
	return h<<(code&63) | uint64(code>>moveBits)
}

// hand reads a whole hand, with one byte between its suits. It may hold a card twice,
// and then has fewer than 13.
func (p *pairs) hand(text *[wholeHand]byte) bridge.Hand {
	return bridge.Hand(p.sixteen(binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:]), 0))
}

// fastHand reads a whole hand with dots, and nothing else.
func fastHand(text *[wholeHand]byte) (bridge.Hand, bool) {
	const (
		tops   = 0x8080808080808080
		second = 0x4040404040404040
	)
	x, y := binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:])
	// letters have the second bit of these, digits and dots the third
	if (x|y)&tops != 0 || (x^x<<1)&(y^y<<1)&second != second {
		return 0, false
	}
	h := dots.sixteen(x, y, 1<<13)
	return bridge.Hand(h &^ (1 << bridge.Cards)), h>>bridge.Cards == 1 // three dots moved the bit there
}

// fastDeal reads four whole hands, with a blank between.
func fastDeal(text *[wholeHands]byte, d *bridge.Deal) bool {
	north, ok := fastHand((*[16]byte)(text[0:]))
	east, ok2 := fastHand((*[16]byte)(text[17:]))
	south, ok3 := fastHand((*[16]byte)(text[34:]))
	west, ok4 := fastHand((*[16]byte)(text[51:]))
	whole := bridge.Deal{north, east, south, west}
	if !ok || !ok2 || !ok3 || !ok4 || text[16] != ' ' || text[33] != ' ' || text[50] != ' ' || !whole.Complete() {
		return false
	}
	*d = whole
	return true
}
