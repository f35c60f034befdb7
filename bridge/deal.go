package bridge

import (
	"fmt"
	"math/bits"
)

// Deal is four hands, by seat. A hand of no cards is unknown; a deal read from
// a file may hold fewer than 52 cards.
type Deal [4]Hand

// Complete reports whether each seat has thirteen cards and all 52 are there.
func (d Deal) Complete() bool {
	return d[0]|d[1]|d[2]|d[3] == FullPack &&
		d[0].Len() == 13 && d[1].Len() == 13 && d[2].Len() == 13 && d[3].Len() == 13
}

// FillFourth is the deal with the one hand that three hands of 13 cards leave. Deals with
// more unknown hands, or with a card twice, stay as they are.
func (d Deal) FillFourth() Deal {
	empty, seen := -1, Hand(0)
	for s, h := range d {
		switch {
		case h == 0 && empty < 0:
			empty = s
		case h.Len() != 13 || seen&h != 0:
			return d
		default:
			seen |= h
		}
	}
	if empty >= 0 {
		d[empty] = FullPack &^ seen
	}
	return d
}

// Check returns nil for a complete deal and otherwise says what is wrong: a card
// twice, a card missing, a hand of the wrong length.
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

// first is the lowest numbered card of a hand that is not empty.
func (h Hand) first() Card {
	for c := Card(0); ; c++ {
		if h.Has(c) {
			return c
		}
	}
}

// Holder returns the seat that has card c; ok is false where nobody has.
func (d Deal) Holder(c Card) (s Seat, ok bool) {
	for s := North; s <= West; s++ {
		if d[s].Has(c) {
			return s, true
		}
	}
	return 0, false
}

// String returns the deal as in PBN, from North, "-" for an unknown hand.
func (d Deal) String() string { return string(d.append(nil)) }

// append appends what String gives to dst.
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
