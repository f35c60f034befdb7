package judge

import (
	"fmt"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// The letters of small worlds: sets A and B of two boards, A's reserve set R, an
// altered A1 (a), a deal of nowhere (x).
var letters = []string{"A1", "A2", "B1", "B2", "R1", "R2", "a1", "x1"}

// deals are the letters' deals; those of different letters but a1 and A1 have
// nothing to do with each other.
var deals = func() map[string]bridge.Deal {
	rnd := rand.New(rand.NewSource(1))
	m := map[string]bridge.Deal{}
	for _, l := range letters {
		m[l] = randomDeal(rnd)
	}
	a := m["A1"]
	n, e := a[0]&-a[0], a[1]&-a[1] // one card each
	a[0], a[1] = a[0]&^n|e, a[1]&^e|n
	m["a1"] = a
	return m
}()

func randomDeal(rnd *rand.Rand) (d bridge.Deal) {
	for i, c := range rnd.Perm(52) {
		d[i/13] |= 1 << c
	}
	return d
}

// smallSets are A, B and R; B's boards are numbered like A's, or behind them.
func smallSets(equal bool) []Set {
	b := 3
	if equal {
		b = 1
	}
	return []Set{
		{Session: 1, First: 1, Boards: []bridge.Deal{deals["A1"], deals["A2"]}},
		{Session: 2, First: b, Boards: []bridge.Deal{deals["B1"], deals["B2"]}},
		{Session: 1, Reserve: true, First: 1, Boards: []bridge.Deal{deals["R1"], deals["R2"]}},
	}
}

var smallNumbers = []int{1, 2, 3, 17, 0}

// claims are what a file of a small world may claim.
var claims = []struct {
	sets   []int
	stated bool
}{{nil, false}, {[]int{0}, false}, {[]int{0}, true}, {[]int{2}, false}, {[]int{2}, true}, {[]int{0, 1}, false}, {[]int{0, 1}, true}}

// symbols are the records that there are: a letter under a number, or in a
// sequence a letter.
func symbols(numbered bool) (out []Record) {
	for _, l := range letters {
		if !numbered {
			out = append(out, Record{Deal: deals[l]})
			continue
		}
		for _, n := range smallNumbers {
			out = append(out, Record{Deal: deals[l], Number: n})
		}
	}
	return out
}

// lists calls do with every list of at least one and at most n of so many symbols.
func lists(symbols, n int, do func([]int)) {
	list := make([]int, 0, n)
	var grow func()
	grow = func() {
		if len(list) > 0 {
			do(list)
		}
		if len(list) == n {
			return
		}
		for s := range symbols {
			list = append(list, s)
			grow()
			list = list[:len(list)-1]
		}
	}
	grow()
}

// smallFiles calls do with every file of at most n records.
func smallFiles(n int, do func(File)) {
	for _, numbered := range []bool{true, false} {
		all := symbols(numbered)
		lists(len(all), n, func(list []int) {
			records := make([]Record, len(list))
			for i, s := range list {
				records[i] = all[s]
			}
			for _, c := range claims {
				do(File{Claims: c.sets, Stated: c.stated, Numbered: numbered, Records: records})
			}
		})
	}
}

// states are what a test compares of a result.
func states(r *Result) (out []State) {
	for _, s := range r.Sets {
		out = append(out, s.State)
	}
	return out
}

// total: every record is judged, by a rule.
func total(w *World, res *Result) error {
	for i, f := range w.Files {
		for r := range f.Records {
			if !slices.ContainsFunc(res.Files[i], func(x Finding) bool { return x.Record == r && x.Rule != "" }) {
				return fmt.Errorf("file %d: record %d: nothing is found", i, r)
			}
		}
	}
	return nil
}

// sound: a file shows a board as dealt only by a record with its four hands, at
// its number or place.
func sound(w *World, res *Result) error {
	for i, f := range w.Files {
		for _, x := range res.Files[i] {
			if x.Outcome != AsDealt && x.Outcome != ByCards {
				continue
			}
			set, rec := &w.Sets[x.Fact.Set], &f.Records[x.Record]
			at := !f.Numbered || slices.ContainsFunc(res.Sets[x.Fact.Set].Frames, func(k int) bool { return rec.Number == set.First+k+x.Fact.Index })
			if rec.Deal != set.Boards[x.Fact.Index] || !at && !(x.Outcome == ByCards && rec.Number == 0) {
				return fmt.Errorf("file %d: record %d shows board %v", i, x.Record, x.Fact)
			}
		}
	}
	return nil
}

// newlyFalse reports whether a set is false in b and not in a, where frames and
// explanations are the same.
func newlyFalse(a, b *Result) bool {
	for s := range a.Sets {
		if !slices.Equal(a.Sets[s].Frames, b.Sets[s].Frames) {
			return false
		}
	}
	for s := range a.Sets {
		if b.Sets[s].State == False && a.Sets[s].State != False {
			return true
		}
	}
	return false
}

func explained(r *Result, skip int) (out []string) {
	for i, f := range r.Files {
		for _, x := range f {
			if i != skip && x.Why != "" {
				out = append(out, x.Why)
			}
		}
	}
	return out
}

func TestSmallWorlds(t *testing.T) {
	worlds, false_ := 0, 0
	failed := 0
	check := func(w *World) {
		worlds++
		res := Judge(w)
		for _, err := range []error{total(w, res), sound(w, res)} {
			if err != nil {
				if failed++; failed < 20 {
					t.Errorf("%s: %v", jsonOf(w), err)
				}
			}
		}
		if slices.Contains(states(res), False) {
			false_++
		}
		brief := *w
		brief.Brief = true
		if got := Judge(&brief); !reflect.DeepEqual(got.Sets, res.Sets) || !reflect.DeepEqual(got.Sessions, res.Sessions) {
			t.Errorf("%s: %v, in brief %v", jsonOf(w), states(res), states(got))
		}
		f := w.Files[0]
		if f.Numbered && len(f.Records) > 1 && len(f.Claims) < 2 {
			back := *w
			back.Files = slices.Clone(w.Files)
			back.Files[0].Records = slices.Clone(f.Records)
			slices.Reverse(back.Files[0].Records)
			if got := states(Judge(&back)); !slices.Equal(got, states(res)) {
				if failed++; failed < 20 {
					t.Errorf("%s: %v, in reverse %v", jsonOf(w), states(res), got)
				}
			}
		}
		if f.Numbered && len(f.Claims) == 1 && len(w.Files) == 1 {
			for _, n := range smallNumbers {
				less := *w
				less.Files = slices.Clone(w.Files)
				less.Files[0].Records = slices.DeleteFunc(slices.Clone(f.Records), func(r Record) bool { return r.Number == n })
				if len(less.Files[0].Records) == len(f.Records) {
					continue
				}
				if got := Judge(&less); newlyFalse(res, got) && reflect.DeepEqual(explained(res, -1), explained(got, -1)) {
					if failed++; failed < 20 {
						t.Errorf("%s: %v, without number %d %v", jsonOf(w), states(res), n, states(got))
					}
				}
			}
		}
	}
	for _, equal := range []bool{true, false} {
		worldsOfOne(oneIn(t), equal, check)
	}
	t.Logf("%d worlds, %d with something false", worlds, false_)
}

// holds reports whether a file shows a board's four hands.
func holds(w *World, file int, x Fact) bool {
	return slices.ContainsFunc(w.Files[file].Records, func(r Record) bool { return r.Deal == w.Sets[x.Set].Boards[x.Index] })
}

func TestSmallWorldsOfTwoFiles(t *testing.T) {
	worlds, bad := 0, 0
	wrong := func(w *World, format string, args ...any) {
		if bad++; bad < 20 {
			t.Errorf("%s: %s", jsonOf(w), fmt.Sprintf(format, args...))
		}
	}
	few := oneIn(t)
	alone := func(w *World, i int) *Result { return Judge(&World{Sets: w.Sets, Files: w.Files[i : i+1]}) }
	check := func(w *World, alone [2]*Result) {
		worlds++
		res := Judge(w)
		for _, err := range []error{total(w, res), sound(w, res)} {
			if err != nil {
				wrong(w, "%v", err)
			}
		}
		swapped := *w
		swapped.Files = []File{w.Files[1], w.Files[0]}
		if got := states(Judge(&swapped)); !slices.Equal(got, states(res)) {
			wrong(w, "%v, files exchanged %v", states(res), got)
		}
		for i := range w.Files {
			less := alone[1-i]
			if !w.Files[i].Stated && newlyFalse(res, less) && len(explained(res, i)) == len(explained(less, -1)) {
				wrong(w, "%v, without file %d %v", states(res), i, states(less))
			}
			for s := range res.Sets {
				for k, right := range res.Sets[s].Right {
					if right && !less.Sets[s].Right[k] && !holds(w, i, Fact{s, k}) && sameFrames(res, less) && !replaces(less, Fact{s, k}) {
						wrong(w, "file %d, which does not hold it, shows board %d of set %d", i, k+1, s)
					}
				}
			}
		}
	}
	for _, equal := range []bool{true, false} {
		at, first, second := -1, (*Result)(nil), map[int]*Result{}
		worldsOfTwo(few, equal, func(w *World, i, j int) {
			if i != at {
				at, first = i, alone(w, 0)
			}
			if second[j] == nil {
				second[j] = alone(w, 1)
			}
			check(w, [2]*Result{first, second[j]})
		})
	}
	t.Logf("%d worlds", worlds)
	if worlds < 4_000_000/few {
		t.Errorf("only %d worlds", worlds)
	}
}

func sameFrames(a, b *Result) bool {
	for s := range a.Sets {
		if !slices.Equal(a.Sets[s].Frames, b.Sets[s].Frames) {
			return false
		}
	}
	return true
}

// replaces reports whether a file alone leaves a board open that another file, stated to
// hold its set, makes a choice.
func replaces(r *Result, x Fact) bool {
	return slices.ContainsFunc(r.Files[0], func(f Finding) bool { return f.Rule == "3.5" && f.Fact.Index == x.Index })
}
