package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/handfile"
	"github.com/fairdeal/fairdeal/internal/squaredeal"
)

// source is a file to judge, or several files in one statement.
type source struct {
	files    []*handFile
	claims   []squaredeal.ID
	records  []record // for a source with runs, built on demand
	runs     []run    // for a file that consists only of consecutive boards
	first    int      // for a source with runs: number of the first board
	numbered bool
	turns    bool // hands start with the dealer, who depends on the unknown board number
	doubt    bool // the file is ambiguous
	keyless  []squaredeal.ID
}

// record is one board in a file.
type record struct {
	bridge.Board           // number 0: none in the file
	copies       int       // number of copies in the file, one per table
	file         *handFile // the file that contains the record
	further      int       // distance to the last copy
}

// run is a range of consecutive boards in a set.
type run struct {
	set      *tally
	from, to int
}

// addRecords adds a file's boards.
func (s *source) addRecords(v *handFile, set *handfile.Set) {
	s.records = slices.Grow(s.records, len(set.Boards))
	for i, b := range set.Boards {
		rec := record{Board: b, copies: 1, file: v}
		if i < len(set.Copies) {
			rec.copies, rec.further = set.Copies[i], set.Last[i]-i
		}
		s.records = append(s.records, rec)
	}
}

// all returns the records.
func (s *source) all() []record {
	if len(s.records) == 0 && len(s.runs) > 0 {
		for _, r := range s.runs {
			for i := r.from; i < r.to; i++ {
				rec := record{Board: r.set.want[i], copies: 1, file: s.files[0]}
				if !s.numbered {
					rec.Number = s.first + len(s.records)
				}
				s.records = append(s.records, rec)
			}
		}
	}
	return s.records
}

// shown reports whether a source contains any board.
func (s *source) shown() bool { return len(s.records)+len(s.runs) > 0 }

// fileOf returns the file that contains a record.
func (s *source) fileOf(record int) *handFile {
	if len(s.runs) > 0 {
		return s.files[0]
	}
	return s.records[record].file
}

// runsOf returns the boards in a file as runs, if they are consecutive boards in the claimed sets
// or in the set that begins with the file's first board. Otherwise it returns nil. Package judge
// interprets the runs.
func (r *fileReader) runsOf(s *source, set *handfile.Set) (runs []run) {
	if set.Copies != nil || s.doubt || s.turns || len(s.keyless) > 0 {
		return nil
	}
	claims, boards := s.claims, set.Boards
	if len(claims) == 0 {
		id, ok := r.startsWith(&boards[0].Deal)
		if !ok {
			return nil
		}
		claims = []squaredeal.ID{id}
	}
	for _, id := range claims {
		next := runIn(r.tallies.of(id), boards, set.Numbered)
		if next.from == next.to {
			return nil
		}
		runs, boards = append(runs, next), boards[next.to-next.from:]
	}
	if len(boards) > 0 {
		return nil
	}
	for i := range set.Boards {
		if !set.Numbered && set.Boards[i].Number != set.Boards[0].Number+i {
			return nil
		}
	}
	return runs
}

// runIn returns the boards of a set with which the given boards begin, in order. The run is empty if the set
// cannot be dealt or its numbers are unknown.
func runIn(t *tally, boards []bridge.Board, numbered bool) run {
	if t == nil || t.unknown || len(boards) == 0 {
		return run{}
	}
	from := 0
	if numbered {
		from = boards[0].Number - t.want[0].Number
	}
	n := 0
	for from >= 0 && n < len(boards) && from+n < len(t.want) {
		got, want := &boards[n], &t.want[from+n]
		if got.Deal != want.Deal || numbered && got.Number != want.Number {
			break
		}
		n++
	}
	return run{t, from, from + n}
}

// startsWith returns the original set that has the given deal as its first board.
func (r *fileReader) startsWith(deal *bridge.Deal) (squaredeal.ID, bool) {
	if r.starts == nil {
		r.starts = map[bridge.Deal]squaredeal.ID{}
		for _, id := range r.facts.Originals() {
			if t := r.tallies.of(id); t != nil {
				r.starts[t.want[0].Deal] = id
			}
		}
	}
	id, ok := r.starts[*deal]
	return id, ok
}
