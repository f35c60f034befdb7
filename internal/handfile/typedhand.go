package handfile

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

// longHand is the maximum length of a typed hand in bytes.
const longHand = 80

// handReading is one way to read words as a hand. In Polish, K may be hearts (kier) or a king, so that some words have
// several readings.
type handReading struct {
	hand     bridge.Hand
	descends bool // each suit after a letter is in descending order
}

// hand returns all ways to read the words as a 13-card hand, for example AKQ2.T98.7.65432, AKQ2 T98 7 65432,
// ♠AKQ2 ♥T98 ♦7 ♣65432 or SAKQ2 HT98 D7 C65432.
func (g *language) hand(fields []string) (ways []handReading) {
	text := strings.Join(fields, " ")
	if len(text) > longHand {
		return nil
	}
	add := func(w handReading) {
		if w.hand.Len() == 13 && !slices.Contains(ways, w) {
			ways = append(ways, w)
		}
	}
	if hand, ok := g.bareHand(fields); ok {
		add(handReading{hand: hand, descends: true})
	}
	firstCharacter := []rune(fields[0])[0]
	if strings.ContainsRune(suitSymbols, firstCharacter) {
		if hand, ok := g.symbolHand(fields); ok {
			add(handReading{hand: hand, descends: true})
		}
		return ways
	}
	for _, names := range g.suits {
		g.letters(names, text, 0, handReading{descends: true}, add)
	}
	return ways
}

// bareHand parses four suits that are separated by dots or spaces.
func (g *language) bareHand(fields []string) (hand bridge.Hand, ok bool) {
	suits := fields
	if len(fields) == 1 {
		suits = strings.Split(fields[0], ".")
	}
	if len(suits) != 4 {
		return 0, false
	}
	for suit, text := range suits {
		cards, ok := g.cards(text, suit)
		if !ok {
			return 0, false
		}
		hand |= cards
	}
	return hand, true
}

// symbolHand parses suits marked with symbols. The cards of a suit must not be in two places.
func (g *language) symbolHand(fields []string) (hand bridge.Hand, ok bool) {
	list, ok := g.symbols(fields)
	if !ok {
		return 0, false
	}
	for _, s := range list {
		if hand&(suitMask<<(13*s.suit)) != 0 {
			return 0, false
		}
		hand |= s.cards
	}
	return hand, true
}
