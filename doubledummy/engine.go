package doubledummy

import (
	"context"
	"math/bits"
	"sync"
)

// A hand has four lanes of 16 bits, one for each suit:
//
//	63 .. 48   47 .. 32   31 .. 16   15 .. 0
//	 clubs     diamonds    hearts    spades
//
// In a lane, bit 0 is the two and bit 12 the ace. A card is the number of its bit: the king of hearts is
// 16 + 11. Seats are numbered 0 to 3 clockwise from North, so that seat&1 is the side. trump is a suit, or 4
// in notrump.
const (
	lane    = 0x1fff
	noTrump = 4
)

// The owners of a set of cards in a suit are a word with two bits per card, the seat that has it. The
// highest card is in the highest bits: if North has the ace, East the king and South the queen, the word
// begins with 00 01 10.
const eachOwner = 0x55555555 // times a seat: the word in which all owners are that seat

// engine searches one deal in one strain. It is not safe for concurrent use.
type engine struct {
	hands   [4]uint64
	all     uint64 // the cards of all hands at the start of the trick
	lengths uint64 // nibble 4*seat+suit is the length of the suit in that hand
	trump   int
	table   *table

	ownersOf   *[4][lane + 1]uint32 // by suit and set of remaining cards
	ownerStack [16][4]uint32        // by tricks left and suit: owners of the remaining cards
	owners     *[4]uint32           // the element of ownerStack for the current trick

	moves  [16][4][13]move // by tricks left and place in the trick
	killer [16]uint8       // by tricks left: the lead that last settled the question

	ctx     context.Context
	nodes   uint64
	steps   uint64 // the maximum number of nodes, or 0 for no limit
	stopped bool
}

// move is a set of equal cards in a hand, such as king, queen and jack. The lowest one is played.
type move struct {
	equals uint64 // all of them
	card   int32  // the lowest
	weight int32  // moves with greater weights are tried first
}

// places contains, for each set of cards in a suit, the ranks from the highest card down, in four
// bits each from bit 4. The lowest bits and those after the last card are 15. makeTables fills it
// in.
var places *[lane + 1]uint64

// tables guards the filling of places and masks, which is delayed until a solver makes its
// first table. Programs that solve nothing do not pay for it.
var tables sync.Once

func makeTables() {
	places = new([lane + 1]uint64)
	for set := range places {
		word := ^uint64(0)
		remaining := uint(set)
		for k := 1; remaining != 0; k++ {
			highest := bits.Len(remaining) - 1
			word &^= uint64(15-highest) << (4 * k)
			remaining &^= 1 << highest
		}
		places[set] = word
	}
	for i := range masks {
		low, high := min(i&15, 13), min(i>>4, 13)
		masks[i] = suitMask(low) | suitMask(high)<<26
	}
}

// stop checks the context from time to time and reports whether it has ended.
func (e *engine) stop() bool {
	e.nodes++
	if e.nodes&1023 == 0 && (e.ctx.Err() != nil || e.steps > 0 && e.nodes > e.steps) {
		e.stopped = true
	}
	return e.stopped
}

// suitOf returns the cards of a suit in a hand. Here and below, shift counts and indices
// are masked to their range so that the compiler omits its checks.
func suitOf(hand uint64, suit int) uint64 { return hand >> (16 * suit & 63) & lane }

// oneCard returns the set that contains only card.
func oneCard(card int) uint64 { return 1 << (card & 63) }

// play removes a card from a hand.
func (e *engine) play(seat, card int) {
	e.hands[seat&3] &^= oneCard(card)
	e.lengths -= lengthUnit(seat, card>>4)
}

// undo returns a card to a hand.
func (e *engine) undo(seat, card int) {
	e.hands[seat&3] |= oneCard(card)
	e.lengths += lengthUnit(seat, card>>4)
}

// lengthUnit returns the unit of a suit in a seat's hand, to be added to or subtracted from
// lengths.
func lengthUnit(seat, suit int) uint64 { return 1 << ((16*seat + 4*suit) & 63) }

// length returns the number of cards that a seat has in a suit.
func (e *engine) length(seat, suit int) int {
	return int(e.lengths >> ((16*seat + 4*suit) & 63) & 15)
}

// around returns the suit lengths of all hands, starting with seat in the lowest bits.
func (e *engine) around(seat int) uint64 { return bits.RotateLeft64(e.lengths, -16*seat) }

// owner returns the owner of a suit's top card. The suit must not be empty.
func (e *engine) owner(suit int) int { return int(e.owners[suit&3] >> 30) }

// tops returns how many of a suit's highest remaining cards a seat owns, ignoring the first skip
// cards.
func (e *engine) tops(suit, seat, skip, length int) int {
	differences := e.owners[suit&3]<<(2*skip&31) ^ uint32(seat)*eachOwner
	return min(bits.LeadingZeros32(differences)/2, length)
}

// top returns the n highest cards in a suit.
func (e *engine) top(suit, n int) uint64 {
	set := suitOf(e.all, suit)
	return set &^ (1<<(places[set]>>(4*n&63)&15) - 1) << (16 * suit & 63)
}

// trumpless reports whether there are no trumps, or none left.
func (e *engine) trumpless() bool {
	return e.trump == noTrump || e.lengths>>(4*e.trump&63)&0x000f_000f_000f_000f == 0
}
