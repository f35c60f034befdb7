package handrecord

import (
	"strings"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/bridgewords"
	"github.com/fairdeal/fairdeal/internal/words"
)

// Title returns the number, dealer and vulnerability, such as "Board 7, dealer South, all vulnerable".
func (b *Board) Title(l words.Language) string {
	dealer, vul := b.DealerAndVul(l)
	return say(l, "handrecord.title", words.N("board", b.Number), words.Name("dealer", dealer), words.Name("vul", vul))
}

// DealerAndVul returns the dealer and the vulnerability as in Title, such as "dealer South" and "all vulnerable".
func (b *Board) DealerAndVul(l words.Language) (dealer, vul string) {
	dealers := [4]string{
		bridge.North: "handrecord.dealer-n",
		bridge.East:  "handrecord.dealer-e",
		bridge.South: "handrecord.dealer-s",
		bridge.West:  "handrecord.dealer-w",
	}
	vuls := [4]string{
		bridge.VulNone: "handrecord.none-vulnerable",
		bridge.VulNS:   "handrecord.ns-vulnerable",
		bridge.VulEW:   "handrecord.ew-vulnerable",
		bridge.VulAll:  "handrecord.all-vulnerable",
	}
	return say(l, dealers[b.Dealer()]), say(l, vuls[b.Vul()])
}

// describe lists the four hands, for people who cannot see the picture.
func (b *Board) describe(l words.Language, opt *Options) string {
	hand := func(seat, cards string) string {
		return say(l, "place.at", words.Name("where", seat), words.Name("what", cards))
	}
	var hands []string
	for seat := bridge.North; seat <= bridge.West; seat++ {
		name := bridgewords.SpokenSeat(seat).In(l)
		holdings := opt.Holdings(l, b.Deal[seat])
		if holdings == nil {
			hands = append(hands, hand(name, say(l, "handrecord.not-known")))
			continue
		}
		for suit := range holdings {
			holdings[suit] = sign(bridge.Suit(suit)) + " " + holdings[suit]
		}
		hands = append(hands, hand(name, strings.Join(holdings, " ")))
	}
	return strings.Join(hands, "; ")
}
