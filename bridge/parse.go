package bridge

import (
	"fmt"
	"strings"
)

// ParseDeal parses a deal as in PBN: a seat's letter, a colon, and four hands clockwise from that
// seat, separated by spaces. A hand lists its spades, hearts, diamonds and clubs, separated by
// dots, or is "-" if it is unknown. Each known hand must have thirteen cards, and no card may occur
// twice. Errors contain the position of the character.
//
// Other spellings are accepted because programs write them: cards in any order within a suit,
// lower-case letters, 10 for T, - or -- for a void, and suits in any order with their letters
// (SA7.H864.DQJT73.CAKQ).
func ParseDeal(s string) (Deal, error) {
	return parseDeal(s, func(seat Seat, n int) error {
		if n != 0 && n != 13 {
			return fmt.Errorf("%v has %d cards, expected 13", seat, n)
		}
		return nil
	})
}

// ParseEnding parses a deal during play: four known hands with the same number of cards, 1 to 13,
// written as for [ParseDeal].
func ParseEnding(s string) (Deal, error) {
	length := -1
	return parseDeal(s, func(seat Seat, n int) error {
		if n == 0 || n > 13 {
			return fmt.Errorf("%v has %d cards, expected 1 to 13", seat, n)
		}
		if length >= 0 && n != length {
			return fmt.Errorf("%v has %d cards, but the previous hand has %d", seat, n, length)
		}
		length = n
		return nil
	})
}

// parseDeal parses a deal whose hands may have the lengths that check accepts.
func parseDeal(s string, check func(seat Seat, cards int) error) (Deal, error) {
	var d Deal
	i := skipBlanks(s, 0)
	if i+1 >= len(s) || s[i+1] != ':' {
		return Deal{}, fmt.Errorf(`the deal starts with %q, expected a seat and a colon, as in "N:"`, clip(s[i:], 2))
	}
	first := strings.IndexByte("NESW", upper(s[i]))
	if first < 0 {
		return Deal{}, fmt.Errorf("character %d of the deal is %q, expected a seat (N, E, S or W)", i+1, s[i])
	}
	i += 2
	var seen Hand
	for k := range 4 {
		i = skipBlanks(s, i)
		if i == len(s) {
			return Deal{}, fmt.Errorf("the deal ends after %d hands, expected 4", k)
		}
		seat := Seat(first+k) & 3
		h, end, err := parseHand(s, i)
		if err != nil {
			return Deal{}, fmt.Errorf("%v: %w", seat, err)
		}
		if err := check(seat, h.Len()); err != nil {
			return Deal{}, err
		}
		if repeated := seen & h; repeated != 0 {
			return Deal{}, fmt.Errorf("%v: card %v appears twice in the deal", seat, repeated.first())
		}
		seen |= h
		d[seat] = h
		i = end
	}
	if i = skipBlanks(s, i); i < len(s) {
		return Deal{}, fmt.Errorf("character %d of the deal: unexpected %q after the fourth hand", i+1, clip(s[i:], 10))
	}
	return d, nil
}

// parseHand parses the hand at s[i] and returns it with the following position.
func parseHand(s string, i int) (h Hand, end int, err error) {
	if s[i] == '-' && (i+1 == len(s) || isBlank(s[i+1])) {
		return 0, i + 1, nil
	}
	p := handParser{suits: 1}
	for ; i < len(s) && !isBlank(s[i]); i++ {
		switch letter := upper(s[i]); {
		case letter == '.':
			err = p.startSuit(i)
		case p.current == (suitWriting{}) && strings.IndexByte("SHDC", letter) >= 0:
			err = p.nameSuit(letter, i)
		case letter == '-' && p.current.cards == 0 && p.current.dashes < 2: // first or second dash of a void
			p.current.dashes++
		case letter == '1' && i+1 < len(s) && s[i+1] == '0':
			err = p.addCard('T', s[i], i)
			i++
		default:
			err = p.addCard(letter, s[i], i)
		}
		if err != nil {
			return 0, i, err
		}
	}
	switch {
	case p.suits != 4:
		return 0, i, fmt.Errorf("the hand has %d suits, expected 4", p.suits)
	case p.named != 0 && p.named != 4:
		return 0, i, fmt.Errorf("the hand names %d of its suits, expected all four or none", p.named)
	}
	return p.hand, i, nil
}

// handParser is a hand being parsed.
type handParser struct {
	hand    Hand
	suits   int // number of suits so far
	suit    Suit
	current suitWriting // of the last suit
	named   int         // number of suits with a letter
	isNamed [4]bool
}

// suitWriting describes how a suit was written: with its letter, with cards, or with dashes for a
// void.
type suitWriting struct{ cards, dashes, letter int }

// startSuit starts the next suit at the dot at position i.
func (p *handParser) startSuit(i int) error {
	if p.suits == 4 {
		return fmt.Errorf("character %d of the deal starts a fifth suit", i+1)
	}
	p.suit, p.current = Suit(p.suits), suitWriting{}
	p.suits++
	return nil
}

// nameSuit sets the suit to the one with the letter at position i.
func (p *handParser) nameSuit(letter byte, i int) error {
	suit := strings.IndexByte("SHDC", letter)
	if p.isNamed[suit] {
		return fmt.Errorf("character %d of the deal: suit %c appears twice in the hand", i+1, letter)
	}
	p.suit, p.isNamed[suit], p.current.letter = Suit(suit), true, 1
	p.named++
	return nil
}

// addCard adds the card with a rank letter, which was written at position i.
func (p *handParser) addCard(letter, written byte, i int) error {
	rank := strings.IndexByte(Ranks, letter)
	if rank < 0 || p.current.dashes > 0 {
		return fmt.Errorf("character %d of the deal is %q, expected a card (one of %s) or a dot", i+1, written, Ranks)
	}
	c := Card(13*int(p.suit) + rank)
	if p.hand.Has(c) {
		return fmt.Errorf("character %d of the deal: card %v appears twice", i+1, c)
	}
	p.hand |= 1 << c
	p.current.cards++
	return nil
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

func skipBlanks(s string, i int) int {
	for i < len(s) && isBlank(s[i]) {
		i++
	}
	return i
}

func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// clip returns the start of s, short enough for a message.
func clip(s string, n int) string { return s[:min(n, len(s))] }
