package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// fileGroup contains the files that are judged together: a single file, or all files in one statement.
type fileGroup struct {
	files       []*handFile
	claims      []squaredeal.ID // sets that the files should contain, according to statements or names
	withoutKey  []squaredeal.ID // claimed sets whose key is missing
	records     []record        // boards in the files; in a group with runs, built on demand
	runs        []run           // replace records in a file that consists only of consecutive boards
	firstNumber int             // for a group with runs: number of the first board
	numbered    bool            // the boards have numbers
	fromDealer  bool            // hands start with the dealer, who depends on the unknown board number
	ambiguous   bool            // the file can be read in several ways
}

// record is one board in a file, as one or more tables had it.
type record struct {
	bridge.Board           // number 0: none in the file
	copies       int       // number of copies in the file, one per table
	file         *handFile // the file that contains the record
	toLastCopy   int       // number of records from this one to its last copy
}

// run is a range of consecutive boards in a set. Most files are whole sessions, and a run needs less memory than their
// records.
type run struct {
	set      *tally
	from, to int // indexes in the set; to is excluded
}

// addRecords adds a file's boards.
func (g *fileGroup) addRecords(file *handFile, set *handfile.Set) {
	g.records = slices.Grow(g.records, len(set.Boards))
	for i, b := range set.Boards {
		rec := record{Board: b, copies: 1, file: file}
		if i < len(set.Copies) {
			rec.copies, rec.toLastCopy = set.Copies[i], set.Last[i]-i
		}
		g.records = append(g.records, rec)
	}
}

// allRecords returns the records, which it builds from the runs if necessary.
func (g *fileGroup) allRecords() []record {
	if len(g.records) > 0 {
		return g.records
	}
	for _, r := range g.runs {
		for i := r.from; i < r.to; i++ {
			rec := record{Board: r.set.want[i], copies: 1, file: g.files[0]}
			if !g.numbered {
				rec.Number = g.firstNumber + len(g.records)
			}
			g.records = append(g.records, rec)
		}
	}
	return g.records
}

// hasBoards reports whether the files contain any board.
func (g *fileGroup) hasBoards() bool { return len(g.records)+len(g.runs) > 0 }

// fileOf returns the file that contains a record.
func (g *fileGroup) fileOf(record int) *handFile {
	if len(g.runs) > 0 {
		return g.files[0]
	}
	return g.records[record].file
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
