package say

import (
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/step"
	"github.com/fairdeal/fairdeal/words"
)

// NotDealt is of cards that have nothing to do with those that had to be dealt.
const NotDealt Code = "board.foreign"

// mostMoved is how many cards at most are in other hands in a deal that was altered. Two
// unrelated deals differ in 39 cards of 52, give or take 3.
const mostMoved = 20

// movedCard is a card that is with another seat than the one that it was dealt.
type movedCard struct {
	card     bridge.Card
	from, to bridge.Seat // from: as it had to be dealt; to: in the file
}

// Cards says how the cards got came from want, which is complete (spec/card.md,
// Differences).
func Cards(want, got *bridge.Deal) step.Line {
	if !got.Complete() {
		return contradiction(want, got)
	}
	if line, ok := turned(want, got); ok {
		return line
	}
	var moved []movedCard
	for from := range want {
		for gone := want[from] &^ got[from]; gone != 0; gone &= gone - 1 {
			c := bridge.Card(bits.TrailingZeros64(uint64(gone)))
			to, _ := got.Holder(c)
			moved = append(moved, movedCard{c, bridge.Seat(from), to})
		}
	}
	switch {
	case len(moved) == 2: // each went to the other's seat
		return Of("cards.exchanged", card("card", moved[0].card), seat("to", moved[0].to), card("other", moved[1].card), seat("other-to", moved[1].to))
	case len(moved) > mostMoved:
		return Of(NotDealt)
	}
	cards := make([]words.Text, len(moved))
	for i, c := range moved {
		cards[i] = words.New("audit.cards.with", card("card", c.card), seat("from", c.from), seat("to", c.to))
	}
	return Of("cards.moved", words.N("n", len(moved)), words.Series("cards", cards...))
}

// card is a card with the sign of its suit, since SA is notrump in French, and with the
// letter of its rank in the reader's language.
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

func seat(name string, s bridge.Seat) words.Arg { return words.T(name, s.Said()) }

// turned says of four hands at other seats who has whose.
func turned(want, got *bridge.Deal) (line step.Line, ok bool) {
	var to [4]bridge.Seat
	for from, h := range want {
		s, _ := got.Holder(bridge.Card(bits.TrailingZeros64(uint64(h))))
		if to[from] = s; got[s] != h {
			return line, false
		}
	}
	var moved []words.Text
	all := to[bridge.North] != bridge.North
	for s, t := range to {
		all = all && t == (bridge.Seat(s)+to[bridge.North])&3
		if bridge.Seat(s) != t {
			moved = append(moved, words.New("audit.cards.hand-of", seat("seat", t), seat("of", bridge.Seat(s))))
		}
	}
	if all {
		return Of("cards.turned", seat("of", bridge.North), seat("seat", to[bridge.North])), true
	}
	return Of("cards.other-seats", words.Series("hands", moved...)), len(moved) > 0
}

// contradiction says where the cards that an incomplete deal does show are not
// those of want.
func contradiction(want, got *bridge.Deal) step.Line {
	for s, h := range got {
		if wrong := h &^ want[s]; wrong != 0 {
			c := bridge.Card(bits.TrailingZeros64(uint64(wrong)))
			from, _ := want.Holder(c)
			return Of("cards.contradiction", seat("seat", bridge.Seat(s)), card("card", c), seat("from", from))
		}
	}
	return step.Line{}
}
