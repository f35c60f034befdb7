package cardplay

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

// suitDeal is a deal of suits: North has all spades, East all hearts, South diamonds, West clubs.
func suitDeal() (d bridge.Deal) {
	const allRanks = 1<<13 - 1
	for suit := range d {
		d[suit] = bridge.Hand(allRanks) << (13 * suit)
	}
	return d
}

// oneHeart returns a record of 1H by West, in which North leads. With suitDeal, East ruffs every trick.
func oneHeart(t *testing.T, cards string) play.Record {
	t.Helper()
	contract := play.Contract{Level: 1, Strain: bridge.Strain(bridge.Hearts), Declarer: bridge.West}
	return play.Record{Contract: contract, Cards: parseCards(t, cards), Tricks: -1}
}

func parseCards(t *testing.T, text string) (cards []bridge.Card) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		c, err := bridge.ParseCard(word)
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	return cards
}

// twoTricks are two tricks of suitDeal: East ruffs the first one and leads to the second.
const twoTricks = "SA H2 DA CA H3 D2 C2 ST"

func TestPlayedTricks(t *testing.T) {
	r := oneHeart(t, twoTricks)
	tricks := r.PlayedTricks()
	if tricks[0].Leader != bridge.North || tricks[1].Leader != bridge.East {
		t.Errorf("leaders %v and %v, want North and East", tricks[0].Leader, tricks[1].Leader)
	}
	if got := bridge.Card(tricks[1].Cards[bridge.North]).String(); got != "ST" {
		t.Errorf("North plays %s to the second trick, want ST", got)
	}
}

func TestPlayedCards(t *testing.T) {
	r := oneHeart(t, twoTricks)
	played := PlayedCards(&r)
	for seat, want := range map[bridge.Seat]string{
		bridge.North: "SA ST",
		bridge.East:  "H2 H3",
		bridge.South: "DA D2",
		bridge.West:  "CA C2",
	} {
		var hand bridge.Hand
		for _, c := range parseCards(t, want) {
			hand |= 1 << c
		}
		if played[seat] != hand {
			t.Errorf("%v: played %v, want %s", seat, played[seat], want)
		}
	}
}

// TestSetTricks stores tricks and reads them back.
func TestSetTricks(t *testing.T) {
	r := oneHeart(t, twoTricks)
	var rows [][4]int
	for _, trick := range r.PlayedTricks() {
		rows = append(rows, trick.Cards)
	}
	again := oneHeart(t, "")
	if !SetTricks(&again, rows) || !slices.Equal(again.Cards, r.Cards) {
		t.Errorf("cards %v, want %v", again.Cards, r.Cards)
	}
}

// TestDeclarerTricks checks that the tricks are counted if all cards were played: East takes each trick with a heart.
func TestDeclarerTricks(t *testing.T) {
	r := oneHeart(t, "")
	for trick := range 13 {
		leader := int(bridge.East)
		if trick == 0 {
			leader = int(bridge.North)
		}
		for k := range 4 {
			suit := (leader + k) % 4
			lowest := 12 - trick
			r.Cards = append(r.Cards, bridge.Card(13*suit+lowest))
		}
	}
	if n := DeclarerTricks(&r); n != 13 {
		t.Errorf("declarer has %d tricks, want 13", n)
	}
}

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
