package audit

import (
	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// run is a range of consecutive boards in a set. Most files are whole sessions, and a run needs less memory than their
// records.
type run struct {
	set      *tally
	from, to int // indexes in the set; to is excluded
}

// runsOf returns the boards in a file as runs, if they are consecutive boards in the claimed sets
// or in the set that begins with the file's first board. Otherwise it returns nil. Package judge
// interprets the runs.
func (r *fileReader) runsOf(group *fileGroup, set *handfile.Set) []run {
	if set.Copies != nil || group.ambiguous || group.fromDealer || len(group.withoutKey) > 0 {
		return nil
	}
	if !set.Numbered && !isConsecutive(set.Boards) {
		return nil
	}

	claims, boards := group.claims, set.Boards
	if len(claims) == 0 {
		id, ok := r.setBeginningWith(&boards[0].Deal)
		if !ok {
			return nil
		}
		claims = []squaredeal.ID{id}
	}

	var runs []run
	for _, id := range claims {
		next := commonRun(r.tallies.of(id), boards, set.Numbered)
		if next.from == next.to {
			return nil
		}
		runs = append(runs, next)
		boards = boards[next.to-next.from:]
	}
	if len(boards) > 0 {
		return nil
	}
	return runs
}

// isConsecutive reports whether each board has the number after the previous one.
func isConsecutive(boards []bridge.Board) bool {
	for i := range boards {
		if boards[i].Number != boards[0].Number+i {
			return false
		}
	}
	return true
}

// commonRun returns the boards of a set with which the given boards begin, in order. The run is empty if the set
// cannot be dealt or its numbers are unknown.
func commonRun(t *tally, boards []bridge.Board, numbered bool) run {
	if t == nil || t.unknown || len(boards) == 0 {
		return run{}
	}
	from := 0
	if numbered {
		from = boards[0].Number - t.want[0].Number
	}
	if from < 0 {
		return run{set: t, from: from, to: from}
	}

	n := 0
	for n < len(boards) && from+n < len(t.want) {
		got, want := &boards[n], &t.want[from+n]
		if got.Deal != want.Deal || numbered && got.Number != want.Number {
			break
		}
		n++
	}
	return run{set: t, from: from, to: from + n}
}

// setBeginningWith returns the original set that has the given deal as its first board.
func (r *fileReader) setBeginningWith(deal *bridge.Deal) (squaredeal.ID, bool) {
	if r.byFirstDeal == nil {
		r.byFirstDeal = map[bridge.Deal]squaredeal.ID{}
		for _, id := range r.facts.OriginalSets() {
			if t := r.tallies.of(id); t != nil {
				r.byFirstDeal[t.want[0].Deal] = id
			}
		}
	}
	id, ok := r.byFirstDeal[*deal]
	return id, ok
}
