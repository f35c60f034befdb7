package doubledummy

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
)

// Limits in bytes for the stored answers of a Solver.
const (
	defaultMemory = 48 << 20
	minMemory     = 64 << 10
	maxMemory     = 1 << 30 // an int may have only 32 bits, and so do the indices of the answers
)

// setDeal prepares the search of a deal and returns the number of cards per hand.
func (s *Solver) setDeal(ctx context.Context, deal bridge.Deal) (cards int, err error) {
	if err := checkHands(deal); err != nil {
		return 0, err
	}
	if s.table == nil {
		s.table = newTable(s.tableMemory())
	}
	e := &s.engine
	*e = engine{ctx: ctx, steps: s.steps, table: s.table, ownersOf: &s.owners}
	for seat, h := range deal {
		for c := range bridge.Card(bridge.Cards) {
			if h.Has(c) {
				card := 16*int(c.Suit()) + 12 - int(c.Rank()) // the two has rank 0 here (see engine.go)
				e.hands[seat] |= 1 << card
				e.lengths += 1 << (16*seat + 4*int(c.Suit()))
			}
		}
		e.all |= e.hands[seat]
	}
	if s.preparedDeal != deal {
		for suit := range 4 {
			s.setOwners(suit)
		}
		s.preparedDeal = deal
	}
	return deal[0].Len(), ctx.Err()
}

// tableMemory returns the size of the table of answers in bytes.
func (s *Solver) tableMemory() int {
	if s.Memory == 0 {
		return defaultMemory
	}
	return min(max(s.Memory, minMemory), maxMemory)
}

// checkHands returns an error unless the hands have the same number of cards, and all cards are different.
func checkHands(deal bridge.Deal) error {
	cards := deal[0].Len()
	var seen bridge.Hand
	for seat, h := range deal {
		if h.Len() != cards || cards == 0 {
			return fmt.Errorf("%w: %s has %d cards, but North has %d", ErrCards, bridge.Seat(seat), h.Len(), cards)
		}
		if seen&h != 0 {
			return fmt.Errorf("%w: %s has a card that is also in another hand", ErrCards, bridge.Seat(seat))
		}
		seen |= h
	}
	if seen&^bridge.FullPack != 0 {
		return fmt.Errorf("%w: a card is outside the pack of 52", ErrCards)
	}
	return nil
}

// checkLead returns an error if the strain or the leader does not exist.
func checkLead(strain bridge.Strain, leader bridge.Seat) error {
	if strain > bridge.NoTrump {
		return fmt.Errorf("%w: strain %d, expected 0 to %d", ErrCards, strain, bridge.NoTrump)
	}
	if leader > bridge.West {
		return fmt.Errorf("%w: leader %d, expected 0 to %d", ErrCards, leader, bridge.West)
	}
	return nil
}

// setOwners sets the owners for every set of remaining cards in a suit.
func (s *Solver) setOwners(suit int) {
	var ownerOf [13]uint32 // by rank
	for seat := range 4 {
		for rank := range 13 {
			if s.engine.hands[seat]>>(16*suit+rank)&1 != 0 {
				ownerOf[rank] = uint32(seat)
			}
		}
	}
	// Put the lowest card's owner after the owners of the other cards.
	all := int(suitOf(s.engine.all, suit))
	owners := &s.owners[suit]
	for set := 1; set <= lane; set++ {
		if set&^all != 0 {
			continue
		}
		rest, lowest := set&(set-1), bits.TrailingZeros(uint(set))
		owners[set] = owners[rest] | ownerOf[lowest]<<(30-2*bits.OnesCount(uint(rest)))
	}
}

// setStrain sets the trump suit and clears the answers of the previous strain.
func (s *Solver) setStrain(strain bridge.Strain) {
	s.engine.trump = int(strain)
	if strain == bridge.NoTrump {
		s.engine.trump = noTrump
	}
	s.table.clear()
	s.engine.killer = [16]uint8{}
}
