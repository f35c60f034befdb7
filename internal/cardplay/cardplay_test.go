package cardplay

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/bridge/play"
)

func calls(t *testing.T, text string) []play.Call {
	t.Helper()
	list, err := play.ParseCalls(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestAuction(t *testing.T) {
	for _, c := range []struct {
		dealer bridge.Seat
		calls  string
		want   string
		over   bool
	}{
		{bridge.North, "pppp", "Pass", true},
		{bridge.North, "ppp", "?", false},
		{bridge.North, "1S p 4S ppp", "4S N", true},
		{bridge.East, "1h p 2H d r ppp", "2HXX E", true},
		{bridge.South, "p 1N p 2c p 2n! p 3NT p p p", "3NT W", true},
		{bridge.North, "1C 1D p 2D XX", "error: call 5, XX by N, is not allowed: the auction is ignored", false},
		{bridge.North, "1C 1C", "error: call 2, 1C by E, is not allowed: the auction is ignored", false},
		{bridge.North, "1C p d", "error: call 3, X by S, is not allowed: the auction is ignored", false},
		{bridge.North, "1C d d", "error: call 3, X by S, is not allowed: the auction is ignored", false},
		{bridge.North, "1C ppp p", "error: call 5, Pass by N, is not allowed: the auction is ignored", false},
		{bridge.North, "1C d ppp", "1CX N", true},
		{bridge.North, "r", "error: call 1, XX by N, is not allowed: the auction is ignored", false},
	} {
		r := play.Record{Dealer: c.dealer, Calls: calls(t, c.calls)}
		_, over, _ := ContractOf(c.dealer, r.Calls)
		got := ""
		if err := SetContract(&r); err != nil {
			got = "error: " + err.Error()
		} else if got = r.Contract.String(); r.Contract.Level > 0 {
			got += " " + string(r.Contract.Declarer.Letter())
		}
		if got != c.want || over != c.over {
			t.Errorf("%s: %s, over %v, want %s", c.calls, got, over, c.want)
		}
		if back, err := play.ParseContract(strings.Fields(c.want)[0], string(r.Contract.Declarer.Letter())); err == nil && back != r.Contract && !back.Passed {
			t.Errorf("%s: read back %+v, want %+v", c.want, back, r.Contract)
		}
	}
}

// A deal of suits: North has all spades, East all hearts, South diamonds, West clubs.
func suits() (d bridge.Deal) {
	for s := range d {
		d[s] = bridge.Hand(1<<13-1) << (13 * s)
	}
	return d
}

func cards(t *testing.T, text string) (list []bridge.Card) {
	t.Helper()
	for _, s := range strings.Fields(text) {
		c, err := bridge.ParseCard(s)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	return list
}

func TestPlay(t *testing.T) {
	d := suits()
	r := play.Record{Contract: play.Contract{Level: 1, Strain: bridge.Strain(bridge.Hearts), Declarer: bridge.West}, Tricks: -1}
	// North leads; East ruffs and leads on
	r.Cards = cards(t, "SA H2 DA CA h3 D2 C2 S10")
	order := r.PlayedTricks()
	if order[0].Leader != bridge.North || order[1].Leader != bridge.East || bridge.Card(order[1].Cards[bridge.North]).String() != "ST" {
		t.Errorf("tricks %+v", order)
	}
	if said := CheckPlay(&r, &d); len(said) != 0 || len(r.Cards) != 8 {
		t.Errorf("said %v", said)
	}
	shown := PlayedCards(&r)
	if shown[bridge.North].Len() != 2 || !shown[bridge.West].Has(cards(t, "C2")[0]) {
		t.Errorf("shown %v", shown.String())
	}
	again := r
	var rows [][4]int
	for _, x := range order {
		rows = append(rows, x.Cards)
	}
	if !SetTricks(&again, rows) || fmt.Sprint(again.Cards) != fmt.Sprint(r.Cards) {
		t.Errorf("rows read back as %v", again.Cards)
	}
	// all thirteen: East takes each trick
	r.Cards = nil
	for i := range 13 {
		for k := range 4 {
			seat := (k + 1) % 4
			if i == 0 {
				seat = k
			}
			r.Cards = append(r.Cards, bridge.Card(13*seat+12-i))
		}
	}
	if n := DeclarerTricks(&r); n != 13 {
		t.Errorf("declarer has %d tricks, want 13", n)
	}
	r.Cards = cards(t, "SA H2 DA CA H3 D2 C2 SA")
	if said := CheckPlay(&r, &d); len(said) != 1 || said[0].String() != "trick 2: N does not have SA: the play is ignored from that trick on" || len(r.Cards) != 4 {
		t.Errorf("said %v, %d cards stay", said, len(r.Cards))
	}
	d[bridge.East], d[bridge.North] = d[bridge.East]^1<<13^1, d[bridge.North]^1<<13^1 // East has SA, North HA
	r.Cards = cards(t, "S2 H2 D2 C2")
	if said := CheckPlay(&r, &d); len(said) != 1 || said[0].String() != "trick 1: E revokes with H2" || len(r.Cards) != 4 {
		t.Errorf("said %v, %d cards stay", said, len(r.Cards))
	}
	r.Contract = play.Contract{}
	if said := CheckPlay(&r, &d); len(said) != 1 || len(r.Cards) != 0 {
		t.Errorf("without a contract: %v", said)
	}
}
