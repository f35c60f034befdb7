package score

import (
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// board parses one result per line, for pairs 1 2 3 .. against 101 102 ..
func board(t *testing.T, m Method, expected int, results ...string) Board {
	t.Helper()
	b := Board{Method: m, Expected: expected}
	for i, text := range results {
		vul := bridge.VulNone
		r, err := ParseResult(text, &vul)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		b.Lines = append(b.Lines, Line{NS: Int(i + 1).String(), EW: Int(i + 101).String(), Result: r})
	}
	return b
}

func repeat(n int, s string) (out []string) {
	for range n {
		out = append(out, s)
	}
	return out
}

func join(lists ...[]string) (out []string) {
	for _, l := range lists {
		out = append(out, l...)
	}
	return out
}

func mustScore(t *testing.T, b Board) *BoardScore {
	t.Helper()
	s, err := b.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func frac(t *testing.T, s string) Frac {
	t.Helper()
	f, err := ParseFrac(s)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// wantLine checks the points on line i.
func wantLine(t *testing.T, s *BoardScore, i int, ns, ew string) {
	t.Helper()
	l := s.Lines[i]
	if !l.NS.Value.Equal(frac(t, ns)) || !l.EW.Value.Equal(frac(t, ew)) {
		t.Errorf("line %d: NS %v EW %v, want %s %s", i+1, l.NS.Value, l.EW.Value, ns, ew)
	}
}

// Golden example 5 from section 8.
func TestWeightedScoreAtMatchpoints(t *testing.T) {
	b := board(t, Matchpoints, 0, join(repeat(3, "+620"), repeat(1, "+500"), repeat(3, "300"), repeat(2, "-100"), []string{"(60%+620&40%-100)"})...)
	s := mustScore(t, b)
	if !s.Top.Equal(Int(18)) {
		t.Errorf("top %v, want 18", s.Top)
	}
	for i, want := range []struct{ ns, ew string }{{"77/5", "13/5"}, {"54/5", "36/5"}, {"34/5", "56/5"}, {"7/5", "83/5"}} {
		if r := s.NS.Rows[i]; !r.NS.Equal(frac(t, want.ns)) || !r.EW.Equal(frac(t, want.ew)) {
			t.Errorf("row %d: %+v, want %v", i, r, want)
		}
	}
	wantLine(t, s, 9, "49/5", "41/5")
}

// Golden example 7.
func TestSplitScoreAtMatchpoints(t *testing.T) {
	b := board(t, Matchpoints, 0, join([]string{"+800"}, repeat(3, "+620"), repeat(3, "300"), repeat(2, "-100"), []string{"(-100)/(+620)"})...)
	s := mustScore(t, b)
	wantLine(t, s, 0, "18", "0")
	wantLine(t, s, 1, "14", "5")
	wantLine(t, s, 4, "8", "12")
	wantLine(t, s, 7, "2", "17")
	wantLine(t, s, 9, "2", "5")
	ns, ew := Frac{}, Frac{}
	for _, l := range s.Lines {
		ns, ew = ns.Add(l.NS.Value), ew.Add(l.EW.Value)
	}
	if !ns.Equal(Int(90)) || !ew.Equal(Int(90)) {
		t.Errorf("columns sum to %v and %v, want 90", ns, ew)
	}
}

// Golden example 10.
func TestSignedScoreAtMatchpoints(t *testing.T) {
	b := board(t, Matchpoints, 0, join([]string{"+800"}, repeat(3, "+620"), repeat(3, "500"), repeat(2, "-100"), []string{"(100%+620&-100%+500&+100%+150)/(+620)"})...)
	s := mustScore(t, b)
	for i, want := range []struct{ f, ns int }{{1, 18}, {4, 13}, {2, 7}, {1, 4}, {2, 1}} {
		if r := s.NS.Rows[i]; !r.Frequency.Equal(Int(want.f)) || !r.NS.Equal(Int(want.ns)) {
			t.Errorf("row %d: %+v, want %v", i, r, want)
		}
	}
	wantLine(t, s, 9, "10", "5")
}

func TestNeuberg(t *testing.T) {
	for _, c := range []struct {
		have int
		want []string
	}{
		{7, []string{"17.57", "14.71", "11.86", "9", "6.14", "3.29", "0.43"}},
		{3, []string{"15.67", "9", "2.33"}},
	} {
		results := []string{"600", "500", "400", "300", "200", "100", "50"}[:c.have]
		s := mustScore(t, board(t, Matchpoints, 10, join(results, []string{"A+", "50%/50%"})...))
		for i, want := range c.want {
			if got := s.Lines[i].NS.Value.Decimal(2); got != want {
				t.Errorf("%d of 10, score %d: %s, want %s", c.have, i, got, want)
			}
		}
		wantLine(t, s, c.have, "54/5", "36/5")
		wantLine(t, s, c.have+1, "9", "9")
	}
}

func TestCrossIMPs(t *testing.T) {
	s := mustScore(t, board(t, CrossIMP, 0, "620", "620", "-100", "(50%620&50%-100)"))
	wantLine(t, s, 0, "6", "-6") // (0 + 12 + 6)/3
	wantLine(t, s, 2, "-10", "10")
	wantLine(t, s, 3, "-2", "2")
}
