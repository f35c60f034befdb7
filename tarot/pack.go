package tarot

import (
	"github.com/fairdeal/fairdeal/internal/combin"
	"github.com/fairdeal/fairdeal/words"
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
		return Distribution{}, p.Check()
	}
	return Distribution{n}, nil
}

// Check returns the error of a pack that does not have each card once.
func (p *Pack) Check() error {
	var place [Cards]int
	for i, c := range p {
		if c >= Cards {
			return words.Errorf("tarot.pack-no-card", words.N("n", i+1))
		}
		if place[c] != 0 {
			return words.Errorf("tarot.pack-twice", words.Name("card", c.String()), words.N("first", place[c]), words.N("second", i+1))
		}
		place[c] = i + 1
	}
	return nil
}

// ErrPackSize is the error of a pack of more or fewer than 78 cards.
var ErrPackSize = words.NewError("tarot.pack-size")

// PackOf returns the pack with the given cards in the given order.
func PackOf(cards []Card) (Pack, error) {
	var p Pack
	if len(cards) != Cards {
		return p, words.Errorf("tarot.cards-not", words.N("n", len(cards)), words.E("what", ErrPackSize))
	}
	copy(p[:], cards)
	return p, p.Check()
}
