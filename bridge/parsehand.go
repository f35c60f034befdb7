package bridge

import (
	"fmt"
	"strings"
)

// parseHand parses the hand at s[i], such as AQ953.A72.A9754. or SAQ953.HA72.DA9754.C, and returns it with the
// position after it.
func parseHand(s string, i int) (h Hand, end int, err error) {
	if s[i] == '-' && (i+1 == len(s) || isBlank(s[i+1])) {
		return 0, i + 1, nil
	}
	p := handParser{suits: 1}
	for ; i < len(s) && !isBlank(s[i]); i++ {
		letter := upper(s[i])
		switch {
		case letter == '.':
			err = p.startSuit(i)
		case p.current == (suitWriting{}) && strings.IndexByte("SHDC", letter) >= 0:
			err = p.nameSuit(letter, i)
		case letter == '-' && p.current.cards == 0 && p.current.dashes < 2: // a void, - or --
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

// suitWriting contains the numbers of characters with which a suit was written: cards, dashes for a void, and the
// letter of the suit.
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
