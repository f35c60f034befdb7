package score_test

import (
	"fmt"
	"math/big"
	"math/rand"
	"slices"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/testkit/thorough"
)

// TestSecondImplementation scores 2,000 random boards in each form with the package and with a second implementation,
// secondBoard, which follows the definitions in spec/score.md and shares no code with the first.
func TestSecondImplementation(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		t.Run(m.String(), func(t *testing.T) {
			r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 1))))
			compared := 0
			for range thorough.Times(200, 2000) {
				compared += compareSecond(t, randomBoard(r, m))
			}
			if compared < thorough.Times(1000, 10_000) {
				t.Fatalf("only %d points compared", compared)
			}
		})
	}
}

// TestSecondOddWeights scores boards whose weights have no common denominator that fits in a
// machine word.
func TestSecondOddWeights(t *testing.T) {
	r := rand.New(rand.NewSource(9))
	primes := []int64{999983, 1000003, 1000033, 1000037, 1000039}
	for n := range 300 {
		b := randomBoard(r, []score.Method{score.Matchpoints, score.CrossIMP}[n%2])
		for i := range min(len(b.Lines), 2+n%4) {
			weight := score.NewFrac(int64(1+r.Intn(900000)), primes[i])
			b.Lines[i].Result = twoParts(weight, randomScore(r), randomScore(r))
		}
		if n%7 == 0 {
			const impossible = -7 // not a multiple of 10
			b.Lines[0].Result = twoParts(score.NewFrac(1<<45, 3), 620, impossible)
		}
		compareSecond(t, b)
	}
}

// compareSecond scores a board with both implementations, and returns the number of points compared.
func compareSecond(t *testing.T, b score.Board) int {
	t.Helper()
	s, err := b.Score()
	if err != nil {
		t.Fatalf("%+v: %v", b, err)
	}
	ns, ew := secondBoard(t, b)
	for i, l := range s.Lines {
		if !isSame(l.NS, ns[i]) || !isSame(l.EW, ew[i]) {
			t.Fatalf("%+v\nline %d: %v and %v, want %v and %v", b, i+1, l.NS.Value, l.EW.Value, ns[i], ew[i])
		}
	}
	return 2 * len(s.Lines)
}

// isSame compares points; want is nil for a board not played.
func isSame(got score.Points, want *big.Rat) bool {
	if want == nil || !got.Played {
		return want == nil && !got.Played
	}
	return got.Value.Rat().Cmp(want) == 0
}

// twoParts returns a weighted score whose second part has the rest of the weight.
func twoParts(weight score.Frac, first, second int) score.Result {
	return score.BothSides(score.Side{Parts: []score.Part{
		{Weight: weight, Score: first},
		{Weight: score.Int(1).Sub(weight), Score: second},
	}})
}

// TestSecondDamage works out 2,000 random damage rulings in each form again, scoring each of the three
// results separately against the other tables.
func TestSecondDamage(t *testing.T) {
	const damageCases = 4 // DamageNone, DamageShared, DamageOwn and DamageNotOwn
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 100))))
		cases := map[score.DamageCase]int{}
		for range thorough.Times(200, 2000) {
			b := randomBoard(r, m)
			line := r.Intn(len(b.Lines))
			d := score.Damage{
				Offender: score.Direction(r.Intn(2)),
				Before:   randomSide(r),
				After:    randomSide(r),
				Actual:   randomSide(r),
			}
			cases[compareDamage(t, b, line, d)]++
		}
		if len(cases) != damageCases {
			t.Errorf("%v: only the cases %v occurred", m, cases)
		}
	}
}

// compareDamage works out a damage ruling with both implementations, and returns its case.
func compareDamage(t *testing.T, b score.Board, line int, d score.Damage) score.DamageCase {
	t.Helper()
	got, err := b.Damage(line, d)
	if err != nil {
		t.Fatal(err)
	}
	innocent, offender := got.NS, got.EW
	if d.Offender == score.NorthSouth {
		innocent, offender = got.EW, got.NS
	}
	want := secondDamage(t, b, line, d)
	isEqual := innocent.Rat().Cmp(want.innocent) == 0 && offender.Rat().Cmp(want.offender) == 0
	if got.Case != want.kind || !isEqual {
		t.Fatalf("%+v line %d, %+v: %v, %v and %v, want %v, %v and %v",
			b, line+1, d, got.Case, innocent, offender, want.kind, want.innocent, want.offender)
	}
	return got.Case
}

