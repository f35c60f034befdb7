package alteredtest

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// The seats, suits and ranks in the order in which all formats number them.
const (
	seats = "NESW"
	ranks = "AKQJT98765432"
	suits = "SHDC"

	cardsPerSuit = len(ranks)
)

// holder returns the seat of a card. Cards are numbered from the ace of spades.
func holder(d bridge.Deal, card int) int {
	for seat, h := range d {
		if has(h, card) {
			return seat
		}
	}
	panic("a deal without a card")
}

func has(h bridge.Hand, card int) bool { return h>>card&1 == 1 }

// bySuit returns the ranks in each suit of a hand.
func bySuit(h bridge.Hand) (ranksOf [4]string) {
	for card := range bridge.Cards {
		if has(h, card) {
			ranksOf[card/cardsPerSuit] += ranks[card%cardsPerSuit:][:1]
		}
	}
	return ranksOf
}

// dotted returns a hand with dots between the suits, as in PBN.
func dotted(h bridge.Hand) string {
	ranksOf := bySuit(h)
	return strings.Join(ranksOf[:], ".")
}

// dealer returns the seat of the dealer on a board with a number.
func dealer(number int) int { return (number - 1) % 4 }

// vulnerability returns an index into None NS EW All for a board with a number.
func vulnerability(number int) int {
	i := number - 1
	return (i + i/4) % 4
}
