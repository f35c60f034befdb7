package doubledummy

import (
	"context"
	"math/bits"
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestCertain compares the rules that settle a question without a search with minimax, on
// the ending itself and after the cards that do not matter have changed hands.
func TestCertain(t *testing.T) {
	r := rand.New(rand.NewSource(int64(thorough.Seed(15))))
	used := map[string]int{}
	for i := range thorough.Times(400, 40_000) {
		n := 2 + i%2
		if i%100 == 99 {
			n = 4
		}
		deal := ending(r, n)
		strain := bridge.Strain(r.Intn(5))
		for leader := range 4 {
			var s Solver
			s.Memory = 64 << 10
			if _, err := s.setDeal(context.Background(), deal); err != nil {
				t.Fatal(err)
			}
			s.setStrain(strain)
			e := &s.engine
			var own [4]uint32
			for suit := range own {
				own[suit] = e.ownersOf[suit][suitOf(e.all, suit)]
			}
			e.owners = &own
			check := func(rule string, side, need int, win uint64) {
				used[rule]++
				for _, d := range []bridge.Deal{deal, changed(r, deal, win)} {
					hands := [4]bridge.Hand(d)
					got := minimax(&hands, strain, leader, nil)
					if side == 1 {
						got = n - got
					}
					if got < need {
						t.Fatalf("ending %d, %s, as %s, strain %c, %v leads: %s: side %d takes %d tricks, found %d",
							i, cards(deal), cards(d), strain.Letter(), bridge.Seat(leader), rule, side, need, got)
					}
				}
			}
			us, them := leader&1, leader&1^1
			if e.trumpless() {
				for side := range 2 {
					if win, ok := e.short(side^1, n); ok {
						check("short", side, 1, win)
					}
				}
			} else {
				for need := 1; need <= n; need++ {
					for side := range 2 {
						if win, ok := e.trumpTricks(side, need); ok {
							check("trumpTricks", side, need, win)
						}
					}
				}
				if win, ok := e.guarded(leader); ok {
					check("guarded", them, 1, win)
				}
			}
			for need := 1; need <= n; need++ {
				if win, ok := e.later(leader, need); ok {
					check("later", them, need, win)
				}
				if win, ok := e.quick(leader, n, need); ok {
					check("quick", us, need, win)
				}
			}
		}
	}
	for _, rule := range []string{"short", "trumpTricks", "guarded", "later", "quick"} {
		if used[rule] < 20 {
			t.Errorf("%s settled %d endings, want at least 20", rule, used[rule])
		}
	}
}

// changed shuffles the owners of the cards below the lowest one in win, suit by suit. All of
// a suit is shuffled if win contains no card of it.
func changed(r *rand.Rand, deal bridge.Deal, win uint64) bridge.Deal {
	out := deal
	for suit := range 4 {
		low := 13
		if w := suitOf(win, suit); w != 0 {
			low = bits.TrailingZeros64(w)
		}
		var list []bridge.Card
		var seats []int
		for rank := range low {
			c := bridge.Card(13*suit + 12 - rank)
			for seat, h := range deal {
				if h.Has(c) {
					list, seats = append(list, c), append(seats, seat)
					out[seat] &^= 1 << c
				}
			}
		}
		r.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
		for i, c := range list {
			out[seats[i]] |= 1 << c
		}
	}
	return out
}
