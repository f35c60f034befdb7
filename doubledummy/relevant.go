package doubledummy

import "math/bits"

// failures collects the moves of a hand that do not settle the question.
type failures struct {
	relevant uint64 // the cards that mattered for any of them
	same     uint64 // cards that fail like one of them
}

// covers reports whether a move fails like an earlier one, and need not be tried.
func (f *failures) covers(equals uint64, card int) bool {
	if equals&f.same == 0 {
		return false
	}
	if equals&f.relevant != 0 {
		f.relevant |= oneCard(card)
	}
	return true
}

// add adds a move. relevant contains the cards that mattered after it.
func (f *failures) add(equals uint64, card int, relevant uint64) {
	if relevant&equals != 0 {
		relevant |= oneCard(card)
	}
	f.relevant |= relevant
	f.same |= below(card, relevant)
}

// below returns the cards in the same suit that fail like card: all of them if relevant contains no
// card in the suit, or else the cards below the lowest one in relevant, if card is also below it.
func below(card int, relevant uint64) uint64 {
	suit := uint64(lane) << (card & 0x30)
	low := relevant & suit
	if low == 0 {
		return suit
	}
	low = low & -low
	if oneCard(card) < low {
		return suit & (low - 1)
	}
	return 0
}

// spare lowers the ranks that matter after one of the cards in equals settled the question. If the
// card matters only because it won its trick, the highest card in equals would have won as well,
// and fewer ranks matter.
func spare(relevant, equals uint64, card int) uint64 {
	if relevant&equals != oneCard(card) || equals == oneCard(card) {
		return relevant
	}
	others := relevant & (lane << (card & 0x30)) &^ oneCard(card)
	if others == 0 || others&-others > equals {
		relevant ^= oneCard(card) | 1<<(63-bits.LeadingZeros64(equals))
	}
	return relevant
}

// topCards converts the counts of top cards that mattered, four bits per suit, to a set of cards.
func (e *engine) topCards(low, high uint8) uint64 {
	var relevant uint64
	counts := uint(low) | uint(high)<<8
	for suit := 0; counts != 0; suit++ {
		if counts&15 != 0 {
			relevant |= e.top(suit, int(counts&15))
		}
		counts >>= 4
	}
	return relevant
}

// store adds an answer to the table with the top cards that mattered, and returns these
// cards. If all cards of a suit below some rank belong to one hand, their owners follow
// from the lengths, and the cards do not matter.
func (e *engine) store(p position, want int, made bool, relevant uint64, best int) uint64 {
	var counts uint
	for suit := range 4 {
		cards := suitOf(relevant, suit)
		if cards == 0 {
			continue
		}
		all := suitOf(e.all, suit)
		length := bits.OnesCount64(all)
		owners := e.owners[suit] >> (32 - 2*length)
		// The lowest sameOwner cards belong to one hand.
		sameOwner := bits.TrailingZeros32(owners^owners&3*eachOwner) / 2
		cards = all &^ (cards&-cards - 1)
		matter := bits.OnesCount64(cards)
		for ; matter > max(0, length-sameOwner); matter-- {
			cards &= cards - 1
		}
		relevant = relevant&^(lane<<(16*suit)) | cards<<(16*suit)
		counts |= uint(matter) << (4 * suit)
	}
	e.table.store(p, uint8(counts), uint8(counts>>8), want, made, uint8(best))
	return relevant
}
