package tarot

import (
	"errors"
	"fmt"
	"github.com/fairdeal/fairdeal/internal/combin"
)

// Pack is an order of the 78 cards, the card dealt first at place 0.
type Pack [Cards]Card

// Pack returns the order with the number d (spec/tarot.md step 2).
func (d Distribution) Pack() Pack {
	var p Pack
	combin.UnrankTo((*[Cards]Card)(&p), &d.n) // d is below 78! by construction
	return p
}

// Distribution returns the number of the order; a pack that does not have each
// card once is an error that names a card.
func (p *Pack) Distribution() (Distribution, error) {
	n, ok := combin.Rank((*[Cards]Card)(p))
	if !ok {
		return Distribution{}, p.check()
	}
	return Distribution{n}, nil
}

// check returns the error of a pack that does not have each card once.
func (p *Pack) check() error {
	var place [Cards]int
	for i, c := range p {
		if c >= Cards {
			return fmt.Errorf("position %d of the pack is not a card", i+1)
		}
		if place[c] != 0 {
			return fmt.Errorf("%v is at positions %d and %d of the pack", c, place[c], i+1)
		}
		place[c] = i + 1
	}
	return nil
}

// errPackSize is the error of a pack of more or fewer than 78 cards.
var errPackSize = errors.New("a pack must have 78 cards")

// packOf returns the pack with the given cards in the given order.
func packOf(cards []Card) (Pack, error) {
	var p Pack
	if len(cards) != Cards {
		return p, fmt.Errorf("%w: found %d", errPackSize, len(cards))
	}
	copy(p[:], cards)
	return p, p.check()
}
