package traveller

import (
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/fairdeal/fairdeal/internal/score"
)

func readSession(t testing.TB, text string) *score.Session {
	t.Helper()
	s, err := ReadSession(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func scored(t testing.TB, s *score.Session) *score.SessionScore {
	t.Helper()
	out, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// ranking returns a session's pairs as "place pair side boards total mean", for comparison.
func ranking(s *score.SessionScore) string {
	var b strings.Builder
	for _, p := range s.Pairs {
		tie := ""
		if p.Tied {
			tie = "="
		}
		fmt.Fprintf(&b, "%d%s %s %d %v %v\n", p.Place, tie, strings.TrimSpace(p.Pair+" "+p.Side), p.Boards, p.Total, p.Mean)
	}
	return b.String()
}

// TestSessionScore checks the rankings of small sessions. The totals were computed by hand.
func TestSessionScore(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"two winners, ties", `
method: mp
board: 1
1 1 +420
2 2 +420
board: 2
1 2 -50
2 1 -50
`, "1= 1 NS 2 2 50\n1= 2 NS 2 2 50\n1= 1 EW 2 2 50\n1= 2 EW 2 2 50\n"},
		{"one winner, since pair 2 sits both ways", `
method: cross-imp
board: 1
1 2 +420
3 4 -50
board: 2
2 3 +100
4 1 +50
`, // 470 is 10 IMPs, 50 is 2 IMPs
			"1 1 2 12 6\n2 4 2 8 4\n3 2 2 -8 -4\n4 3 2 -12 -6\n"},
		{"a board not played makes the denominator smaller", `
method: mp
winners: 2
board: 1
1 1 +420
2 2 -50
3 3 NP
board: 2
1 2 +110
2 3 +100
3 1 -100
`, // board 1: 2 of 3 scores, top 4: (2+1)*3/2-1 = 7/2 and 1/2
			"1 1 NS 2 15/2 375/4\n2 2 NS 2 5/2 125/4\n3 3 NS 1 0 0\n" +
				"1 1 EW 2 9/2 225/4\n2 3 EW 1 4 50\n3 2 EW 2 7/2 175/4\n"},
		{"average plus follows the session above 60 %, average minus below 40 %", `
method: mp
winners: 2
board: 1
1 1 +420
2 2 -50
board: 2
1 2 A+/A-
2 1 +100
board: 3
1 1 A+
2 2 -50
`, // pair 1 NS has 100 % on its other board; 2 EW has 75 % and
			// keeps its average minus of 40 %; 1 EW has 25 % and gets that
			"1 1 NS 3 6 100\n2 2 NS 3 2 100/3\n1 2 EW 3 19/5 190/3\n2 1 EW 3 3/2 25\n"},
		{"averages at IMPs", `
method: cross-imp
winners: 2
board: 1
1 1 +1000
2 2 -1000
board: 2
1 2 A+/A-
2 1 +100
`, // 2,000 is 19 IMPs, more than 3
			"1 1 NS 2 38 19\n2 2 NS 2 -19 -19/2\n1 2 EW 2 16 8\n2 1 EW 2 -19 -19/2\n"},
		{"typed in Polish", `
metoda: MP
zwycięzcy: 2
rozdanie: 1
po partii: nikt
1 1 4 kier = N
2 2 3 BA -1 S
rozdanie: 2
1 2 60%/40%
2 1 pas
`, "1 1 NS 2 16/5 80\n2 2 NS 2 1 25\n1 2 EW 2 14/5 70\n2 1 EW 2 1 25\n"},
		{"percentages do not follow the session", `
method: mp
winners: 2
board: 1
1 1 +420
2 2 -50
board: 2
1 2 60%/40%
2 1 +100
`, "1 1 NS 2 16/5 80\n2 2 NS 2 1 25\n1 2 EW 2 14/5 70\n2 1 EW 2 1 25\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := ranking(scored(t, readSession(t, test.text))); got != test.want {
				t.Errorf("got\n%swant\n%s", got, test.want)
			}
		})
	}
}

// TestSessionScoreRefuses checks that each error names the board and the cause.
func TestSessionScoreRefuses(t *testing.T) {
	line := func(ns, ew string) score.Line { return score.Line{NS: ns, EW: ew, Result: score.RawResult(420)} }
	session := func(winners int, boards ...score.Board) (s score.Session) {
		s.Winners = winners
		for i := range boards {
			s.Add(fmt.Sprint(7+i), &boards[i])
		}
		return s
	}
	board := func(lines ...score.Line) score.Board { return score.Board{Lines: lines} }
	tests := []struct {
		name, want string
		s          score.Session
	}{
		{"empty", "the session has no boards", score.Session{}},
		{"three winners", "found 3 winners, expected 1 or 2", session(3, board(line("1", "2")))},
		{"itself", "board 7: pair 2 plays against itself", session(1, board(line("1", "3"), line("2", "2")))},
		{"twice", "board 7: pair 1 has two results", session(1, board(line("1", "2"), line("3", "1")))},
		{"twice on a side", "board 7: pair 1 NS has two results", session(2, board(line("1", "2"), line("1", "3")))},
		{"no opponents", `board 7: a result without opponents: NS "1", EW ""`, session(0, board(line("1", "")))},
		{"no lines", "board 7: no results", session(0, board())},
		{"expected", "board 7: 2 results, but only 1 are expected", session(0, score.Board{Expected: 1, Lines: []score.Line{line("1", "2"), line("3", "4")}})},
		{"methods", "board 8: the method is butler, but the first board of the session has mp", session(0, board(line("1", "2")), score.Board{Method: score.Butler, Lines: []score.Line{line("1", "2")}})},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := test.s.Score()
			var e *score.SessionError
			if !errors.As(err, &e) || err.Error() != test.want {
				t.Errorf("error %v, want %s", err, test.want)
			}
		})
	}
}

