package handfile

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/internal/words"
)

// language is the notation of suits and cards in one language, in upper case.
type language struct {
	suits [][]string // letters from spades on: the language's own and the English ones
	ranks string     // from the ace on
}

var english = []string{"S", "H", "D", "C"}

var languages = []language{
	{[][]string{english}, "AKQJT98765432"},
	{[][]string{{"P", "K", "KA", "T"}, english}, "AKDWT98765432"},
	{[][]string{{"P", "C", "K", "T"}, english}, "ARDVT98765432"},
}

// seatNames are letters and words for the seats from North on, without accents.
var seatNames = [4][]string{
	{"N", "NORTH", "NORD", "POLNOC"},
	{"E", "EAST", "EST", "WSCHOD"},
	{"S", "SOUTH", "SUD", "POLUDNIE"},
	{"W", "O", "WEST", "OUEST", "ZACHOD"},
}

const suitSymbols = "♠♥♦♣"

// plainTyped replaces equivalent characters with one of them.
var plainTyped = strings.NewReplacer(
	"♤", "♠", "♡", "♥", "♢", "♦", "♧", "♣",
	"\ufe0e", "", "\ufe0f", "", // variation selectors, which make symbols coloured
	"–", "-", "—", "-", "−", "-", "\u0096", "-", "\u0097", "-",
)

// isTypedBlank reports whether a character separates words.
func isTypedBlank(r rune) bool {
	return strings.ContainsRune(" \t\r\n\u00a0\u202f,;:=|", r) || r >= '\u2000' && r <= '\u200a'
}

// typedFields returns the words of a line in upper case. A suit symbol begins a new word.
func typedFields(text string) []string {
	text = plainTyped.Replace(strings.ToUpper(plain.FromLatin1(text)))
	for _, symbol := range suitSymbols {
		text = strings.ReplaceAll(text, string(symbol), " "+string(symbol))
	}
	return strings.FieldsFunc(text, isTypedBlank)
}

// NoteText prepares text for reading as a note. If it contains UTF-8 suit symbols, invalid bytes become U+FFFD;
// otherwise they are Latin-1 letters.
func NoteText(text []byte) []byte {
	if utf8.Valid(text) || !bytes.ContainsAny(text, suitSymbols) {
		return text
	}
	return bytes.ToValidUTF8(text, []byte("\ufffd"))
}

// parseTypedSeat parses a letter or word for a seat.
func parseTypedSeat(word string) (bridge.Seat, bool) {
	word = withoutAccents.Replace(strings.TrimRight(word, ".)"))
	for s, names := range seatNames {
		if slices.Contains(names, word) {
			return bridge.Seat(s), true
		}
	}
	return 0, false
}

// sittings are phrases that introduce the player's seat, without accents.
var sittings = []string{
	"I SAT", "I WAS", "I PLAYED", "SITTING",
	"SIEDZIALEM", "SIEDZIALAM", "GRALEM", "GRALAM",
	"J'ETAIS", "J'AI JOUE", "ASSIS", "ASSISE",
}

// withoutAccents replaces the accented letters in seats and sittings, and the typographic apostrophe.
var withoutAccents = strings.NewReplacer("Ł", "L", "É", "E", "Ó", "O", "’", "'", "Ń", "N")

// satAt returns the seat of a line that says only where the player sat.
func satAt(fields []string) (bridge.Seat, bool) {
	if len(fields) < 2 || len(fields) > 4 {
		return 0, false
	}
	last := len(fields) - 1
	phrase := withoutAccents.Replace(strings.Join(fields[:last], " "))
	for _, preposition := range []string{" IN", " NA", " EN"} {
		phrase = strings.TrimSuffix(phrase, preposition)
	}
	if !slices.Contains(sittings, phrase) {
		return 0, false
	}
	return parseTypedSeat(fields[last])
}

// cards parses the cards of one suit, optionally separated by spaces. A dash or an empty text is a void.
func (g *language) cards(text string, suit int) (h bridge.Hand, ok bool) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "10", "T"), " ", "")
	if strings.Trim(text, "-") == "" {
		return 0, true
	}
	for _, r := range text {
		rank := strings.IndexRune(g.ranks, r)
		if rank < 0 {
			return 0, false
		}
		c := bridge.Card(13*suit + rank)
		if h.Has(c) {
			return 0, false
		}
		h |= 1 << c
	}
	return h, true
}

