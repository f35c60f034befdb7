package judge

import (
	"math/rand"
	"testing"
)

// TestBounds: a file whose records, each by each, have to do with all of very many sets
// is open, and nothing else is found in it.
func TestBounds(t *testing.T) {
	rnd := rand.New(rand.NewSource(3))
	w := &World{}
	var claims []int
	for s := range MaxClaims {
		set := Set{Session: s, First: 1}
		for range 4 {
			set.Boards = append(set.Boards, randomDeal(rnd))
		}
		w.Sets, claims = append(w.Sets, set), append(claims, s)
	}
	strange := randomDeal(rnd)
	for name, record := range map[string]func(i int) Record{
		"no number":    func(int) Record { return Record{Deal: strange} },
		"one number":   func(int) Record { return Record{Number: 1, Deal: strange} },
		"a doubt each": func(int) Record { return Record{Number: 1, Deal: strange, Doubt: true} },
		"beside all boards": func(i int) Record {
			return Record{Number: 1, Deal: w.Sets[i%MaxClaims].Boards[i/MaxClaims%2]}
		},
		"other numbers":      func(i int) Record { return Record{Number: 5 + i, Deal: strange} },
		"without any number": func(i int) Record { return Record{Deal: w.Sets[i%MaxClaims].Boards[0]} },
	} {
		f := File{Claims: claims, Stated: true, Numbered: true}
		for i := range 50_000 {
			f.Records = append(f.Records, record(i))
		}
		w.Files = []File{f}
		res := Judge(w)
		if n := len(res.Files[0]); n > MaxFindings {
			t.Errorf("%s: %d findings", name, n)
		}
		for _, s := range res.Sets {
			if s.State == Whole || s.State == False {
				t.Errorf("%s: a set is %s", name, s.State)
				break
			}
		}
	}
}
