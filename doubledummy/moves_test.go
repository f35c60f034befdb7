package doubledummy

import (
	"math/rand"
	"testing"
)

// TestMoveWith looks up every card of a hand in the list of appendMoves.
func TestMoveWith(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	found := 0
	for range 300 {
		all := allCards & (r.Uint64() | r.Uint64())
		hand := all & r.Uint64()
		moves := appendMoves(nil, hand, all)
		for card := range 64 {
			m, ok := moveWith(hand, all, card)
			if ok != (hand>>card&1 != 0) {
				t.Fatalf("card %d of %x: %v", card, hand, ok)
			}
			for _, want := range moves {
				if want.equals>>card&1 != 0 {
					found++
					if m != want {
						t.Fatalf("card %d of %x among %x: %x, want %x", card, hand, all, m, want)
					}
				}
			}
		}
	}
	if found < 3000 {
		t.Errorf("%d cards", found)
	}
}
