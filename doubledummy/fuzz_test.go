package doubledummy

import (
	"context"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// FuzzSolve solves arbitrary deals of up to 9 cards per hand. The search must end within a
// bounded number of steps, return 0 to n tricks everywhere, and give the same table with
// little memory. Each input byte modulo 5 is the seat that gets the next card, or 4 for nobody.
func FuzzSolve(f *testing.F) {
	f.Add([]byte("0123"))
	f.Add([]byte("00000000011111111122222222233333333"))
	f.Add([]byte("012301230123012301230123012301230123"))
	f.Add([]byte("0123333222111000444012301234440123012301230123"))
	f.Fuzz(func(t *testing.T, seats []byte) {
		const maxCards, maxSteps = 9, 3_000_000
		var d bridge.Deal
		for c, b := range seats {
			if c < bridge.Cards && b%5 < 4 && d[b%5].Len() < maxCards {
				d[b%5] |= 1 << c
			}
		}
		n := min(d[0].Len(), d[1].Len(), d[2].Len(), d[3].Len())
		if n == 0 {
			return
		}
		for seat := range d {
			for d[seat].Len() > n {
				d[seat] &= d[seat] - 1
			}
		}
		small := Solver{Memory: 1, steps: maxSteps}
		large := Solver{Memory: 4 << 20, steps: maxSteps}
		got, err := small.Solve(context.Background(), d)
		if err != nil {
			t.Fatalf("%s: %v", cards(d), err)
		}
		want, err := large.Solve(context.Background(), d)
		if err != nil {
			t.Fatalf("%s: %v", cards(d), err)
		}
		if got != want {
			t.Errorf("%s: table %s with little memory, %s with more", cards(d), got, want)
		}
		for _, row := range got {
			for _, tricks := range row {
				if int(tricks) > n {
					t.Errorf("%s: %d tricks of %d", cards(d), tricks, n)
				}
			}
		}
	})
}
