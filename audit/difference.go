package audit

import (
	"math/bits"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/words"
)

// movedCard is a card that is with another seat than the one that it was dealt.
type movedCard struct {
	card     bridge.Card
	from, to bridge.Seat // from: as it had to be dealt; to: in the file
}

// movedCards are the cards that got gives to another seat than want. Both are
// complete.
func movedCards(want, got *bridge.Deal) []movedCard {
	var m []movedCard
	for from := range want {
		for gone := want[from] &^ got[from]; gone != 0; gone &= gone - 1 {
			c := bridge.Card(bits.TrailingZeros64(uint64(gone)))
			to, _ := got.Holder(c)
			m = append(m, movedCard{c, bridge.Seat(from), to})
		}
	}
	return m
}

// mostMoved is how many cards at most are in other hands in a deal that was altered. Two
// unrelated deals differ in 39 cards of 52, give or take 3.
const mostMoved = 20

// explain says how got came from want. kind is NotDealt where they have nothing to
// do with each other.
func explain(want, got *bridge.Deal) (kind Kind, text Line) {
	if !got.Complete() {
		return Altered, contradiction(want, got)
	}
	if text, ok := turned(want, got); ok {
		return Turned, text
	}
	m := movedCards(want, got)
	if len(m) == 2 && m[0].from == m[1].to && m[0].to == m[1].from {
		return Exchanged, line("audit.cards.exchanged", card(m[0].card), words.T("to", m[0].to.Said()),
			words.Name("other", m[1].card.String()), words.T("other-to", m[1].to.Said()))
	}
	if len(m) > mostMoved {
		return NotDealt, line("audit.board.foreign")
	}
	cards := make([]words.Text, len(m))
	for i, c := range m {
		cards[i] = words.New("audit.cards.with", card(c.card), words.T("from", c.from.Said()), words.T("to", c.to.Said()))
	}
	return Altered, line("audit.cards.moved", words.N("n", len(m)), words.Series("cards", cards...))
}

func card(c bridge.Card) words.Arg { return words.Name("card", c.String()) }

// turned reports whether got holds the four hands of want at other seats.
func turned(want, got *bridge.Deal) (text Line, ok bool) {
	var to [4]bridge.Seat
	moved := 0
	for from, h := range want {
		at := -1
		for s, g := range got {
			if g == h {
				at = s
			}
		}
		if at < 0 {
			return Line{}, false
		}
		to[from] = bridge.Seat(at)
		if at != from {
			moved++
		}
	}
	if moved == 0 {
		return Line{}, false
	}
	by := (to[0] + 4) & 3
	for s := range to {
		if to[s] != (bridge.Seat(s)+by)&3 {
			var parts []words.Text
			for s, t := range to {
				if bridge.Seat(s) != t {
					parts = append(parts, words.New("audit.cards.hand-of", words.T("seat", t.Said()), words.T("of", bridge.Seat(s).Said())))
				}
			}
			return line("audit.cards.other-seats", words.Series("hands", parts...)), true
		}
	}
	return line("audit.cards.turned", words.T("of", bridge.North.Said()), words.T("seat", to[0].Said())), true
}

// contradiction says where the cards that an incomplete deal does show are not
// those of want.
func contradiction(want, got *bridge.Deal) Line {
	for s, h := range got {
		if wrong := h &^ want[s]; wrong != 0 {
			c := bridge.Card(bits.TrailingZeros64(uint64(wrong)))
			from, _ := want.Holder(c)
			return line("audit.cards.contradiction", words.T("seat", bridge.Seat(s).Said()), card(c), words.T("from", from.Said()))
		}
	}
	return Line{}
}

// hands is how many hands of an incomplete deal are shown.
func hands(d *bridge.Deal) (n int) {
	for _, h := range d {
		if h != 0 {
			n++
		}
	}
	return n
}
