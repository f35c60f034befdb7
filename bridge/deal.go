package bridge

import (
	"fmt"
	"math/bits"
)

// Deal contains four hands, indexed by seat: d[North], d[East], d[South] and d[West]. A hand without cards is
// unknown.
type Deal [4]Hand

// Complete reports whether each hand has thirteen cards and no card occurs twice.
func (d Deal) Complete() bool {
	hasAllCards := d[0]|d[1]|d[2]|d[3] == FullPack
	return hasAllCards && d[0].Len() == 13 && d[1].Len() == 13 && d[2].Len() == 13 && d[3].Len() == 13
}

// FillFourth returns the deal with its unknown hand filled in, if the other three have 13 cards each. It
// returns other deals unchanged.
func (d Deal) FillFourth() Deal {
	const none = -1
	empty, seen := none, Hand(0)
	for s, h := range d {
		switch {
		case h == 0 && empty == none:
			empty = s
		case h.Len() != 13 || seen&h != 0:
			return d
		default:
			seen |= h
		}
	}
	if empty != none {
		d[empty] = FullPack &^ seen
	}
	return d
}

// Check returns an error if a card is missing or occurs twice, or if a hand does not have 13 cards.
func (d Deal) Check() error {
	var seen Hand
	for s, h := range d {
		if h&^FullPack != 0 {
			return fmt.Errorf("%v contains an invalid card", Seat(s))
		}
		if twice := seen & h; twice != 0 {
			return fmt.Errorf("card %v appears twice", twice.first())
		}
		seen |= h
	}
	for s, h := range d {
		if h.Len() != 13 {
			return fmt.Errorf("%v has %d cards, expected 13", Seat(s), h.Len())
		}
	}
	return nil
}

// first returns the lowest-numbered card in a hand that is not empty.
func (h Hand) first() Card {
	for c := Card(0); ; c++ {
		if h.Has(c) {
			return c
		}
	}
}

// Holder returns the seat that has card c; ok is false if no seat has it.
func (d Deal) Holder(c Card) (s Seat, ok bool) {
	for s := North; s <= West; s++ {
		if d[s].Has(c) {
			return s, true
		}
	}
	return 0, false
}

// String returns the deal as in PBN, beginning with North, with "-" for an unknown hand.
func (d Deal) String() string { return string(d.append(nil)) }

// append appends the result of String to dst.
func (d Deal) append(dst []byte) []byte {
	dst = append(dst, 'N', ':')
	for s, h := range d {
		if s > 0 {
			dst = append(dst, ' ')
		}
		if h == 0 {
			dst = append(dst, '-')
			continue
		}
		for suit := Spades; suit <= Clubs; suit++ {
			if suit > Spades {
				dst = append(dst, '.')
			}
			for cards := h.Suit(suit); cards != 0; cards &= cards - 1 {
				dst = append(dst, Ranks[bits.TrailingZeros16(cards)])
			}
		}
	}
	return dst
}
