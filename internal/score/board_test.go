package score

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

// Example 5 from the lecture that spec/score.md cites. The frequencies are 3.6, 1, 3 and 2.4, so +620 gets
// 2·(1 + 3 + 2.4) + 3.6 - 1 = 77/5.
func TestWeightedScoreAtMatchpoints(t *testing.T) {
	s := mustScore(t, board(t, Matchpoints, 0, results("3x+620 +500 3x300 2x-100 (60%+620&40%-100)")...))
	if !s.Top.Equal(Int(18)) {
		t.Errorf("top %v, want 18", s.Top)
	}
	for i, want := range []struct{ ns, ew string }{
		{ns: "77/5", ew: "13/5"},
		{ns: "54/5", ew: "36/5"},
		{ns: "34/5", ew: "56/5"},
		{ns: "7/5", ew: "83/5"},
	} {
		if r := s.NS.Rows[i]; !r.NS.Equal(frac(t, want.ns)) || !r.EW.Equal(frac(t, want.ew)) {
			t.Errorf("row %d: %+v, want %v", i, r, want)
		}
	}
	wantLine(t, s, 9, "49/5", "41/5") // 60 % of 77/5 and 40 % of 7/5
}

// Example 7 from the lecture. North-South's table contains -100 three times, and East-West's contains +620
// four times.
func TestSplitScoreAtMatchpoints(t *testing.T) {
	s := mustScore(t, board(t, Matchpoints, 0, results("+800 3x+620 3x300 2x-100 (-100)/(+620)")...))
	wantLine(t, s, 0, "18", "0")
	wantLine(t, s, 1, "14", "5")
	wantLine(t, s, 4, "8", "12")
	wantLine(t, s, 7, "2", "17")
	wantLine(t, s, 9, "2", "5")
	sumNS, sumEW := Frac{}, Frac{}
	for _, l := range s.Lines {
		sumNS, sumEW = sumNS.Add(l.NS.Value), sumEW.Add(l.EW.Value)
	}
	if want := Int(90); !sumNS.Equal(want) || !sumEW.Equal(want) { // 10 tables with an average of 9
		t.Errorf("columns sum to %v and %v, want %v", sumNS, sumEW, want)
	}
}

// Example 10 from the lecture. In North-South's table the signed score adds one +620 and one +150, and
// removes one of the three +500.
func TestSignedScoreAtMatchpoints(t *testing.T) {
	const signed = "(100%+620&-100%+500&+100%+150)/(+620)"
	s := mustScore(t, board(t, Matchpoints, 0, results("+800 3x+620 3x500 2x-100 "+signed)...))
	for i, want := range []struct{ frequency, ns int }{
		{frequency: 1, ns: 18},
		{frequency: 4, ns: 13},
		{frequency: 2, ns: 7},
		{frequency: 1, ns: 4},
		{frequency: 2, ns: 1},
	} {
		if r := s.NS.Rows[i]; !r.Frequency.Equal(Int(want.frequency)) || !r.NS.Equal(Int(want.ns)) {
			t.Errorf("row %d: %+v, want %v", i, r, want)
		}
	}
	wantLine(t, s, 9, "10", "5") // 13 - 7 + 4 for NS
}

// Neuberg's formula factors the real scores to ten expected scores: the best of seven, with 12 matchpoints,
// gets (12 + 1)·10/7 - 1 = 17.57. The artificial scores A+ (60 %) and 50 % get their share of the full top, 18.
func TestNeuberg(t *testing.T) {
	for _, c := range []struct {
		scores string
		ns     []string // NS's points, in the order of scores
	}{
		{
			scores: "600 500 400 300 200 100 50",
			ns:     []string{"17.57", "14.71", "11.86", "9", "6.14", "3.29", "0.43"},
		},
		{
			scores: "600 500 400",
			ns:     []string{"15.67", "9", "2.33"},
		},
	} {
		s := mustScore(t, board(t, Matchpoints, 10, results(c.scores+" A+ 50%/50%")...))
		for i, want := range c.ns {
			if got := s.Lines[i].NS.Value.Decimal(2); got != want {
				t.Errorf("%s, 10 expected: score %d has %s, want %s", c.scores, i+1, got, want)
			}
		}
		wantLine(t, s, len(c.ns), "54/5", "36/5")
		wantLine(t, s, len(c.ns)+1, "9", "9")
	}
}

// A difference of 720 between +620 and -100 is 12 IMPs, and the weighted score is 6 IMPs from both.
func TestCrossIMPs(t *testing.T) {
	s := mustScore(t, board(t, CrossIMP, 0, "620", "620", "-100", "(50%620&50%-100)"))
	wantLine(t, s, 0, "6", "-6")   // (0 + 12 + 6)/3
	wantLine(t, s, 2, "-10", "10") // (-12 - 12 - 6)/3
	wantLine(t, s, 3, "-2", "2")   // (-6 - 6 + 6)/3
}

// board parses one result per line, for pairs 1, 2, 3 .. against 101, 102, 103 .. with nobody vulnerable.
// If expected is 0, no score is missing.
func board(t *testing.T, m Method, expected int, results ...string) Board {
	t.Helper()
	b := Board{Method: m, Expected: expected}
	vul := bridge.VulNone
	for i, text := range results {
		r, err := ParseResult(text, &vul)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		b.Lines = append(b.Lines, Line{NS: Int(i + 1).String(), EW: Int(i + 101).String(), Result: r})
	}
	return b
}

// results repeats results by their frequencies: "3x+620 +500" is +620 three times and +500 once.
func results(frequencies string) (list []string) {
	for result := range strings.FieldsSeq(frequencies) {
		times := 1
		if digit, repeated, ok := strings.Cut(result, "x"); ok {
			times, result = int(digit[0]-'0'), repeated
		}
		list = append(list, slices.Repeat([]string{result}, times)...)
	}
	return list
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

// wantLine checks both sides' points on line i.
func wantLine(t *testing.T, s *BoardScore, i int, ns, ew string) {
	t.Helper()
	l := s.Lines[i]
	if !l.NS.Value.Equal(frac(t, ns)) || !l.EW.Value.Equal(frac(t, ew)) {
		t.Errorf("line %d: NS %v EW %v, want %s %s", i+1, l.NS.Value, l.EW.Value, ns, ew)
	}
}
