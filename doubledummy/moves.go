package doubledummy

import "math/bits"

// allCards contains all 52 cards.
const allCards = lane | lane<<16 | lane<<32 | lane<<48

// appendMoves appends the moves with the cards in own, from the lowest suit and card up. Among equal
// cards it lists only the lowest. all contains the remaining cards in all hands.
func appendMoves(list []move, own, all uint64) []move {
	// Cards are equal if only played cards lie between them. In run, equal cards are consecutive
	// one bits, so adding the lowest bit carries to the end of the group.
	run := own | allCards&^all
	for own != 0 {
		low := own & -own
		group := own & (run + low ^ run)
		own &^= group
		list = append(list, move{equals: group, card: int32(bits.TrailingZeros64(low))})
	}
	return list
}

// moveWith returns the move of appendMoves that contains card. It returns false if hand does not
// contain the card.
func moveWith(hand, all uint64, card int) (m move, ok bool) {
	if hand&oneCard(card) == 0 {
		return m, false
	}
	run := hand | allCards&^all
	start := bits.Len64(^run & (oneCard(card) - 1)) // position above the next lower card in another hand
	low := hand &^ (oneCard(start) - 1)
	low &= -low
	return move{equals: hand & (run + low ^ run), card: int32(bits.TrailingZeros64(low))}, true
}
