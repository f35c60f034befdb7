package doubledummy

import (
	"context"
	"errors"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestLeadsInEndings compares every lead of small endings with a search that tries every
// card.
func TestLeadsInEndings(t *testing.T) {
	r := rand.New(rand.NewSource(int64(thorough.Seed(17))))
	s := Solver{Memory: 1 << 20}
	for i := range thorough.Times(1500, 10_000) {
		d := ending(r, 1+i%4)
		strain, leader := bridge.Strain(r.Intn(5)), bridge.Seat(r.Intn(4))
		leads, err := s.Leads(context.Background(), d, strain, leader)
		if err != nil || len(leads) != d[leader].Len() {
			t.Fatalf("ending %d, %s: %d leads of %v, %v; want %d", i, d.String(), len(leads), leader, err, d[leader].Len())
		}
		for _, lead := range leads {
			hands := [4]bridge.Hand(d)
			hands[leader] &^= 1 << lead.Card
			if want := minimax(&hands, strain, int(leader), []bridge.Card{lead.Card}); lead.Tricks != want {
				t.Fatalf("ending %d, %s, strain %c, %v leads %v: %d tricks for North-South, want %d",
					i, d.String(), strain.Letter(), leader, lead.Card, lead.Tricks, want)
			}
		}
	}
}

// TestBestLeadMatchesTable compares the best lead of whole deals with the double dummy
// table.
func TestBestLeadMatchesTable(t *testing.T) {
	r := rand.New(rand.NewSource(int64(thorough.Seed(18))))
	var s Solver
	for range thorough.Times(2, 20) {
		d := ending(r, 13)
		for strain := range bridge.NoTrump + 1 {
			leader := bridge.Seat(r.Intn(4))
			leads, err := s.Leads(context.Background(), d, strain, leader)
			if err != nil || len(leads) != 13 {
				t.Fatal(len(leads), err)
			}
			best := leads[0].Tricks
			for _, lead := range leads {
				if leader&1 == 0 {
					best = max(best, lead.Tricks)
				} else {
					best = min(best, lead.Tricks)
				}
			}
			want, err := s.Tricks(context.Background(), d, strain, leader)
			if err != nil || best != want {
				t.Errorf("%s, strain %c, %v leads: best %d, want %d, %v",
					d.String(), strain.Letter(), leader, best, want, err)
			}
		}
	}
}

func TestLeadsErrors(t *testing.T) {
	const spades = bridge.Strain(bridge.Spades)
	var s Solver
	unequal := bridge.Deal{1, 2, 4, 0}
	leads, err := s.Leads(context.Background(), unequal, spades, bridge.North)
	if !errors.Is(err, ErrCards) {
		t.Errorf("hands of unequal length: %v, %v", leads, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	leads, err = s.Leads(ctx, ending(rand.New(rand.NewSource(1)), 13), spades, bridge.North)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("context cancelled: %v, %v", leads, err)
	}
}
