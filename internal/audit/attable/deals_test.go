package attable

import (
	"math/rand/v2"

	"github.com/fairdeal/fairdeal/bridge"
)

// randomDeal returns the same deal for the same seed.
func randomDeal(seed uint64) (d bridge.Deal) {
	for i, card := range rand.New(rand.NewPCG(seed, 7)).Perm(bridge.Cards) {
		d[i%4] |= 1 << card
	}
	return d
}

// provenBoards returns the proven deals of boards 1 to 8, with which the tests compare records.
func provenBoards() map[int]bridge.Deal {
	deals := map[int]bridge.Deal{}
	for number := 1; number <= 8; number++ {
		deals[number] = randomDeal(uint64(number))
	}
	return deals
}

// firstCards keeps the given number of cards of each hand, as in a play that was claimed early.
func firstCards(d bridge.Deal, cards int) (result bridge.Deal) {
	for seat, hand := range d {
		for c := range bridge.Card(bridge.Cards) {
			if hand.Has(c) && result[seat].Len() < cards {
				result[seat] |= 1 << c
			}
		}
	}
	return result
}

// exchange swaps cards of North with as many cards of South.
func exchange(d bridge.Deal, cards int) bridge.Deal {
	north, south := firstCards(d, cards)[bridge.North], firstCards(d, cards)[bridge.South]
	d[bridge.North] = d[bridge.North]&^north | south
	d[bridge.South] = d[bridge.South]&^south | north
	return d
}
