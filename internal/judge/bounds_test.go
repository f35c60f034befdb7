package judge

import (
	"math/rand"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestBounds judges files whose records all match many sets. Judging must be fast and must not make a session
// false or whole.
func TestBounds(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	const sets, boards = 3000, 16
	pool := make([]bridge.Deal, sets*boards)
	for k := range pool {
		for i, card := range random.Perm(bridge.Cards) {
			pool[k][i/13] |= 1 << card
		}
	}
	w := &World{}
	var claims []int
	for s := range sets {
		deals := pool[s*boards : (s+1)*boards]
		w.Sets = append(w.Sets, Set{Session: s, First: 1, Boards: numberless(deals...)})
		claims = append(claims, s)
	}

	turned := func(i int) bridge.Deal {
		d := pool[i]
		d[0], d[1] = d[1], d[0]
		return d
	}
	fromEnd := func(i int) bridge.Deal { return pool[len(pool)-1-i] }
	always := func(number int) func(int) int { return func(int) int { return number } }
	backwards := func(i int) int { return boards - i%boards }
	for name, records := range map[string]struct {
		number func(i int) int
		deal   func(i int) bridge.Deal
	}{
		"strangers under one number": {number: always(1), deal: turned},
		"all sets backwards":         {number: backwards, deal: fromEnd},
		"no number":                  {number: always(0), deal: fromEnd},
	} {
		file := File{Claims: claims, Numbered: true}
		for i := range pool {
			file.Records = append(file.Records, Record{Number: records.number(i), Deal: records.deal(i)})
		}
		w.Files = []File{file}
		result := Judge(w)
		if n := len(result.Files[0]); n > 2*maxFindings {
			t.Errorf("%s: %d findings, want at most %d", name, n, 2*maxFindings)
		}
		for _, session := range result.Sessions {
			if session.State != NotChecked {
				t.Errorf("%s: session %d is %v, want %v", name, session.Session, session.State, NotChecked)
				break
			}
		}
	}
}
