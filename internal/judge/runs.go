package judge

import (
	"hash/maphash"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// plain reports whether all that a file shows is as dealt, whatever other files show: its runs
// are of the sets that it claims, one behind the other, or of one original set in a file that
// claims nothing. All other records are judged one by one.
func (j *Recognised) plain(f *file) bool {
	claims := f.Claims
	if f.silent() && len(f.Runs) == 1 {
		claims = []int{f.Runs[0].Set}
	}
	if len(f.Runs) == 0 || len(f.Runs) != len(claims) || f.Soft != 0 {
		return false
	}
	var boards [][]bridge.Board
	for i, r := range f.Runs {
		set := &j.Sets[r.Set]
		ofReserve := set.Reserve && (f.silent() || len(f.Runs) > 1) // 3.2
		if r.Set != claims[i] || r.From >= r.To || set.First == 0 || len(set.Outside) > 0 || ofReserve {
			return false
		}
		boards = append(boards, set.Boards)
	}
	switch {
	case f.silent():
		return j.allDiffer()
	case f.Numbered && len(f.Runs) == 1: // 1.4: of equal facts it is the one with the number
		return true
	}
	return differ(boards...)
}

// allDiffer reports whether no two facts of all sets are equal.
func (j *Recognised) allDiffer() bool {
	if !j.compared {
		var boards [][]bridge.Board
		for s := range j.Sets {
			boards = append(boards, j.Sets[s].Boards)
		}
		j.compared, j.differ = true, differ(boards...)
	}
	return j.differ
}

// differ reports whether no two deals are equal.
func differ(boards ...[]bridge.Board) bool {
	seed, n := maphash.MakeSeed(), 0
	for _, list := range boards {
		n += len(list)
	}
	hashes := make([]uint64, 0, n) // equal ones are rare, and then all is judged one by one
	for _, list := range boards {
		for i := range list {
			hashes = append(hashes, maphash.Comparable(seed, list[i].Deal))
		}
	}
	slices.Sort(hashes)
	return len(slices.Compact(hashes)) == n
}

// recordsOf are the records of a file, those of its runs one by one.
func (j *Recognised) recordsOf(f *File) []Record {
	out := f.Records
	for _, r := range f.Runs {
		for i := r.From; i < r.To; i++ {
			x := Record{Deal: j.Sets[r.Set].Boards[i].Deal, Last: len(out)}
			if f.Numbered {
				x.Number = j.first(r.Set) + i
			}
			out = append(out, x)
		}
	}
	return out
}

// showPlain finds that the runs of a file are as dealt.
func (f *file) showPlain() {
	record := 0
	for _, r := range f.Runs {
		at := Fact{r.Set, r.From}
		f.findings = append(f.findings, Finding{Record: record, Outcome: AsDealt, Is: at, Fact: at, Further: r.To - r.From - 1})
		record += r.To - r.From
	}
}
