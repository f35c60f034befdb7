package traveller

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
)

// TestSessionScore checks the rankings of small sessions, whose totals were computed by hand. A line of a ranking
// contains place, pair, side, number of boards, total and mean: "1= 2 NS 2 2 50" is pair 2, tied for first place with
// 2 matchpoints on 2 boards, which is 50 %. At IMPs, the mean is that per board.
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
			// Board 1: 420+50 = 470 is 10 IMPs. Board 2: 100-50 = 50 is 2 IMPs.
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
			// Board 1 has 2 of 3 scores. Among two scores, the pairs have 2 and 0 matchpoints. Neuberg's formula
			// (points + 1) * 3/2 - 1 makes them 7/2 and 1/2, and the top is 4. Pairs 3 have only board 2.
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
			// Pairs' results on their other boards count. 1 NS has 100 % on board 1 and gets that instead of 60 % twice.
			// 2 EW has 75 % on boards 1 and 3 and keeps 40 % on board 2. 1 EW has 25 % on boards 1 and 2 and gets that
			// instead of 40 % on board 3.
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
			// On board 1, 2,000 is 19 IMPs. On board 2, 1 NS gets 19 for its average plus, which is more than 3, and
			// 2 EW gets -3.
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

func TestSessionPair(t *testing.T) {
	s := scored(t, readSession(t, "method: mp\nboard: 1\n1 1 +420\n2 2 -50\n"))
	if pair := s.Pair("1", "EW"); pair == nil || pair.Side != "EW" || !pair.Points.Equal(score.Int(0)) {
		t.Errorf("pair 1 EW is %+v, want 0 points", pair)
	}
	if pair := s.Pair("3", "NS"); pair != nil {
		t.Errorf("pair 3 NS is %+v, want nil", pair)
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
	sessionScore, err := s.Score()
	if err != nil {
		t.Fatal(err)
	}
	return sessionScore
}

// ranking returns a line for each pair with its place, number, side, number of boards, total and mean, such as
// "1= 2 NS 2 2 50".
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
