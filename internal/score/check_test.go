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
	levelNine := score.Part{Weight: score.Int(1), HasContract: true, Contract: score.Contract{Level: 9}}
	const pairs = "NS 3, EW 4" // pairs of the unscorable result
	for _, c := range []struct {
		name   string
		result score.Result
		want   string // part of the error
	}{
		{
			name:   "60 % and 60 %",
			result: score.BothSides(weighted(60, 60)),
			want:   "weights sum to 120%",
		},
		{
			name:   "60 %",
			result: score.BothSides(weighted(60)),
			want:   "weights sum to 60%",
		},
		{
			name:   "weights of EW",
			result: score.Result{NS: weighted(100), EW: weighted(50, 40)},
			want:   "EW: weights sum to 90%",
		},
		{
			name:   "140 %",
			result: score.BothSides(score.Side{Kind: score.Percentage, Percent: score.Int(140)}),
			want:   "a percentage of 140, expected 0 to 100",
		},
		{
			name:   "minus one percent",
			result: score.BothSides(score.Side{Kind: score.Percentage, Percent: score.Int(-1)}),
			want:   "a percentage of -1",
		},
		{
			name:   "unknown kind",
			result: score.BothSides(score.Side{Kind: 77}),
			want:   "unknown kind of result 77",
		},
		{
			name:   "average with a score",
			result: score.BothSides(score.Side{Kind: score.Average, Parts: weighted(100).Parts}),
			want:   "expected none",
		},
		{
			name:   "contract of level 9",
			result: score.BothSides(score.Side{Parts: []score.Part{levelNine}}),
			want:   "level 9",
		},
		{
			name:   "damage without scores",
			result: score.Result{NS: weighted(100), EW: weighted(100), Damage: &score.Damage{}},
			want:   "before is not a real score",
		},
	} {
		for method := score.Matchpoints; method <= score.CrossIMP; method++ {
			b := &score.Board{Method: method, Lines: []score.Line{
				{NS: "1", EW: "2", Result: score.RawResult(420)},
				{NS: "3", EW: "4", Result: c.result},
			}}
			_, err := b.Score()
			if err == nil {
				t.Errorf("%s at %v: no error, want %q", c.name, method, c.want)
				continue
			}
			if got := err.Error(); !strings.Contains(got, c.want) || !strings.Contains(got, pairs) {
				t.Errorf("%s at %v: %s, want %q for %s", c.name, method, got, c.want, pairs)
			}
		}
	}
}

// weighted returns a side with parts of +620, whose weights are in percent.
func weighted(weights ...int) score.Side {
	var s score.Side
	for _, w := range weights {
		s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(w), 100), Score: 620})
	}
	return s
}

// TestZeroResult scores a board with a line whose Result is zero, since the table did not play. It gets no points, and
// the others are scored.
func TestZeroResult(t *testing.T) {
	var s score.Session
	s.Add("1", &score.Board{Lines: []score.Line{
		{NS: "1", EW: "11", Result: score.RawResult(420)},
		{NS: "2", EW: "12"},
		{NS: "3", EW: "13", Result: score.RawResult(450)},
	}})
	sessionScore, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	b, scored := sessionScore.Board(0)
	if got := b.Lines[1].Result.String(); got != "NP" || scored.Lines[1].NS.Played {
		t.Errorf("second table: %s, %+v, want NP without points", got, scored.Lines[1])
	}
	// The higher of two scores, of three expected: (2 + 1) * 3/2 - 1.
	if got := scored.Lines[2].NS; !got.Played || got.Value.String() != "7/2" {
		t.Errorf("third table: %+v, want 7/2", got)
	}
}

// TestValuesOutOfRange calls methods on values that only a bug can create. They must not panic.
func TestValuesOutOfRange(t *testing.T) {
	const rounds = 5000
	r := rand.New(rand.NewPCG(1, 2)) // A fixed seed gives the same values in every run.
	for range rounds {
		result := score.Result{NS: sideOutOfRange(r), EW: sideOutOfRange(r)}
		if r.IntN(4) == 0 {
			result.Damage = &score.Damage{
				Offender: score.Direction(r.IntN(5)),
				Before:   sideOutOfRange(r),
				After:    sideOutOfRange(r),
				Actual:   sideOutOfRange(r),
			}
		}
		_ = result.String()
		_, _, _ = result.IsSplit(), result.IsAdjusted(), result.Check()
		_ = score.DamageCase(r.IntN(9)).Condition()

		b := &score.Board{
			Method:    score.Method(r.IntN(5)),
			Factoring: score.Factoring(r.IntN(6)),
			Expected:  r.IntN(6),
			Lines: []score.Line{
				{NS: "1", EW: "2", Result: result},
				{NS: "3", EW: "4", Result: score.RawResult(100)},
				{NS: "5", EW: "6"},
			},
		}
		_, _ = b.Method.String(), b.Factoring.String()
		_, _ = b.Score()

		s := score.Session{Winners: r.IntN(5) - 1}
		s.Add("1", b)
		if out, err := s.Score(); err == nil {
			out.Board(0)
		}
	}
}

// sideOutOfRange returns a side whose fields may have values that do not exist, such as strain 8.
func sideOutOfRange(r *rand.Rand) score.Side {
	s := score.Side{
		Kind:    score.Kind(r.IntN(8)),
		Percent: score.NewFrac(int64(r.IntN(400)-100), int64(1+r.IntN(7))),
		OfFull:  r.IntN(2) == 0,
	}
	for range r.IntN(3) {
		s.Parts = append(s.Parts, score.Part{
			Weight:      score.NewFrac(int64(r.IntN(4)), 2),
			Score:       r.IntN(20000) - 10000,
			HasContract: r.IntN(2) == 0,
			Contract: score.Contract{
				Level:       int8(r.IntN(255)),
				Strain:      bridge.Strain(r.IntN(9)),
				Doubling:    bridge.Doubling(r.IntN(5)),
				Declarer:    bridge.Seat(r.IntN(7)),
				HasDeclarer: r.IntN(2) == 0,
				Result:      int8(r.IntN(255)),
			},
		})
	}
	return s
}
