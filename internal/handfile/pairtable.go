package handfile

import (
	"encoding/binary"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// pairTable maps two characters of a hand to an action. The index is the low six bits of both characters, which
// distinguish all ranks. The action has two parts:
//
//	bits 6 to 31: the cards, as bits of one or two suits
//	bits 0 to 5:  the number of bits by which the hand moves on: 13 for each separator
type pairTable [1 << 12]uint32

const (
	moveBits = 6
	moveMask = 1<<moveBits - 1
)

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
			secondBit, secondMove := action(second)
			index := int(first&63) | int(second&63)<<6
			p[index] = (bit|secondBit<<move)<<moveBits | move + secondMove
		}
	}
}

// addSixteen adds the cards of eight characters in x and eight in y to h, from last to first. It does not branch,
// because no processor can predict cards and separators.
func (p *pairTable) addSixteen(x, y, h uint64) uint64 {
	const (
		first  = 0x003f003f003f003f // low six bits of the first character in each pair
		second = 0x0fc00fc00fc00fc0 // those of the second one, moved next to them
	)
	x = x&first | x>>2&second
	y = y&first | y>>2&second
	h = p.addPair(p.addPair(p.addPair(p.addPair(h, y>>48), y>>32), y>>16), y)
	return p.addPair(p.addPair(p.addPair(p.addPair(h, x>>48), x>>32), x>>16), x)
}

// addPair adds the cards for two characters, whose index is in the low bits of x.
func (p *pairTable) addPair(h, x uint64) uint64 {
	action := p[x&0xfff]
	return h<<(action&moveMask) | uint64(action>>moveBits)
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
	const next = wholeHand + 1
	north, isNorth := fastHand((*[wholeHand]byte)(text[0:]))
	east, isEast := fastHand((*[wholeHand]byte)(text[next:]))
	south, isSouth := fastHand((*[wholeHand]byte)(text[2*next:]))
	west, isWest := fastHand((*[wholeHand]byte)(text[3*next:]))
	hasSpaces := text[next-1] == ' ' && text[2*next-1] == ' ' && text[3*next-1] == ' '
	deal := bridge.Deal{north, east, south, west}
	if !isNorth || !isEast || !isSouth || !isWest || !hasSpaces || !deal.Complete() {
		return false
	}
	*d = deal
	return true
}
