package handfile

import (
	"encoding/binary"
	"strings"
	"sync"

	"github.com/fairdeal/fairdeal/bridge"
)

// pairTable reads hands such as AKQ2.T98.7.65432 two characters at a time and from the end, so that the hand moves on
// by 13 bits at each separator. The table contains an action for every pair of characters. Its index is the low six
// bits of both characters, which distinguish all ranks. An action has two parts:
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

// addSixteen adds the cards of sixteen characters to a hand, from last to first: of the eight in last, then of the
// eight in first. It does not branch, because no processor can predict cards and separators.
func (p *pairTable) addSixteen(first, last, hand uint64) uint64 {
	first, last = pairIndexes(first), pairIndexes(last)
	hand = p.addPair(p.addPair(p.addPair(p.addPair(hand, last>>48), last>>32), last>>16), last)
	return p.addPair(p.addPair(p.addPair(p.addPair(hand, first>>48), first>>32), first>>16), first)
}

// pairIndexes returns the indexes of four character pairs, each in the low bits of two bytes.
func pairIndexes(characters uint64) uint64 {
	const (
		firstOfPair  = 0x003f003f003f003f // low six bits of the first character
		secondOfPair = 0x0fc00fc00fc00fc0 // low six bits of the second character, shifted next to those of the first
	)
	return characters&firstOfPair | characters>>2&secondOfPair
}

// addPair adds the cards of a pair, whose index is in the low 12 bits, to a hand.
func (p *pairTable) addPair(h, index uint64) uint64 {
	action := p[index&0xfff]
	return h<<(action&moveMask) | uint64(action>>moveBits)
}

// hand reads a complete hand with one separator between suits. If a card is repeated, the hand has fewer than 13
// cards.
func (p *pairTable) hand(text *[wholeHand]byte) bridge.Hand {
	return bridge.Hand(p.addSixteen(binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:]), 0))
}

// fastHand reads a hand of sixteen characters in dots notation, such as AKQ2.T98.7.65432. It returns false unless the
// text has exactly three dots.
func fastHand(text *[wholeHand]byte) (hand bridge.Hand, ok bool) {
	const (
		tops = 0x8080808080808080 // not ASCII
		bit6 = 0x4040404040404040 // set in letters; digits and dots have bit 5 instead
	)
	first, last := binary.LittleEndian.Uint64(text[:]), binary.LittleEndian.Uint64(text[8:])
	if (first|last)&tops != 0 || (first^first<<1)&(last^last<<1)&bit6 != bit6 {
		return 0, false
	}
	const dotCounter = 1 << 13 // Each dot shifts this bit by 13, so three dots shift it to 1<<bridge.Cards.
	h := dots.addSixteen(first, last, dotCounter)
	return bridge.Hand(h &^ (1 << bridge.Cards)), h>>bridge.Cards == 1
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
