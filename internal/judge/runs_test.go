package judge

import (
	"reflect"
	"slices"
	"testing"
)

// runsOf are the records of a file as runs, where each is the board of a set that comes next:
// of the sets that it claims, or of one. Else nil.
func runsOf(w *World, f *File) (runs []Run) {
	sets := f.Claims
	if len(sets) == 0 {
		for s := range w.Sets {
			if alone := runsIn(w, f, []int{s}); alone != nil {
				return alone
			}
		}
	}
	if runs = runsIn(w, f, sets); runs == nil { // in another order than claimed
		turned := slices.Clone(sets)
		slices.Reverse(turned)
		runs = runsIn(w, f, turned)
	}
	return runs
}

func runsIn(w *World, f *File, sets []int) (runs []Run) {
	at := 0
	for _, s := range sets {
		set := &w.Sets[s]
		fits := func(i int) bool {
			x := Record{Deal: set.Boards[i].Deal}
			if f.Numbered {
				x.Number = max(1, set.First) + i
			}
			return at < len(f.Records) && f.Records[at] == x
		}
		for from := range set.Boards {
			r := Run{s, from, from}
			for r.To < len(set.Boards) && fits(r.To) {
				r.To++
				at++
			}
			if r.To > from {
				runs = append(runs, r)
				break
			}
		}
	}
	if at < len(f.Records) {
		return nil
	}
	return runs
}

// oneByOne are the findings of files with each run told record by record.
func oneByOne(files [][]Finding) (out [][]Finding) {
	for _, list := range files {
		var all []Finding
		for _, x := range list {
			n := x.Further
			for x.Further = 0; n >= 0; n-- {
				all = append(all, x)
				x.Record, x.Is.Index, x.Fact.Index = x.Record+1, x.Is.Index+1, x.Fact.Index+1
			}
		}
		out = append(out, all)
	}
	return out
}

// TestRuns holds that files come to the same, be their records given one by one or as runs.
func TestRuns(t *testing.T) {
	deals := caseDeals(t)
	few := oneIn(t, 1)
	kinds := kindsOfWorlds(few)
	kinds["with statements, doubts and missing keys"] = func(do func(*small)) { statedWorlds(1_000_000/few, do) }
	kinds["equal boards"] = func(do func(*small)) {
		statedWorlds(1_000_000/few, func(s *small) { s.equal = true; do(s) })
	}
	for name, worlds := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			given, plain, bad := 0, 0, 0
			worlds(func(s *small) {
				w := s.world(t, deals)
				want := Judge(&w.World)
				with := w.World
				with.Files = append([]File(nil), w.Files...)
				some := false
				for i := range with.Files {
					f := &with.Files[i]
					if runs := runsOf(&w.World, f); runs != nil {
						f.Records, f.Runs, some = nil, runs, true
						given++
					}
				}
				if !some {
					return
				}
				j := Recognise(&with)
				for _, f := range j.files {
					if f.plain {
						plain++
					}
				}
				got := j.Judge()
				got.Files, want.Files = oneByOne(got.Files), oneByOne(want.Files)
				if !reflect.DeepEqual(got, want) && bad < 10 {
					bad++
					t.Errorf("%s\nruns    %s\nrecords %s", s.line(), w.answer(got), w.answer(want))
				}
			})
			t.Logf("%d files with runs, %d of them plain", given, plain)
			if plain == 0 && name == honest {
				t.Error("no file is plain")
			}
		})
	}
}
