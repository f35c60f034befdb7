package handfile

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/plain"
	"github.com/fairdeal/fairdeal/words"
)

// A tongue is how people of one language write suits and cards, in capitals.
type tongue struct {
	suits [][]string // letters, from spades on: its own, and the English ones
	ranks string     // from the ace on
}

var english = []string{"S", "H", "D", "C"}

var tongues = []tongue{
	{[][]string{english}, "AKQJT98765432"},
	{[][]string{{"P", "K", "KA", "T"}, english}, "AKDWT98765432"},
	{[][]string{{"P", "C", "K", "T"}, english}, "ARDVT98765432"},
}

// seatNames are letters and words for the seats, from North on, without accents.
var seatNames = [4][]string{{"N", "NORTH", "NORD", "POLNOC"}, {"E", "EAST", "EST", "WSCHOD"}, {"S", "SOUTH", "SUD", "POLUDNIE"}, {"W", "O", "WEST", "OUEST", "ZACHOD"}}

const suitSymbols = "♠♥♦♣"

// plainTyped makes one sign of those that mean the same.
var plainTyped = strings.NewReplacer("♤", "♠", "♡", "♥", "♢", "♦", "♧", "♣", "\ufe0e", "", "\ufe0f", "", "–", "-", "—", "-", "−", "-", "\u0096", "-", "\u0097", "-")

// isTypedBlank reports whether a character stands between words.
func isTypedBlank(r rune) bool {
	return strings.ContainsRune(" \t\r\n\u00a0\u202f,;:=|", r) || r >= '\u2000' && r <= '\u200a'
}

// typedFields are the words of a line, in capitals. A symbol begins a word.
func typedFields(text string) []string {
	text = plainTyped.Replace(strings.ToUpper(plain.Latin(text)))
	for _, symbol := range suitSymbols {
		text = strings.ReplaceAll(text, string(symbol), " "+string(symbol))
	}
	return strings.FieldsFunc(text, isTypedBlank)
}

// NoteText is a text that may be a note. Between symbols of suits, which are UTF-8, bytes that are none
// become U+FFFD: elsewhere they are letters of Latin-1.
func NoteText(text []byte) []byte {
	if utf8.Valid(text) || !bytes.ContainsAny(text, suitSymbols) {
		return text
	}
	return bytes.ToValidUTF8(text, []byte("\ufffd"))
}

// seatTyped is the seat of a letter or a word.
func seatTyped(word string) (bridge.Seat, bool) {
	word = withoutAccents.Replace(strings.TrimRight(word, ".)"))
	for s, names := range seatNames {
		if slices.Contains(names, word) {
			return bridge.Seat(s), true
		}
	}
	return 0, false
}

// sittings are the ways to say where one sat, without accents.
var sittings = []string{"I SAT", "I WAS", "I PLAYED", "SITTING", "SIEDZIALEM", "SIEDZIALAM", "GRALEM", "GRALAM", "J'ETAIS", "J'AI JOUE", "ASSIS", "ASSISE"}

// withoutAccents are the letters of seats and sittings that have one, and the mark of what
// is left out.
var withoutAccents = strings.NewReplacer("Ł", "L", "É", "E", "Ó", "O", "’", "'", "Ń", "N")

// satAt is the seat of a line that says where somebody sat, and nothing else.
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
	return seatTyped(seatWord)
}

