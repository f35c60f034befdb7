package judge

import (
	"reflect"
	"slices"
	"testing"
)

// TestRuns checks that records and the equivalent runs lead to the same result.
func TestRuns(t *testing.T) {
	deals := caseDeals(t)
	n := oneIn(t, 1)
	generators := worldGenerators(n)
	generators["with statements, doubts and missing keys"] = func(do func(*smallWorld)) {
		statedWorlds(1_000_000/n, do)
	}
	generators["equal boards"] = func(do func(*smallWorld)) {
		statedWorlds(1_000_000/n, func(s *smallWorld) {
			s.equal = true
			do(s)
		})
	}
	for name, worlds := range generators {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			inputs, allMatch, bad := 0, 0, 0
			worlds(func(s *smallWorld) {
				w := s.world(t, deals)
				want := Judge(&w.World)
				withRuns, filesWithRuns := replaceByRuns(&w.World)
				if filesWithRuns == 0 {
					return
				}
				inputs += filesWithRuns
				j := Recognise(&withRuns)
				for _, f := range j.files {
					if f.allMatch {
						allMatch++
					}
				}
				got := j.Judge()
				got.Files, want.Files = oneByOne(got.Files), oneByOne(want.Files)
				if !reflect.DeepEqual(got, want) && bad < 10 {
					bad++
					t.Errorf("%s\nruns    %s\nrecords %s", s.jsonLine(), w.answer(got), w.answer(want))
				}
			})
			t.Logf("%d files with runs, %d of them matching", inputs, allMatch)
			if allMatch == 0 && name == honestPresentations {
				t.Error("no file matches by runs")
			}
		})
	}
}

// replaceByRuns returns a copy of a world in which records are replaced by runs if possible, and the number of
// files with runs.
func replaceByRuns(w *World) (withRuns World, files int) {
	withRuns = *w
	withRuns.Files = slices.Clone(w.Files)
	for i := range withRuns.Files {
		f := &withRuns.Files[i]
		if runs := runsOf(w, f); runs != nil {
			f.Records, f.Runs = nil, runs
			files++
		}
	}
	return withRuns, files
}

// runsOf converts the records into runs if they are consecutive boards of the claimed sets, or of one set.
// Otherwise it returns nil.
func runsOf(w *World, f *File) (runs []Run) {
	sets := f.Claims
	if len(sets) == 0 {
		for s := range w.Sets {
			if alone := runsIn(w, f, []int{s}); alone != nil {
				return alone
			}
		}
	}
	if runs = runsIn(w, f, sets); runs == nil {
		turned := slices.Clone(sets)
		slices.Reverse(turned)
		runs = runsIn(w, f, turned)
	}
	return runs
}

// runsIn converts the records into runs of the given sets in this order, or returns nil.
func runsIn(w *World, f *File, sets []int) (runs []Run) {
	first := 0
	for _, s := range sets {
		set := &w.Sets[s]
		fits := func(i int) bool {
			record := Record{Deal: set.Boards[i].Deal}
			if f.Numbered {
				record.Number = max(1, set.First) + i
			}
			return first < len(f.Records) && f.Records[first] == record
		}
		for from := range set.Boards {
			r := Run{Set: s, From: from, To: from}
			for r.To < len(set.Boards) && fits(r.To) {
				r.To++
				first++
			}
			if r.To > from {
				runs = append(runs, r)
				break
			}
		}
	}
	if first < len(f.Records) {
		return nil
	}
	return runs
}

// oneByOne expands the findings of runs into one finding per record.
func oneByOne(files [][]Finding) (expanded [][]Finding) {
	for _, list := range files {
		var all []Finding
		for _, finding := range list {
			further := finding.Further
			finding.Further = 0
			for range further + 1 {
				all = append(all, finding)
				finding.Record++
				finding.Board.Index++
				finding.Fact.Index++
			}
		}
		expanded = append(expanded, all)
	}
	return expanded
}
