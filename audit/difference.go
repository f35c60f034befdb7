package audit

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/judge"
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

// explain says how got came from want. kind is NotDealt where they have nothing to
// do with each other.
func explain(want, got *bridge.Deal) (kind Kind, text string) {
	if !got.Complete() {
		return Altered, contradiction(want, got)
	}
	if text, ok := turned(want, got); ok {
		return Turned, text
	}
	m := movedCards(want, got)
	if len(m) == 2 && m[0].from == m[1].to && m[0].to == m[1].from {
		return Exchanged, fmt.Sprintf("%v and %v are exchanged, as by a misduplication: %v is %v's and %v has it, %v is %v's and %v has it",
			m[0].card, m[1].card, m[0].card, m[0].from, m[0].to, m[1].card, m[1].from, m[1].to)
	}
	if !judge.Related(want, got) {
		return NotDealt, "a foreign board: this tournament never dealt its cards"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d cards are in other hands: ", len(m))
	for i, c := range m {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%v of %v is with %v", c.card, c.from, c.to)
	}
	return Altered, b.String()
}

// turned reports whether got holds the four hands of want at other seats.
func turned(want, got *bridge.Deal) (text string, ok bool) {
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
			return "", false
		}
		to[from] = bridge.Seat(at)
		if at != from {
			moved++
		}
	}
	if moved == 0 {
		return "", false
	}
	by := (to[0] + 4) & 3
	for s := range to {
		if to[s] != (bridge.Seat(s)+by)&3 {
			var parts []string
			for s, t := range to {
				if bridge.Seat(s) != t {
					parts = append(parts, fmt.Sprintf("%v has the hand of %v", t, bridge.Seat(s)))
				}
			}
			return "the four hands are at other seats: " + strings.Join(parts, ", "), true
		}
	}
	return fmt.Sprintf("the whole deal is turned: the hand of North is with %v", to[0]), true
}

// contradiction says where the cards that an incomplete deal does show are not
// those of want.
func contradiction(want, got *bridge.Deal) string {
	for s, h := range got {
		if wrong := h &^ want[s]; wrong != 0 {
			c := bridge.Card(bits.TrailingZeros64(uint64(wrong)))
			from, _ := want.Holder(c)
			return fmt.Sprintf("%v has %v, which is %v's", bridge.Seat(s), c, from)
		}
	}
	return ""
}

// hands says how much of an incomplete deal is shown.
func hands(d *bridge.Deal) string {
	n := 0
	for _, h := range d {
		if h != 0 {
			n++
		}
	}
	return fmt.Sprintf("%d of 4 hands", n)
}
