package score

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

var someScores = []int{1430, 680, 650, 620, 500, 420, 170, 140, 110, 50, 0, -50, -100, -110, -200, -420, -500, -800}

// drawSide draws a raw score or a weighted score, whose weights may be negative.
func drawSide(t *rapid.T, label string) Side {
	n := rapid.SampledFrom([]int{1, 1, 1, 2, 3}).Draw(t, label+" parts")
	left := 100
	var s Side
	for i := range n {
		w := left
		if i < n-1 {
			w = rapid.IntRange(-100, 150).Draw(t, label+" weight")
		}
		left -= w
		s.Parts = append(s.Parts, Part{Weight: NewFrac(int64(w), 100), Score: rapid.SampledFrom(someScores).Draw(t, label)})
	}
	return s
}

func drawBoard(t *rapid.T, m Method) Board {
	b := Board{Method: m}
	n := rapid.IntRange(3, 9).Draw(t, "tables")
	for i := range n {
		r := BothSides(drawSide(t, fmt.Sprint("NS ", i)))
		if rapid.IntRange(0, 4).Draw(t, "split") == 0 {
			r.EW = drawSide(t, fmt.Sprint("EW ", i))
		}
		b.Lines = append(b.Lines, Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint(101 + i), Result: r})
	}
	return b
}

func drawn(t *rapid.T, b Board) *BoardScore {
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// at returns the board with the sides on line i replaced.
func at(b Board, i int, ns, ew Side) Board {
	b.Lines = append([]Line(nil), b.Lines...)
	b.Lines[i].Result = Result{NS: ns, EW: ew}
	return b
}

// one returns a side with a single part.
func one(p Part) Side { return RawSide(p.Score) }

// A weighted score gives the same points as the weighted mean over boards with each part in its
// place, for the pair itself and for all others, at matchpoints, Butler and cross-IMPs.
func TestWeightedScoresAreWeightedBoards(t *testing.T) {
	for m := Matchpoints; m <= CrossIMP; m++ {
		t.Run(m.String(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				b := drawBoard(t, m)
				i := rapid.IntRange(0, len(b.Lines)-1).Draw(t, "line")
				got := drawn(t, b)
				for side, parts := range [][]Part{b.Lines[i].Result.NS.Parts, b.Lines[i].Result.EW.Parts} {
					sums := make([]Frac, len(b.Lines))
					for _, p := range parts {
						s := drawn(t, at(b, i, one(p), one(p)))
						for j := range sums {
							v := s.Lines[j].NS.Value
							if side == 1 {
								v = s.Lines[j].EW.Value
							}
							sums[j] = sums[j].Add(v.Mul(p.Weight))
						}
					}
					for j, want := range sums {
						v := got.Lines[j].NS.Value
						if side == 1 {
							v = got.Lines[j].EW.Value
						}
						if !v.Equal(want) {
							t.Fatalf("side %d, line %d: %v, want %v", side, j, v, want)
						}
					}
				}
			})
		})
	}
}

// Each side's column sums to the number of tables times the average, which is 0 at cross-IMPs.
func TestColumnsSumToTheAverage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, m := range []Method{Matchpoints, CrossIMP} {
			b := drawBoard(t, m)
			s := drawn(t, b)
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

// If no scores are missing, Neuberg's formula changes nothing. If some are missing, the mean is
// still half the top.
func TestNeubergKeepsTheMean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, Matchpoints)
		n := len(b.Lines)
		plain := drawn(t, b)
		b.Expected = n
		for i, l := range drawn(t, b).Lines {
			if !l.NS.Value.Equal(plain.Lines[i].NS.Value) {
				t.Fatalf("line %d: %v, want %v", i, l.NS.Value, plain.Lines[i].NS.Value)
			}
		}
		b.Expected = n + rapid.IntRange(1, 5).Draw(t, "missing")
		s, sum := drawn(t, b), Frac{}
		for _, l := range s.Lines {
			sum = sum.Add(l.NS.Value)
		}
		if want := Int(b.Expected - 1).Times(n); !sum.Equal(want) {
			t.Fatalf("%d of %d: column %v, want %v", n, b.Expected, sum, want)
		}
	})
}

// The signed score +100 % B, -100 % C, +100 % A gives B - C + A over three boards, and a damage's
// award gives the points in its report.
func TestSignedScoreIsThreeBoards(t *testing.T) {
	cases := map[DamageCase]int{}
	rapid.Check(t, func(t *rapid.T) {
		for m := Matchpoints; m <= CrossIMP; m++ {
			b := drawBoard(t, m)
			i := rapid.IntRange(0, len(b.Lines)-1).Draw(t, "line")
			d := Damage{Offender: Direction(rapid.IntRange(0, 1).Draw(t, "offender")),
				Before: drawSide(t, "before"), After: drawSide(t, "after"), Actual: drawSide(t, "actual")}
			var three [3]Frac
			for k, s := range []Side{d.Before, d.After, d.Actual} {
				three[k] = drawn(t, at(b, i, s, s)).Lines[i].NS.Value
			}
			signed := combine(d.Before, d.After, d.Actual)
			got := drawn(t, at(b, i, signed, signed)).Lines[i].NS.Value
			if want := three[0].Sub(three[1]).Add(three[2]); !got.Equal(want) {
				t.Fatalf("%v: %v, want %v", m, got, want)
			}
			r, err := b.Damage(i, d)
			if err != nil {
				t.Fatal(err)
			}
			cases[r.Case]++
			l := drawn(t, at(b, i, r.Award.NS, r.Award.EW)).Lines[i]
			if !l.NS.Value.Equal(r.NS) || !l.EW.Value.Equal(r.EW) {
				t.Fatalf("%v, %v: the award is %v and %v, the report says %v and %v", m, r.Case, l.NS.Value, l.EW.Value, r.NS, r.EW)
			}
		}
	})
	if len(cases) != 4 {
		t.Errorf("only the cases %v came up", cases)
	}
}

// Neither the order of results nor the pairs' names matter.
func TestOrderAndNamesDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, Method(rapid.IntRange(0, 2).Draw(t, "method")))
		want := drawn(t, b)
		order := rapid.Permutation(seq(len(b.Lines))).Draw(t, "order")
		c := b
		c.Lines = nil
		for _, i := range order {
			l := b.Lines[i]
			l.NS, l.EW = "x"+l.EW, "y"+l.NS
			c.Lines = append(c.Lines, l)
		}
		got := drawn(t, c)
		for j, i := range order {
			if !got.Lines[j].NS.Value.Equal(want.Lines[i].NS.Value) || !got.Lines[j].EW.Value.Equal(want.Lines[i].EW.Value) {
				t.Fatalf("line %d: %+v, want %+v", i, got.Lines[j], want.Lines[i])
			}
		}
	})
}

func seq(n int) (s []int) {
	for i := range n {
		s = append(s, i)
	}
	return s
}
