package traveller

import (
	"strings"
	"testing"
)

// TestByes scores the example of spec/score-session.md step 22.
func TestByes(t *testing.T) {
	for name, bye := range map[string]string{"NS": "7 - 60%", "EW": "- 7 60%", "word": "7 pauza 60%"} {
		t.Run(name, func(t *testing.T) {
			s := readSession(t, `winners: 1
board: 1
1 2 4S= N
3 4 4S+1 N
5 6 4S-1 N
`+bye+"\n")
			if got := s.Results(); got != 3 {
				t.Errorf("%d results, want 3: a bye is not one", got)
			}
			out := scored(t, s)
			for pair, want := range map[string]string{"3": "4", "1": "2", "5": "0", "7": "12/5"} {
				if p := out.Pair(pair, ""); p.Points.String() != want || p.Boards != 1 {
					t.Errorf("pair %s has %v on %d boards, want %s on 1", pair, p.Points, p.Boards, want)
				}
			}
			if _, b := out.Board(0); b.Expected != 3 || b.Top.String() != "4" {
				t.Errorf("%d expected, top %v, want 3 and 4", b.Expected, b.Top)
			}
		})
	}
}

func TestByesInIMPs(t *testing.T) {
	for award, want := range map[string]string{
		"60%":     "6/5",
		"A+":      "6/5",
		"A-":      "-6/5",
		"A":       "0",
		"50%":     "0",
		"1.2 IMP": "6/5",
		"-3 IMPs": "-3",
		"100%":    "6",
	} {
		out := scored(t, readSession(t, boardAtIMPs+"7 - "+award+"\n"))
		if p := out.Pair("7", ""); p.Total.String() != want || p.Boards != 1 {
			t.Errorf("%s: %v on %d boards, want %s on 1", award, p.Total, p.Boards, want)
		}
	}
}

func TestByeWithoutPoints(t *testing.T) {
	out := scored(t, readSession(t, boardAtIMPs+"7 -\n"))
	if p := out.Pair("7", ""); p.Boards != 0 || p.Place != 0 {
		t.Errorf("%+v, want no board and no place", p)
	}
}

// boardAtIMPs is a board with three results. Average plus is worth 1.2 IMPs.
const boardAtIMPs = `method: butler
winners: 1
average-imps: 1.2
board: 1
1 2 +420
3 4 +450
5 6 -50
`

// TestByeScoresAveragePlus checks that average plus for a bye is the pair's average on its
// other boards, if that is more (Law 12C2(c)).
func TestByeScoresAveragePlus(t *testing.T) {
	out := scored(t, readSession(t, `winners: 1
board: 1
1 2 +420
3 4 -50
5 -
board: 2
3 5 +420
2 4 -50
1 - A+
`))
	if p := out.Pair("1", ""); p.Points.String() != "4" || p.Mean.String() != "100" {
		t.Errorf("pair 1 has %v, %v %%, want 4 and 100: its other board is a top", p.Points, p.Mean)
	}
}

// TestByeErrors checks the position and the message of each error.
func TestByeErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{
			text: "board: 1\n1 2 0\n7 - +420\n",
			want: `line 3: board 1: found "+420" for a pair that sits out, expected 60%`,
		},
		{
			text: "board: 1\n1 2 0\n7 - 60%/40%\n",
			want: `line 3: board 1: found "60%/40%" for a pair that sits out`,
		},
		{
			text: "board: 1\n1 2 0\n1 - 60%\n",
			want: "line 3: board 1: pair 1 has a second result; the first is on line 2",
		},
		{
			text: "board: 1\n7 - 60%\n7 2 0\n",
			want: "line 3: board 1: pair 7 has a second result; the first is on line 2",
		},
		{
			text: "winners: 1\nboard: 1\n1 2 0\n2 - 60%\n",
			want: "line 4: board 1: pair 2 has a second result; the first is on line 3",
		},
		{
			text: "board: 1\n1 2 0\n- NS5 60%\n",
			want: `line 3: board 1: pair NS5 is in the place of the EW pair; write the NS pair first, or add "winners: 1" if the pairs changed sides`,
		},
		{
			text: "board: 1\n1 2 0\nx - 60%\n",
			want: `line 3: board 1: found "x", expected the number of the NS pair`,
		},
		{
			text: "board: 1\n1 2 0\n7 - 1.2 IMP\n",
			want: "line 3: board 1: pair 7 sits out with 1.2 IMP, but the session is scored by matchpoints",
		},
		{
			text: "board: 1\n1 2 0\n7 - 9 quux\n",
			want: "line 3, character 5: board 1: ",
		},
		{
			text: "board: 1\n7 - 60%\n",
			want: "line 1: board 1: no results",
		},
		{
			text: "board: 1\n1 2 0\n- 7\nboard: 1\n8 7 +50\n",
			want: "line 5: board 1: pair 7 has a second result; the first is on line 3",
		},
	} {
		_, err := ReadSession(strings.NewReader(c.text))
		wantError(t, c.text, err, c.want)
	}
}

// TestPairAfterBye checks that, with two winners, a bye of North-South's pair 7 does not count for
// East-West's pair 7.
func TestPairAfterBye(t *testing.T) {
	readSession(t, "board: 1\n1 2 0\n7 -\nboard: 1\n8 7 +50\n")
}
