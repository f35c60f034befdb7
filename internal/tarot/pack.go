package tarot

import (
	"errors"
	"fmt"

	"github.com/fairdeal/fairdeal/internal/combin"
)

// Pack is an order of the 78 cards. The first card dealt has index 0.
type Pack [Cards]Card

// Pack returns the card order with number d (spec/tarot.md step 2).
func (d Distribution) Pack() Pack {
	var p Pack
	combin.UnrankTo((*[Cards]Card)(&p), &d.n) // d is always below 78!
	return p
}

// Distribution returns the index of the pack's order. The error names a card if the pack does
// not contain every card exactly once.
func (p *Pack) Distribution() (Distribution, error) {
	n, ok := combin.Rank((*[Cards]Card)(p))
	if !ok {
		return Distribution{}, p.check()
	}
	return Distribution{n}, nil
}

// check returns an error if the pack does not contain each card once.
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

// errPackSize is returned if a pack does not have 78 cards.
var errPackSize = errors.New("a pack must have 78 cards")

// packOf returns a pack with the given cards in order.
func packOf(cards []Card) (Pack, error) {
	var p Pack
	if len(cards) != Cards {
		return p, fmt.Errorf("%w: found %d", errPackSize, len(cards))
	}
	copy(p[:], cards)
	return p, p.check()
}
