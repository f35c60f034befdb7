package tarot

import (
	"fmt"
	"math/bits"
	"strings"
)

// Hand is a set of cards: card c is bit c of lo, or bit c-64 of hi. A set has no order, so it
// cannot reveal the pack's order.
type Hand struct{ lo, hi uint64 }

// HandOf returns a hand with the given cards.
func HandOf(cards ...Card) Hand {
	var h Hand
	for _, c := range cards {
		h = h.with(c)
	}
	return h
}

// cardBit contains a hand for each card, with only that card.
var cardBit = func() (t [Cards]Hand) {
	for c := range t {
		if c < 64 {
			t[c].lo = 1 << c
		} else {
			t[c].hi = 1 << (c - 64)
		}
	}
	return
}()

func (h Hand) with(c Card) Hand { return h.union(cardBit[c]) }

// Has reports whether the hand contains c.
func (h Hand) Has(c Card) bool { return h.lo&cardBit[c].lo|h.hi&cardBit[c].hi != 0 }

func (h Hand) union(g Hand) Hand { return Hand{h.lo | g.lo, h.hi | g.hi} }

// Len returns the number of cards.
func (h Hand) Len() int { return bits.OnesCount64(h.lo) + bits.OnesCount64(h.hi) }

// suit returns the cards in a suit as bits: bit v-1 is the card with value v, 1 to 14.
func (h Hand) suit(s Suit) uint16 { return uint16(h.lo>>(suitCards*s)) & (1<<suitCards - 1) }

// Atouts returns the atouts as bits: bit v-1 is atout v, 1 to 21. It does not include the
// Excuse.
func (h Hand) Atouts() uint32 { return h.atoutsExcuse() & (1<<atoutCount - 1) }

// atoutsExcuse returns Atouts with the Excuse as bit 21.
func (h Hand) atoutsExcuse() uint32 { return uint32(h.lo>>firstAtout | h.hi<<(64-firstAtout)) }

// PetitSec reports whether the Petit is the only atout; the Excuse counts as an atout
// (spec/tarot.md step 4).
func (h Hand) PetitSec() bool { return h.atoutsExcuse() == 1 }

// displayOrder is the order of the suits in which people see hands.
var displayOrder = [...]Suit{Atout, Pique, Coeur, Carreau, Trefle}

// Cards returns the hand in display order: atouts from high to low, the Excuse, then the
// suits in order, each R D C V 10 to 2 As.
func (h Hand) Cards() []Card {
	cards := make([]Card, 0, h.Len())
	for _, s := range displayOrder {
		cards = append(cards, h.InSuit(s)...)
	}
	return cards
}

// InSuit returns the cards in suit s in display order. The Excuse follows the atouts.
func (h Hand) InSuit(s Suit) []Card {
	first, n := Card(suitCards*s), suitCards
	if s == Atout {
		n = atoutCount
	}
	var cards []Card
	for v := n - 1; v >= 0; v-- {
		if c := first + Card(v); h.Has(c) {
			cards = append(cards, c)
		}
	}
	if s == Atout && h.Has(Excuse) {
		cards = append(cards, Excuse)
	}
	return cards
}

// Codes returns the codes of the cards, such as T21.
func (h Hand) Codes() []string {
	codes := make([]string, 0, h.Len())
	for _, c := range h.Cards() {
		codes = append(codes, c.String())
	}
	return codes
}

// String returns the hand with French names, such as "21 6 1 Excuse ♥ R C As ♣ D".
func (h Hand) String() string {
	var words []string
	for _, s := range displayOrder {
		cards := h.InSuit(s)
		if len(cards) > 0 && s != Atout {
			words = append(words, s.Symbol())
		}
		for _, c := range cards {
			words = append(words, c.Nom())
		}
	}
	return strings.Join(words, " ")
}

// ParseHand parses the output from [Hand.MarshalText]. It returns an error if a card occurs
// twice.
func ParseHand(s string) (Hand, error) {
	var h Hand
	for i, code := range strings.Fields(s) {
		c, err := ParseCard(code)
		switch {
		case err != nil:
			return Hand{}, fmt.Errorf("card %d: %w", i+1, err)
		case h.Has(c):
			return Hand{}, fmt.Errorf("card %d: %v appears twice", i+1, c)
		}
		h = h.with(c)
	}
	return h, nil
}

// MarshalText returns the codes of the cards, separated by spaces.
func (h Hand) MarshalText() ([]byte, error) { return []byte(strings.Join(h.Codes(), " ")), nil }

// UnmarshalText parses the format that [ParseHand] accepts.
func (h *Hand) UnmarshalText(text []byte) error { return unmarshal(h, text, ParseHand) }