// secondAward contains the case of a damage ruling and the points that it gives.
type secondAward struct {
	kind               score.DamageCase
	innocent, offender *big.Rat
}

// secondDamage compares the innocent side's points before the irregularity, after it, and as actually scored.
func secondDamage(t *testing.T, b score.Board, line int, d score.Damage) secondAward {
	t.Helper()
	points := func(s score.Side) (innocent, offender *big.Rat) {
		changed := b
		changed.Lines = slices.Clone(b.Lines)
		changed.Lines[line].Result = score.BothSides(s)
		ns, ew := secondBoard(t, changed)
		if d.Offender == score.NorthSouth {
			return ew[line], ns[line]
		}
		return ns[line], ew[line]
	}
	before, offenderBefore := points(d.Before)
	after, _ := points(d.After)
	actual, offenderActual := points(d.Actual)
	switch {
	case before.Cmp(actual) <= 0:
		return secondAward{kind: score.DamageNone, innocent: actual, offender: offenderActual}
	case actual.Cmp(after) < 0 && after.Cmp(before) < 0:
		shared := sumOf(before, actual, product(rat(-1, 1), after))
		return secondAward{kind: score.DamageShared, innocent: shared, offender: offenderBefore}
	case actual.Cmp(after) < 0:
		return secondAward{kind: score.DamageOwn, innocent: actual, offender: offenderBefore}
	}
	return secondAward{kind: score.DamageNotOwn, innocent: before, offender: offenderBefore}
}

// randomBoard returns a board with all kinds of results that a director may award.
func randomBoard(r *rand.Rand, m score.Method) score.Board {
	b := score.Board{
		Method:     m,
		Factoring:  score.Factoring(r.Intn(4)),
		FewScores:  r.Intn(2) == 0,
		PlainDatum: r.Intn(2) == 0,
		Sum:        r.Intn(2) == 0,
	}
	tables, adjusted := 3+r.Intn(8), 0
	if r.Intn(4) == 0 {
		tables = 2 + r.Intn(2)
	}
	for i := range tables {
		l := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(101 + i), Result: score.RawResult(randomScore(r))}
		if r.Intn(3) == 0 && adjusted < 4 { // The number of combinations at Butler grows quickly.
			adjusted++
			l.Result = randomAdjusted(r)
		}
		b.Lines = append(b.Lines, l)
	}
	if r.Intn(2) == 0 {
		b.Expected = tables + r.Intn(6)
	}
	if m == score.Butler && r.Intn(5) == 0 {
		datum := 10 * (r.Intn(81) - 40)
		b.Datum = &datum
	}
	return b
}

func randomAdjusted(r *rand.Rand) score.Result {
	switch r.Intn(6) {
	case 0:
		return score.BothSides(randomSide(r))
	case 1:
		return score.Result{NS: randomSide(r), EW: randomSide(r)}
	case 2:
		return score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
	case 3:
		percentage := score.Side{Kind: score.Percentage, Percent: score.Int(r.Intn(101))}
		return score.Result{NS: percentage, EW: randomSide(r)}
	case 4:
		return score.BothSides(score.Side{Kind: score.NotPlayed})
	}
	return score.BothSides(score.Side{Kind: score.Average})
}

// randomSide returns a raw score or a weighted score, whose weights may be negative.
func randomSide(r *rand.Rand) score.Side {
	n := []int{1, 1, 1, 2, 3}[r.Intn(5)]
	left := 100
	var s score.Side
	for i := range n {
		weight := left
		if i < n-1 {
			weight = 10*r.Intn(25) - 100
		}
		left -= weight
		s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(weight), 100), Score: randomScore(r)})
	}
	return s
}

func randomScore(r *rand.Rand) int {
	scores := []int{1430, 680, 650, 620, 500, 420, 170, 140, 110, 50, 0, -50, -100, -110, -200, -420, -500, -800}
	return scores[r.Intn(len(scores))]
}
