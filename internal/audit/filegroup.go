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
