package score

import (
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
	"github.com/fairdeal/fairdeal/internal/words"
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

// TestBothSidesTogether checks that there is a warning only if the two sides together get more than
// the total.
func TestBothSidesTogether(t *testing.T) {
	for _, c := range []struct {
		method Method
		result string
		want   string // in the warning; empty means no warning
	}{
		{Matchpoints, "A+/A-", ""}, {Matchpoints, "A", ""}, {Matchpoints, "60%/41%", "101"}, {Matchpoints, "A+/A+", "120"}, {Matchpoints, "A-/A-", ""},
		{Butler, "A+/A-", ""}, {Butler, "A+/A", "+3"}, {Butler, "A/A-", ""},
	} {
		s := mustScore(t, board(t, c.method, 0, "420", "400", "-50", c.result))
		if got := words.Strings(words.English, s.Warnings); (len(got) > 0) != (c.want != "") || len(got) > 0 && !strings.Contains(got[0], c.want) {
			t.Errorf("%v, %s: %q, want %q", c.method, c.result, got, c.want)
		}
	}
	// A side without any score to compare with causes a warning, on either side.
	for _, result := range []string{"A/(+420)", "(+420)/A"} {
		if s := mustScore(t, board(t, CrossIMP, 0, "420", "A", result)); len(s.Warnings) != 1 {
			t.Errorf("%s: %q", result, words.Strings(words.English, s.Warnings))
		}
	}
}

// TestAverageMinusFollowsAWorseSession checks Law 12C2(c): average minus is 40 % or the average on
// the pair's other boards, whichever is lower; average plus is 60 % or that average, whichever is
// higher.
func TestAverageMinusFollowsAWorseSession(t *testing.T) {
	for _, c := range []struct {
		result         string
		session        int
		ns             string
		from           Source
		imps, impsOfNS string
	}{
		{"A-/A", 55, "12/5", FromArtificial, "2", "-3"},
		{"A-/A", 30, "9/5", FromOtherBoards, "-4", "-4"},
		{"A+/A", 55, "18/5", FromArtificial, "2", "3"},
		{"A+/A", 70, "21/5", FromOtherBoards, "4", "4"},
		{"A/A", 70, "3", FromArtificial, "4", "0"},
	} {
		b := board(t, Matchpoints, 0, "420", "400", "-50", c.result)
		percent, imps := Int(c.session), frac(t, c.imps)
		b.Lines[3].NSSession = &percent
		if got := mustScore(t, b).Lines[3].NS; got.Value.String() != c.ns || got.From != c.from {
			t.Errorf("%s, %d %%: %v, from %d; want %s, from %d", c.result, c.session, got.Value, got.From, c.ns, c.from)
		}
		b = board(t, Butler, 0, "420", "400", "-50", c.result)
		b.Lines[3].NSSession = &imps
		if got := mustScore(t, b).Lines[3].NS; got.Value.String() != c.impsOfNS || got.From != c.from {
			t.Errorf("%s, %s IMPs: %v, from %d; want %s, from %d", c.result, c.imps, got.Value, got.From, c.impsOfNS, c.from)
		}
	}
}
