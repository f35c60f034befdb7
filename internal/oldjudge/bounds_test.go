package judge

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
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

// TestManyClaims: a file that claims more sets than are judged one by one is whole where
// it is all of them as dealt, and else open with each of them, never false.
func TestManyClaims(t *testing.T) {
	rnd := rand.New(rand.NewSource(4))
	w := &World{Files: []File{{Stated: true}}}
	f := &w.Files[0]
	for s := range MaxClaims + 1 {
		set := Set{Session: s, First: 1 + 2*s, Boards: []bridge.Deal{randomDeal(rnd), randomDeal(rnd)}}
		w.Sets, f.Claims = append(w.Sets, set), append(f.Claims, s)
		for i, deal := range set.Boards {
			f.Records = append(f.Records, Record{Number: set.First + i, Deal: deal})
		}
	}
	for _, numbered := range []bool{true, false} {
		f.Numbered = numbered
		for name, c := range map[string]struct {
			change func(records []Record) []Record
			want   State
		}{
			"as dealt":          {func(r []Record) []Record { return r }, Whole},
			"one lost":          {func(r []Record) []Record { return r[:len(r)-1] }, NotChecked},
			"one of nowhere":    {func(r []Record) []Record { r[5].Deal = randomDeal(rnd); return r }, NotChecked},
			"one doubtful":      {func(r []Record) []Record { r[5].Doubt = true; return r }, NotChecked},
			"two change places": {func(r []Record) []Record { r[5].Deal, r[6].Deal = r[6].Deal, r[5].Deal; return r }, NotChecked},
		} {
			changed := *w
			changed.Files = []File{*f}
			changed.Files[0].Records = c.change(slices.Clone(f.Records))
			for s, set := range Judge(&changed).Sets {
				want := c.want
				if !numbered && name == "two change places" && s != 2 && s != 3 {
					want = Whole // only these two do not stand one behind the other (6.2)
				}
				if set.State != want {
					t.Errorf("%s, numbered %v: set %d is %s, want %s", name, numbered, s, set.State, want)
				}
			}
		}
	}
}
