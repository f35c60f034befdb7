package judge

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// TestBounds judges files whose records all match many sets. Judging must be fast and must not make a session
// false or whole.
func TestBounds(t *testing.T) {
	rnd := rand.New(rand.NewSource(1))
	const sets, boards = 3000, 16
	pool := make([]bridge.Deal, sets*boards)
	for k := range pool {
		for i, c := range rnd.Perm(52) {
			pool[k][i/13] |= 1 << c
		}
	}
	w := &World{}
	var claims []int
	for s := range sets {
		w.Sets, claims = append(w.Sets, Set{Session: s, First: 1, Boards: numberless(pool[s*boards : (s+1)*boards]...)}), append(claims, s)
	}
	turned := func(i int) bridge.Deal { d := pool[i]; d[0], d[1] = d[1], d[0]; return d }
	back := func(i int) bridge.Deal { return pool[len(pool)-1-i] }
	for name, f := range map[string]struct {
		number func(i int) int
		deal   func(i int) bridge.Deal
	}{
		"strangers under one number": {func(int) int { return 1 }, turned},
		"all sets backwards":         {func(i int) int { return boards - i%boards }, back},
		"no number":                  {func(int) int { return 0 }, back},
	} {
		file := File{Claims: claims, Numbered: true}
		for i := range pool {
			file.Records = append(file.Records, Record{Number: f.number(i), Deal: f.deal(i)})
		}
		w.Files = []File{file}
		res := Judge(w)
		if n := len(res.Files[0]); n > 2*maxFindings {
			t.Errorf("%s: %d findings", name, n)
		}
		if slices.ContainsFunc(res.Sessions, func(session SessionResult) bool { return session.State != NotChecked }) {
			t.Errorf("%s: a session is not open", name)
		}
	}
}