func TestSessionPair(t *testing.T) {
	out := scored(t, readSession(t, "method: mp\nboard: 1\n1 1 +420\n2 2 -50\n"))
	if p := out.Pair("1", "EW"); p == nil || p.Side != "EW" || !p.Points.Equal(score.Int(0)) {
		t.Errorf("pair 1 EW is %+v", p)
	}
	if p := out.Pair("3", "NS"); p != nil {
		t.Errorf("pair 3 NS is %+v, want none", p)
	}
}

// smallSession draws a session of a few tables with all kinds of results.
func smallSession(t *rapid.T) *score.Session {
	m := score.Method(rapid.IntRange(0, 2).Draw(t, "method"))
	tables := rapid.IntRange(3, 6).Draw(t, "tables")
	s := &score.Session{Winners: 2}
	result := rapid.SampledFrom([]string{"+620", "+420", "+140", "+100", "0", "-50", "-110", "-100", "-630",
		"(60%+620&40%-100)", "(-100)/(+620)", "A+/A-", "60%/40%", "A", "NP", "50%/(+630)"})
	for b := range rapid.IntRange(1, 4).Draw(t, "boards") {
		board := score.Board{Method: m}
		real := 0
		for i := range tables {
			text := result.Draw(t, "result")
			if i >= tables-3 && real < 3 {
				text = "+420" // the datum needs three scores
			}
			r, err := score.ParseResult(text, nil)
			if err != nil {
				t.Fatal(err)
			}
			if r.NS.IsReal() && r.EW.IsReal() {
				real++
			}
			board.Lines = append(board.Lines, score.Line{NS: fmt.Sprint(i + 1), EW: fmt.Sprint((i+b)%tables + 1), Result: r})
		}
		s.Add(fmt.Sprint(b+1), &board)
	}
	return s
}

// TestSessionOrder checks that the names of pairs, and the order of boards and results, do
// not affect any result.
func TestSessionOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := smallSession(t)
		want, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewSource(rapid.Int64().Draw(t, "order")))
		mixed := &score.Session{Winners: 2}
		for _, n := range r.Perm(s.Len()) {
			b := s.Board(n)
			for i := range b.Lines {
				b.Lines[i].NS, b.Lines[i].EW = "A"+b.Lines[i].NS, "B"+b.Lines[i].EW
			}
			r.Shuffle(len(b.Lines), func(i, j int) { b.Lines[i], b.Lines[j] = b.Lines[j], b.Lines[i] })
			mixed.Add(s.Name(n), b)
		}
		got, err := mixed.Score()
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Pairs) != len(want.Pairs) {
			t.Fatalf("%d pairs, want %d", len(got.Pairs), len(want.Pairs))
		}
		for _, p := range want.Pairs {
			name := map[string]string{"NS": "A", "EW": "B"}[p.Side] + p.Pair
			q := got.Pair(name, p.Side)
			if q == nil || !q.Total.Equal(p.Total) || !q.Mean.Equal(p.Mean) || q.Place != p.Place || q.Tied != p.Tied || q.Boards != p.Boards {
				t.Fatalf("pair %s %s is %+v, want %+v", p.Pair, p.Side, q, p)
			}
		}
	})
}

// TestSessionSums checks that, without split scores, averages and unplayed boards, the
// matchpoints of a session sum to half the maximum, and IMPs to 0.
func TestSessionSums(t *testing.T) {
	for m := score.Matchpoints; m <= score.CrossIMP; m++ {
		out := scored(t, bigSession(m, 20, 0))
		var points, most score.Frac
		for _, p := range out.Pairs {
			points, most = points.Add(p.Points), most.Add(p.Max)
		}
		if !points.Equal(most.Over(2)) {
			t.Errorf("%v: the points sum to %v of %v", m, points, most)
		}
	}
}

// TestSessionOfOneBoard checks that a session of one board has the points of the board.
func TestSessionOfOneBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := smallSession(t)
		b := s.Board(0)
		s = &score.Session{Winners: 2}
		s.Add("1", b)
		for _, l := range b.Lines {
			if (l.Result.NS.Kind == score.AveragePlus || l.Result.NS.Kind == score.AverageMinus) || (l.Result.EW.Kind == score.AveragePlus || l.Result.EW.Kind == score.AverageMinus) {
				t.Skip("an average has no other boards to follow")
			}
		}
		want, err := b.Score()
		if err != nil {
			t.Fatal(err)
		}
		got, err := s.Score()
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range b.Lines {
			if p := got.Pair(l.NS, "NS"); !p.Points.Equal(want.Lines[i].NS.Value) {
				t.Fatalf("pair %s NS has %v, want %v", l.NS, p.Points, want.Lines[i].NS.Value)
			}
			if p := got.Pair(l.EW, "EW"); !p.Points.Equal(want.Lines[i].EW.Value) {
				t.Fatalf("pair %s EW has %v, want %v", l.EW, p.Points, want.Lines[i].EW.Value)
			}
		}
	})
}

func ExampleReadSession() {
	s, err := ReadSession(strings.NewReader(`
method: mp
board: 1
1 3  4H= N
2 4  60% 4H= N; 40% 4H-1 N
board: 2
1 4  -110
2 3  +50
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := s.Score()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range out.Pairs {
		fmt.Printf("%d %s %s %s%%\n", p.Place, p.Side, p.Pair, p.Mean.Fixed(2))
	}
	// Output:
	// 1 NS 2 65.00%
	// 2 NS 1 35.00%
	// 1 EW 4 85.00%
	// 2 EW 3 15.00%
}
