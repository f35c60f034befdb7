package doubledummy

import (
	"context"
	"math/bits"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestEndings compares 10,000 endings of 1 to 5 cards per hand with minimax. Endings of 1
// and 2 cards, and some others, are compared in all strains and with all leaders.
func TestEndings(t *testing.T) {
	r := rand.New(rand.NewSource(int64(thorough.Seed(13))))
	s := Solver{Memory: 1 << 20}
	for i := range thorough.Times(3000, 10_000) {
		n := 1 + i%3
		switch {
		case i%1000 == 999:
			n = 5
		case i%200 == 99:
			n = 4
		}
		d := ending(r, n)
		check := func(strain bridge.Strain, leader bridge.Seat) {
			got, err := s.Tricks(context.Background(), d, strain, leader)
			if err != nil {
				t.Fatal(err)
			}
			hands := [4]bridge.Hand(d)
			if want := minimax(&hands, strain, int(leader), nil); got != want {
				t.Fatalf("ending %d, %s, strain %c, %v leads: %d tricks for North-South, want %d",
					i, d.String(), strain.Letter(), leader, got, want)
			}
		}
		if n > 2 && i%150 != 2 {
			check(bridge.Strain(r.Intn(5)), bridge.Seat(r.Intn(4)))
			continue
		}
		for strain := range bridge.NoTrump + 1 {
			for leader := bridge.North; leader <= bridge.West; leader++ {
				check(strain, leader)
			}
		}
	}
}

// TestRotatedDeal rotates a deal of eight cards per hand by one seat, renames its suits, and
// expects the table to change accordingly, even with little memory.
func TestRotatedDeal(t *testing.T) {
	r := rand.New(rand.NewSource(14))
	small := Solver{Memory: 64 << 10}
	var large Solver
	for range 10 {
		d := ending(r, 8)
		want, err := large.Solve(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		got, err := small.Solve(context.Background(), rotate(d))
		if err != nil {
			t.Fatal(err)
		}
		for seat := range 4 {
			for strain := range bridge.NoTrump + 1 {
				renamed := strain
				if strain != bridge.NoTrump {
					renamed = (strain + 1) % 4
				}
				if got[(seat+1)%4][renamed] != want[seat][strain] {
					t.Errorf("%s: table %s, rotated and renamed %s", d.String(), want, got)
				}
			}
		}
	}
}

// rotate moves each hand to the next seat and each card to the next suit.
func rotate(d bridge.Deal) (rotated bridge.Deal) {
	for seat, h := range d {
		for c := range bridge.Card(bridge.Cards) {
			if h.Has(c) {
				rotated[(seat+1)%4] |= 1 << ((c + 13) % 52)
			}
		}
	}
	return rotated
}

// minimax returns the tricks of North and South in an ending by trying every card. trick contains the cards
// of the current trick, the first one played by leader.
func minimax(hands *[4]bridge.Hand, strain bridge.Strain, leader int, trick []bridge.Card) int {
	if len(trick) == 4 {
		winner := winnerOf(trick, strain, leader)
		n := 0
		if winner%2 == 0 {
			n = 1
		}
		if hands[0] == 0 {
			return n
		}
		return n + minimax(hands, strain, winner, nil)
	}
	seat := (leader + len(trick)) % 4
	hand := hands[seat]
	legal := hand
	if len(trick) > 0 {
		if led := bridge.Hand(1<<13-1) << (13 * trick[0].Suit()); hand&led != 0 {
			legal = hand & led
		}
	}
	best := -1
	for ; legal != 0; legal &= legal - 1 {
		c := bridge.Card(bits.TrailingZeros64(uint64(legal)))
		hands[seat] = hand &^ (1 << c)
		n := minimax(hands, strain, leader, append(trick[:len(trick):len(trick)], c))
		if best < 0 || (seat%2 == 0) == (n > best) {
			best = n
		}
	}
	hands[seat] = hand
	return best
}

// winnerOf returns the seat that wins a trick.
func winnerOf(trick []bridge.Card, strain bridge.Strain, leader int) int {
	best := 0
	for i, c := range trick {
		isSameSuit := c.Suit() == trick[best].Suit()
		isHigher := c.Rank() < trick[best].Rank() // The ace has rank 0.
		isTrump := strain != bridge.NoTrump && int(c.Suit()) == int(strain)
		if isSameSuit && isHigher || !isSameSuit && isTrump {
			best = i
		}
	}
	return (leader + best) % 4
}

// ending deals n random cards to each hand. Often all cards are from the first two or three suits, so that
// hands are long and cards fall together.
func ending(r *rand.Rand, n int) bridge.Deal {
	var cards []bridge.Card
	for c := range bridge.Card(bridge.Cards) {
		cards = append(cards, c)
	}
	if most := 26 + 13*r.Intn(4); 4*n <= most {
		cards = cards[:min(most, len(cards))]
	}
	r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	var d bridge.Deal
	for i, c := range cards[:4*n] {
		d[i%4] |= 1 << c
	}
	return d
}
