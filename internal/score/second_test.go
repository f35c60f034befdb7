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

var randomScores = []int{1430, 680, 650, 620, 500, 420, 170, 140, 110, 50, 0, -50, -100, -110, -200, -420, -500, -800}

func randomSide(r *rand.Rand) score.Side {
	n := []int{1, 1, 1, 2, 3}[r.Intn(5)]
	left := 100
	var s score.Side
	for i := range n {
		w := left
		if i < n-1 {
			w = 10*r.Intn(25) - 100
		}
		left -= w
		s.Parts = append(s.Parts, score.Part{Weight: score.NewFrac(int64(w), 100), Score: randomScores[r.Intn(len(randomScores))]})
	}
	return s
}

// randomBoard returns a board with all kinds of results that a director may award.
func randomBoard(r *rand.Rand, m score.Method) score.Board {
	b := score.Board{Method: m, Factoring: score.Factoring(r.Intn(4)), FewScores: r.Intn(2) == 0, PlainDatum: r.Intn(2) == 0, Sum: r.Intn(2) == 0}
	n, adjusted := 3+r.Intn(8), 0
	if r.Intn(4) == 0 {
		n = 2 + r.Intn(2)
	}
	for i := range n {
		l := score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(101 + i), Result: score.RawResult(randomScores[r.Intn(len(randomScores))])}
		if r.Intn(3) == 0 && adjusted < 4 { // The number of combinations at Butler grows quickly.
			adjusted++
			switch r.Intn(6) {
			case 0:
				l.Result = score.BothSides(randomSide(r))
			case 1:
				l.Result = score.Result{NS: randomSide(r), EW: randomSide(r)}
			case 2:
				l.Result = score.Result{NS: score.Side{Kind: score.AveragePlus}, EW: score.Side{Kind: score.AverageMinus}}
			case 3:
				l.Result = score.Result{NS: score.Side{Kind: score.Percentage, Percent: score.Int(r.Intn(101))}, EW: randomSide(r)}
			case 4:
				l.Result = score.BothSides(score.Side{Kind: score.NotPlayed})
			case 5:
				l.Result = score.BothSides(score.Side{Kind: score.Average})
			}
		}
		b.Lines = append(b.Lines, l)
	}
	if r.Intn(2) == 0 {
		b.Expected = n + r.Intn(6)
	}
	if m == score.Butler && r.Intn(5) == 0 {
		d := 10 * (r.Intn(81) - 40)
		b.Datum = &d
	}
	return b
}

// TestSecondImplementation scores 2,000 random boards in each form with both implementations.
func TestSecondImplementation(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		t.Run(m.String(), func(t *testing.T) {
			r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 1))))
			compared := 0
			for range thorough.Times(200, 2000) {
				b := randomBoard(r, m)
				s, err := b.Score()
				if err != nil {
					t.Fatalf("%+v: %v", b, err)
				}
				ns, ew := secondBoard(t, b)
				for i, l := range s.Lines {
					for _, x := range []struct {
						side string
						got  score.Points
						want *big.Rat
					}{{"NS", l.NS, ns[i]}, {"EW", l.EW, ew[i]}} {
						if x.got.Played != (x.want != nil) || x.want != nil && x.got.Value.Rat().Cmp(x.want) != 0 {
							t.Fatalf("%+v\nline %d %s: %v, want %v", b, i+1, x.side, x.got.Value, x.want)
						}
						compared++
					}
				}
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
			w := score.NewFrac(int64(1+r.Intn(900000)), primes[i])
			b.Lines[i].Result = score.BothSides(score.Side{Parts: []score.Part{
				{Weight: w, Score: randomScores[r.Intn(len(randomScores))]},
				{Weight: score.Int(1).Sub(w), Score: randomScores[r.Intn(len(randomScores))]},
			}})
		}
		if n%7 == 0 { // The weight is a single fraction.
			big := score.NewFrac(1<<45, 3)
			b.Lines[0].Result = score.BothSides(score.Side{Parts: []score.Part{{Weight: big, Score: 620}, {Weight: score.Int(1).Sub(big), Score: -7}}})
		}
		s, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		ns, ew := secondBoard(t, b)
		for i, l := range s.Lines {
			if ns[i] != nil && l.NS.Value.Rat().Cmp(ns[i]) != 0 || ew[i] != nil && l.EW.Value.Rat().Cmp(ew[i]) != 0 {
				t.Fatalf("%+v\nline %d: %v and %v, want %v and %v", b, i+1, l.NS.Value, l.EW.Value, ns[i], ew[i])
			}
		}
	}
}

// TestSecondDamage works out 2,000 random damages in each form again, scoring each of the three
// results separately against the other tables.
func TestSecondDamage(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		r := rand.New(rand.NewSource(int64(thorough.Seed(uint64(m) + 100))))
		cases := map[score.DamageCase]int{}
		for range thorough.Times(200, 2000) {
			b := randomBoard(r, m)
			at := r.Intn(len(b.Lines))
			d := score.Damage{Offender: score.Direction(r.Intn(2)), Before: randomSide(r), After: randomSide(r), Actual: randomSide(r)}
			got, err := b.Damage(at, d)
			if err != nil {
				t.Fatal(err)
			}
			points := func(s score.Side) (innocent, guilty *big.Rat) {
				c := b
				c.Lines = slices.Clone(b.Lines)
				c.Lines[at].Result = score.BothSides(s)
				ns, ew := secondBoard(t, c)
				if d.Offender == score.NorthSouth {
					return ew[at], ns[at]
				}
				return ns[at], ew[at]
			}
			before, theirBefore := points(d.Before)
			after, _ := points(d.After)
			actual, theirActual := points(d.Actual)
			want, theirs, kind := before, theirBefore, score.DamageNotOwn
			switch {
			case before.Cmp(actual) <= 0:
				want, theirs, kind = actual, theirActual, score.DamageNone
			case actual.Cmp(after) < 0 && after.Cmp(before) < 0:
				want, kind = pairSum(before, actual, product(rat(-1, 1), after)), score.DamageShared
			case actual.Cmp(after) < 0:
				want, kind = actual, score.DamageOwn
			}
			mine, other := got.NS, got.EW
			if d.Offender == score.NorthSouth {
				mine, other = got.EW, got.NS
			}
			if got.Case != kind || mine.Rat().Cmp(want) != 0 || other.Rat().Cmp(theirs) != 0 {
				t.Fatalf("%+v line %d, %+v: %v, %v and %v, want %v, %v and %v", b, at+1, d, got.Case, mine, other, kind, want, theirs)
			}
			cases[kind]++
		}
		if len(cases) != 4 {
			t.Errorf("%v: only the cases %v came up", m, cases)
		}
	}
}
