package tarot

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// Hand is a set of cards. Hands can be compared with ==.
type Hand struct{ h tarot.Hand }

// NewHand returns a hand with the given cards. It returns an error if a value is not a
// card.
func NewHand(cards ...Card) (Hand, error) {
	all := make([]tarot.Card, len(cards))
	for i, c := range cards {
		if !c.isCard() {
			return Hand{}, fmt.Errorf("%v is not a card", c)
		}
		all[i] = tarot.Card(c)
	}
	return Hand{tarot.HandOf(all...)}, nil
}

// ParseHand parses cards separated by spaces, such as S1 H14 T21 EX.
func ParseHand(s string) (Hand, error) {
	h, err := tarot.ParseHand(s)
	return Hand{h}, err
}

// Has reports whether the hand contains c.
func (h Hand) Has(c Card) bool { return c.isCard() && h.h.Has(tarot.Card(c)) }

// Len returns the number of cards.
func (h Hand) Len() int { return h.h.Len() }

// Cards returns the cards in descending order, beginning with the highest atout.
func (h Hand) Cards() []Card {
	all := make([]Card, 0, h.Len())
	for _, c := range h.h.Cards() {
		all = append(all, Card(c))
	}
	return all
}

// String returns the hand in French notation for people, such as "21 6 1 Excuse ♥ R C As".
// [ParseHand] does not read it; [Hand.MarshalText] returns the notation of ParseHand.
func (h Hand) String() string { return h.h.String() }

// MarshalText returns the cards in the notation that [ParseHand] accepts.
func (h Hand) MarshalText() ([]byte, error) { return h.h.MarshalText() }

// UnmarshalText parses the notation that [ParseHand] accepts.
func (h *Hand) UnmarshalText(text []byte) (err error) {
	*h, err = ParseHand(string(text))
	return err
}
