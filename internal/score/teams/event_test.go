package teams_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fairdeal/fairdeal/internal/score"
	"github.com/fairdeal/fairdeal/internal/score/teams"
	"github.com/fairdeal/fairdeal/internal/score/traveller"
)

// TestEvents checks the table of a small event in each form of scoring.
func TestEvents(t *testing.T) {
	for _, c := range []struct {
		name, event, table string
	}{
		{
			// Example 6 from the lecture, for the first match, gives 15 and 9. The second is a draw, and 10 IMPs
			// give 18 to 12.
			name: "round robin with a split score, unbalanced",
			event: `
method: teams
scale: 25-0
boards: 8
match: 1
home: A
away: B
1 (-100)/(+620) | +300
2 +430 | 0
match: 2
home: B
away: C
1 +420 | +420
match: 3
home: C
away: A
1 +420 | -50
`,
			table: `1 C 33
2 A 27
3 B 24
`,
		},
		{
			// A has 1 + 1.2 + 0 + 1.2 points, B 1 + 0.8 + 0 + 0.8.
			name: "board-a-match, weighted and split",
			event: `
method: board-a-match
match: 1
home: A
away: B
1 +420 | +420
2 (60%+620&40%-100) | +300
3 (-100)/(+620) | +300
4 A+/A- | +420
`,
			table: `1 A 17/5
2 B 13/5
`,
		},
		{
			// The boards are 2 - 2 and the swings +470 and -100, so A gets 3 + 3·370/570.
			name: "Patton",
			event: `
method: patton
aggregate: 6
match: 1
home: A
away: B
1 +420 | -50
2 +100 | +200
`,
			table: `1 A 132/19
2 B 58/19
`,
		},
		{
			// 10 + 0 + 11 + 1
			name: "teams of eight",
			event: `
method: eights
match: 1
home: A
away: B
1 +420 | +450 | -50 | +420
`,
			table: `1 A 22
2 B -22
`,
		},
		{
			name: "ties",
			event: `
method: teams
match: 1
home: A
away: B
1 0 | 0
`,
			table: `1= A 0
1= B 0
`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := tableOf(mustScore(t, mustEvent(t, c.event))); got != c.table {
				t.Errorf("got\n%swant\n%s", got, c.table)
			}
		})
	}
}

