package say

import (
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// NotDealt is the code for a deal that has too little in common with the dealt one to be an altered copy.
const NotDealt Code = "board.foreign"

// maxMoved is the highest number of moved cards with which a deal still counts as altered. Two
// unrelated deals differ in 39 cards on average, with a standard deviation of about 3.
const maxMoved = 20

// movedCard is a card at the wrong seat.
type movedCard struct {
	card bridge.Card
	from bridge.Seat // seat to which it was dealt
	to   bridge.Seat // seat in the file
}

// Difference describes how the deal in a file differs from the dealt one, such as "two cards exchanged"
// (spec/card.md, Differences). want must be complete.
func Difference(want, got *bridge.Deal) step.Line {
	if !got.Complete() {
		return contradiction(want, got)
	}
	if line, ok := movedHands(want, got); ok {
		return line
	}
	moved := movedCards(want, got)
	switch {
	case len(moved) == 2: // Every hand has 13 cards, so the two cards were swapped.
		first, second := moved[0], moved[1]
		return Line("cards.exchanged",
			card("card", first.card), seat("to", first.to),
			card("other", second.card), seat("other-to", second.to))
	case len(moved) > maxMoved:
		return Line(NotDealt)
	}
	cards := make([]words.Text, len(moved))
	for i, c := range moved {
		cards[i] = words.New("audit.cards.with", card("card", c.card), seat("from", c.from), seat("to", c.to))
	}
	return Line("cards.moved", words.N("n", len(moved)), words.Series("cards", cards...))
}

// movedCards returns the cards that are at the wrong seat.
func movedCards(want, got *bridge.Deal) (moved []movedCard) {
	for from := range want {
		for missing := want[from] &^ got[from]; missing != 0; missing &= missing - 1 {
			c := bridge.Card(bits.TrailingZeros64(uint64(missing)))
			to, _ := got.Holder(c)
			moved = append(moved, movedCard{card: c, from: bridge.Seat(from), to: to})
		}
	}
	return moved
}

// movedHands describes a deal whose four hands are complete but at different seats: rotated, or in another order. It
// returns false if a hand differs.
func movedHands(want, got *bridge.Deal) (line step.Line, ok bool) {
	var seats [4]bridge.Seat // seats in got, indexed by the seat with the same hand in want
	for from, hand := range want {
		to, _ := got.Holder(bridge.Card(bits.TrailingZeros64(uint64(hand))))
		if got[to] != hand {
			return line, false
		}
		seats[from] = to
	}
	var moved []words.Text
	rotated := seats[bridge.North] != bridge.North
	for from, to := range seats {
		rotated = rotated && to == (bridge.Seat(from)+seats[bridge.North])&3
		if bridge.Seat(from) != to {
			moved = append(moved,
				words.New("audit.cards.hand-of", seat("seat", to), seat("of", bridge.Seat(from))))
		}
	}
	if rotated {
		return Line("cards.turned", seat("of", bridge.North), seat("seat", seats[bridge.North])), true
	}
	return Line("cards.other-seats", words.Series("hands", moved...)), len(moved) > 0
}

// contradiction names a card of an incomplete deal that is at the wrong seat.
func contradiction(want, got *bridge.Deal) step.Line {
	for to, hand := range got {
		if wrong := hand &^ want[to]; wrong != 0 {
			c := bridge.Card(bits.TrailingZeros64(uint64(wrong)))
			from, _ := want.Holder(c)
			return Line("cards.contradiction", seat("seat", bridge.Seat(to)), card("card", c), seat("from", from))
		}
	}
	return step.Line{}
}

// card returns a card with its suit symbol, because SA means notrump in French, and with its rank letter in the
// reader's language.
func card(name string, c bridge.Card) words.Arg {
	letter := string(c.Rank().Letter())
	rank := words.Name("rank", letter)
	switch letter {
	case "A", "K", "Q", "J":
		rank = words.T("rank", words.New("audit.card."+strings.ToLower(letter)))
	case "T":
		rank = words.Name("rank", "10")
	}
	return words.T(name, words.New("audit.card", words.Name("suit", string([]rune("♠♥♦♣")[c.Suit()])), rank))
}

// seat returns a sentence's argument with the name of a seat.
func seat(name string, s bridge.Seat) words.Arg { return words.T(name, bridgewords.Seat(s)) }
