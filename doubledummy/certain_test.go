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
		tricks := 2 + i%2
		if i%100 == 99 {
			tricks = 4
		}
		deal := ending(r, tricks)
		strain := bridge.Strain(r.Intn(5))
		for leader := range 4 {
			engine := startEnding(t, deal, strain)
			for _, c := range claims(engine, leader, tricks) {
				used[c.rule]++
				for _, d := range []bridge.Deal{deal, shuffleBelow(r, deal, c.relevant)} {
					got := tricksOfSide(d, strain, leader, c.side)
					if got < c.need {
						t.Fatalf("ending %d, %s, as %s, strain %c, %v leads: %s claims %d tricks for side %d, which takes %d",
							i, cards(deal), cards(d), strain.Letter(), bridge.Seat(leader), c.rule, c.need, c.side, got)
					}
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

// tricksOfSide returns the tricks of a side, 0 for North and South, according to minimax.
func tricksOfSide(d bridge.Deal, strain bridge.Strain, leader, side int) int {
	hands := [4]bridge.Hand(d)
	tricks := minimax(&hands, strain, leader, nil)
	if side == 1 {
		tricks = d[0].Len() - tricks
	}
	return tricks
}

// startEnding returns an engine before the first lead.
func startEnding(t *testing.T, deal bridge.Deal, strain bridge.Strain) *engine {
	t.Helper()
	s := Solver{Memory: 64 << 10}
	if _, err := s.setDeal(context.Background(), deal); err != nil {
		t.Fatal(err)
	}
	s.setStrain(strain)
	e := &s.engine
	e.owners = new([4]uint32)
	for suit := range e.owners {
		e.owners[suit] = e.ownersOf[suit][suitOf(e.all, suit)]
	}
	return e
}

// claim is the result of a rule: a side takes at least some number of tricks.
type claim struct {
	rule     string
	side     int    // 0 for North and South
	need     int    // least number of tricks that the side takes
	relevant uint64 // cards that prove it
}

// claims returns the results of all rules for an ending with the given leader and number of tricks.
func claims(e *engine, leader, tricks int) (list []claim) {
	add := func(rule string, side, need int, relevant uint64, ok bool) {
		if ok {
			list = append(list, claim{rule: rule, side: side, need: need, relevant: relevant})
		}
	}
	us, them := leader&1, leader&1^1
	if e.trumpless() {
		for side := range 2 {
			relevant, ok := e.short(side^1, tricks)
			add("short", side, 1, relevant, ok)
		}
	} else {
		for need := 1; need <= tricks; need++ {
			for side := range 2 {
				relevant, ok := e.trumpTricks(side, need)
				add("trumpTricks", side, need, relevant, ok)
			}
		}
		relevant, ok := e.guarded(leader)
		add("guarded", them, 1, relevant, ok)
	}
	for need := 1; need <= tricks; need++ {
		relevant, ok := e.later(leader, need)
		add("later", them, need, relevant, ok)
		relevant, ok = e.quick(leader, tricks, need)
		add("quick", us, need, relevant, ok)
	}
	return list
}

// shuffleBelow shuffles the owners of the cards below the lowest relevant one, suit by suit. All of
// a suit is shuffled if none of its cards is relevant.
func shuffleBelow(r *rand.Rand, deal bridge.Deal, relevant uint64) bridge.Deal {
	shuffled := deal
	for suit := range 4 {
		low := 13
		if cards := suitOf(relevant, suit); cards != 0 {
			low = bits.TrailingZeros64(cards)
		}
		var list []bridge.Card
		var seats []int
		for rank := range low {
			c := bridge.Card(13*suit + 12 - rank)
			for seat, h := range deal {
				if h.Has(c) {
					list, seats = append(list, c), append(seats, seat)
					shuffled[seat] &^= 1 << c
				}
			}
		}
		r.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
		for i, c := range list {
			shuffled[seats[i]] |= 1 << c
		}
	}
	return shuffled
}
