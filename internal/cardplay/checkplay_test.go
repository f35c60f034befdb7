package cardplay

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

// TestCheckPlay checks the reported faults and the number of cards that remain.
func TestCheckPlay(t *testing.T) {
	aces := suitDeal()
	swap := bridge.Hand(1<<bridge.Card(0) | 1<<bridge.Card(13)) // the aces of spades and hearts
	aces[bridge.North] ^= swap
	aces[bridge.East] ^= swap
	for _, c := range []struct {
		title, cards string
		deal         bridge.Deal
		fault        string
		remaining    int
	}{
		{title: "legal", cards: twoTricks, deal: suitDeal(), remaining: 8},
		{
			title:     "card played twice",
			cards:     "SA H2 DA CA H3 D2 C2 SA",
			deal:      suitDeal(),
			fault:     "trick 2: N does not have SA: the play is ignored from that trick on",
			remaining: 4,
		},
		{
			title:     "revoke",
			cards:     "S2 H2 D2 C2",
			deal:      aces,
			fault:     "trick 1: E revokes with H2",
			remaining: 4,
		},
	} {
		r := oneHeart(t, c.cards)
		var faults []string
		for _, fault := range CheckPlay(&r, &c.deal) {
			faults = append(faults, fault.String())
		}
		if got := strings.Join(faults, "\n"); got != c.fault {
			t.Errorf("%s: faults %q, want %q", c.title, got, c.fault)
		}
		if len(r.Cards) != c.remaining {
			t.Errorf("%s: %d cards remain, want %d", c.title, len(r.Cards), c.remaining)
		}
	}
}

// TestCheckPlayWithoutContract checks that the play is ignored if the contract is unknown.
func TestCheckPlayWithoutContract(t *testing.T) {
	deal := suitDeal()
	r := play.Record{Cards: parseCards(t, "S2 H2 D2 C2"), Tricks: -1}
	if faults := CheckPlay(&r, &deal); len(faults) != 1 || len(r.Cards) != 0 {
		t.Errorf("faults %v, %d cards remain; want one fault and no cards", faults, len(r.Cards))
	}
}
