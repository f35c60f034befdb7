package doubledummy

import (
	"math/bits"
)

// ranks converts the counts of top cards that mattered, four bits per suit, to a set of cards.
func (e *engine) ranks(low, high uint8) uint64 {
	var win uint64
	for n, suit := uint(low)|uint(high)<<8, 0; n != 0; n, suit = n>>4, suit+1 {
		if n&15 != 0 {
			win |= e.top(suit, int(n&15))
		}
	}
	return win
}

// store adds an answer to the table with the top cards that mattered, and returns these
// cards. If all cards of a suit below some rank belong to one hand, their owners follow
// from the lengths, and the cards do not matter.
func (e *engine) store(sh int, key, sig0, sig1 uint64, want int, value bool, win uint64, best int) uint64 {
	var n uint
	for suit := range 4 {
		w := suitOf(win, suit)
		if w == 0 {
			continue
		}
		all := suitOf(e.all, suit)
		length := bits.OnesCount64(all)
		own := e.own[suit] >> (32 - 2*length)
		tail := bits.TrailingZeros32(own^own&3*0x55555555) / 2
		w = all &^ (w&-w - 1)
		matter := bits.OnesCount64(w)
		for ; matter > max(0, length-tail); matter-- {
			w &= w - 1
		}
		win = win&^(lane<<(16*suit)) | w<<(16*suit)
		n |= uint(matter) << (4 * suit)
	}
	e.table.store(sh, key, sig0, sig1, uint8(n), uint8(n>>8), want, value, uint8(best))
	return win
}

// below returns the cards in the same suit that fail like card: all of them if win contains no card
// in the suit, or else the cards below the lowest one in win, if card is also below it.
func below(card int, win uint64) uint64 {
	suit := uint64(lane) << (card & 0x30)
	low := win & suit
	if low == 0 {
		return suit
	}
	low = low & -low
	if one(card) < low {
		return suit & (low - 1)
	}
	return 0
}

// spare lowers the ranks that matter after one of the cards in equals settled the question. If the
// card matters only because it won its trick, the highest card in equals would have won as well,
// and fewer ranks matter.
func spare(win, equals uint64, card int) uint64 {
	if win&equals != one(card) || equals == one(card) {
		return win
	}
	rest := win & (lane << (card & 0x30)) &^ one(card)
	if rest == 0 || rest&-rest > equals {
		win ^= one(card) | 1<<(63-bits.LeadingZeros64(equals))
	}
	return win
}
