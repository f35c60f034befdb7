package score

import (
	"fmt"
	"testing"
)

// hundredResults returns a board with 100 results, every nth of which is adjusted: weighted, split, signed
// and artificial in turn.
func hundredResults(method Method, nth, seed int) Board {
	third := NewFrac(1, 3)
	signed := combine(RawSide(620), RawSide(500), RawSide(150))
	adjusted := []Result{
		BothSides(Side{Parts: []Part{
			{Weight: NewFrac(3, 5), Score: 620},
			{Weight: NewFrac(2, 5), Score: -100},
		}}),
		{NS: RawSide(-100), EW: RawSide(620)},
		{NS: signed, EW: RawSide(620)},
		BothSides(Side{Parts: []Part{
			{Weight: third, Score: 650},
			{Weight: third, Score: 620},
			{Weight: third, Score: -100},
		}}),
		{NS: Side{Kind: AveragePlus}, EW: Side{Kind: AverageMinus}},
	}
	b := Board{Method: method}
	for i := range 100 {
		r := RawResult(someScores[(i*7+seed)%len(someScores)])
		if nth > 0 && (i+seed)%nth == 0 {
			r = adjusted[(i/nth+seed)%len(adjusted)]
		}
		b.Lines = append(b.Lines, Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 101), Result: r})
	}
	return b
}

// Scores a board with 100 results, ten of them adjusted.
func BenchmarkBoard(b *testing.B) {
	for m := Matchpoints; m <= CrossIMP; m++ {
		board := hundredResults(m, 10, 0)
		b.Run(m.String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := board.Score(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkParseResult(b *testing.B) {
	for _, text := range []string{"+620", "(60%+620&40%-100)", "(100%+620&-100%+500&+100%+150)/(+620)"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				if _, err := ParseResult(text, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
