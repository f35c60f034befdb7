package handfile

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// readHands reads the value of md: the dealer's digit, then three or four hands, starting with South's, as in
//
//	3SAKQ2HT98D7C65432,SJT9...,S876...
//
// If one hand is missing, it gets the remaining cards, provided that the others are complete. Replays (movies) also
// contain hands with fewer cards, the same number in each; they leave the board without cards.
func (b *linBoard) readHands(value string) error {
	value = b.readDealer(value)
	lengths, err := b.readEachHand(value)
	if err != nil {
		return err
	}
	d := &b.board.Deal
	switch {
	case b.evidence && lengths.hasShort && !lengths.areEqual:
		return fmt.Errorf("a hand of %v", words.Count("count.cards", d[lengths.shortSeat].Len()))
	case b.evidence && lengths.count < 3:
		return fmt.Errorf("found %d hands, expected 3 or 4", lengths.count)
	case lengths.hasShort && lengths.hasWhole:
		return words.Errorf("bridge.want-13",
			words.T("seat", bridgewords.Seat(lengths.shortSeat)), words.N("n", d[lengths.shortSeat].Len()))
	case lengths.hasShort:
		*d = bridge.Deal{}
		return nil
	}
	*d = d.FillFourth()
	b.longest = 0
	return nil
}

// handLengths describes the lengths of the hands in an md field.
type handLengths struct {
	count     int         // number of hands, including unknown ones
	hasWhole  bool        // a hand has 13 cards
	hasShort  bool        // a hand has 1 to 12 cards
	shortSeat bridge.Seat // the first such hand
	areEqual  bool        // all known hands have the same number of cards, as in a replay of the play
}

// readEachHand reads the hands into the deal, from South clockwise. It sets b.longest.
func (b *linBoard) readEachHand(value string) (lengths handLengths, err error) {
	lengths.count = strings.Count(value, ",") + 1
	if lengths.count > 4 {
		return lengths, fmt.Errorf("found %d hands, expected 3 or 4", lengths.count)
	}
	lengths.areEqual = lengths.count >= 3
	remaining := bridge.FullPack
	seat := bridge.South
	for text := range strings.SplitSeq(value, ",") {
		hand, err := parseLinHand(text)
		if err != nil {
			return lengths, fmt.Errorf("%v: %w", seat, err)
		}
		n := hand.Len()
		if err := lengths.add(seat, n); err != nil {
			return lengths, err
		}
		isLikeOthers := n == 0 || b.longest == 0 || n == b.longest // 0 cards: an unknown hand
		lengths.areEqual = lengths.areEqual && isLikeOthers
		b.longest = max(b.longest, n)
		if twice := hand &^ remaining; twice != 0 {
			card := bridge.Card(bits.TrailingZeros64(uint64(twice)))
			return lengths, words.Errorf("bridge.seat-card-twice",
				words.T("seat", bridgewords.Seat(seat)), words.Name("card", card.String()))
		}
		remaining &^= hand
		b.board.Deal[seat] = hand
		seat = (seat + 1) & 3 // West, North and East follow South.
	}
	return lengths, nil
}

// add records that a hand has n cards. A short hand after a complete one is an error.
func (l *handLengths) add(seat bridge.Seat, n int) error {
	switch {
	case n == 13:
		l.hasWhole = true
	case n > 13, n > 0 && l.hasWhole:
		return words.Errorf("bridge.want-13", words.T("seat", bridgewords.Seat(seat)), words.N("n", n))
	case n > 0 && !l.hasShort:
		l.hasShort, l.shortSeat = true, seat
	}
	return nil
}

// readDealer reads the digit before the hands, if any, and returns the text after it.
func (b *linBoard) readDealer(value string) (hands string) {
	if value == "" || value[0] < '0' || value[0] > '9' {
		return value
	}
	if value[0] >= '1' && value[0] <= '4' {
		b.dealer = value[0]
	}
	return value[1:]
}
