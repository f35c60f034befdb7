package handfile

import (
	"bytes"
	"encoding/binary"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/boardrange"
)

// ownLayout reads records that this program wrote, which is the case for nearly all large files. It is at least ten
// times as fast as the general readers. A record counts only if it is byte for byte the encoder's output for its
// board. Therefore parse may look at the positions of the number and the cards alone and may return anything if
// the record has a different layout.
type ownLayout struct {
	newEncoder func(boardrange.Run, WriteOptions) Encoder
	parse      func(data []byte, b *bridge.Board) bool
	disabled   bool
	encoder    Encoder // created for the first board, with the same line ends
	board      bridge.Board
	encoded    []byte // buffer for the encoder's output
}

// next returns the first board in data and the length of its record. The length is 0 if this
// program did not write the record.
func (o *ownLayout) next(data []byte) (b bridge.Board, n int) {
	pairsMade.Do(makePairs)
	if o.disabled || !o.parse(data, &o.board) || !o.board.Deal.Complete() {
		return b, 0
	}
	if o.encoder == nil {
		end := bytes.IndexByte(data[1:], '\n')
		o.encoder = o.newEncoder(boardrange.Run{}, WriteOptions{CRLF: end >= 0 && data[end] == '\r'})
	}
	o.encoded = o.encoder.Board(o.encoded[:0], &o.board)
	if !bytes.HasPrefix(data, o.encoded) {
		return b, 0
	}
	return o.board, len(o.encoded)
}

// leadingNumber returns the number at the start of data, or 0, and its length.
func leadingNumber(data []byte) (number, digits int) {
	for digits < len(data) && digits < 9 && data[digits]-'0' <= 9 {
		number = 10*number + int(data[digits]-'0')
		digits++
	}
	return number, digits
}

// parseOwnHands reads the hands of a complete deal in dots notation.
func parseOwnHands(data []byte, b *bridge.Board) bool {
	for seat := range b.Deal {
		b.Deal[seat] = dots.hand((*[wholeHand]byte)(data[(wholeHand+1)*seat:]))
	}
	return true
}

// wholeHand is the length of a 13-card hand with a separator between suits, wholeHands the length of four such
// hands separated by spaces.
const (
	wholeHand  = 13 + 3
	wholeHands = 4*wholeHand + 3
)

// pairTable maps two characters of a hand to an action: cards set bits (the top 26), and separators move on to the
// next suit. The index is the low six bits of both characters, which distinguish all ranks.
type pairTable [1 << 12]uint32

const moveBits = 6

// dots is the table for hands in PBN, signs the table for LIN, DGE and CSV.
var (
	dots, signs pairTable
	pairsMade   sync.Once
)

func makePairs() {
	dots.fill(".", "")
	signs.fill(linSuits+dgeSymbols+",", `"`)
}

// fill builds the table. Separators precede the next suit; ignored characters have no effect.
func (p *pairTable) fill(separators, ignored string) {
	action := func(c byte) (bit, move uint32) {
		if strings.IndexByte(separators, c) >= 0 {
			return 0, 13
		}
		if strings.IndexByte(ignored, c) >= 0 {
			return 0, 0
		}
		return 1 << strings.IndexByte(bridge.Ranks, c), 0
	}
	characters := []byte(bridge.Ranks + separators + ignored)
	for _, first := range characters {
		for _, second := range characters {
			bit, move := action(first)
			bit2, move2 := action(second)
			p[int(first&63)|int(second&63)<<6] = (bit|bit2<<move)<<moveBits | move + move2
		}
	}
}

// addSixteen adds the cards of eight characters in x and eight in y to h, from last to first. It does not branch,
// because no processor can predict cards and separators.
func (p *pairTable) addSixteen(x, y, h uint64) uint64 {
	x = x&0x003f003f003f003f | x>>2&0x0fc00fc00fc00fc0
	y = y&0x003f003f003f003f | y>>2&0x0fc00fc00fc00fc0
	h = p.addPair(p.addPair(p.addPair(p.addPair(h, y>>48), y>>32), y>>16), y)
	return p.addPair(p.addPair(p.addPair(p.addPair(h, x>>48), x>>32), x>>16), x)
}

// addPair adds the cards for two characters, whose index is in the low bits of x.
func (p *pairTable) addPair(h, x uint64) uint64 {
	code := p[x&0xfff]
	return h<<(code&63) | uint64(code>>moveBits)
}

// hand reads a complete hand with one separator between suits. If a card is repeated, the hand has fewer than 13
// cards.
func (p *pairTable) hand(text *[wholeHand]byte) bridge.Hand {
	return bridge.Hand(p.addSixteen(binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:]), 0))
}

// fastHand reads a complete hand in dots notation.
func fastHand(text *[wholeHand]byte) (bridge.Hand, bool) {
	const (
		tops   = 0x8080808080808080
		second = 0x4040404040404040
	)
	x, y := binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:])
	// Bit 6 is set in letters, and bit 5 in digits and dots.
	if (x|y)&tops != 0 || (x^x<<1)&(y^y<<1)&second != second {
		return 0, false
	}
	h := dots.addSixteen(x, y, 1<<13)
	return bridge.Hand(h &^ (1 << bridge.Cards)), h>>bridge.Cards == 1 // Three dots shift the bit this far.
}

// fastDeal reads four complete hands separated by spaces.
func fastDeal(text *[wholeHands]byte, d *bridge.Deal) bool {
	north, ok := fastHand((*[16]byte)(text[0:]))
	east, ok2 := fastHand((*[16]byte)(text[17:]))
	south, ok3 := fastHand((*[16]byte)(text[34:]))
	west, ok4 := fastHand((*[16]byte)(text[51:]))
	hasSpaces := text[16] == ' ' && text[33] == ' ' && text[50] == ' '
	deal := bridge.Deal{north, east, south, west}
	if !ok || !ok2 || !ok3 || !ok4 || !hasSpaces || !deal.Complete() {
		return false
	}
	*d = deal
	return true
}
