package doubledummy

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// Lead is a possible opening lead and its result.
type Lead struct {
	Card   bridge.Card
	Tricks int // taken by North and South
}

// Leads returns every card that leader may lead, from the spade ace to the club two, and how many
// tricks North and South then take if strain is trumps. The hands must contain the same number of
// cards, 1 to 13. The error is ErrCards or the context's error.
func (s *Solver) Leads(
	ctx context.Context, deal bridge.Deal, strain bridge.Strain, leader bridge.Seat,
) ([]Lead, error) {
	if err := checkLead(strain, leader); err != nil {
		return nil, err
	}
	left, err := s.setDeal(ctx, deal)
	if err != nil {
		return nil, err
	}
	s.setStrain(strain)
	guess := s.estimateTricks(strain, left)
	var leads []Lead
	for _, m := range appendMoves(nil, s.engine.hands[leader], s.engine.all) {
		tricks, ok := s.narrowTricks(left, guess, func(want int) bool {
			return s.engine.afterLead(int(leader), int(m.card), left, want)
		})
		if !ok {
			return nil, cmp.Or(ctx.Err(), errSteps)
		}
		guess = tricks
		for equals := m.equals; equals != 0; equals &= equals - 1 {
			card := bits.TrailingZeros64(equals)
			leads = append(leads, Lead{Card: bridgeCard(card), Tricks: tricks})
		}
	}
	slices.SortFunc(leads, func(a, b Lead) int { return cmp.Compare(a.Card, b.Card) })
	return leads, nil
}

// bridgeCard converts an engine card to package bridge's numbering.
func bridgeCard(card int) bridge.Card {
	suit, rank := card>>4, card&15
	return bridge.Card(13*suit + 12 - rank)
}

// afterLead reports whether North-South take at least want of the left tricks if leader leads card.
func (e *engine) afterLead(leader, card, left, want int) bool {
	owners := &e.ownerStack[left&15]
	for suit := range owners {
		owners[suit] = e.ownersOf[suit][suitOf(e.all, suit)]
	}
	e.owners = owners
	e.play(leader, card)
	made, _ := e.follow(1, (leader+1)&3, left, want, card, leader, card>>4, oneCard(card))
	e.undo(leader, card)
	return made
}