// descends reports whether the cards of one suit are in descending order.
func (g *language) descends(text string) bool {
	last := -1
	for _, r := range strings.ReplaceAll(text, "10", "T") {
		rank := strings.IndexRune(g.ranks, r)
		if rank >= 0 && rank < last {
			return false
		}
		last = max(last, rank)
	}
	return true
}

// longHand is the maximum length of a typed hand in bytes.
const longHand = 80

// handReading is one way to read a hand.
type handReading struct {
	hand     bridge.Hand
	descends bool // each suit after a letter is in descending order
}

// hand returns all ways to read the words as a 13-card hand.
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
		add(handReading{hand, true})
	}
	if strings.ContainsRune(suitSymbols, []rune(fields[0])[0]) {
		if hand, ok := g.symbolHand(fields); ok {
			add(handReading{hand, true})
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

// suitKind tells how a suit is identified.
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
		list, text = append(list, typedSuit{suit, symbolSuit, h}), text[end:]
	}
	return list, true
}

// letters finds all ways to read a text as the remaining suits, each after its letter. A suit letter that is also
// a card must begin a word.
func (g *language) letters(names []string, text string, suit int, before handReading, add func(handReading)) {
	rest, ok := strings.CutPrefix(text, names[suit])
	if !ok {
		return
	}
	withSuit := func(text string) (handReading, bool) {
		cards, ok := g.cards(afterDash(text), suit)
		return handReading{before.hand | cards, before.descends && g.descends(text)}, ok
	}
	if suit == 3 {
		if reading, ok := withSuit(rest); ok {
			add(reading)
		}
		return
	}
	nextLetter := names[suit+1]
	for end := 0; ; end++ { // The suit may end at any occurrence of the next suit's letter.
		i := strings.Index(rest[end:], nextLetter)
		if i < 0 {
			return
		}
		end += i
		if end > 0 && rest[end-1] != ' ' && strings.Contains(g.ranks, nextLetter[:1]) {
			continue
		}
		if reading, ok := withSuit(rest[:end]); ok {
			g.letters(names, rest[end:], suit+1, reading, add)
		}
	}
}

// errTwoWays is returned for an ambiguous line with hands.
var errTwoWays = words.NewError("handfile.typed-two-ways")

// hands reads a line of complete hands. It requires a single reading, or a single one in which each suit descends
// (spec/intake.md 4.1). The first hand belongs to next if the line names no seat or number.
func (r *typedReader) hands(fields []string, next bridge.Seat) (number int, hands []TypedHand, err error) {
	ways, descending := 0, 0
	try := func(n int, next bridge.Seat, fields []string) {
		r.seatedHands(fields, next, nil, true, func(h []TypedHand, descends bool) {
			if ways++; descends {
				descending++
			}
			if descends || descending == 0 {
				number, hands = n, h
			}
		})
	}
	if n, rest := r.title(fields); n > 0 {
		try(n, r.nextSeat(n), rest)
	}
	try(r.number, next, fields)
	if descending > 1 || descending == 0 && ways > 1 {
		return 0, nil, errTwoWays
	}
	return number, hands, nil
}

// seatedHands finds all ways to read words as up to four hands, each after its seat or for the next player.
func (g *language) seatedHands(fields []string, next bridge.Seat, before []TypedHand, descends bool, add func(hands []TypedHand, descends bool)) {
	if len(fields) == 0 {
		if len(before) > 0 {
			add(before, descends)
		}
		return
	}
	if len(before) == 4 {
		return
	}
	try := func(seat bridge.Seat, seatTyped bool, fields []string) {
		for n := 1; n <= min(len(fields), maxHandWords); n++ {
			for _, w := range g.hand(fields[:n]) {
				with := append(before[:len(before):len(before)], TypedHand{Seat: seat, Hand: w.hand, seatTyped: seatTyped})
				g.seatedHands(fields[n:], (seat+1)%4, with, descends && w.descends, add)
			}
		}
	}
	try(next, false, fields)
	if seat, ok := parseTypedSeat(fields[0]); ok {
		try(seat, true, fields[1:])
	}
}