func mustEvent(t *testing.T, text string) *teams.Event {
	t.Helper()
	e, err := traveller.ReadEvent(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func mustScore(t *testing.T, e *teams.Event) *teams.EventScore {
	t.Helper()
	s, err := e.Score()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// tableOf formats the rows of the table as "place team total", with = for a tie.
func tableOf(s *teams.EventScore) string {
	var b strings.Builder
	for _, r := range s.Table {
		tie := ""
		if r.Tied {
			tie = "="
		}
		fmt.Fprintf(&b, "%d%s %s %v\n", r.Place, tie, r.Team, r.Total)
	}
	return b.String()
}

// tenIMPs is a match that A wins by 10 IMPs over 4 boards.
const tenIMPs = `method: teams
scale: wbf2013
match: 1
home: A
away: B
1 +420 | -50
2 0 | 0
3 0 | 0
4 0 | 0
`

// TestEventPenalties checks that a penalty in IMPs is deducted before the conversion to victory points, and
// one in victory points after it.
func TestEventPenalties(t *testing.T) {
	e := mustEvent(t, tenIMPs)
	if got, want := tableOf(mustScore(t, e)), "1 A 15\n2 B 5\n"; got != want {
		t.Errorf("without penalties: got\n%swant\n%s", got, want)
	}
	e.Penalties = []teams.Penalty{
		{Match: 1, Team: "A", VP: true, Amount: score.Int(-1)},
		{Match: 1, Team: "B", Amount: score.Int(-5)},
	}
	// B's own margin is now -15 IMPs, which gives 20 - 16.73.
	if got, want := tableOf(mustScore(t, e)), "1 A 14\n2 B 327/100\n"; got != want {
		t.Errorf("with penalties: got\n%swant\n%s", got, want)
	}
}

func TestPenaltyForUnknownTeam(t *testing.T) {
	e := mustEvent(t, tenIMPs)
	e.Penalties = []teams.Penalty{{Match: 1, Team: "C", Amount: score.Int(-5)}}
	const want = `found a penalty for team "C" in match 1; did you mean A or B?`
	if _, err := e.Score(); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestNonOffendersPerRuling checks that, after offences by both teams, each board's fraction goes
// to the side that did not offend there.
func TestNonOffendersPerRuling(t *testing.T) {
	_, s := mustMatch(t, `home: A
away: B
scale: 25-0
boards: 8
1 (60%+620&40%-100) | +300 ; non-offenders: A
2 (30%+620&70%-100) | +300 non-offenders B
`)
	// 1.2 and 0.3·8 - 0.7·9 = -3.9: for A 2 - 4, for B -1 + 4
	if s.Home.VP.String() != "14" || s.Away.VP.String() != "16" {
		t.Errorf("%v and %v, want 14 and 16 for -2 and +3 IMPs", s.Home.VP, s.Away.VP)
	}
}

func TestUnknownNonOffenders(t *testing.T) {
	_, err := traveller.ParseMatch([]byte("home: A\naway: B\n1 0 | 0 ; non-offenders: C\n"))
	const want = `line 3: non-offenders "C", expected "A" or "B"`
	if err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestReadEventErrors checks the line and the message of each error.
func TestReadEventErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{
			text: "",
			want: "the method for the matches is missing",
		},
		{
			text: "method: teams\n",
			want: "no matches",
		},
		{
			text: "method: swiss\nmatch: 1\n",
			want: `line 1: unknown method "swiss", expected teams, board-a-match, patton or eights`,
		},
		{
			text: "method: teams\n1 0 | 0\n",
			want: `line 2: found "1 0 | 0", expected match: 1 before the boards of a match`,
		},
		{
			text: "method: teams\nmatch: x\n",
			want: `line 2: found match "x", expected a whole number`,
		},
		{
			text: "method: teams\nmatch: 1\nmatch: 1\n",
			want: "line 2: no boards",
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 0\nmatch: 1\n",
			want: "line 4: match 1 occurs again, but it is already on line 2",
		},
		{
			text: "home: A\naway: B\n1 0 | 0\nmatch: 1\n1 0 | 0\n",
			want: "line 4: match 1 occurs again, but it is already on line 1",
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 0\n1 0 | 0\n",
			want: "line 4: board 1 occurs twice; the first is on line 3",
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 50/50\n",
			want: "line 3, character 7: found 50/50; did you mean 50%/50% or +50/+50?",
		},
		{
			text: "method: eights\nmatch: 1\n1 0 | 0\n",
			want: "line 3: found 2 results separated by |, expected 4",
		},
		{
			text: "method: patton\naggregate: -1\n",
			want: `line 2: found aggregate "-1"`,
		},
		{
			text: "method: teams\nmatch: 1\n1 0 | 0\nhome: A\n",
			want: `line 4: setting "home" comes after a board`,
		},
		{
			text: "method: teams\ncolour: red\nmatch: 1\n",
			want: `line 2: unknown setting "colour"`,
		},
		{
			text: "method: teams\nmatch: 1\nhome: A\naway: A\n1 0 | 0\n",
			want: `line 2: the teams "A" and "A" cannot be distinguished`,
		},
		{
			text: "method: teams\nmatch: 1\nhome: A\naway: B\nhome: C\n1 0 | 0\n",
			want: `line 5: setting "home" is given twice`,
		},
	} {
		_, err := traveller.ReadEvent(strings.NewReader(c.text))
		if !errors.As(err, new(*traveller.Error)) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: error %v\nwant %s", c.text, err, c.want)
		}
	}
}

// TestEventMatchHasNoScore checks that a match in an event has no Score method. It used
// to inherit the one for two rooms, which returned 0-0 for teams of eight.
func TestEventMatchHasNoScore(t *testing.T) {
	type scorer interface {
		Score() (*teams.MatchScore, error)
	}
	if _, ok := any(new(teams.EventMatch)).(scorer); ok {
		t.Error("a match of an event can be scored without its event")
	}
}
