package handfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
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
var seatNames = [4][]string{{"N", "NORTH", "NORD", "POLNOC"}, {"E", "EAST", "EST", "WSCHOD"}, {"S", "SOUTH", "SUD", "POLUDNIE"}, {"W", "O", "WEST", "OUEST", "ZACHOD"}}

const suitSymbols = "♠♥♦♣"

// plainTyped replaces equivalent characters with one of them.
var plainTyped = strings.NewReplacer("♤", "♠", "♡", "♥", "♢", "♦", "♧", "♣", "\ufe0e", "", "\ufe0f", "", "–", "-", "—", "-", "−", "-", "\u0096", "-", "\u0097", "-")

// isTypedBlank reports whether a character separates words.
func isTypedBlank(r rune) bool {
	return strings.ContainsRune(" \t\r\n\u00a0\u202f,;:=|", r) || r >= '\u2000' && r <= '\u200a'
}

// typedFields returns the words of a line in upper case. A suit symbol begins a new word.
func typedFields(text string) []string {
	text = plainTyped.Replace(strings.ToUpper(plain.Latin(text)))
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
var sittings = []string{"I SAT", "I WAS", "I PLAYED", "SITTING", "SIEDZIALEM", "SIEDZIALAM", "GRALEM", "GRALAM", "J'ETAIS", "J'AI JOUE", "ASSIS", "ASSISE"}

// withoutAccents replaces the accented letters in seats and sittings, and the typographic apostrophe.
var withoutAccents = strings.NewReplacer("Ł", "L", "É", "E", "Ó", "O", "’", "'", "Ń", "N")

// satAt returns the seat of a line that says only where the player sat.
func satAt(fields []string) (bridge.Seat, bool) {
	if len(fields) < 2 || len(fields) > 4 {
		return 0, false
	}
	said, seatWord := withoutAccents.Replace(strings.Join(fields[:len(fields)-1], " ")), fields[len(fields)-1]
	for _, in := range []string{" IN", " NA", " EN"} {
		said = strings.TrimSuffix(said, in)
	}
	if !slices.Contains(sittings, said) {
		return 0, false
	}
	return parseTypedSeat(seatWord)
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

// falls reports whether the cards of one suit are in descending order.
func (g *language) falls(text string) bool {
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

// handReading is one reading of a hand. It falls if each suit after a letter is in descending order.
type handReading struct {
	hand  bridge.Hand
	falls bool
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
	suits := fields
	if len(fields) == 1 {
		suits = strings.Split(fields[0], ".")
	}
	if len(suits) == 4 { // The suits are separated by dots or spaces.
		var hand bridge.Hand
		fits := true
		for s, text := range suits {
			h, ok := g.cards(text, s)
			hand, fits = hand|h, fits && ok
		}
		if fits {
			add(handReading{hand, true})
		}
	}
	if suit := strings.IndexRune(suitSymbols, []rune(fields[0])[0]); suit >= 0 {
		if list, ok := g.symbols(fields); ok {
			var hand bridge.Hand
			for _, s := range list {
				if hand&(suitMask<<(13*s.suit)) != 0 {
					return ways
				}
				hand |= s.cards
			}
			add(handReading{hand, true})
		}
		return ways
	}
	for _, names := range g.suits {
		g.letters(names, text, 0, handReading{falls: true}, add)
	}
	return ways
}

// behindDash returns the text after the name of a suit, without leading dashes.
func behindDash(text string) string { return strings.TrimLeft(text, " -") }

// typedSuit contains the cards of one suit.
type typedSuit struct {
	suit  int
	cards bridge.Hand
}

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
		h, ok := g.cards(behindDash(text[:end]), suit)
		if !ok {
			return nil, false
		}
		list, text = append(list, typedSuit{suit, h}), text[end:]
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
	take := func(cards string) (handReading, bool) {
		h, ok := g.cards(behindDash(cards), suit)
		return handReading{before.hand | h, before.falls && g.falls(cards)}, ok
	}
	if suit == 3 {
		if w, ok := take(rest); ok {
			add(w)
		}
		return
	}
	next := names[suit+1]
	for at := 0; ; at++ {
		i := strings.Index(rest[at:], next)
		if i < 0 {
			return
		}
		at += i
		if at > 0 && rest[at-1] != ' ' && strings.Contains(g.ranks, next[:1]) {
			continue
		}
		if w, ok := take(rest[:at]); ok {
			g.letters(names, rest[at:], suit+1, w, add)
		}
	}
}

// errTwoWays is returned for an ambiguous line with hands.
var errTwoWays = words.NewError("handfile.typed-two-ways")

// hands reads a line of complete hands. It requires a single reading, or a single one in which each suit falls
// (spec/intake.md 4.1). The first hand belongs to next if the line names no seat or number.
func (r *typedReader) hands(fields []string, next bridge.Seat) (number int, hands []TypedHand, err error) {
	ways, falling := 0, 0
	try := func(n int, next bridge.Seat, fields []string) {
		r.seated(fields, next, nil, true, func(h []TypedHand, falls bool) {
			if ways++; falls {
				falling++
			}
			if falls || falling == 0 {
				number, hands = n, h
			}
		})
	}
	if n, rest := r.title(fields); n > 0 {
		try(n, r.next(n), rest)
	}
	try(r.number, next, fields)
	if falling > 1 || falling == 0 && ways > 1 {
		return 0, nil, errTwoWays
	}
	return number, hands, nil
}

// seated finds all ways to read words as up to four hands, each after its seat or for the next player.
func (g *language) seated(fields []string, next bridge.Seat, before []TypedHand, falls bool, add func([]TypedHand, bool)) {
	if len(fields) == 0 {
		if len(before) > 0 {
			add(before, falls)
		}
		return
	}
	if len(before) == 4 {
		return
	}
	try := func(seat bridge.Seat, said bool, fields []string) {
		for n := 1; n <= min(len(fields), maxHandWords); n++ {
			for _, w := range g.hand(fields[:n]) {
				with := append(before[:len(before):len(before)], TypedHand{Seat: seat, Hand: w.hand, said: said})
				g.seated(fields[n:], (seat+1)%4, with, falls && w.falls, add)
			}
		}
	}
	try(next, false, fields)
	if seat, ok := parseTypedSeat(fields[0]); ok {
		try(seat, true, fields[1:])
	}
}

// suits parses a line without a complete hand. It returns no suits if the line is something else.
func (r *typedReader) suits(fields []string) ([]typedSuit, error) {
	first := slices.IndexFunc(fields, func(f string) bool { return strings.ContainsAny(f, suitSymbols) })
	switch {
	case first >= 0:
		if !r.mayPrecedeSuits(fields[:first]) {
			return nil, nil
		}
		list, ok := r.symbols(fields[first:])
		if !ok {
			return nil, r.explain(fields)
		}
		return list, nil
	case len(r.parts) == 1 && (r.parts[0].bare || r.parts[0].suits == 0) || len(r.parts) == 0 && r.number > 0:
		suit := 0
		if len(r.parts) == 1 {
			suit = r.parts[0].suits
		}
		if h, ok := r.cards(strings.Join(fields, " "), suit); ok && suit < 4 && (len(r.parts) > 0 || h.Len() > 0) {
			return []typedSuit{{suit | bareSuit, h}}, nil
		}
	}
	for _, names := range r.language.suits {
		for suit, name := range slices.Backward(names) {
			rest, ok := strings.CutPrefix(strings.Join(fields, " "), name)
			if !ok || rest != "" && rest[0] != ' ' && rest[0] != '-' && strings.Contains(r.ranks, name[:1]) {
				continue
			}
			if h, ok := r.cards(behindDash(rest), suit); ok {
				return []typedSuit{{suit | letterSuit, h}}, nil
			}
		}
	}
	return nil, nil
}

// bareSuit marks a suit without a letter or symbol, letterSuit a suit with a letter.
const (
	bareSuit   = 1 << 4
	letterSuit = 1 << 5
	suitKinds  = bareSuit | letterSuit
)

// mayPrecedeSuits reports whether words may precede the suits on a line: no words, a dealer with
// the vulnerability, or the four hands' points to the left of South's cards.
func (r *typedReader) mayPrecedeSuits(fields []string) bool {
	if len(fields) == 0 || slices.Contains(fields, "/") {
		return true
	}
	return !slices.ContainsFunc(fields, func(f string) bool {
		_, err := strconv.Atoi(f)
		return err != nil
	}) && r.drawn
}

// addSuits adds suits to their hands and returns the hands that become complete.
func (r *typedReader) addSuits(suits []typedSuit, err error, again bool) ([]TypedHand, error) {
	if err != nil || len(suits) == 0 {
		return nil, err
	}
	pair := len(suits) == 2 && suits[0].suit == suits[1].suit // West and East
	switch {
	case pair && len(r.parts) == 0:
		r.drawn = true
		r.parts = []partialHand{{seat: bridge.West}, {seat: bridge.East}}
	case len(r.parts) == 0:
		r.parts = []partialHand{{seat: r.next(r.number)}}
	case pair != (len(r.parts) == 2):
		return nil, words.Errorf("handfile.typed-count", words.T("seat", bridgewords.Seat(r.parts[0].seat)), words.T("cards", words.Count("count.cards", r.parts[0].hand.Len())))
	}
	for i, s := range suits {
		p := &r.parts[0]
		if pair {
			p = &r.parts[i]
		}
		kind, suit := s.suit&suitKinds, s.suit&^suitKinds
		if p.suits > 0 && kind != p.kind || kind == letterSuit && suit != p.suits { // Suit letters must be in order.
			return nil, words.Errorf("handfile.typed-four-suits", words.T("seat", bridgewords.Seat(p.seat)))
		}
		p.kind, p.bare = kind, kind == bareSuit
		bit := byte(1) << suit
		if p.seen&bit != 0 && p.hand&(suitMask<<(13*suit)) == 0 { // Two symbols precede the cards.
			p.hand |= s.cards
			continue
		}
		if p.seen&bit != 0 {
			return nil, words.Errorf("handfile.typed-suit-again", words.T("seat", bridgewords.Seat(p.seat)))
		}
		p.seen, p.suits, p.hand = p.seen|bit, p.suits+1, p.hand|s.cards
	}
	return r.whole(again, false)
}

// explain returns the reason why a line fits no layout.
func (r *typedReader) explain(fields []string) error {
	for _, f := range fields {
		suits := strings.Split(f, ".")
		if len(suits) != 4 {
			continue
		}
		n := 0
		for s, text := range suits {
			if h, ok := r.cards(text, s); ok {
				n += h.Len()
				continue
			}
			text = strings.ReplaceAll(text, "10", "T")
			for i, c := range text {
				switch {
				case !strings.ContainsRune(r.ranks, c):
					return words.Errorf("handfile.typed-card", words.Name("found", strconv.Quote(string(c))), words.Name("ranks", r.ranks))
				case strings.ContainsRune(text[:i], c):
					return words.Errorf("bridge.card-twice", words.Name("card", string([]rune(suitSymbols)[s])+string(c)))
				}
			}
		}
		if n != 13 {
			return words.Errorf("handfile.want-13", words.T("cards", words.Count("count.cards", n)))
		}
	}
	return words.Errorf("handfile.typed-line", words.Name("found", plain.Found(strings.Join(fields, " "))), words.Name("example", typedExample))
}
