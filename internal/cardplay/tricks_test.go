package cardplay

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

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

// twoTricks are two tricks of suitDeal: East ruffs the first one and leads to the second.
const twoTricks = "SA H2 DA CA H3 D2 C2 ST"

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