// cards are those of one suit, with blanks between them or without; a dash, or nothing,
// is a void.
func (g *tongue) cards(text string, suit int) (h bridge.Hand, ok bool) {
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

// falls reports whether cards of one suit stand from high to low.
func (g *tongue) falls(text string) bool {
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

// longHand is the most bytes in which a hand is typed.
const longHand = 80

// way is one way to read a hand. It falls where each suit that stands behind a letter goes
// from high to low.
type way struct {
	hand  bridge.Hand
	falls bool
}

// hand are the ways in which words are one hand of 13 cards.
func (g *tongue) hand(fields []string) (ways []way) {
	text := strings.Join(fields, " ")
	if len(text) > longHand {
		return nil
	}
	add := func(w way) {
		if w.hand.Len() == 13 && !slices.Contains(ways, w) {
			ways = append(ways, w)
		}
	}
	suits := fields
	if len(fields) == 1 {
		suits = strings.Split(fields[0], ".")
	}
	if len(suits) == 4 { // with points or blanks between them
		var hand bridge.Hand
		fits := true
		for s, text := range suits {
			h, ok := g.cards(text, s)
			hand, fits = hand|h, fits && ok
		}
		if fits {
			add(way{hand, true})
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
			add(way{hand, true})
		}
		return ways
	}
	for _, names := range g.suits {
		g.letters(names, text, 0, way{falls: true}, add)
	}
	return ways
}

// behindDash is what stands behind the name of a suit, without dashes before its cards.
func behindDash(text string) string { return strings.TrimLeft(text, " -") }

// typedSuit is the cards of one suit.
type typedSuit struct {
	suit  int
	cards bridge.Hand
}

// symbols are the suits of words each of which begins with a symbol, or goes on with the
// one before.
func (g *tongue) symbols(fields []string) (list []typedSuit, ok bool) {
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

// letters finds the ways in which a text is the suits from one on, each behind its
// letter. A letter stands where a word begins; one that is no card, anywhere.
func (g *tongue) letters(names []string, text string, suit int, before way, add func(way)) {
	rest, ok := strings.CutPrefix(text, names[suit])
	if !ok {
		return
	}
	take := func(cards string) (way, bool) {
		h, ok := g.cards(behindDash(cards), suit)
		return way{before.hand | h, before.falls && g.falls(cards)}, ok
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

// errTwoWays is the error of a line that shows hands and does not say which.
var errTwoWays = words.NewError("handfile.typed-two-ways")

// hands reads a line of whole hands, if there is one way to read it so, or one in which each
// suit falls (spec/intake.md 4.1); next is the seat of the first where none is said and the
// line begins with no number.
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

// seated finds the ways in which words are up to four hands, each behind its seat, or
// that of the next player.
func (g *tongue) seated(fields []string, next bridge.Seat, before []TypedHand, falls bool, add func([]TypedHand, bool)) {
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
		for n := 1; n <= min(len(fields), mostWords); n++ {
			for _, w := range g.hand(fields[:n]) {
				with := append(before[:len(before):len(before)], TypedHand{Seat: seat, Hand: w.hand, said: said})
				g.seated(fields[n:], (seat+1)%4, with, falls && w.falls, add)
			}
		}
	}
	try(next, false, fields)
	if seat, ok := seatTyped(fields[0]); ok {
		try(seat, true, fields[1:])
	}
}

// suits are the suits of a line that has no whole hand; none: it is no such line.
func (r *typedReader) suits(fields []string) ([]typedSuit, error) {
	first := slices.IndexFunc(fields, func(f string) bool { return strings.ContainsAny(f, suitSymbols) })
	switch {
	case first >= 0:
		if !r.beside(fields[:first]) {
			return nil, nil
		}
		list, ok := r.symbols(fields[first:])
		if !ok {
			return nil, r.why(fields)
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
	for _, names := range r.tongue.suits {
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

// bareSuit marks a suit without a letter or symbol, letterSuit one with a letter.
const (
	bareSuit   = 1 << 4
	letterSuit = 1 << 5
	suitKinds  = bareSuit | letterSuit
)

// beside reports whether words may stand before suits of a line: nothing; a dealer and
// who is vulnerable; the points of the four hands, left of South's.
func (r *typedReader) beside(fields []string) bool {
	if len(fields) == 0 || slices.Contains(fields, "/") {
		return true
	}
	return !slices.ContainsFunc(fields, func(f string) bool {
		_, err := strconv.Atoi(f)
		return err != nil
	}) && r.drawn
}

// take adds suits to the hands that they are of, and returns those that are whole then.
func (r *typedReader) take(suits []typedSuit, err error, again bool) ([]TypedHand, error) {
	if err != nil || len(suits) == 0 {
		return nil, err
	}
	pair := len(suits) == 2 && suits[0].suit == suits[1].suit // West's and East's
	switch {
	case pair && len(r.parts) == 0:
		r.drawn = true
		r.parts = []part{{seat: bridge.West}, {seat: bridge.East}}
	case len(r.parts) == 0:
		r.parts = []part{{seat: r.next(r.number)}}
	case pair != (len(r.parts) == 2):
		return nil, words.Errorf("handfile.typed-count", words.T("seat", r.parts[0].seat.Said()), words.T("cards", words.Count("count.cards", r.parts[0].hand.Len())))
	}
	for i, s := range suits {
		p := &r.parts[0]
		if pair {
			p = &r.parts[i]
		}
		kind, suit := s.suit&suitKinds, s.suit&^suitKinds
		if p.suits > 0 && kind != p.kind || kind == letterSuit && suit != p.suits { // letters stand in order
			return nil, words.Errorf("handfile.typed-four-suits", words.T("seat", p.seat.Said()))
		}
		p.kind, p.bare = kind, kind == bareSuit
		bit := byte(1) << suit
		if p.seen&bit != 0 && p.hand&(suitMask<<(13*suit)) == 0 { // its symbol stands twice before its cards
			p.hand |= s.cards
			continue
		}
		if p.seen&bit != 0 {
			return nil, words.Errorf("handfile.typed-suit-again", words.T("seat", p.seat.Said()))
		}
		p.seen, p.suits, p.hand = p.seen|bit, p.suits+1, p.hand|s.cards
	}
	return r.whole(again, false)
}

// why says why a line fits no layout.
func (r *typedReader) why(fields []string) error {
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
