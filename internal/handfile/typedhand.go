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

// afterDash returns the text after the name of a suit, without leading dashes.
func afterDash(text string) string { return strings.TrimLeft(text, " -") }

// typedSuit contains the cards of one suit.
type typedSuit struct {
	suit  int
	kind  suitKind
	cards bridge.Hand
}

// suitKind classifies typed suits.
type suitKind int

const (
	symbolSuit suitKind = iota
	letterSuit
	bareSuit // by its place among the suits, spades first
)

// symbols parses suits marked with symbols. A word without a symbol continues the previous suit.
func (g *language) symbols(fields []string) (list []typedSuit, ok bool) {
	text := strings.Join(fields, " ")
	for len(text) > 0 {
		symbol := []rune(text)[0]
		suit := slices.Index([]rune(suitSymbols), symbol)
		if suit < 0 {
			return nil, false
		}
		text = text[len(string(symbol)):]
		end := strings.IndexAny(text, suitSymbols)
		if end < 0 {
			end = len(text)
		}
		h, ok := g.cards(afterDash(text[:end]), suit)
		if !ok {
			return nil, false
		}
		list = append(list, typedSuit{suit: suit, kind: symbolSuit, cards: h})
		text = text[end:]
	}
	return list, true
}

// letters finds all ways to read a text such as SAKQ2 HT98 D7 C65432 as the suits from the given one on, each
// after its name, and calls add for each. Before is the reading of the earlier suits. A suit name that is also a
// card must begin a word.
func (g *language) letters(names []string, text string, suit int, before handReading, add func(handReading)) {
	rest, ok := strings.CutPrefix(text, names[suit])
	if !ok {
		return
	}
	withSuit := func(text string) (handReading, bool) {
		cards, ok := g.cards(afterDash(text), suit)
		descends := before.descends && g.descends(text)
		return handReading{hand: before.hand | cards, descends: descends}, ok
	}
	if suit == 3 {
		if reading, ok := withSuit(rest); ok {
			add(reading)
		}
		return
	}
	nextName := names[suit+1]
	isCard := strings.Contains(g.ranks, nextName[:1])
	for end := 0; ; end++ { // Any occurrence of the next suit's name may end the suit.
		i := strings.Index(rest[end:], nextName)
		if i < 0 {
			return
		}
		end += i
		beginsWord := end == 0 || rest[end-1] == ' '
		if isCard && !beginsWord {
			continue
		}
		if reading, ok := withSuit(rest[:end]); ok {
			g.letters(names, rest[end:], suit+1, reading, add)
		}
	}
}
