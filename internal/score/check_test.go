package score_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/score"
)

// TestUnscorableResults passes results that no notation can express to each form of scoring. They
// must be refused with an error that names the line's pairs.
func TestUnscorableResults(t *testing.T) {
	weighted := func(weights ...int) score.Side {
		var s score.Side
		for _, w := range weights {
			s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(w), 100), Score: 620})
		}
		return s
	}
	for name, bad := range map[string]struct {
		result score.Result
		want   string
	}{
		"60 % and 60 %":           {score.BothSides(weighted(60, 60)), "weights sum to 120%"},
		"60 %":                    {score.BothSides(weighted(60)), "weights sum to 60%"},
		"a weight of EW":          {score.Result{NS: weighted(100), EW: weighted(50, 40)}, "EW: weights sum to 90%"},
		"140 %":                   {score.BothSides(score.Side{Kind: score.Percentage, Percent: score.Int(140)}), "a percentage of 140, expected 0 to 100"},
		"minus one percent":       {score.BothSides(score.Side{Kind: score.Percentage, Percent: score.Int(-1)}), "a percentage of -1"},
		"an unknown kind":         {score.BothSides(score.Side{Kind: 77}), "unknown kind of result 77"},
		"average with a score":    {score.BothSides(score.Side{Kind: score.Average, Parts: weighted(100).Parts}), "expected none"},
		"a contract of level 9":   {score.BothSides(score.Side{Parts: []score.Part{{Weight: score.Int(1), HasContract: true, Contract: score.Contract{Level: 9}}}}), "level 9"},
		"a damage without scores": {score.Result{NS: weighted(100), EW: weighted(100), Damage: &score.Damage{}}, `no real score "before"`},
	} {
		for method := score.Matchpoints; method <= score.CrossIMP; method++ {
			b := &score.Board{Method: method, Lines: []score.Line{{NS: "1", EW: "2", Result: score.RawResult(420)}, {NS: "3", EW: "4", Result: bad.result}}}
			if _, err := b.Score(); err == nil || !strings.Contains(err.Error(), bad.want) || !strings.Contains(err.Error(), "NS 3, EW 4") {
				t.Errorf("%s at %v: %v, expected %q", name, method, err, bad.want)
			}
		}
	}
}

// TestZeroResult scores a board on which one table did not play. That table gets no points, and the
// others are scored.
func TestZeroResult(t *testing.T) {
	var s score.Session
	s.Add("1", &score.Board{Lines: []score.Line{
		{NS: "1", EW: "11", Result: score.RawResult(420)}, {NS: "2", EW: "12"}, {NS: "3", EW: "13", Result: score.RawResult(450)},
	}})
	out, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	b, scored := out.Board(0)
	if b.Lines[1].Result.String() != "NP" || scored.Lines[1].NS.Played || !scored.Lines[2].NS.Played || scored.Lines[2].NS.Value.String() != "7/2" {
		t.Errorf("%v, %+v", b.Lines[1].Result, scored.Lines)
	}
}

// TestValuesOutOfRange calls methods on values that only a bug can create. They must not panic.
func TestValuesOutOfRange(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2)) // A fixed seed gives the same values in every run.
	n := func(most int) uint8 { return uint8(r.IntN(most)) }
	for range 5000 {
		side := func() score.Side {
			s := score.Side{Kind: score.Kind(n(8)), Percent: score.NewFrac(int64(r.IntN(400)-100), int64(1+n(7))), OfFull: n(2) == 0}
			for range n(3) {
				s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(n(4)), 2), Score: r.IntN(20000) - 10000, HasContract: n(2) == 0,
					Contract: score.Contract{Level: int8(n(255)), Strain: bridge.Strain(n(9)), Doubling: bridge.Doubling(n(5)), Declarer: bridge.Seat(n(7)), HasDeclarer: n(2) == 0, Result: int8(n(255))}})
			}
			return s
		}
		result := score.Result{NS: side(), EW: side()}
		if n(4) == 0 {
			result.Damage = &score.Damage{Offender: score.Direction(n(5)), Before: side(), After: side(), Actual: side()}
		}
		_ = result.String()
		_, _, _ = result.IsSplit(), result.IsAdjusted(), result.Check()
		b := &score.Board{Method: score.Method(n(5)), Factoring: score.Factoring(n(6)), Expected: int(n(6)), Lines: []score.Line{
			{NS: "1", EW: "2", Result: result}, {NS: "3", EW: "4", Result: score.RawResult(100)}, {NS: "5", EW: "6"}}}
		_, _ = b.Score()
		_, _, _ = b.Method.String(), b.Factoring.String(), score.DamageCase(n(9)).Condition()
		var s score.Session
		s.Winners = r.IntN(5) - 1
		s.Add("1", b)
		if out, err := s.Score(); err == nil {
			out.Board(0)
		}
	}
}
