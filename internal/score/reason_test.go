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
	want := []score.DatumPart{
		{Score: 620, Times: score.NewFrac(3, 2)},
		{Score: 170, Times: score.NewFrac(5, 4)},
		{Score: -100, Times: score.NewFrac(1, 4)},
	}
	sum := score.Frac{}
	for i, p := range d.Kept {
		if i >= len(want) || p.Score != want[i].Score || !p.Times.Equal(want[i].Times) {
			t.Errorf("part %d: %+v", i, p)
		}
		sum = sum.Add(p.Times.Times(p.Score))
	}
	if mean := sum.Div(d.Number); !mean.Equal(d.Mean) {
		t.Errorf("the parts have the mean %v, want %v", mean, d.Mean)
	}
	if d.Factor.String() != "5/4" || d.Mean.String() != "745/2" || d.Datum != 370 {
		t.Errorf("factor %v, mean %v, datum %d; want 5/4, 745/2, 370", d.Factor, d.Mean, d.Datum)
	}
}

// TestDatumStepsOfWeightedScores checks that a weighted score, which leads to two datums, has no steps.
func TestDatumStepsOfWeightedScores(t *testing.T) {
	weighted, err := score.ParseResult("(60%+620&40%-100)", nil)
	if err != nil {
		t.Fatal(err)
	}
	b := score.Board{Method: score.Butler, Lines: []score.Line{{Result: weighted}}}
	for _, raw := range []int{620, 170, -100} {
		b.Lines = append(b.Lines, score.Line{Result: score.RawResult(raw)})
	}
	if d := b.DatumSteps(score.NorthSouth, 5); d != nil {
		t.Errorf("got %+v, want nil", d)
	}
}

// TestSources checks that rounding changes a value but not its source (spec/score.md step 4).
func TestSources(t *testing.T) {
	best, usual := score.Int(75), score.Int(50)
	for _, c := range []struct {
		step             string      // for rounding; may be empty
		session          *score.Frac // the pair's average on its other boards
		value, unrounded string
		from             score.Source
	}{
		{step: "", session: nil, value: "12/5", unrounded: "12/5", from: score.FromArtificial},
		{step: "0.5", session: nil, value: "2", unrounded: "12/5", from: score.FromArtificial},
		{step: "0.5", session: &usual, value: "2", unrounded: "12/5", from: score.FromArtificial},
		{step: "", session: &best, value: "3", unrounded: "3", from: score.FromOtherBoards},
		{step: "1", session: &best, value: "4", unrounded: "3", from: score.FromOtherBoards},
	} {
		b := score.Board{Expected: 3}
		if c.step != "" {
			if _, err := b.Set("points", c.step); err != nil {
				t.Fatal(err)
			}
		}
		averages := score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
		b.Lines = []score.Line{
			{Result: score.RawResult(620)},
			{Result: score.RawResult(-100)},
			{Result: averages, NSSession: c.session},
		}
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		p := s.Lines[2].NS
		if p.Value.String() != c.value || p.Unrounded.String() != c.unrounded || p.From != c.from {
			t.Errorf("step %q, session %v: %v, unrounded %v, from %d; want %s, unrounded %s, from %d",
				c.step, c.session, p.Value, p.Unrounded, p.From, c.value, c.unrounded, c.from)
		}
		if got := s.Lines[0].NS.From; got != score.FromScores {
			t.Errorf("a score comes from %d, want %d", got, score.FromScores)
		}
	}
}
