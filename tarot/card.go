package tarot

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/tarot"
)

// Card is a tarot card: pique, cœur, carreau and trèfle from the As to the Roi, atouts 1 to 21, and
// the Excuse.
type Card uint8

// Cards is the number of cards in the pack, 78.
const Cards = tarot.Cards

// The three bouts.
const (
	Petit      = Card(tarot.Petit)     // T1
	VingtEtUn  = Card(tarot.VingtEtUn) // T21
	Excuse     = Card(tarot.Excuse)    // EX
	lastOfPack = Card(Cards - 1)
)

// ParseCard parses a card such as S1, H14, T21 or EX.
func ParseCard(s string) (Card, error) {
	c, err := tarot.ParseCard(s)
	return Card(c), err
}

func (c Card) isCard() bool { return c <= lastOfPack }

// Suit returns the card's suit. The Excuse belongs to the atouts.
func (c Card) Suit() Suit {
	if !c.isCard() {
		return Atout
	}
	return Suit(tarot.Card(c).Suit())
}

// String returns the card in the notation that [ParseCard] accepts.
func (c Card) String() string {
	if !c.isCard() {
		return fmt.Sprintf("Card(%d)", uint8(c))
	}
	return tarot.Card(c).String()
}

// MarshalText returns [Card.String]. It returns an error if c is not a card.
func (c Card) MarshalText() ([]byte, error) {
	if !c.isCard() {
		return nil, fmt.Errorf("%v is not a card", c)
	}
	return []byte(c.String()), nil
}

// UnmarshalText parses the notation that [ParseCard] accepts.
func (c *Card) UnmarshalText(text []byte) (err error) {
	*c, err = ParseCard(string(text))
	return err
}

// Suit is a suit or the atouts.
type Suit uint8

// The four suits and the atouts.
const (
	Pique   = Suit(tarot.Pique)
	Coeur   = Suit(tarot.Coeur)
	Carreau = Suit(tarot.Carreau)
	Trefle  = Suit(tarot.Trefle)
	Atout   = Suit(tarot.Atout)
)

// ParseSuit parses a suit's French name, such as carreau.
func ParseSuit(name string) (Suit, error) {
	for s := Pique; s <= Atout; s++ {
		if s.String() == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("%.20q is not a suit, expected pique, cœur, carreau, trèfle or atout", name)
}

// String returns the suit's French name.
func (s Suit) String() string {
	if s > Atout {
		return fmt.Sprintf("Suit(%d)", uint8(s))
	}
	return tarot.Suit(s).String()
}

// MarshalText returns the French name. It returns an error if s is not a suit.
func (s Suit) MarshalText() ([]byte, error) {
	if s > Atout {
		return nil, fmt.Errorf("%v is not a suit", s)
	}
	return []byte(s.String()), nil
}

// UnmarshalText parses the names that [ParseSuit] accepts.
func (s *Suit) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSuit(string(text))
	return err
}
