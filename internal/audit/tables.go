package audit

import (
	"slices"

	"github.com/fairdeal/fairdeal/internal/audit/say"
	"github.com/fairdeal/fairdeal/internal/judge"
	"github.com/fairdeal/fairdeal/internal/words"
)

// compareTables describes how the wrong records of a number differ from the matching ones: "7 of 9 records of
// board 12 match; 2: two cards exchanged".
func (f *groupFindings) compareTables(fact judge.Fact, wrong []int) Line {
	want := f.sets.deal(fact)
	records := f.group.allRecords()
	wrongTables, number := 0, 0
	var others []words.Text
	for _, k := range wrong {
		rec := &records[k]
		number = rec.Number
		wrongTables += rec.copies
		cards := say.Difference(want, &rec.Deal)
		others = append(others, words.New("place.at", words.N("where", rec.copies), words.T("what", cards.Text)))
	}
	matchingTables := 0
	for k := range records {
		if rec := &records[k]; rec.Number == number && rec.Deal == *want {
			matchingTables += rec.copies
		}
	}
	return line("board.tables", words.N("right", matchingTables), words.N("all", matchingTables+wrongTables),
		words.N("board", number), words.List("others", others...))
}

// strangersNumbered returns the records with the given number that are not boards of this tournament.
func (f *groupFindings) strangersNumbered(number int) (strangers []int) {
	for _, finding := range f.all {
		k := finding.Record
		if k == judge.None || finding.Board.Set != judge.None || f.group.allRecords()[k].Number != number {
			continue
		}
		if !slices.Contains(strangers, k) {
			strangers = append(strangers, k)
		}
	}
	return strangers
}
