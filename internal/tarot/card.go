package tarot

import (
	"errors"
	"fmt"
	"strconv"
	"sync"

	"github.com/fairdeal/fairdeal/internal/plain"
)

// Card is a tarot card, numbered in the canonical order (spec/tarot.md step 1): Pique, Cœur,
// Carreau and Trèfle, each As, 2 to 10, V, C, D, R (0..55), then the atouts 1 to 21 (56..76) and
// the Excuse (77).
type Card uint8

// Cards is the number of cards in the pack.
const Cards = 78

// The three bouts, the most important cards of the game.
const (
	Petit     Card = 56 // atout 1
	VingtEtUn Card = 76 // atout 21
	Excuse    Card = 77
)

const (
	firstAtout  = Petit
	suitCards   = 14         // cards in each plain suit
	atoutCount  = 21         // without the Excuse
	plainSuits  = 4          // suits other than the atouts
	chienPlayer = MaxPlayers // stands for the chien in a list of players
)

// Suit returns the card's suit. It is Atout for the Excuse.
func (c Card) Suit() Suit {
	if c >= firstAtout {
		return Atout
	}
	return Suit(c / suitCards)
}

// Value returns 1 (As) to 14 (Roi) for a suit, 1 to 21 for the atouts, and 0 for the
// Excuse.
func (c Card) Value() int {
	switch {
	case c == Excuse:
		return 0
	case c >= firstAtout:
		return int(c-firstAtout) + 1
	}
	return int(c%suitCards) + 1
}

// String returns the machine-readable code: S1 to S14 for pique, H for cœur, D for carreau, C for trèfle, T1 to
// T21 for the atouts, and EX.
func (c Card) String() string {
	if c >= Cards {
		return "Card(" + strconv.Itoa(int(c)) + ")"
	}
	return codes()[c]
}

// codes returns the codes of all cards. They are created at first use.
var codes = sync.OnceValue(func() *[Cards]string {
	names := new([Cards]string)
	for c := range Card(Cards) {
		letter := "SHDCT"[c.Suit()]
		names[c] = string(letter) + strconv.Itoa(c.Value())
	}
	names[Excuse] = "EX"
	return names
})

// byCode returns the cards by their codes.
var byCode = sync.OnceValue(func() map[string]Card {
	cards := make(map[string]Card, Cards)
	for c, code := range codes() {
		cards[code] = Card(c)
	}
	return cards
})

// errCard is returned for text that is not a card.
var errCard = errors.New("not a card in machine form, expected S1..S14 H1..H14 D1..D14 C1..C14 T1..T21 EX")

// ParseCard parses a card's code, such as T21.
func ParseCard(s string) (Card, error) {
	c, ok := byCode()[s]
	if !ok {
		return 0, fmt.Errorf("%s is %w", plain.QuoteExcerpt(s), errCard)
	}
	return c, nil
}

// MarshalText returns the card's code, such as T21.
func (c Card) MarshalText() ([]byte, error) {
	if c >= Cards {
		return nil, fmt.Errorf("%v has no text form", c)
	}
	return []byte(c.String()), nil
}

// UnmarshalText parses a card's code, such as T21.
func (c *Card) UnmarshalText(text []byte) error { return unmarshal(c, text, ParseCard) }

// courtNames contains the names of Valet, Cavalier, Dame and Roi, from value 11.
var courtNames = [...]string{"V", "C", "D", "R"}

// Nom returns the card's French name without its suit: As, 2 to 10, V, C, D or R, an atout's
// number, or Excuse.
func (c Card) Nom() string {
	value := c.Value()
	switch {
	case c == Excuse:
		return "Excuse"
	case c >= firstAtout:
		return strconv.Itoa(value)
	case value == 1:
		return "As"
	case value > 10:
		return courtNames[value-11]
	}
	return strconv.Itoa(value)
}
