package handfile

import (
	"slices"
	"strconv"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
)

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
