package handfile

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// partialHand is a hand whose suits are typed on several lines:
//
//	♠ AKQ2
//	♥ T98
//	♦ 7
//	♣ 65432
type partialHand struct {
	seat  bridge.Seat
	hand  bridge.Hand
	suits int      // number of suits so far
	seen  byte     // bit set of these suits
	kind  suitKind // how all suits of the hand are identified
}

// add adds a suit to the hand. All suits must be identified in the same way.
func (p *partialHand) add(s typedSuit) error {
	isOutOfOrder := s.kind == letterSuit && s.suit != p.suits
	if p.suits > 0 && s.kind != p.kind || isOutOfOrder {
		return words.Errorf("handfile.typed-four-suits", words.T("seat", bridgewords.Seat(p.seat)))
	}
	p.kind = s.kind
	bit := byte(1) << s.suit
	isSeen := p.seen&bit != 0
	hasCards := p.hand&(suitMask<<(13*s.suit)) != 0
	switch {
	case isSeen && !hasCards: // The symbol was typed twice, as in ♠ ♠ AKQ2.
		p.hand |= s.cards
		return nil
	case isSeen:
		return words.Errorf("handfile.typed-suit-again", words.T("seat", bridgewords.Seat(p.seat)))
	}
	p.seen |= bit
	p.suits++
	p.hand |= s.cards
	return nil
}

// countError returns an error about the number of cards.
func (p *partialHand) countError() error {
	return words.Errorf("handfile.typed-count",
		words.T("seat", bridgewords.Seat(p.seat)), words.T("cards", words.Count("count.cards", p.hand.Len())))
}

// completeHands adds the partial hands if all their suits have been typed. At the end of the hands, a missing suit
// is a void, unless the suits have neither letters nor symbols.
func (r *typedReader) completeHands(allowRetyping, atEnd bool) ([]TypedHand, error) {
	var hands []TypedHand
	for _, p := range r.parts {
		if p.suits < 4 && !atEnd {
			return nil, nil
		}
		if p.kind == bareSuit && p.suits < 4 {
			return nil, words.Errorf("handfile.typed-four-suits", words.T("seat", bridgewords.Seat(p.seat)))
		}
		if p.hand.Len() != 13 {
			return nil, p.countError()
		}
		hands = append(hands, TypedHand{Seat: p.seat, Hand: p.hand})
	}
	r.parts = nil
	if len(hands) == 0 {
		return nil, nil
	}
	return r.addHands(hands, allowRetyping)
}

// finish ends hands whose suits are on separate lines.
func (r *typedReader) finish(allowRetyping bool) ([]TypedHand, error) {
	return r.completeHands(allowRetyping, true)
}
