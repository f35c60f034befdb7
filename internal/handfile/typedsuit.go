package handfile

import (
	"slices"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

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

// afterDash returns the text after the name of a suit, without leading dashes.
func afterDash(text string) string { return strings.TrimLeft(text, " -") }
