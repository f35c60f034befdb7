package traveller

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestSessionScore checks the rankings of small sessions, in the form of the function ranking. The totals were
// computed by hand.
func TestSessionScore(t *testing.T) {
	for _, c := range []struct{ name, session, ranking string }{
		{
			name: "two winners, ties",
			session: `
method: mp
board: 1
1 1 +420
2 2 +420
board: 2
1 2 -50
2 1 -50
`,
			ranking: `1= 1 NS 2 2 50
1= 2 NS 2 2 50
1= 1 EW 2 2 50
1= 2 EW 2 2 50
`,
		},
		{
			// 470 is 10 IMPs, 50 is 2 IMPs.
			name: "one winner, since pair 2 sits both ways",
			session: `
method: cross-imp
board: 1
1 2 +420
3 4 -50
board: 2
2 3 +100
4 1 +50
`,
			ranking: `1 1 2 12 6
2 4 2 8 4
3 2 2 -8 -4
4 3 2 -12 -6
`,
		},
		{
			// On board 1, there are 2 of 3 scores, and the top is 4: (2+1)*3/2-1 = 7/2 and 1/2.
			name: "a board not played makes the denominator smaller",
			session: `
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
`,
			ranking: `1 1 NS 2 15/2 375/4
2 2 NS 2 5/2 125/4
3 3 NS 1 0 0
1 1 EW 2 9/2 225/4
2 3 EW 1 4 50
3 2 EW 2 7/2 175/4
`,
		},
		{
			// 1 NS has 100 % on its other board; 2 EW has 75 % and keeps its average minus of 40 %; 1 EW
			// has 25 % and gets that.
			name: "average plus follows the session above 60 %, average minus below 40 %",
			session: `
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
`,
			ranking: `1 1 NS 3 6 100
2 2 NS 3 2 100/3
1 2 EW 3 19/5 190/3
2 1 EW 3 3/2 25
`,
		},
		{
			// 2,000 is 19 IMPs, more than 3.
			name: "averages at IMPs",
			session: `
method: cross-imp
winners: 2
board: 1
1 1 +1000
2 2 -1000
board: 2
1 2 A+/A-
2 1 +100
`,
			ranking: `1 1 NS 2 38 19
2 2 NS 2 -19 -19/2
1 2 EW 2 16 8
2 1 EW 2 -19 -19/2
`,
		},
		{
			name: "typed in Polish",
			session: `
metoda: MP
zwycięzcy: 2
rozdanie: 1
po partii: nikt
1 1 4 kier = N
2 2 3 BA -1 S
rozdanie: 2
1 2 60%/40%
2 1 pas
`,
			ranking: `1 1 NS 2 16/5 80
2 2 NS 2 1 25
1 2 EW 2 14/5 70
2 1 EW 2 1 25
`,
		},
		{
			name: "percentages do not follow the session",
			session: `
method: mp
winners: 2
board: 1
1 1 +420
2 2 -50
board: 2
1 2 60%/40%
2 1 +100
`,
			ranking: `1 1 NS 2 16/5 80
2 2 NS 2 1 25
1 2 EW 2 14/5 70
2 1 EW 2 1 25
`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := ranking(scored(t, readSession(t, c.session))); got != c.ranking {
				t.Errorf("got\n%swant\n%s", got, c.ranking)
			}
		})
	}
}

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

// ranking returns a line for each pair with its place, number, side, number of boards, total and mean.
func ranking(s *score.SessionScore) string {
	var b strings.Builder
	for _, p := range s.Pairs {
		tie := ""
		if p.Tied {
			tie = "="
		}
		name := strings.TrimSpace(p.Pair + " " + p.Side)
		fmt.Fprintf(&b, "%d%s %s %d %v %v\n", p.Place, tie, name, p.Boards, p.Total, p.Mean)
	}
	return b.String()
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
