package handfile

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
)

// language is the notation of suits and cards in one language, in upper case.
type language struct {
	suits [][]string // names of S, H, D and C: the language's own, then the English ones
	ranks string     // names of the cards from the ace on
}

var english = []string{"S", "H", "D", "C"}

// languages are English, Polish (pik, kier, karo, trefl; as, król, dama, walet) and French (pique, cœur, carreau,
// trèfle; as, roi, dame, valet).
var languages = []language{
	{suits: [][]string{english}, ranks: "AKQJT98765432"},
	{suits: [][]string{{"P", "K", "KA", "T"}, english}, ranks: "AKDWT98765432"},
	{suits: [][]string{{"P", "C", "K", "T"}, english}, ranks: "ARDVT98765432"},
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

// NoteText prepares a note for Typist, which accepts UTF-8 and Latin-1. If the note is not valid UTF-8 but
// contains suit symbols such as ♠, it cannot be Latin-1, and every invalid byte becomes U+FFFD.
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

// sittings are phrases that precede the player's seat, as in "I sat West", without accents.
var sittings = []string{
	"I SAT", "I WAS", "I PLAYED", "SITTING",
	"SIEDZIALEM", "SIEDZIALAM", "GRALEM", "GRALAM",
	"J'ETAIS", "J'AI JOUE", "ASSIS", "ASSISE",
}

// withoutAccents replaces the accented letters in seats and sittings, and the typographic apostrophe.
var withoutAccents = strings.NewReplacer("Ł", "L", "É", "E", "Ó", "O", "’", "'", "Ń", "N")

// satAt returns the seat in a line that only states where the player sat, such as "I sat West".
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
