package score

import (
	"testing"

	"pgregory.net/rapid"
)

// A weighted score gives the same points as the weighted mean over boards with each part in its
// place, for the pair itself and for all others, at matchpoints, Butler and cross-IMPs.
func TestWeightedScoresEqualWeightedBoards(t *testing.T) {
	for m := Matchpoints; m <= CrossIMP; m++ {
		t.Run(m.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				b := drawBoard(t, m)
				line := rapid.IntRange(0, len(b.Lines)-1).Draw(t, "line")
				got := rapidScore(t, b)
				wantNS := weightedPoints(t, b, line, b.Lines[line].Result.NS.Parts)
				wantEW := weightedPoints(t, b, line, b.Lines[line].Result.EW.Parts)
				for i, l := range got.Lines {
					if !l.NS.Value.Equal(wantNS[i].ns) {
						t.Fatalf("line %d: NS %v, want %v", i, l.NS.Value, wantNS[i].ns)
					}
					if !l.EW.Value.Equal(wantEW[i].ew) {
						t.Fatalf("line %d: EW %v, want %v", i, l.EW.Value, wantEW[i].ew)
					}
				}
			})
		})
	}
}

// sidePoints are the points of both sides on a line.
type sidePoints struct{ ns, ew Frac }

// weightedPoints returns the weighted mean of the points on all lines over boards with each part on the
// given line.
func weightedPoints(t *rapid.T, b Board, line int, parts []Part) []sidePoints {
	sums := make([]sidePoints, len(b.Lines))
	for _, p := range parts {
		side := RawSide(p.Score)
		s := rapidScore(t, replaced(b, line, side, side))
		for i, l := range s.Lines {
			sums[i].ns = sums[i].ns.Add(l.NS.Value.Mul(p.Weight))
			sums[i].ew = sums[i].ew.Add(l.EW.Value.Mul(p.Weight))
		}
	}
	return sums
}

// Each side's column sums to the number of tables times the average, which is 0 at cross-IMPs.
func TestColumnsSumToAverage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, m := range []Method{Matchpoints, CrossIMP} {
			b := drawBoard(t, m)
			s := rapidScore(t, b)
			want := s.Top.Times(len(b.Lines)).Over(2)
			ns, ew := Frac{}, Frac{}
			for _, l := range s.Lines {
				ns, ew = ns.Add(l.NS.Value), ew.Add(l.EW.Value)
			}
			if !ns.Equal(want) || !ew.Equal(want) {
				t.Fatalf("%v: columns %v and %v, want %v", m, ns, ew, want)
			}
		}
	})
}

// If no scores are missing, Neuberg's formula changes nothing.
func TestNeubergWithoutMissingScores(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, Matchpoints)
		want := rapidScore(t, b)
		b.Expected = len(b.Lines)
		for i, l := range rapidScore(t, b).Lines {
			if !l.NS.Value.Equal(want.Lines[i].NS.Value) {
				t.Fatalf("line %d: %v, want %v", i, l.NS.Value, want.Lines[i].NS.Value)
			}
		}
	})
}

// If scores are missing, the mean by Neuberg's formula is still half the top.
func TestNeubergKeepsTheMean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, Matchpoints)
		n := len(b.Lines)
		b.Expected = n + rapid.IntRange(1, 5).Draw(t, "missing")
		sum := Frac{}
		for _, l := range rapidScore(t, b).Lines {
			sum = sum.Add(l.NS.Value)
		}
		if want := Int(b.Expected - 1).Times(n); !sum.Equal(want) {
			t.Fatalf("%d of %d: column %v, want %v", n, b.Expected, sum, want)
		}
	})
}

// The signed score +100 % B, -100 % C, +100 % A gives B - C + A over three boards.
func TestSignedScoreEqualsThreeBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for m := Matchpoints; m <= CrossIMP; m++ {
			b := drawBoard(t, m)
			line := rapid.IntRange(0, len(b.Lines)-1).Draw(t, "line")
			points := func(s Side) Frac {
				return rapidScore(t, replaced(b, line, s, s)).Lines[line].NS.Value
			}
			d := drawDamage(t)
			got := points(combine(d.Before, d.After, d.Actual))
			if want := points(d.Before).Sub(points(d.After)).Add(points(d.Actual)); !got.Equal(want) {
				t.Fatalf("%v: %v, want %v", m, got, want)
			}
		}
	})
}

// A damage ruling's award gives the points in its report.
func TestAwardMatchesReport(t *testing.T) {
	const damageCases = 4
	cases := map[DamageCase]int{}
	rapid.Check(t, func(t *rapid.T) {
		for m := Matchpoints; m <= CrossIMP; m++ {
			b := drawBoard(t, m)
			line := rapid.IntRange(0, len(b.Lines)-1).Draw(t, "line")
			r, err := b.Damage(line, drawDamage(t))
			if err != nil {
				t.Fatal(err)
			}
			cases[r.Case]++
			award := rapidScore(t, replaced(b, line, r.Award.NS, r.Award.EW)).Lines[line]
			if !award.NS.Value.Equal(r.NS) || !award.EW.Value.Equal(r.EW) {
				t.Fatalf("%v, %v: the award gives %v and %v, the report says %v and %v",
					m, r.Case, award.NS.Value, award.EW.Value, r.NS, r.EW)
			}
		}
	})
	if len(cases) != damageCases {
		t.Errorf("only the cases %v occurred", cases)
	}
}

// Neither the order of results nor the pairs' names matter.
func TestOrderAndNamesDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, Method(rapid.IntRange(0, 2).Draw(t, "method")))
		want := rapidScore(t, b)
		var indexes []int
		for i := range b.Lines {
			indexes = append(indexes, i)
		}
		order := rapid.Permutation(indexes).Draw(t, "order")
		mixed := b
		mixed.Lines = nil
		for _, i := range order {
			l := b.Lines[i]
			l.NS, l.EW = "x"+l.EW, "y"+l.NS
			mixed.Lines = append(mixed.Lines, l)
		}
		for j, got := range rapidScore(t, mixed).Lines {
			want := want.Lines[order[j]]
			if !got.NS.Value.Equal(want.NS.Value) || !got.EW.Value.Equal(want.EW.Value) {
				t.Fatalf("line %d: %+v, want %+v", order[j], got, want)
			}
		}
	})
}
