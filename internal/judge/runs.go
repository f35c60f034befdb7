package judge

import (
	"hash/maphash"
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
)

// allRunsMatch reports whether everything in a file matches regardless of other files: its runs are exactly the
// claimed sets in order, or one original set in a file without claims. All other files are judged record by
// record.
func (j *Recognised) allRunsMatch(f *file) bool {
	claims := f.Claims
	if f.claimsNothing() && len(f.Runs) == 1 {
		claims = []int{f.Runs[0].Set}
	}
	if len(f.Runs) == 0 || len(f.Runs) != len(claims) || f.Doubt != 0 {
		return false
	}
	var boards [][]bridge.Board
	for i, r := range f.Runs {
		set := &j.Sets[r.Set]
		ofReserve := set.Reserve && (f.claimsNothing() || len(f.Runs) > 1) // rule 3.2
		if r.Set != claims[i] || r.From >= r.To || set.First == 0 || len(set.ReplacedNumbers) > 0 || ofReserve {
			return false
		}
		boards = append(boards, set.Boards)
	}
	switch {
	case f.claimsNothing():
		return j.allDiffer()
	// If several dealt boards are equal, the one with the record's number counts (rule 1.4).
	case f.Numbered && len(f.Runs) == 1:
		return true
	}
	return differ(boards...)
}

// allDiffer reports whether all facts of all sets are different.
func (j *Recognised) allDiffer() bool {
	if !j.factsCompared {
		var boards [][]bridge.Board
		for s := range j.Sets {
			boards = append(boards, j.Sets[s].Boards)
		}
		j.factsCompared, j.factsDiffer = true, differ(boards...)
	}
	return j.factsDiffer
}

// differ reports whether all deals are different.
func differ(boards ...[]bridge.Board) bool {
	seed, n := maphash.MakeSeed(), 0
	for _, list := range boards {
		n += len(list)
	}
	// A hash collision would only cost time, because the file is then judged record by record.
	hashes := make([]uint64, 0, n)
	for _, list := range boards {
		for i := range list {
			hashes = append(hashes, maphash.Comparable(seed, list[i].Deal))
		}
	}
	slices.Sort(hashes)
	return len(slices.Compact(hashes)) == n
}

// recordsOf returns a file's records, with runs expanded.
func (j *Recognised) recordsOf(f *File) []Record {
	records := f.Records
	for _, r := range f.Runs {
		for i := r.From; i < r.To; i++ {
			record := Record{Deal: j.Sets[r.Set].Boards[i].Deal, Last: len(records)}
			if f.Numbered {
				record.Number = j.firstNumber(r.Set) + i
			}
			records = append(records, record)
		}
	}
	return records
}

// addRunFindings adds one matching finding for each run.
func (f *file) addRunFindings() {
	record := 0
	for _, r := range f.Runs {
		fact := Fact{r.Set, r.From}
		further := r.To - r.From - 1
		f.findings = append(f.findings,
			Finding{Record: record, Outcome: Match, Board: fact, Fact: fact, Further: further})
		record += r.To - r.From
	}
}
