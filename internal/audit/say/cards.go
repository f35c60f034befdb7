package say

import (
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/step"
	"github.com/fairdeal/fairdeal/internal/words"
)

// NotDealt is the code for cards that have nothing in common with the dealt ones.
const NotDealt Code = "board.foreign"

// mostMoved is the highest number of moved cards with which a deal still counts as altered. Two
// unrelated deals differ in 39 cards on average, with a standard deviation of about 3.
const mostMoved = 20

// movedCard is a card at the wrong seat.
type movedCard struct {
	card     bridge.Card
	from, to bridge.Seat // dealt seat; seat in the file
}

// Cards describes how the cards in got differ from want, which must be complete (spec/card.md, Differences).
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
	case len(moved) == 2: // The two cards were swapped.
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

func seat(name string, s bridge.Seat) words.Arg { return words.T(name, bridgewords.Seat(s)) }

// turned describes a deal whose four hands are at different seats.
func turned(want, got *bridge.Deal) (line step.Line, ok bool) {
	var seats [4]bridge.Seat
	for from, h := range want {
		s, _ := got.Holder(bridge.Card(bits.TrailingZeros64(uint64(h))))
		if seats[from] = s; got[s] != h {
			return line, false
		}
	}
	var moved []words.Text
	complete := seats[bridge.North] != bridge.North
	for s, t := range seats {
		complete = complete && t == (bridge.Seat(s)+seats[bridge.North])&3
		if bridge.Seat(s) != t {
			moved = append(moved, words.New("audit.cards.hand-of", seat("seat", t), seat("of", bridge.Seat(s))))
		}
	}
	if complete {
		return Of("cards.turned", seat("of", bridge.North), seat("seat", seats[bridge.North])), true
	}
	return Of("cards.other-seats", words.Series("hands", moved...)), len(moved) > 0
}

// contradiction names a card of an incomplete deal that is at the wrong seat.
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
