package handfile

import (
	"fmt"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// parseLinHand reads suit letters, each followed by cards in any order or by dashes for a void: SAKQ2HT98D-C765432.
// A ten is T or 10.
func parseLinHand(text string) (bridge.Hand, error) {
	var h bridge.Hand
	suit := -1 // no suit letter yet
	voids := 0 // bit set of suits with a dash
	for i := 0; i < len(text); i++ {
		letter := upper(text[i])
		rank := rankOf[letter]
		if rank == noRank {
			newSuit := strings.IndexByte(linSuits, letter)
			isVoid := letter == '-' && suit >= 0 && h>>(13*suit)&suitMask == 0
			isTen := letter == '1' && i+1 < len(text) && text[i+1] == '0'
			switch {
			case strings.IndexByte(lineBlanks, letter) >= 0: // Mail programs wrap lines.
				continue
			case newSuit >= 0:
				suit = newSuit
				continue
			case isVoid:
				voids |= 1 << suit
				continue
			case isTen:
				rank = rankOf['T']
				i++ // the zero
			}
		}
		switch {
		case rank == noRank:
			return 0, fmt.Errorf("%q is not a card", text[i])
		case suit < 0:
			return 0, fmt.Errorf("card %q comes before any suit letter", text[i])
		case voids>>suit&1 != 0:
			return 0, fmt.Errorf("card %q follows a dash, which marks a void", text[i])
		}
		c := linCard(suit, rank)
		if h.Has(c) {
			return 0, words.Errorf("bridge.card-twice", words.Name("card", c.String()))
		}
		h |= 1 << c
	}
	return h, nil
}

// rankOf maps A to 1, K to 2 and so on.
var rankOf = [256]int8{
	'A': 1, 'K': 2, 'Q': 3, 'J': 4, 'T': 5, '9': 6, '8': 7, '7': 8, '6': 9, '5': 10, '4': 11, '3': 12, '2': 13,
}

// noRank is the value of rankOf for bytes that are not a rank.
const noRank = 0

// linCard returns a card of a suit, from 0 for spades. The rank is a value of rankOf.
func linCard(suit int, rank int8) bridge.Card { return bridge.Card(13*suit + int(rank) - 1) }
