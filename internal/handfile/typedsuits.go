package handfile

import (
	"slices"
	"strconv"
	"strings"

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

// suits parses a line from a partial hand, which contains one suit, or one suit each of West and East side by side.
// If the line is something else, it returns no suits.
func (r *typedReader) suits(fields []string) ([]typedSuit, error) {
	first := slices.IndexFunc(fields, func(f string) bool { return strings.ContainsAny(f, suitSymbols) })
	switch {
	case first >= 0:
		if !r.mayPrecedeSuits(fields[:first]) {
			return nil, nil
		}
		list, ok := r.symbols(fields[first:])
		if !ok {
			return nil, r.explain(fields)
		}
		return list, nil
	case r.expectsBareSuit():
		suit := 0
		if len(r.parts) == 1 {
			suit = r.parts[0].suits
		}
		h, ok := r.cards(strings.Join(fields, " "), suit)
		isVoidAtStart := len(r.parts) == 0 && h.Len() == 0
		if ok && suit < 4 && !isVoidAtStart {
			return []typedSuit{{suit: suit, kind: bareSuit, cards: h}}, nil
		}
	}
	if s, ok := r.letterSuit(strings.Join(fields, " ")); ok {
		return []typedSuit{s}, nil
	}
	return nil, nil
}

// expectsBareSuit reports whether the next line may be a suit without a letter or symbol.
func (r *typedReader) expectsBareSuit() bool {
	switch len(r.parts) {
	case 0:
		return r.number > 0
	case 1:
		return r.parts[0].kind == bareSuit || r.parts[0].suits == 0
	}
	return false
}

// letterSuit parses a suit after its letter. A letter that is also a card must be followed by a space or a dash.
func (r *typedReader) letterSuit(text string) (typedSuit, bool) {
	for _, names := range r.language.suits {
		for suit, name := range slices.Backward(names) { // KA before K
			rest, ok := strings.CutPrefix(text, name)
			isCard := rest != "" && rest[0] != ' ' && rest[0] != '-' && strings.Contains(r.ranks, name[:1])
			if !ok || isCard {
				continue
			}
			if h, ok := r.cards(afterDash(rest), suit); ok {
				return typedSuit{suit: suit, kind: letterSuit, cards: h}, true
			}
		}
	}
	return typedSuit{}, false
}

// mayPrecedeSuits reports whether words may precede the suits on a line: no words, a dealer with
// the vulnerability, or the four hands' points to the left of South's cards.
func (r *typedReader) mayPrecedeSuits(fields []string) bool {
	if len(fields) == 0 || slices.Contains(fields, "/") {
		return true
	}
	isNotNumber := func(f string) bool {
		_, err := strconv.Atoi(f)
		return err != nil
	}
	return r.inDiagram && !slices.ContainsFunc(fields, isNotNumber)
}

// addSuits adds suits to their hands and returns the hands that become complete.
func (r *typedReader) addSuits(suits []typedSuit, err error, allowRetyping bool) ([]TypedHand, error) {
	if err != nil || len(suits) == 0 {
		return nil, err
	}
	isWestAndEast := len(suits) == 2 && suits[0].suit == suits[1].suit
	switch {
	case isWestAndEast && len(r.parts) == 0:
		r.inDiagram = true
		r.parts = []partialHand{{seat: bridge.West}, {seat: bridge.East}}
	case len(r.parts) == 0:
		r.parts = []partialHand{{seat: r.nextSeat(r.number)}}
	case isWestAndEast != (len(r.parts) == 2):
		return nil, r.parts[0].countError()
	}
	for i, s := range suits {
		p := &r.parts[0]
		if isWestAndEast {
			p = &r.parts[i]
		}
		if err := p.add(s); err != nil {
			return nil, err
		}
	}
	return r.completeHands(allowRetyping, false)
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

// finish ends hands whose suits are on separate lines.
func (r *typedReader) finish(allowRetyping bool) ([]TypedHand, error) {
	return r.completeHands(allowRetyping, true)
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
