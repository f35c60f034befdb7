package score

import (
	"slices"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/bridge"
)

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

// results lists results with their frequencies: "3x+620 +500" is +620 three times and +500 once.
func results(frequencies string) (list []string) {
	for field := range strings.FieldsSeq(frequencies) {
		times := 1
		if n, result, ok := strings.Cut(field, "x"); ok {
			times, field = int(n[0]-'0'), result
		}
		list = append(list, slices.Repeat([]string{field}, times)...)
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

// Example 5 from the lecture that spec/score.md mentions.
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
	wantLine(t, s, 9, "49/5", "41/5")
}

// Example 7 from the lecture.
func TestSplitScoreAtMatchpoints(t *testing.T) {
	s := mustScore(t, board(t, Matchpoints, 0, results("+800 3x+620 3x300 2x-100 (-100)/(+620)")...))
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

// Example 10 from the lecture.
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
	wantLine(t, s, 9, "10", "5")
}

// Neuberg's formula factors the real scores to ten expected scores. Two artificial scores stay as they are.
func TestNeuberg(t *testing.T) {
	for _, c := range []struct {
		scores string
		ns     []string // from the highest score
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
				t.Errorf("%s, of 10: score %d has %s, want %s", c.scores, i+1, got, want)
			}
		}
		wantLine(t, s, len(c.ns), "54/5", "36/5")
		wantLine(t, s, len(c.ns)+1, "9", "9")
	}
}

func TestCrossIMPs(t *testing.T) {
	s := mustScore(t, board(t, CrossIMP, 0, "620", "620", "-100", "(50%620&50%-100)"))
	wantLine(t, s, 0, "6", "-6") // (0 + 12 + 6)/3
	wantLine(t, s, 2, "-10", "10")
	wantLine(t, s, 3, "-2", "2")
}
