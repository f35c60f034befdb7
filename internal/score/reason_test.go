package score_test

import (
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestDatumSteps checks the example in spec/score.md step 9: its arithmetic must give the datum.
func TestDatumSteps(t *testing.T) {
	b := score.Board{Method: score.Butler, Expected: 5}
	for _, raw := range []int{620, 620, 170, -100} {
		b.Lines = append(b.Lines, score.Line{Result: score.RawResult(raw)})
	}
	d := b.DatumSteps(score.NorthSouth, 5)
	if d == nil {
		t.Fatal("no steps")
	}
	want := []score.DatumPart{{620, score.NewFrac(3, 2)}, {170, score.NewFrac(5, 4)}, {-100, score.NewFrac(1, 4)}}
	sum := score.Frac{}
	for i, p := range d.Kept {
		if i >= len(want) || p.Score != want[i].Score || !p.Times.Equal(want[i].Times) {
			t.Errorf("part %d: %+v", i, p)
		}
		sum = sum.Add(p.Times.Times(p.Score))
	}
	if d.Factor.String() != "5/4" || d.Mean.String() != "745/2" || !sum.Div(d.Number).Equal(d.Mean) || d.Datum != 370 {
		t.Errorf("factor %v, number %v, mean %v, datum %d", d.Factor, d.Number, d.Mean, d.Datum)
	}
	weighted, err := score.ParseResult("(60%+620&40%-100)", nil)
	if err != nil {
		t.Fatal(err)
	}
	b.Lines[0].Result = weighted
	if b.DatumSteps(score.NorthSouth, 5) != nil {
		t.Error("a weighted score leads to two datums, and one sentence cannot tell them")
	}
}

// TestSources checks that rounding changes a value but not its source (spec/score.md step 4).
func TestSources(t *testing.T) {
	best, usual := score.Int(75), score.Int(50)
	for _, c := range []struct {
		points           string
		session          *score.Frac
		value, unrounded string
		from             score.Source
	}{
		{"", nil, "12/5", "12/5", score.FromArtificial},
		{"0.5", nil, "2", "12/5", score.FromArtificial},
		{"0.5", &usual, "2", "12/5", score.FromArtificial},
		{"", &best, "3", "3", score.FromOtherBoards},
		{"1", &best, "4", "3", score.FromOtherBoards},
	} {
		b := score.Board{Expected: 3}
		if c.points != "" {
			if _, err := b.Set("points", c.points); err != nil {
				t.Fatal(err)
			}
		}
		b.Lines = []score.Line{
			{Result: score.RawResult(620)}, {Result: score.RawResult(-100)},
			{Result: score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}, NSSession: c.session},
		}
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		p := s.Lines[2].NS
		if p.Value.String() != c.value || p.Unrounded.String() != c.unrounded || p.From != c.from {
			t.Errorf("points %q, session %v: %v of %v from %d, want %s of %s from %d", c.points, c.session, p.Value, p.Unrounded, p.From, c.value, c.unrounded, c.from)
		}
		if q := s.Lines[0].NS; q.From != score.FromScores {
			t.Errorf("a score comes from %d", q.From)
		}
	}
}
