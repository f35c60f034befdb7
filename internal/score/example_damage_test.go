package score_test

import (
	"fmt"

	"github.com/fairdeal/fairdeal/internal/score"
)

func ExampleBoard_Damage() {
	b := score.Board{Method: score.Matchpoints}
	for i, ns := range []int{800, 620, 620, 620, 500, 500, 500, -100, -100, 150} {
		line := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(i + 11), Result: score.RawResult(ns)}
		b.Lines = append(b.Lines, line)
	}
	r, _ := b.Damage(9, score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620),
		After:    score.RawSide(500),
		Actual:   score.RawSide(150),
	})
	fmt.Println(r.Case.Condition(), "-", r.Case)
	fmt.Println(r.B, r.C, r.A, "damages", r.FromInfraction, r.Own)
	fmt.Println("NS", r.NS, "EW", r.EW, r.Award)
	// Output:
	// A < C < B - damage partly self-inflicted
	// 13 7 4 damages 6 3
	// NS 10 EW 5 (100%+620&-100%+500&+100%+150)/(+620)
}

func ExampleDamage_Evaluate() {
	// IMPs against +620 in the other room: the lecture's trap
	d := score.Damage{
		Offender: score.EastWest,
		Before:   score.RawSide(620),
		After:    score.RawSide(800),
		Actual:   score.RawSide(200),
	}
	r, _ := d.Evaluate(func(r score.Result) (ns, ew score.Frac, err error) {
		imps := score.Int(score.IMP(r.NS.Parts[0].Score - 620))
		return imps, imps.Neg(), nil
	})
	fmt.Println(r.Case, "NS", r.NS, "EW", r.EW)
	fmt.Println(r.Case.Laws())
	// Output:
	// all damage self-inflicted NS -9 EW 0
	// [Law 12B1 Law 12C1(e)]
}

func ExampleDamage_EvaluateAgainst() {
	d := score.Damage{
		Offender: score.NorthSouth,
		Before:   score.RawSide(-140),
		After:    score.RawSide(130),
		Actual:   score.RawSide(510),
	}
	r, _ := d.EvaluateAgainst([3]int{-10, 10, 10})
	fmt.Println("EW", r.B, r.C, r.A, "damages", r.FromInfraction, r.Own, "NS", r.NS, "EW", r.EW)
	// Output: EW 4 -3 -11 damages 7 8 NS -4 EW -4
}
