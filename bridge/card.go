// Package bridge defines cards, hands, deals and boards.
//
// Cards are numbered 0 to 51: spades A K Q J T 9 8 7 6 5 4 3 2 are 0 to 12, hearts 13 to 25,
// diamonds 26 to 38, clubs 39 to 51. A deal's number is its index in the lexicographic order of
// North's cards, then East's, then South's (spec/bigdeal.md, steps 1 to 3):
//
//	d, _ := bridge.Number{}.Deal()
//	d.String() // N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432
package bridge

import (
	"math/bits"
	"strings"
)

// Suit is a suit, from 0 for spades to 3 for clubs.
type Suit uint8

// The suits, in the order used in PBN.
const (
	Spades Suit = iota
	Hearts
	Diamonds
	Clubs
)

// Letter returns S, H, D or C, or ? if the suit is out of range.
func (s Suit) Letter() byte { return letterOf("SHDC", int(s)) }

// String returns S, H, D or C, or ? if the suit is out of range.
func (s Suit) String() string { return string(s.Letter()) }

// Rank is a card's rank, from 0 for the ace to 12 for the two.
type Rank uint8

// Ranks lists the rank letters from high to low.
const Ranks = "AKQJT98765432"

// Letter returns one of AKQJT98765432, or ? if the rank is out of range.
func (r Rank) Letter() byte { return letterOf(Ranks, int(r)) }

// Card is a card, from 0 to 51: 13 times its suit plus its rank. 0 is the ace of spades, 14 the king of hearts.
type Card uint8

// Cards is the number of cards in a pack.
const Cards = 52

// Suit returns the card's suit.
func (c Card) Suit() Suit { return Suit(c / 13) }

// Rank returns the card's rank.
func (c Card) Rank() Rank { return Rank(c % 13) }

// String returns the letters for suit and rank, such as SA or H2.
func (c Card) String() string { return string([]byte{c.Suit().Letter(), c.Rank().Letter()}) }

// Seat is a seat at the table, 0 to 3 clockwise from North.
type Seat uint8

// The seats.
const (
	North Seat = iota
	East
	South
	West
)

// Letter returns N, E, S or W, or ? if the seat is out of range.
func (s Seat) Letter() byte { return letterOf("NESW", int(s)) }

// String returns North, East, South or West, or ? if the seat is out of range.
func (s Seat) String() string {
	if s > West {
		return "?"
	}
	return [...]string{"North", "East", "South", "West"}[s]
}

// Hand is a set of cards. Bit c is set if the hand contains card c.
type Hand uint64

// FullPack is a hand with all 52 cards.
const FullPack Hand = 1<<Cards - 1

// Has reports whether the hand contains card c.
func (h Hand) Has(c Card) bool { return h>>c&1 == 1 }

// Len returns how many cards the hand contains.
func (h Hand) Len() int { return bits.OnesCount64(uint64(h)) }

// Suit returns the hand's ranks in a suit. Bit r is set for rank r, so bit 0 is the ace.
func (h Hand) Suit(s Suit) uint16 {
	const thirteenCards = 1<<13 - 1
	return uint16(h>>(13*s)) & thirteenCards
}

// Points returns the hand's high card points, 0 to 40: 4 3 2 1 for A K Q J.
func (h Hand) Points() int {
	const (
		aces   = Hand(1 | 1<<13 | 1<<26 | 1<<39)
		kings  = aces << 1
		queens = aces << 2
		jacks  = aces << 3
	)
	return 4*(h&aces).Len() + 3*(h&kings).Len() + 2*(h&queens).Len() + (h & jacks).Len()
}

// String returns the hand as in PBN: spades, hearts, diamonds and clubs, each from high to low,
// with dots between them.
func (h Hand) String() string {
	var b strings.Builder
	for s := Spades; s <= Clubs; s++ {
		if s > Spades {
			b.WriteByte('.')
		}
		for suit := h.Suit(s); suit != 0; suit &= suit - 1 {
			b.WriteByte(Ranks[bits.TrailingZeros16(suit)])
		}
	}
	return b.String()
}
