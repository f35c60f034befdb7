package handrecord

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/doubledummy"
	"github.com/fairdeal/fairdeal/internal/words"
)

func TestPar(t *testing.T) {
	var opt Options
	for _, c := range []struct {
		par  doubledummy.ParResult
		want string
	}{
		{
			par:  doubledummy.ParResult{},
			want: "passed out",
		},
		{
			par: doubledummy.ParResult{
				Score: 980,
				Contracts: []doubledummy.Contract{{
					Declarers: []bridge.Seat{bridge.South},
					Level:     6,
					Strain:    bridge.Strain(bridge.Hearts),
				}},
			},
			want: "NS 980: S 6♥",
		},
		{
			par: doubledummy.ParResult{
				Score: -100,
				Contracts: []doubledummy.Contract{
					{
						Declarers: []bridge.Seat{bridge.North, bridge.South},
						Level:     3,
						Strain:    bridge.NoTrump,
						Doubled:   true,
						Over:      -1,
					},
					{
						Declarers: []bridge.Seat{bridge.East},
						Level:     2,
						Strain:    bridge.Strain(bridge.Clubs),
						Over:      1,
					},
				},
			},
			want: "EW 100: NS 3NTx-1, E 2♣+1",
		},
	} {
		if got := opt.Par(words.English, &c.par); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestMakeable(t *testing.T) {
	var opt Options
	for tricks, want := range map[uint8]string{0: "–", 6: "–", 7: "1", 13: "7"} {
		if got := opt.Makeable(tricks); got != want {
			t.Errorf("%d tricks: %s, want %s", tricks, got, want)
		}
	}
	opt.Tricks = true
	if got := opt.Makeable(6); got != "6" {
		t.Errorf("6 tricks: %s, want 6", got)
	}
}

func TestLeadCard(t *testing.T) {
	for lead, want := range map[string]string{
		"SK":  "♠K",
		"ks":  "♠K",
		"HT":  "♥10",
		"10h": "♥10",
		"H10": "♥10",
		"C2":  "♣2",
		"":    "",
		"low": "LOW",
		"XX":  "XX",
	} {
		if got := formatCard(lead); got != want {
			t.Errorf("lead %s: %s, want %s", lead, got, want)
		}
	}
}
